import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { positionOf } from './position.js';
import { type OnWarning, warned } from './warning.js';

/** What the service takes of a name. */
const MAX_NAME_CHARACTERS = 60;

/** A CNPJ has 14 characters where the service takes 11; a name may have 60. */
export function fitCustomer(row: NovoPedido, onWarning: OnWarning): void {
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
