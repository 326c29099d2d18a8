import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';

/**
 * Fields of all orders that a file does not have, as in `set`; a list has one item, for each item of
 * the order.
 */
export interface PedidoComplement
  extends Partial<Omit<NovoPedido, 'situacao' | 'cliente' | 'titulos' | 'produtos'>> {
  /** Situation of the order. */
  situacao?: Partial<NovoPedido['situacao']> | undefined;
  /** Customer. */
  cliente?: Partial<NonNullable<NovoPedido['cliente']>> | undefined;
  /** Payment forms. */
  titulos?: readonly Partial<NovoTitulo>[] | undefined;
  /** Products. */
  produtos?: readonly Partial<NovoProduto>[] | undefined;
}

/** The fields by dotted path, as `set` has them. */
export function setByComplement(fields: object = {}, before = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const path = before + name;
      const [only, ...more] = Array.isArray(value) ? value : [value];
      if (more.length === 0 && (only === undefined || only === null)) return [];
      const isNested = isRecord(only) && more.length === 0;
      return isNested ? Object.entries(setByComplement(only, `${path}.`)) : [[path, value]];
    }),
  );
}
