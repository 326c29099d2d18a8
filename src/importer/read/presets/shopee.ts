import type { ColumnRule } from '../map/pedido-map.js';
import type { Preset } from './preset-type.js';
import { SITUACAO, SITUACOES } from './situacoes.js';

/** Where there is none, the export has a dash. */
const given = (to: string): ColumnRule => ({ to, values: { '-': null, '--': null } });

/** Only where nothing was sent back or refunded; an order that was cancelled may say how. */
const noReturn = (...words: string[]): ColumnRule => ({
  to: [],
  expect: ['-', '--', ...words],
  unlessCancelled: true,
});

/**
 * `Order.all` of the Shopee's seller page, `.xlsx`: a row per item, the order's `Valor Total`, which
 * has the freight that the buyer pays in it, on each. Sources: `docs/presets/shopee.md`.
 */
export const shopee: Preset = {
  name: 'shopee',
  title: 'Shopee, Order.all',
  signatures: [
    ['ID do pedido', 'Preço acordado'],
    ['ID do pedido', 'Número de referência SKU'],
    ['ID do pedido', 'Nº de referência do SKU principal'],
    ['Order ID', 'Deal Price', 'SKU Reference No.'],
  ],
  map: {
    titulos: 'per-order',
    columns: {
      'ID do pedido': ['pedido', 'pedidoCanal'],
      'Order ID': ['pedido', 'pedidoCanal'],
      'Status do pedido': { to: SITUACAO, values: SITUACOES },
      'Order Status': {
        to: SITUACAO,
        values: { ...SITUACOES, 'To ship': 'aprovado', Completed: 'entregue' },
      },
      'Status da Devolução / Reembolso': noReturn(),
      'Return / Refund Status': noReturn(),
      'Returned quantity': noReturn('0', '0.00', '0,00'),
      'Quantidade devolvida': noReturn('0', '0.00', '0,00'),
      'Data de criação do pedido': 'dataVenda',
      'Order Creation Date': 'dataVenda',
      'Número de referência SKU': given('produtos.codigo'),
      'SKU Reference No.': given('produtos.codigo'),
      'Nº de referência do SKU principal': { ...given('produtos.codigo'), fallback: true },
      'Nome do Produto': 'produtos.descricao',
      'Product Name': 'produtos.descricao',
      'Nome da variação': given('produtos.subCategoria'),
      'Preço acordado': given('produtos.valorUnitario'),
      'Deal Price': given('produtos.valorUnitario'),
      Quantidade: 'produtos.quantidade',
      Quantity: 'produtos.quantidade',
      'Valor Total': given('titulos.valorTotal'),
      'Total Amount': given('titulos.valorTotal'),
      'Grand Total': { to: 'titulos.valorTotal', fallback: true },
      'Taxa de envio pagas pelo comprador': given('valorFrete'),
      'Taxa de envio paga pelo comprador': given('valorFrete'),
      'Buyer Paid Shipping Fee': given('valorFrete'),
      'Nome do destinatário': given('cliente.nome'),
      'Receiver Name': 'cliente.nome',
      'CPF do Comprador': given('cliente.cpfCnpj'),
      'Chave da NF-e': given('chaveNFe'),
      'Chave de acesso': given('chaveNFe'),
    },
    fields: { canal: 'Shopee' },
    defaults: { plataforma: 'Shopee', 'titulos.qtTotalParcela': 1 },
  },
};
