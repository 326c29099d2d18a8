import { isRecord } from '../../api/is-record.js';
import type { NovoPedido, NovoProduto, NovoTitulo } from '../../api/schemas/novo-pedido.js';
import type { InvalidRowIssue } from '../../errors/invalid-row.js';

type Given<T> = { [Key in keyof T]?: T[Key] | null | undefined };

/**
 * Fields of an order that a file does not have. They win over what it has; `null` takes a field
 * away, undefined leaves it as it is. `situacao` and `cliente` merge field by field. Lists of the
 * same length merge item by item (`{}` leaves one as it is); a list of another length takes the
 * place of the file's, and its items must be complete.
 */
export interface PedidoComplement
  extends Given<Omit<NovoPedido, 'situacao' | 'cliente' | 'titulos' | 'produtos'>> {
  /** Where the order stands. */
  situacao?: Given<NovoPedido['situacao']> | undefined;
  /** Customer; null takes it away. */
  cliente?: Given<NonNullable<NovoPedido['cliente']>> | null | undefined;
  /** Payment forms. */
  titulos?: readonly Given<NovoTitulo>[] | undefined;
  /** Products. */
  produtos?: readonly Given<NovoProduto>[] | undefined;
}

/** What an item must have to stand without the file's. */
const COMPLETE: Record<string, readonly string[]> = {
  titulos: ['qtTotalParcela', 'valorTotal'],
  produtos: ['quantidade', 'valorUnitario'],
  eventosCalcular: ['evento', 'valor'],
};

/** An order with its complement; what cannot be merged goes to `issues`. */
export function mergeComplement(
  pedido: Readonly<Record<string, unknown>>,
  complement: PedidoComplement,
  issues: InvalidRowIssue[],
): Record<string, unknown> {
  return mergeFields(pedido, complement as Record<string, unknown>, (key, own, given) => {
    if (Array.isArray(given)) return mergeList(key, own, given, issues);
    return isRecord(own) && isRecord(given) ? mergeFields(own, given) : withoutNulls(given);
  });
}

type Merge = (key: string, own: unknown, given: unknown) => unknown;

function mergeFields(
  own: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  merge: Merge = (_key, _own, value) => value,
): Record<string, unknown> {
  const merged = { ...own };
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (value === null) delete merged[key];
    else define(merged, key, merge(key, own[key], value));
  }
  return merged;
}

function mergeList(
  key: string,
  own: unknown,
  given: readonly unknown[],
  issues: InvalidRowIssue[],
): unknown {
  const items = Array.isArray(own) ? own : [];
  if (items.length === given.length) {
    return given.map((item, index) =>
      isRecord(item) && isRecord(items[index]) ? mergeFields(items[index], item) : item,
    );
  }
  const needed = COMPLETE[key] ?? [];
  const isComplete = given.every(
    (item) =>
      isRecord(item) && needed.every((name) => item[name] !== undefined && item[name] !== null),
  );
  if (!isComplete && items.length > 0) {
    issues.push({
      path: key,
      message: `has ${items.length} in the file and ${given.length} in the complement: give as many ({} leaves one as it is), or give complete ones (${needed.join(', ')}) to take the place of all`,
    });
    return own;
  }
  return given.map(withoutNulls);
}

/** A copy without fields that are null: they say that there is none. */
const withoutNulls = (value: unknown) => (isRecord(value) ? mergeFields({}, value) : value);

/** Also of a key such as `__proto__`, which plain assignment would take for something else. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
