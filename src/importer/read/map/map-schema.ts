import * as z from 'zod';
import { optionIssues } from '../../../client/contract/options.js';
import { formatPath } from '../../../client/contract/refusal.js';
import { nearest } from '../../../client/contract/schemas/nearest.js';
import { closed } from '../../../client/contract/schemas/strict.js';
import type { InvalidRequestIssue } from '../../../client/errors/invalid-request.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { DATE_FORMATS, isTimeZone } from '../table/dates.js';
import { columnFields, fields } from '../table/order-fields.js';
import { type ColumnMap, isPedidoMap, type PedidoMap, TITULOS_POLICIES } from './pedido-map.js';
import { parseTemplate } from './set-fields.js';

/** A check of our own, whose problem an issue carries. */
const must =
  <T>(problemOf: (value: T) => ReadProblem | undefined) =>
  (context: z.core.ParsePayload<T>) => {
    const { message, ...params } = problemOf(context.value) ?? {};
    if (message === undefined) return;
    context.issues.push({ code: 'custom', message, params, input: context.value });
  };

const path = z
  .enum([...columnFields.keys()] as [string, ...string[]])
  .meta({ description: 'Field of an order, by its dotted path.' });

const conventions = {
  decimal: z.enum([',', '.']).meta({ description: 'Sign before the decimals.' }).optional(),
  dateFormat: z.enum(DATE_FORMATS).meta({ description: 'How days are written.' }).optional(),
  timeZone: z
    .string()
    .check(must((name) => (isTimeZone(name) ? undefined : broken('time-zone'))))
    .meta({
      description: 'Zone whose day counts, for moments with another: America/Sao_Paulo.',
    })
    .optional(),
};

const flag = (description: string) => z.boolean().meta({ description }).optional();

/** What a map's rule of one column may hold. */
const columnRule = closed({
  to: z
    .union([path, z.array(path)])
    .meta({ description: 'Field, or fields where one column gives several.' }),
  ...conventions,
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.null()]))
    .meta({
      description:
        'The service\'s words for the column\'s: { "Atendido": "entregue" }; * for any other word, null for none.',
    })
    .optional(),
  sum: flag("Add it to what other columns, and an order's other rows, give to the field."),
  subtract: flag('With sum: take it off, whatever its sign, as a discount.'),
  total: flag('produtos.valorUnitario: the price of all units, to be divided by them.'),
  fallback: flag('Use it only in rows where no other column gives the field.'),
  absolute: flag('Leave the sign out.'),
  expect: z
    .array(z.string())
    .meta({ description: 'Words that the column may have; a row with another is refused.' })
    .optional(),
  unlessCancelled: flag('With expect: not in an order that is cancelado.'),
})
  .check(
    must(({ sum, subtract }) => (subtract && !sum ? broken('subtract-without-sum') : undefined)),
  )
  .meta({ description: 'What a column gives.' });

/** A value for each field, by its path. */
export const valuesOfFields = (value: z.ZodType<string | number>) =>
  closed(Object.fromEntries([...fields.keys()].map((name) => [name, value.optional()])));

const template = z.string().check(
  must((text) => {
    const parsed = parseTemplate(text);
    return 'problem' in parsed ? parsed.problem : undefined;
  }),
);

const values = (description: string) =>
  valuesOfFields(z.union([template, z.number()]))
    .meta({ description })
    .optional();

/** What a map may hold. */
const pedidoMap = closed({
  $schema: z.string().meta({ description: 'The JSON Schema of this file.' }).optional(),
  header: z
    .union([z.int().min(1), z.array(z.string()).min(1)])
    .meta({ description: 'Line of the header, from 1, or names that only the header has.' })
    .optional(),
  columns: z
    .record(z.string(), z.union([path, z.array(path), columnRule, z.null()]))
    .meta({ description: 'Columns by their header; null leaves one out.' })
    .optional(),
  fields: values('Fields set for every order, over what the file says: values or templates.'),
  defaults: values('Fields set where the file says nothing: values or templates.'),
  titulos: z
    .enum(TITULOS_POLICIES)
    .meta({ description: 'Whether titles on several rows of an order are one each, or one.' })
    .optional(),
  totais: z
    .literal('livres')
    .meta({ description: 'Titles need not come to products and freight.' })
    .optional(),
  ...conventions,
}).meta({
  title: 'Map of recebiveis pedido import',
  description: 'How a file becomes orders (docs/reference/import.md, Maps).',
});

/** The JSON Schema of a map in full, for editors. */
export function pedidoMapJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(pedidoMap, { target: 'draft-7', io: 'input' });
}

/** What is wrong with a map, in full or of columns alone. */
export function mapIssues(map: unknown): InvalidRequestIssue[] {
  const isColumns = typeof map === 'object' && map !== null && !isPedidoMap(map);
  const given = isColumns ? { columns: map as ColumnMap } : (map as PedidoMap);
  const { error } = pedidoMap.safeParse(given, { reportInput: true });
  return (error?.issues ?? []).flatMap(ofKind).flatMap((issue): InvalidRequestIssue[] => {
    const isField = issue.code === 'invalid_value' && issue.values.length === columnFields.size;
    const issues = isField
      ? [{ path: formatPath(issue.path), ...unknownField(issue.input) }]
      : optionIssues({ issues: [issue] }, given);
    if (!isColumns) return issues;
    return issues.map((each) => ({ ...each, path: each.path.replace(/^columns\.?/, '') }));
  });
}

/** Of alternatives, what is wrong with the one of the value's kind. */
function ofKind(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'invalid_type' && issue.expected === 'record') {
    return [{ ...issue, expected: 'object' }];
  }
  if (issue.code !== 'invalid_union') return [issue];
  const isOfKind = (issues: readonly z.core.$ZodIssue[]) =>
    issues.every(({ code, path: at }) => code !== 'invalid_type' || at.length > 0);
  const issues = issue.errors.find(isOfKind) ?? issue.errors[0] ?? [];
  return issues.map((each) => ({ ...each, path: [...issue.path, ...each.path] })).flatMap(ofKind);
}

function unknownField(path: unknown): ReadProblem {
  const known = [...columnFields.keys()];
  const suggestion = typeof path === 'string' ? nearest(path, known) : undefined;
  return broken('unknown-field', suggestion ? { suggestion, known: [] } : { known });
}
