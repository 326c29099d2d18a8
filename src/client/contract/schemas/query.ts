import * as z from 'zod/mini';
import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { broken } from '../rule.js';
import { documented } from './documented.js';
import type { Schema, UrlSchema } from './schema.js';
import { changed, date, integer, list, matching, oneOf, refuse, underOneRule } from './strict.js';

/**
 * Identifiers of the fields by which an analysis can be sorted (`docs/reference/service.md` 4.7).
 */
export const ORDENACAO = {
  pedido: 1,
  pedidoERP: 2,
  pedidoCanal: 3,
  valorTotalPedido: 4,
  totalRepassesRetencao: 5,
  valorTotalAReceber: 6,
  percentualGeral: 7,
  percentualParcial: 8,
  percComissaoPrevista: 9,
  percComissaoDiferenca: 10,
  valorComissaoDiferenca: 11,
  canal: 12,
  valorComissaoPrevista: 13,
  situacaoPedido: 14,
  numeroNFe: 15,
} as const;

/** A field to sort by; `-` before the name sorts descending. */
export type Ordenacao = keyof typeof ORDENACAO | `-${keyof typeof ORDENACAO}`;

/**
 * Query parameters in their natural form or in the service's own string form. Parsing gives the
 * text of the URL, so that client and sandbox can use the same schema.
 */

/** A page number, from `first`. */
export const pagina = (first: 0 | 1) => wholeNumberText(first);

/** Records a page, 1 to 200. */
export const limite = (): Schema<string, number | string> =>
  documented(wholeNumberText(1, 200), { type: 'integer', minimum: 1, maximum: 200, default: 50 });

/** A whole number within bounds, as a number or as digits; parsed to text. */
function wholeNumberText(
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): Schema<string, number | string> {
  const digits = changed(matching(/^\d{1,16}$/), Number);
  const given = underOneRule({ rule: 'whole-number' }, z.union([z.number(), digits]));
  const known = z.pipe(given, integer(min, max));
  return documented(changed(known, String), { type: 'integer', minimum: min });
}

/** A number used as an identifier; its digits as text are refused. */
export const integerId = (): Schema<string, number> =>
  documented(
    changed(z.pipe(underOneRule({ rule: 'whole-number' }, z.number()), integer(0)), String),
    { type: 'integer', minimum: 0 },
  );

/** `true` or `false`, as a boolean or as text. */
export const trueOrFalse = (): Schema<string, boolean | 'true' | 'false'> =>
  documented(
    changed(
      underOneRule({ rule: 'boolean' }, z.union([z.boolean(), z.enum(['true', 'false'])])),
      String,
    ),
    { type: 'string', enum: ['true', 'false'] },
  );

/**
 * Values of a closed list, as an array or separated by commas; an empty list counts as left out.
 */
export function listOf<const Values extends readonly string[]>(
  values: Values,
): Schema<string | undefined, readonly Values[number][] | string> {
  const commas = changed(z.string(), (given) => given.split(','));
  const given = underOneRule({ rule: 'list-of', values }, z.union([z.array(z.string()), commas]));
  const known = z.pipe(given, list(oneOf(values)) as Schema<string[], string[]>);
  return documented(
    changed(known, (items) => items.join(',') || undefined),
    { type: 'array', items: { type: 'string', enum: values } },
  );
}

/** A period of days, both included. */
export interface Periodo {
  /** First day, included, `yyyy-mm-dd`. */
  inicio: string;
  /** Last day, included, `yyyy-mm-dd`. */
  fim: string;
}

const MAX_DAYS = 365;
const SERVICE_PERIODO = /^\d{2}\/\d{2}\/\d{4} - \d{2}\/\d{2}\/\d{4}$/;

/** A period of at most 365 days, also as `dd/mm/yyyy - dd/mm/yyyy`. */
export const periodo = (): Schema<string, Periodo | string> =>
  documented(
    changed(periodInOrder(), ({ inicio, fim }) => `${brazilian(inicio)} - ${brazilian(fim)}`),
    {
      type: 'string',
      maxLength: 23,
      pattern: SERVICE_PERIODO.source,
      description: '`dd/mm/yyyy - dd/mm/yyyy`, both days included; at most 365 days.',
    },
  );

function periodInOrder() {
  const ofService = changed(matching(SERVICE_PERIODO), (value) => {
    const [inicio = '', fim = ''] = value.split(' - ').map(isoDay);
    return { inicio, fim };
  });
  const given = underOneRule(
    { rule: 'period-form' },
    z.union([z.strictObject({ inicio: z.string(), fim: z.string() }), ofService]),
  );
  return z.pipe(given, z.object({ inicio: date(), fim: date() })).check(
    z.refine(({ inicio, fim }) => inicio <= fim, {
      ...broken({ rule: 'period-order' }),
      when: hasNoIssue,
    }),
    z.refine(({ inicio, fim }) => Date.parse(fim) - Date.parse(inicio) <= MAX_DAYS * DAY_MS, {
      ...broken({ rule: 'max-days', max: MAX_DAYS }),
      when: hasNoIssue,
    }),
  );
}

/** Compares two days only if both are valid. */
const hasNoIssue = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

const brazilian = (day: string) => day.split('-').reverse().join('/');
const isoDay = (day: string) => day.split('/').reverse().join('-');

const IDS = /^-?(?:[1-9]|1[0-5])(?:\|-?(?:[1-9]|1[0-5]))*$/;

const ids: Record<string, number> = ORDENACAO;
const names = Object.keys(ORDENACAO);

/**
 * Sort keys by name (descending with `-` in front), or identifiers separated by `|` such as
 * `-4|12`.
 */
export const ordenacao = (): Schema<string, readonly Ordenacao[] | string> =>
  documented(underOneRule({ rule: 'ordenacao', names }, z.union([idsOfNames(), matching(IDS)])), {
    type: 'string',
    pattern: IDS.source,
    description: `Ids separated by |, negative for descending: ${names
      .map((name) => `${ids[name]} ${name}`)
      .join(', ')}.`,
  });

function idsOfNames() {
  const name = z.custom<Ordenacao>(
    (item) => typeof item === 'string' && names.includes(item.replace(/^-/, '')),
  );
  return changed(z.array(name).check(z.minLength(1)), (items) =>
    items
      .map((item) => (item.startsWith('-') ? `-${ids[item.slice(1)]}` : `${ids[item]}`))
      .join('|'),
  );
}

/**
 * Refuses a pair of days in the wrong order, for which the service would find nothing without an
 * error.
 */
export function inOrder<T extends object>(
  schema: UrlSchema<T>,
  pairs: readonly (readonly [string, string])[],
): UrlSchema<T> {
  return schema.check((context) => {
    if (context.issues.length > 0) return;
    for (const [first, last] of pairs) {
      const [from, to] = [context.value[first], context.value[last]];
      if (from !== undefined && to !== undefined && from > to) {
        refuse(context, { rule: 'not-before', field: first }, [last]);
      }
    }
  });
}
