import type { ColumnRule } from '../map/pedido-map.js';
import type { Preset } from './preset-type.js';
import { SITUACAO, SITUACOES } from './situacoes.js';

/** An amount; where there is none, the export has a dash. */
const amount = (to: string): ColumnRule => ({ to, values: { '-': null, '--': null } });

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
      'Data de criação do pedido': 'dataVenda',
      'Order Creation Date': 'dataVenda',
      'Número de referência SKU': 'produtos.codigo',
      'SKU Reference No.': 'produtos.codigo',
      'Nº de referência do SKU principal': { to: 'produtos.codigo', fallback: true },
      'Nome do Produto': 'produtos.descricao',
      'Product Name': 'produtos.descricao',
      'Nome da variação': 'produtos.subCategoria',
      'Preço acordado': amount('produtos.valorUnitario'),
      'Deal Price': amount('produtos.valorUnitario'),
      Quantidade: 'produtos.quantidade',
      Quantity: 'produtos.quantidade',
      'Valor Total': amount('titulos.valorTotal'),
      'Total Amount': amount('titulos.valorTotal'),
      'Grand Total': { to: 'titulos.valorTotal', fallback: true },
      'Taxa de envio pagas pelo comprador': amount('valorFrete'),
      'Taxa de envio paga pelo comprador': amount('valorFrete'),
      'Buyer Paid Shipping Fee': amount('valorFrete'),
      'Nome do destinatário': 'cliente.nome',
      'Receiver Name': 'cliente.nome',
      'CPF do Comprador': 'cliente.cpfCnpj',
      'Chave da NF-e': 'chaveNFe',
      'Chave de acesso': 'chaveNFe',
    },
    fields: { canal: 'Shopee' },
    defaults: { plataforma: 'Shopee', 'titulos.qtTotalParcela': 1 },
  },
};
