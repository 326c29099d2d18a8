import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import { InvalidRowError } from '../errors.js';
import { isFields } from '../nfe/complement.js';
import { IgnoredRow } from './ignored-row.js';
import { asPedidoMap } from './map/pedido-map.js';
import { positionOf } from './position.js';
import type { ReadSettings } from './read-options.js';
import type { Row } from './row-iterable.js';
import { type OnWarning, warned } from './warning.js';

/** What the service takes of a name. */
const MAX_NAME_CHARACTERS = 60;

/**
 * The rows as they are handed over: a name is cut and a CNPJ left out. Reports once each what an order may have, and most often has by
 * mistake: the key of the order before it, where one is given to all, and titles of nothing.
 */
export async function* finishRows(
  rows: AsyncIterable<Row>,
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  const { onWarning = () => undefined } = options;
  const isKeyOfAll = givesKeyToAll(options);
  const reported = new Set<string>();
  let before: { chaveNFe?: string; pedido: string; pedidoCanal: string } | undefined;
  const warn = (code: 'key-shared' | 'titles-of-nothing', path: string, row: Row) => {
    if (reported.has(code)) return;
    reported.add(code);
    onWarning({ ...warned(code), ...positionOf(row), path });
  };
  for await (const row of rows) {
    if (row instanceof InvalidRowError || row instanceof IgnoredRow) {
      yield row;
      continue;
    }
    fitCustomer(row, onWarning);
    const isOther = row.pedido !== before?.pedido || row.pedidoCanal !== before?.pedidoCanal;
    if (isKeyOfAll && row.chaveNFe && row.chaveNFe === before?.chaveNFe && isOther) {
      warn('key-shared', 'chaveNFe', row);
    }
    before = row;
    if (isOfNothing(row)) warn('titles-of-nothing', 'titulos', row);
    yield row;
  }
}

/** A CNPJ has 14 characters where the service takes 11; a name may have 60. */
function fitCustomer(row: NovoPedido, onWarning: OnWarning): void {
  const { cliente } = row;
  if (typeof cliente !== 'object' || cliente === null) return;
  const place = positionOf(row) ?? {};
  const { nome, cpfCnpj } = cliente;
  if (typeof cpfCnpj === 'string' && /^[\dA-Z]{12}\d{2}$/.test(cpfCnpj)) {
    delete cliente.cpfCnpj;
    const warning = warned('company-customer', { isInvoice: false });
    onWarning({ ...warning, ...place, path: 'cliente.cpfCnpj' });
  }
  if (typeof nome === 'string' && nome.length > MAX_NAME_CHARACTERS) {
    cliente.nome = nome.slice(0, MAX_NAME_CHARACTERS).trim();
    onWarning({ ...warned('name-cut'), ...place, path: 'cliente.nome' });
  }
}

function givesKeyToAll({ complement, map, csv, set }: ReadSettings): boolean {
  const { fields, defaults } = asPedidoMap(map ?? csv?.map);
  const ofAll = complement !== undefined && isFields(complement) ? complement : {};
  return [fields, defaults, set, ofAll, ofAll.override].some(
    (given) => given?.chaveNFe !== undefined,
  );
}

/** Whether titles come to 0, and what they are for does not. Of a list in JSON nothing is known yet. */
function isOfNothing({ titulos, produtos }: NovoPedido): boolean {
  const [titles = [], products = []] = [titulos, produtos].map((list: unknown) =>
    Array.isArray(list) ? list.filter(isRecord) : [],
  );
  const isFree = titles.length > 0 && titles.every(({ valorTotal }) => valorTotal === 0);
  return (
    isFree && products.some((item) => Number(item.quantidade) * Number(item.valorUnitario) > 0)
  );
}
