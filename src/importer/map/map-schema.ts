import * as z from 'zod/mini';
import { explain, formatPath } from '../../client/contract/refusal.js';
import { documented } from '../../client/contract/schemas/documented.js';
import { closed } from '../../client/contract/schemas/strict.js';
import type { InvalidRequestIssue } from '../../client/errors/invalid-request.js';
import { unknownOption } from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import { nearest } from '../../shared/text/nearest.js';
import { NFE_NAMES } from '../nfe/read-nfe.js';
import { UNDONE_WORDS } from '../read/table/cell.js';
import { DATE_FORMATS, isTimeZone } from '../read/table/dates.js';
import { MAX_INSTALLMENTS } from '../read/table/installments.js';
import { columnFields, fields } from '../read/table/order-fields.js';
import { shownCell } from '../read/table/texts.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { parseTemplate } from './compile-map.js';
import { POLICIES } from './pedido-map.js';
import { PRESET_NAMES } from './preset-names.js';

/** A check of our own; its problem is put into the issue. */
const must =
  <T>(problemOf: (value: T) => ReadProblem | undefined) =>
  (context: z.core.ParsePayload<T>) => {
    const { message, ...params } = problemOf(context.value) ?? {};
    if (message === undefined) return;
    // `continue` lets a union report the alternative that fails only such checks: the intended one.
    const issue = {
      code: 'custom',
      message,
      params,
      input: context.value,
      continue: true,
    } as const;
    context.issues.push(issue);
  };

const path = documented(z.enum([...columnFields.keys()] as [string, ...string[]]), {
  description: 'Field of an order, by its dotted path.',
});

const conventions = {
  decimal: z.optional(documented(z.enum([',', '.']), { description: 'Sign before the decimals.' })),
  dateFormat: z.optional(
    documented(z.enum(DATE_FORMATS), { description: 'How days are written.' }),
  ),
};

const policy = (description: string) => z.optional(documented(z.enum(POLICIES), { description }));

const flag = (description: string) => z.optional(documented(z.boolean(), { description }));

/** Schema of a map's rule for one column. */
const columnRule = documented(
  closed({
    to: documented(z.union([path, z.array(path)]), {
      description: 'Field, or a list of fields if the column gives several.',
    }),
    ...conventions,
    values: z.optional(
      documented(z.record(z.string(), z.union([z.string(), z.number(), z.null()])), {
        description:
          'The service\'s words for the column\'s: { "Atendido": "entregue" }; * for any other word, null for no value.',
      }),
    ),
    sum: flag('Add it to the other columns of the row that give the field.'),
    subtract: flag(
      'Subtract it from the other columns of the row, such as a promotion on freight.',
    ),
    total: flag('produtos.valorUnitario: the price of all units, divided by their number.'),
    fallback: flag('Use it only in rows where no other column gives the field.'),
    absolute: flag('Leave the sign out.'),
    expect: z.optional(
      documented(z.array(z.string()), {
        description:
          'Accepted words, "0" for any zero, "*" for any that speaks of no return or cancellation; a row with another word is refused.',
      }),
    ),
    policy: policy('Policy for this column, instead of the policy of the map.'),
    paidBy: z.optional(
      documented(z.enum(['seller', 'channel']), {
        description: 'desconto: a discount paid by the channel does not lower the titles.',
      }),
    ),
  }),
  { description: 'Rule for reading one column.' },
);

/** Schema of an object with a value for each field, by path. */
const valuesOfFields = (schemaOf: (path: string) => z.ZodMiniType<string | number>) =>
  closed(Object.fromEntries([...fields.keys()].map((path) => [path, z.optional(schemaOf(path))])));

/** A value, with fields of the order or of its NF-e in braces. */
const template = z.string().check(
  must((text) => {
    const parsed = parseTemplate(text);
    if ('problem' in parsed) return parsed.problem;
    const names = parsed.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
    const name = names.find((each) => !fields.has(each) && !Object.hasOwn(NFE_NAMES, each));
    return name === undefined ? undefined : broken('template-name', { name: name.slice(0, 60) });
  }),
);

const values = (description: string) =>
  z.optional(
    documented(
      valuesOfFields(() => z.union([template, z.number()])),
      { description },
    ),
  );

/** Words for a situation, including those that the service does not have. */
const SITUACOES = [...(fields.get('situacao.pedido')?.choices ?? []), ...UNDONE_WORDS];

