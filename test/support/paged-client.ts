import { type ListOptions, type PagePromise, Recebiveis } from '../../src/index.js';
import type { NumberedList } from './numbered-list.js';

/** A record of any of the three lists. */
export type Listed = { idCiclo: number } | { pedido: string };

/** The identifier of a listed record. */
export const idOf = (item: Listed): number | string =>
  'idCiclo' in item ? item.idCiclo : item.pedido;

/** A client without limits and without retries. */
export const plainClient = (baseUrl: string): Recebiveis =>
  new Recebiveis({ baseUrl, token: 'tok', limits: false, retries: 0 });

/** Calls the client method of a numbered list. */
export function callList(
  client: Recebiveis,
  { name }: NumberedList,
  params: { limite?: number; pagina?: number | string } = {},
  options?: ListOptions,
): PagePromise<Listed, unknown> {
  if (name === 'ciclos') return client.ciclos.list(params, options);
  const { analises } = client.pedido;
  return name === 'comissoes'
    ? analises.comissoes(params, options)
    : analises.cancelamentosIndevidos(params, options);
}
