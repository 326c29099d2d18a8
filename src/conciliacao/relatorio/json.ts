import { withoutDocuments, withoutWrittenDocuments } from '../../shared/text/documents.js';
import { escapeUnsafe } from '../../shared/text/unsafe.js';
import type { Banco } from '../banco/banco.js';
import type { Conciliacao } from '../result.js';

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const VERSAO = 4;

/**
 * The whole reconciliation as one JSON document, for programs: `versao`, then the fields of
 * `Conciliacao`, amounts in whole centavos. A finding's `valorCentavos` is received less due: a
 * missing amount is negative here, and positive on the page and in CSV. Lines are yielded one by
 * one, a finding on each, so that the document can be streamed. The answer of `matchDeposits` is
 * the field `banco`.
 */
export function* relatorioJson(
  conciliacao: Conciliacao,
  { banco }: { banco?: Banco | undefined } = {},
): Generator<string, void, undefined> {
  const { discrepancias, ...rest } = conciliacao;
  yield `{"versao":${VERSAO},\n`;
  for (const [name, value] of Object.entries({ ...rest, banco })) {
    if (value !== undefined) yield `${JSON.stringify(name)}:${toJson(value)},\n`;
  }
  yield '"discrepancias":[\n';
  for (const [index, discrepancia] of discrepancias.entries()) {
    yield `${toJson(discrepancia)}${index < discrepancias.length - 1 ? ',' : ''}\n`;
  }
  yield ']}\n';
}

const toJson = (value: unknown): string =>
  escapeUnsafe(
    JSON.stringify(value, (name, item: unknown) => {
      if (typeof item !== 'string') return item;
      const isNumero = NUMEROS.has(name) || ID.test(item);
      return isNumero ? withoutWrittenDocuments(item) : withoutDocuments(item);
    }),
  );

/** Name of a finding, in `id` and `relacionadas`. */
const ID = /^[0-9a-f]{24}$/;

/** Members that name an order. */
const NUMEROS: ReadonlySet<string> = new Set(['pedido', 'pedidoCanal', 'pedidoERP', 'chaveNFe']);
