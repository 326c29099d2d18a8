import { isName, isSameName, nameOf } from '../../shared/text/name-of.js';

/** What a request asked for: its path parameters as they stand in the URL, and its body. */
export interface AskedFor {
  /** Path parameters by name, such as `{ idCiclo: '7' }`. */
  params: Record<string, string | undefined>;
  /** The body, checked; undefined where the endpoint takes none. */
  body: unknown;
}

/** The member by which an answer names another record than was asked for; undefined where none does. */
export type OtherNamed = (asked: AskedFor, answer: Record<string, unknown>) => string | undefined;

/** What is expected of the member that names another record. */
export const ASKED_FOR = 'that of the record which was asked for';

/** The fields of an order record that hold the value of a look-up, by its filter. */
const FIELDS: Record<string, readonly string[]> = {
  pedido: ['pedido'],
  pedidoERP: ['pedidoERP'],
  pedidoCanal: ['pedidoCanal', 'pedidoComplementar'],
  notaFiscal: ['numeroNFe'],
  chaveNF: ['chaveNFe'],
  chavePedido: ['_id'],
};

/** Of an order record: the field of the key it was looked up by, where it has that key and no field holds it. */
export const otherPedido: OtherNamed = ({ params }, answer) => {
  const fields = FIELDS[params.filtro ?? ''] ?? [];
  const named = fields.filter((field) => nameOf(answer[field]) !== null);
  return named.every((field) => isOther(answer[field], params.valor)) ? named[0] : undefined;
};

/** Of a created order: the numbers that were sent. */
export const otherCriado: OtherNamed = ({ body }, answer) => {
  const sent = body as Record<string, unknown>;
  return ['pedido', 'pedidoCanal'].find(
    (field) => isName(answer[field]) && !isSameName(answer[field], sent[field]),
  );
};

/** Of a cycle's detail, which the documentation does not say to name its cycle. */
export const otherCiclo: OtherNamed = ({ params }, answer) =>
  isOther(answer.idCiclo, params.idCiclo) ? 'idCiclo' : undefined;

/** Whether a value is a name, and another one; case and leading zeros of a number may differ. */
function isOther(answered: unknown, asked: unknown): boolean {
  const [one, other] = [nameOf(answered), nameOf(asked)];
  return Boolean(one && other) && plain(one) !== plain(other);
}

function plain(name: unknown): string {
  const text = String(name).toLowerCase();
  return /^\d+$/.test(text) ? text.replace(/^0+/, '') : text;
}
