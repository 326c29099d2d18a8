import type { ColumnRule } from '../map/pedido-map.js';
import type { Preset } from './preset-type.js';
import { SITUACAO, SITUACOES } from './situacoes.js';

/** What was paid back: a sale of which any part was stands no more, and its status may not say so. */
const NOTHING_BACK: ColumnRule = {
  to: [],
  expect: ['0', '0,00', '0.00', '0,0', '0.0', '-0', '-0,00', '-0.00', 'R$ 0,00', '-', '--'],
  unlessCancelled: true,
};

/**
 * "Relatório de vendas" of the Mercado Livre's seller page, `.xlsx`: some lines of titles, a line of
 * groups, then the header. `Total (BRL)` is net of fees, and no amount of the sale: it is left out.
 * Sources: `docs/presets/mercadolivre.md`.
 */
export const mercadolivre: Preset = {
  name: 'mercadolivre',
  title: 'Mercado Livre, relatório de vendas',
  signatures: [
    ['N.º de venda', 'Receita por produtos (BRL)'],
    ['Nº de venda', 'Receita por produtos (BRL)'],
    ['N.º de venda', 'Título do anúncio', 'Unidades'],
    ['Número de venda', 'Receita por produtos (BRL)'],
  ],
  channel: {
    names: ['MercadoLivre', 'Mercado Libre', 'MercadoLibre', 'Meli', 'ML'],
    ownColumns: ['Canal de venda'],
  },
  map: {
    columns: {
      'N.º de venda': ['pedido', 'pedidoCanal'],
      'Nº de venda': ['pedido', 'pedidoCanal'],
      'Número de venda': ['pedido', 'pedidoCanal'],
      'Data da venda': 'dataVenda',
      'Data de venda': 'dataVenda',
      Estado: { to: SITUACAO, values: SITUACOES },
      Status: { to: SITUACAO, values: SITUACOES },
      'Receita por produtos (BRL)': { to: 'titulos.valorTotal', sum: true },
      'Receita por produtos': { to: 'titulos.valorTotal', sum: true },
      'Receita por envio (BRL)': { to: ['titulos.valorTotal', 'valorFrete'], sum: true },
      'Receita por envio': { to: ['titulos.valorTotal', 'valorFrete'], sum: true },
      'Cancelamentos e reembolsos (BRL)': NOTHING_BACK,
      'Cancelamentos e reembolsos': NOTHING_BACK,
      Unidades: 'produtos.quantidade',
      'Preço unitário de venda do anúncio (BRL)': 'produtos.valorUnitario',
      'Preço unitário de venda do anúncio': 'produtos.valorUnitario',
      SKU: 'produtos.codigo',
      'Título do anúncio': 'produtos.descricao',
      'Tipo de anúncio': 'tipoDeAnuncio',
      Comprador: 'cliente.nome',
      'Chave de acesso': 'chaveNFe',
      'Chave da NF-e': 'chaveNFe',
      'Data de faturamento': 'dataFaturamento',
      'Data de emissão da NF-e': 'dataFaturamento',
    },
    fields: { canal: 'Mercado Livre' },
    defaults: { plataforma: 'Mercado Livre', 'titulos.qtTotalParcela': 1, valorFrete: 0 },
  },
};
