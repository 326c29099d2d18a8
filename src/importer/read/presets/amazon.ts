import type { Preset } from './preset-type.js';
import { SITUACAO, SITUACOES } from './situacoes.js';

/**
 * Order reports of the Seller Central, tab-separated: a row per item, `item-price` being that of all
 * its units, moments in UTC. Sources: `docs/presets/amazon.md`.
 */
export const amazon: Preset = {
  name: 'amazon',
  title: 'Amazon Seller Central, relatório de pedidos',
  signatures: [
    ['amazon-order-id', 'purchase-date'],
    ['order-id', 'order-item-id', 'purchase-date'],
  ],
  map: {
    titulos: 'per-row',
    timeZone: 'America/Sao_Paulo',
    columns: {
      'amazon-order-id': ['pedido', 'pedidoCanal'],
      'order-id': ['pedido', 'pedidoCanal'],
      'merchant-order-id': 'pedidoERP',
      'order-item-id': 'titulos.codigoControle',
      'purchase-date': 'dataVenda',
      'order-status': { to: SITUACAO, values: SITUACOES },
      'item-status': {
        to: [],
        expect: [
          ...['Unshipped', 'Pending', 'Shipping', 'Shipped'],
          ...['Shipped - Picked Up', 'Shipped - Delivered to Buyer'],
        ],
        unlessCancelled: true,
      },
      currency: { to: [], expect: ['BRL'] },
      sku: 'produtos.codigo',
      'product-name': 'produtos.descricao',
      quantity: 'produtos.quantidade',
      'quantity-purchased': 'produtos.quantidade',
      'item-price': {
        to: ['titulos.valorTotal', 'produtos.valorUnitario'],
        sum: true,
        total: true,
      },
      'shipping-price': { to: ['titulos.valorTotal', 'valorFrete'], sum: true },
      'item-promotion-discount': { to: 'titulos.valorTotal', sum: true, subtract: true },
      'ship-promotion-discount': { to: 'titulos.valorTotal', sum: true, subtract: true },
      'buyer-name': 'cliente.nome',
      cpf: 'cliente.cpfCnpj',
    },
    fields: { canal: 'Amazon' },
    defaults: { plataforma: 'Amazon', 'titulos.qtTotalParcela': 1, valorFrete: 0 },
  },
};
