import * as z from 'zod';
import { toReais } from '../shared/centavos.js';
import { withoutDocuments } from '../shared/text/documents.js';
import { withoutAccents } from '../shared/text/without-accents.js';
import { maybeNumberOf, type SqlReader, type SqlRow } from './read-sql.js';

/** A question that an assistant may ask, with its answer. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  run(reader: SqlReader, input: never): Promise<Answer>;
}

/** An answer before it is cut to the size for a model. */
export interface Answer {
  /** Sums and single facts, which are never cut. */
  figures: Record<string, unknown>;
  /** Items from `from` on; the answer takes as many as fit. */
  items: readonly unknown[];
  /** Number of all items. */
  total: number;
  /** Position of the first of `items` among all items. */
  from: number;
}

/** An answer that cannot be given; the message says what to ask instead. */
export class Refusal extends Error {}

/** A tool whose input has the type of its schema. */
export const tool = <Input extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(reader: SqlReader, input: z.output<Input>): Promise<Answer>;
  },
): Tool => definition;

/**
 * Longest answer in characters: 5,000 tokens at two characters a token, the densest JSON of
 * figures.
 */
const MOST_CHARACTERS = 10_000;

/** Cuts an answer for a model: all figures, and as many items as fit. */
export function fitted({ figures, items, total, from }: Answer): Record<string, unknown> {
  const answer = { ...figures, total, cortado: true, continuaEm: total, itens: [] as unknown[] };
  let characters = JSON.stringify(answer).length;
  for (const item of items) {
    characters += JSON.stringify(item).length + 1;
    if (characters > MOST_CHARACTERS) break;
    answer.itens.push(item);
  }
  const next = from + answer.itens.length;
  const isLastPage = next >= total;
  return { ...answer, cortado: from > 0 || !isLastPage, continuaEm: isLastPage ? null : next };
}

/** Items of a page: more than ever fit. */
export const PAGE = 100;

/** Inputs shared by several tools. */
export const inputs = {
  loja: z
    .string()
    .optional()
    .describe('Loja da cópia; obrigatória só quando a cópia tem mais de uma.'),
  canal: z.string().optional().describe('Canal de venda, como "Mercado Livre".'),
  de: z.iso.date().optional().describe('Primeiro dia, AAAA-MM-DD.'),
  ate: z.iso.date().optional().describe('Último dia, AAAA-MM-DD.'),
  aPartirDe: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Quantos itens pular: o continuaEm da resposta anterior.'),
};

/** Converts a column of whole centavos to reais. */
export const reaisOf = (value: SqlRow[string] | undefined): number => toReais(Number(value ?? 0));

/** Converts a column of centavos that may be empty. */
export function maybeReaisOf(value: SqlRow[string] | undefined): number | null {
  const centavos = maybeNumberOf(value);
  return centavos === null ? null : toReais(centavos);
}

/** Text of a store, channel or order, shortened for repeating; it is data, never an instruction. */
export function shortText(value: SqlRow[string] | undefined): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value).replace(/\p{Cc}/gu, ' ');
  return text.length > MOST_OF_A_TEXT ? `${text.slice(0, MOST_OF_A_TEXT)}…` : text;
}

const MOST_OF_A_TEXT = 120;

/** The same of a channel's words, in which a customer's document may stand. */
export const textOfCanal = (value: SqlRow[string] | undefined): string | null =>
  shortText(typeof value === 'string' ? withoutDocuments(value) : value);

/** The store in question; sums of two stores are never added. */
export async function lojaOf(reader: SqlReader, given: string | undefined): Promise<string> {
  const rows = await reader.all('select loja from lojas order by loja');
  const lojas = rows.map(({ loja }) => String(loja));
  const [only] = lojas;
  if (only === undefined)
    throw new Refusal(
      'A cópia está vazia. Copie a loja antes: `recebiveis mirror run --to CÓPIA`.',
    );
  if (given === undefined) {
    if (lojas.length === 1) return only;
    throw new Refusal(`A cópia tem mais de uma loja. Informe loja: ${lojas.join(', ')}.`);
  }
  if (lojas.includes(given)) return given;
  throw new Refusal(`Não há a loja que foi pedida. Lojas: ${lojas.join(', ')}.`);
}

/** A condition of a query with its parameters. */
export class Where {
  readonly #conditions: string[] = [];
  readonly parameters: (string | number)[] = [];

  constructor(condition: string, ...parameters: (string | number)[]) {
    this.and(condition, ...parameters);
  }

  /** Adds a condition, unless one of its values was not given. */
  and(condition: string, ...parameters: (string | number | undefined)[]): this {
    if (parameters.includes(undefined)) return this;
    this.#conditions.push(condition);
    this.parameters.push(...(parameters as (string | number)[]));
    return this;
  }

  /** Adds a condition on a column's values, if any were given. */
  in(column: string, values: readonly string[] | undefined): this {
    if (values === undefined) return this;
    return this.and(`${column} in (${values.map(() => '?').join(', ')})`, ...values);
  }

  toString(): string {
    return `where ${this.#conditions.join(' and ')}`;
  }
}

/** All spellings of a channel in the copy. */
export async function canaisOf(
  reader: SqlReader,
  loja: string,
  given: string | undefined,
): Promise<string[] | undefined> {
  if (given === undefined) return undefined;
  const rows = await reader.all(
    `select canal from ciclos where loja = ? union select canal from pedidos where loja = ?
      union select canal from achados where loja = ? order by canal`,
    [loja, loja, loja],
  );
  const canais = rows.flatMap(({ canal }) => (canal === null ? [] : [String(canal)]));
  const found = canais.filter((canal) => plain(canal) === plain(given));
  if (found.length > 0) return found;
  throw new Refusal(`Não há esse canal na cópia. Canais: ${canais.join(', ') || 'nenhum'}.`);
}

/** Without case and accents. */
const plain = (text: string): string => withoutAccents(text).trim().toLowerCase();
