import type { Preset } from './preset-type.js';
import { SITUACAO, SITUACOES } from './situacoes.js';

/**
 * Sales of a Nuvemshop, `.csv` in Latin-1 with `;` and decimal points: further items of an order have
 * a row with its number and the item alone. Sources: `docs/presets/nuvemshop.md`.
 */
export const nuvemshop: Preset = {
  name: 'nuvemshop',
  title: 'Nuvemshop, vendas',
  signatures: [
    ['Número do Pedido', 'Nome do Produto', 'Quantidade Comprada'],
    ['Número do Pedido', 'Valor do Produto', 'Status do Envio'],
    ['Número da venda', 'Nome do Produto', 'Quantidade Comprada'],
  ],
  channel: { names: ['Nuvem Shop'], ownColumns: ['Canal'] },
  map: {
    titulos: 'per-order',
    columns: {
      'Número do Pedido': ['pedido', 'pedidoCanal'],
      'Número da venda': ['pedido', 'pedidoCanal'],
      Data: 'dataVenda',
      'Status do Pedido': {
        to: SITUACAO,
        values: { Cancelado: 'cancelado', Cancelada: 'cancelado', '*': null },
      },
      'Status do Pagamento': {
        to: [],
        expect: ['Confirmado', 'Pago', 'Pagamento confirmado', 'Pagamento recebido'],
        unlessCancelled: true,
      },
      'Status do Envio': { to: SITUACAO, values: SITUACOES, fallback: true },
      Total: 'titulos.valorTotal',
      'Valor do Frete': 'valorFrete',
      'Custo de envio': 'valorFrete',
      'Nome do comprador': 'cliente.nome',
      'CPF / CNPJ': 'cliente.cpfCnpj',
      'CPF/CNPJ': 'cliente.cpfCnpj',
      'Nome do Produto': 'produtos.descricao',
      'Valor do Produto': 'produtos.valorUnitario',
      'Preço do Produto': 'produtos.valorUnitario',
      'Quantidade Comprada': 'produtos.quantidade',
      SKU: 'produtos.codigo',
      'Meio de pagamento': 'titulos.meioDePagamento',
      'Forma de Pagamento': 'titulos.meioDePagamento',
      Parcelas: 'titulos.qtTotalParcela',
      'Chave da NF-e': 'chaveNFe',
      Moeda: { to: [], expect: ['BRL'] },
    },
    fields: { canal: 'Nuvemshop' },
    defaults: { plataforma: 'Nuvemshop', 'titulos.qtTotalParcela': 1 },
  },
};
