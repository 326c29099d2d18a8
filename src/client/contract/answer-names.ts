import { isName, isSameName, nameOf } from '../../shared/text/name-of.js';

/** The path parameters and body of a request, to compare with its answer. */
export interface AskedFor {
  /** Path parameters by name, such as `{ idCiclo: '7' }`. */
  params: Record<string, string | undefined>;
  /** Checked body; undefined if the endpoint takes none. */
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
  const fields = FIELDS[params.filtro ?? ''] ?? [];
  const named = fields.filter((field) => nameOf(answer[field]) !== null);
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
