import * as z from 'zod';
import { broken } from '../rule.js';
import { ORDENACAO, type Ordenacao } from './ordenacao.js';
import { refuse, ruled, text } from './strict.js';

/**
 * Query parameters in their natural form or in the service's own string form; what comes out is
 * what stands in the URL, so that either side of the wire can read it with the same schema.
 */

/** A page number, from `first`. */
export const pagina = (first: 0 | 1) => wholeNumber(first, Number.MAX_SAFE_INTEGER);

/** Records a page, 1 to 200. */
export const limite = () => wholeNumber(1, 200);

/** A whole number within bounds, also as its digits. */
export function wholeNumber(min: number, max: number): z.ZodType<string, number | string> {
  const digits = z.string().regex(/^\d{1,16}$/, { abort: true });
  return ruled({ rule: 'whole-number' }, z.union([z.number(), digits]))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .transform(String);
}

/** A day of the calendar, `yyyy-mm-dd`. */
export const dia = () => z.iso.date();

/** A text filter, 1 to `max` characters. */
export const filtro = (max: number) => text(max);

/** `true` or `false`, as a boolean or in words. */
export const booleano = (): z.ZodType<string, boolean | 'true' | 'false'> =>
  ruled({ rule: 'boolean' }, z.union([z.boolean(), z.enum(['true', 'false'])])).transform(String);

/** Some of a closed list: an array, or the values separated by commas; none is as if left out. */
export function lista<const Values extends readonly string[]>(
  values: Values,
): z.ZodType<string | undefined, readonly Values[number][] | string> {
  const array = z.array(z.enum(values));
  const commas = z.string().transform((value) => value.split(','));
  return ruled({ rule: 'list-of', values }, z.union([z.array(z.string()), commas]))
    .pipe(array)
    .transform((items) => items.join(',') || undefined);
}

/** Both days included, `yyyy-mm-dd`. */
export interface Periodo {
  /** First day, included, `yyyy-mm-dd`. */
  inicio: string;
  /** Last day, included, `yyyy-mm-dd`. */
  fim: string;
}

const MAX_DAYS = 365;
const SERVICE_PERIODO = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2})\/(\d{2})\/(\d{4})$/;

/** A period of at most 365 days, also as `dd/mm/yyyy - dd/mm/yyyy`. */
export const periodo = (): z.ZodType<string, Periodo | string> =>
  ruled(
    { rule: 'period-form' },
    z.union([
      z.strictObject({ inicio: z.string(), fim: z.string() }),
      z
        .string()
        .regex(SERVICE_PERIODO, { abort: true })
        .transform((value) => {
          const [, d1, m1, y1, d2, m2, y2] = SERVICE_PERIODO.exec(value) ?? [];
          return { inicio: `${y1}-${m1}-${d1}`, fim: `${y2}-${m2}-${d2}` };
        }),
    ]),
  )
    .pipe(z.object({ inicio: dia(), fim: dia() }))
    .refine(({ inicio, fim }) => inicio <= fim, {
      ...broken({ rule: 'period-order' }),
      when: unbroken,
    })
    .refine(({ inicio, fim }) => daysBetween(inicio, fim) <= MAX_DAYS, {
      ...broken({ rule: 'max-days', max: MAX_DAYS }),
      when: unbroken,
    })
    .transform(({ inicio, fim }) => `${brazilian(inicio)} - ${brazilian(fim)}`);

/** Days that do not exist are not compared. */
const unbroken = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

function daysBetween(inicio: string, fim: string): number {
  return (Date.parse(fim) - Date.parse(inicio)) / 86_400_000;
}

const brazilian = (day: string) => day.split('-').reverse().join('/');

const ids: Record<string, number> = ORDENACAO;
const names = Object.keys(ORDENACAO);

/** Sort keys by name (`-` before it: descending), or ids separated by `|` such as `-4|12`. */
export const ordenacao = (): z.ZodType<string, readonly Ordenacao[] | string> =>
  ruled(
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
      z.string().regex(/^-?(?:[1-9]|1[0-5])(?:\|-?(?:[1-9]|1[0-5]))*$/, { abort: true }),
    ]),
  );

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
