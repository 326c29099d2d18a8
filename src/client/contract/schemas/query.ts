import * as z from 'zod';
import { broken } from '../rule.js';
import { date, refuse, underOneRule } from './strict.js';

/** Ids of the fields that an analysis can be sorted by (`docs/reference/service.md` 4.7). */
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
 * Query parameters in their natural form or in the service's own string form; what comes out is
 * what stands in the URL, so that either side of the wire can read it with the same schema.
 */

/** A page number, from `first`. */
export const pagina = (first: 0 | 1) => wholeNumber(first);

/** Records a page, 1 to 200. */
export const limite = (): z.ZodType<string, number | string> =>
  wholeNumber(1, 200).meta({
    ...{ type: 'integer', minimum: 1, maximum: 200, default: 50 },
    description: 'Records a page, in at most 3 digits.',
  });

/** A whole number within bounds, also as its digits. */
export function wholeNumber(
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): z.ZodType<string, number | string> {
  const digits = z.string().regex(/^\d{1,16}$/, { abort: true });
  return underOneRule({ rule: 'whole-number' }, z.union([z.number(), digits]))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .transform(String)
    .meta({ type: 'integer', minimum: min });
}

/** A number that identifies: its digits as text are of another type, and refused. */
export const integerId = (): z.ZodType<string, number> =>
  underOneRule({ rule: 'whole-number' }, z.number())
    .pipe(z.number().int().min(0))
    .transform(String)
    .meta({ type: 'integer', minimum: 0 });

/** `true` or `false`, as a boolean or in words. */
export const trueOrFalse = (): z.ZodType<string, boolean | 'true' | 'false'> =>
  underOneRule({ rule: 'boolean' }, z.union([z.boolean(), z.enum(['true', 'false'])])).transform(
    String,
  );

/** Some of a closed list: an array, or the values separated by commas; none is as if left out. */
export function listOf<const Values extends readonly string[]>(
  values: Values,
): z.ZodType<string | undefined, readonly Values[number][] | string> {
  const array = z.array(z.enum(values));
  const commas = z.string().transform((value) => value.split(','));
  return underOneRule({ rule: 'list-of', values }, z.union([z.array(z.string()), commas]))
    .pipe(array)
    .transform((items) => items.join(',') || undefined)
    .meta({ type: 'array', items: { type: 'string', enum: values } });
}

/** Both days included, `yyyy-mm-dd`. */
export interface Periodo {
  /** First day, included, `yyyy-mm-dd`. */
  inicio: string;
  /** Last day, included, `yyyy-mm-dd`. */
  fim: string;
}

const MAX_DAYS = 365;
const SERVICE_PERIODO = /^\d{2}\/\d{2}\/\d{4} - \d{2}\/\d{2}\/\d{4}$/;

/** A period of at most 365 days, also as `dd/mm/yyyy - dd/mm/yyyy`. */
export const periodo = (): z.ZodType<string, Periodo | string> =>
  underOneRule(
    { rule: 'period-form' },
    z.union([
      z.strictObject({ inicio: z.string(), fim: z.string() }),
      z
        .string()
        .regex(SERVICE_PERIODO, { abort: true })
        .transform((value) => {
          const [inicio = '', fim = ''] = value.split(' - ').map(isoDay);
          return { inicio, fim };
        }),
    ]),
  )
    .pipe(z.object({ inicio: date(), fim: date() }))
    .refine(({ inicio, fim }) => inicio <= fim, {
      ...broken({ rule: 'period-order' }),
      when: hasNoIssue,
    })
    .refine(({ inicio, fim }) => daysBetween(inicio, fim) <= MAX_DAYS, {
      ...broken({ rule: 'max-days', max: MAX_DAYS }),
      when: hasNoIssue,
    })
    .transform(({ inicio, fim }) => `${brazilian(inicio)} - ${brazilian(fim)}`)
    .meta({
      ...{ type: 'string', maxLength: 23, pattern: SERVICE_PERIODO.source },
      description: '`dd/mm/yyyy - dd/mm/yyyy`, both days included; at most 365 days.',
    });

/** Two days are compared only where both exist. */
const hasNoIssue = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

function daysBetween(inicio: string, fim: string): number {
  return (Date.parse(fim) - Date.parse(inicio)) / 86_400_000;
}

const brazilian = (day: string) => day.split('-').reverse().join('/');
const isoDay = (day: string) => day.split('/').reverse().join('-');

const IDS = /^-?(?:[1-9]|1[0-5])(?:\|-?(?:[1-9]|1[0-5]))*$/;

const ids: Record<string, number> = ORDENACAO;
const names = Object.keys(ORDENACAO);

/** Sort keys by name (`-` before it: descending), or ids separated by `|` such as `-4|12`. */
export const ordenacao = (): z.ZodType<string, readonly Ordenacao[] | string> =>
  underOneRule(
    { rule: 'ordenacao', names },
    z.union([
      z
        .array(
          z.custom<Ordenacao>(
            (item) => typeof item === 'string' && names.includes(item.replace(/^-/, '')),
          ),
        )
        .min(1)
        .transform((items) =>
          items
            .map((item) => (item.startsWith('-') ? `-${ids[item.slice(1)]}` : `${ids[item]}`))
            .join('|'),
        ),
      z.string().regex(IDS, { abort: true }),
    ]),
  ).meta({
    ...{ type: 'string', pattern: IDS.source },
    description: `Ids separated by |, negative for descending: ${names
      .map((name) => `${ids[name]} ${name}`)
      .join(', ')}.`,
  });

/** Refuses a pair of days in the wrong order: the service would find nothing, in silence. */
export function inOrder<T extends object>(
  schema: z.ZodType<Record<string, string | undefined>, T>,
  pairs: readonly (readonly [string, string])[],
): z.ZodType<Record<string, string | undefined>, T> {
  return schema.superRefine((value, context) => {
    if (context.issues.length > 0) return;
    for (const [first, last] of pairs) {
      const [from, to] = [value[first], value[last]];
      if (from !== undefined && to !== undefined && from > to) {
        refuse(context, { rule: 'not-before', field: first }, [last]);
      }
    }
  });
}
