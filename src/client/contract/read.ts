import type * as z from 'zod/mini';
import { isRecord } from '../../shared/is-record.js';
import { stringEnd } from '../../shared/json/string-end.js';
import { isName, isSameName, nameOf } from '../../shared/text/name-of.js';
import { onIssues } from './schemas/strict.js';
import { formatPlace } from './schemas/tolerant.js';

/** A place where an answer differs from the documentation; never carries the value. */
export interface Mismatch {
  /** Path in the answer, list positions left out: `ciclos[].valorRepasse`. */
  path: string;
  /** The documented form. */
  expected: string;
}

/**
 * Mismatches kept of one answer: enough to see the fault, and few for a completely foreign answer.
 */
const MAX_MISMATCHES = 20;

/** True for a path of an answer that the query asked the service to leave out. */
export type IsRemoved = (path: readonly PropertyKey[]) => boolean;

/**
 * Reads an answer with zod. A part that does not fit is handed over as it came, and reported.
 *
 * @param isRemoved parts that the query asked to leave out
 */
export function readTolerantly<T>(
  schema: z.ZodMiniType<T>,
  raw: unknown,
  at: readonly PropertyKey[] = [],
  isRemoved: IsRemoved = () => false,
): { value: T; mismatches: Mismatch[] } {
  const { value, issues } = readingOf(schema).parse(raw) as Reading<T>;
  const mismatches = new Map<string, Mismatch>();
  for (const issue of issues) {
    const parts = [...at, ...(issue.path ?? [])];
    const path = formatPlace(parts);
    if (isRemoved(parts) || mismatches.has(path)) continue;
    mismatches.set(path, { path, expected: expectedBy(issue) });
    if (mismatches.size === MAX_MISMATCHES) break;
  }
  return { value, mismatches: [...mismatches.values()] };
}

/** The parsed value, in which parts that do not fit stay as they came, and those mismatches. */
interface Reading<T> {
  value: T;
  issues: readonly z.core.$ZodRawIssue[];
}

const readings = new WeakMap<object, z.ZodMiniType>();

/**
 * Wraps a schema so that it succeeds with its issues instead of failing: zod has parsed every other
 * field by then.
 */
function readingOf(schema: z.ZodMiniType): z.ZodMiniType {
  const known = readings.get(schema);
  if (known) return known;
  const reading = onIssues(schema, (context) => {
    const { value, issues } = context;
    context.value = { value, issues } satisfies Reading<unknown>;
    context.issues = [];
  });
  readings.set(schema, reading);
  return reading;
}

/**
 * The expected lists that an answer lacks. If it has none of them, it is not the service's but, for
 * example, a proxy's; if it has some, they are handed over and the missing ones are named.
 */
export function missingLists(
  lists: readonly string[],
  body: unknown,
): { isForeign: boolean; missing: Mismatch[] } {
  const lacking = lists.filter((name) => !isRecord(body) || !Array.isArray(body[name]));
  return {
    isForeign: lists.length > 0 && lacking.length === lists.length,
    missing: lacking.map((path) => ({ path, expected: 'array' })),
  };
}

/** The name of a list that an answer has twice: `JSON.parse` keeps the last, without a word. */
export function repeatedList(lists: readonly string[], text: string): string | undefined {
  // A name may contain escapes: `"event\u006fs"` is `eventos`.
  const isEscaped = text.includes('\\u');
  const named = lists.filter(
    (name) => isEscaped || text.indexOf(`"${name}"`) !== text.lastIndexOf(`"${name}"`),
  );
  if (named.length === 0) return undefined;
  const seen = new Set<string>();
  const marks = /["[\]{}]/g;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] !== '"') {
      depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1;
      continue;
    }
    const end = stringEnd(text, mark.index);
    marks.lastIndex = end + 1;
    if (depth !== 1 || !/^\s*:/.test(text.slice(end + 1, end + 100))) continue;
    const name = JSON.parse(text.slice(mark.index, end + 1)) as string;
    if (seen.has(name) && named.includes(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** The documented form that a value missed; for a union, its first alternative. */
function expectedBy(issue: z.core.$ZodRawIssue | z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_union') return expectedBy(issue.errors[0]?.[0]);
  if (!issue || !('expected' in issue)) return 'another shape';
  return issue.expected === 'int' ? 'integer' : String(issue.expected);
}

/** The path parameters and body of a request, to compare with its answer. */
export interface AskedFor {
  /** Path parameters by name, such as `{ idCiclo: '7' }`. */
  params: Record<string, string | undefined>;
  /** Checked body, in a look-up that of the creation; undefined if there is none. */
  body: unknown;
}

/**
 * Returns the field in which an answer names a different record than the requested one, or
 * undefined.
 */
export type OtherNamed = (asked: AskedFor, answer: Record<string, unknown>) => string | undefined;

/** Expected value of a field that names a different record. */
export const ASKED_FOR = 'the value of the requested record';

/** Fields of an order record that hold the value of a look-up, by its filter. */
const FIELDS: Record<string, readonly string[]> = {
  pedido: ['pedido'],
  pedidoERP: ['pedidoERP'],
  pedidoCanal: ['pedidoCanal', 'pedidoComplementar'],
  notaFiscal: ['numeroNFe'],
  chaveNF: ['chaveNFe'],
  chavePedido: ['_id'],
};

/**
 * For an order record: the field that should hold the key of the look-up, if the record has that
 * key but no such field holds the value.
 */
export const otherPedido: OtherNamed = ({ params }, answer) => {
  const named = (FIELDS[params.filtro ?? ''] ?? []).filter(
    (field) => nameOf(answer[field]) !== null,
  );
  return named.every((field) => isOther(answer[field], params.valor)) ? named[0] : undefined;
};

/** For a created order: a number that differs from the one sent. */
export const otherCriado: OtherNamed = ({ body }, answer) => {
  const sent = body as Record<string, unknown>;
  return ['pedido', 'pedidoCanal'].find(
    (field) => isName(answer[field]) && !isSameName(answer[field], sent[field]),
  );
};

/** For a cycle's detail; the documentation does not say that a detail names its cycle. */
export const otherCiclo: OtherNamed = ({ params }, answer) =>
  isOther(answer.idCiclo, params.idCiclo) ? 'idCiclo' : undefined;

/** True when `answered` is a name and differs from `asked`; case and leading zeros may differ. */
function isOther(answered: unknown, asked: unknown): boolean {
  const [one, other] = [nameOf(answered), nameOf(asked)];
  return Boolean(one && other) && plain(one) !== plain(other);
}

function plain(name: unknown): string {
  const text = String(name).toLowerCase();
  return /^\d+$/.test(text) ? text.replace(/^0+/, '') : text;
}