/** Schema of a full map. */
const pedidoMap = documented(
  closed({
    $schema: z.optional(documented(z.string(), { description: 'The JSON Schema of this file.' })),
    preset: z.optional(
      documented(z.enum(PRESET_NAMES), {
        description: 'System whose columns are also known; this map wins.',
      }),
    ),
    header: z.optional(z.unknown().check(must(() => broken('header-gone')))),
    columns: z.optional(
      documented(z.record(z.string(), z.union([path, z.array(path), columnRule, z.null()])), {
        description: 'Columns by their header; null ignores a column.',
      }),
    ),
    situacao: z.optional(
      documented(z.record(z.string(), z.union([z.enum(SITUACOES), z.null()])), {
        description:
          'The service\'s words for those in situation columns: { "Atendido": "entregue" }; "não pago" and "devolvido" refuse the sale, null is no value.',
      }),
    ),
    parcelas: z.optional(
      documented(z.record(z.string(), z.int().check(z.minimum(1), z.maximum(MAX_INSTALLMENTS))), {
        description:
          'Installments by the word of the payment, where the file gives none: { "Pix": 1 }; * for every other payment, if it is 1 only for those that nobody divides. Without a preset, a map that names Pix or the like names all payments: its defaults give no installments.',
      }),
    ),
    fields: values(
      'Fields set for every order, in place of the fields of the file: values or templates.',
    ),
    defaults: values('Fields set where the file gives none: values or templates.'),
    titulos: policy('How titles on several rows of an order count: once, or added up.'),
    frete: policy('How freight on several rows of an order counts.'),
    desconto: policy('How discounts and additions on several rows of an order count.'),
    totais: z.optional(z.unknown().check(must(() => broken('totais-gone')))),
    numberOnFirstRow: flag('Rows without a number belong to the order above them.'),
    packages: z.optional(
      documented(z.string().check(z.regex(/\{n\}/)), {
        description:
          'Situation of a row whose items stand in the rows below it: "Pacote de {n} produtos".',
      }),
    ),
    ...conventions,
    timeZone: z.optional(
      documented(
        z.string().check(must((name) => (isTimeZone(name) ? undefined : broken('time-zone')))),
        { description: 'Time zone for moments that name another zone: America/Sao_Paulo.' },
      ),
    ),
  }),
  {
    title: 'Map of recebiveis pedido import',
    description: 'How a file becomes orders (docs/reference/import.md, Maps).',
  },
);

/** The JSON Schema of a full map, for editors. */
export function pedidoMapJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(pedidoMap, { target: 'draft-7', io: 'input' });
}

/** Validates a map. */
export function mapIssues(map: unknown): InvalidRequestIssue[] {
  const keys = isRecord(map) ? Object.keys(map) : [];
  // Earlier versions read a map of columns alone.
  if (keys.length > 0 && !keys.some((key) => Object.hasOwn(pedidoMap.shape, key))) {
    return [{ path: '', ...broken('map-of-columns') }];
  }
  const { error } = pedidoMap.safeParse(map, { reportInput: true });
  return (error?.issues ?? []).flatMap(ofKind).flatMap((issue): InvalidRequestIssue[] => {
    const unknown = issue.code === 'invalid_value' ? unknownWord(issue) : undefined;
    // Only the text of packages has a format.
    const problem = issue.code === 'invalid_format' ? broken('packages-number') : unknown;
    if (problem) return [{ path: formatPath(issue.path), ...problem }];
    return explain({ issues: [issue] }, map).map(asOption);
  });
}

/** Problem of a word that is no situation, or of a path that is no field, with the nearest that is. */
function unknownWord({ path: at, values, input }: z.core.$ZodIssueInvalidValue) {
  const isField = values.length === columnFields.size;
  if (!isField && at[0] !== 'situacao') return undefined;
  const choices = isField ? [...columnFields.keys()] : SITUACOES;
  const suggestion = typeof input === 'string' ? nearest(input, choices) : undefined;
  if (isField) return broken('unknown-field', { suggestion, known: suggestion ? [] : choices });
  return broken('unknown-word', {
    word: shownCell(String(input)),
    path: 'situacao',
    choices,
    suggestion,
  });
}

/** Calls a map's key an option: it is no field of the service. */
function asOption(issue: InvalidRequestIssue): InvalidRequestIssue {
  const suggestion = issue.params?.suggestion as string | undefined;
  return issue.code === 'unknown-key' ? unknownOption(issue.path, suggestion) : issue;
}

/** Issues of the alternative that has the value's kind. */
function ofKind(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'invalid_type' && issue.expected === 'record') {
    return [{ ...issue, expected: 'object' }];
  }
  if (issue.code !== 'invalid_union') return [issue];
  // A list of words is of the kind of a text.
  const others =
    typeof issue.input === 'string' ? ['invalid_type'] : ['invalid_type', 'invalid_value'];
  const isOfKind = (issues: readonly z.core.$ZodIssue[]) =>
    issues.every(({ code, path: at }) => !others.includes(code) || at.length > 0);
  const issues = issue.errors.find(isOfKind) ?? issue.errors[0] ?? [];
  return issues.map((each) => ({ ...each, path: [...issue.path, ...each.path] })).flatMap(ofKind);
}
