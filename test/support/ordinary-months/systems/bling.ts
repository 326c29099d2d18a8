// Headers: the report of sales ("Relatório de vendas", the layout that Bling gives and takes as
// `Número pedido`, `Nome Comprador`, …, `ID Forma Pagamento`; help page "Integração com Bling ERP
// Planilha"), with the columns that the list of orders adds on its screen: `N° do Pedido`, `Número do
// pedido multiloja`, `Canal de venda`, `Situação`, `N° da Nota Fiscal`, `Chave acesso`. Semicolons,
// windows-1252, `1.234,56`, `dd/mm/aaaa`; one row an item, the order's columns repeated.
// Uncertain: which of the two layouts has the invoice's columns (screens differ by plan), and the
// exact spelling of the channel's column.

import { masked } from '../documents.js';
import type { System } from '../month.js';
import { ESTADOS, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brazilian, brDay } from '../written.js';

const HEADER = columns(`
  N° do Pedido; Número do pedido multiloja; Canal de venda; Data; Situação; Nome Comprador;
  CPF/CNPJ Comprador; Cidade Comprador; UF Comprador; Produto; SKU; Un; Quantidade; Valor Unitário;
  Valor Total; Total Pedido; Valor Frete Pedido; Valor Desconto Pedido; Outras despesas;
  Nome Entrega; Transportadora; Observações; Qtd Parcela; Data Prevista; Vendedor; Forma Pagamento;
  ID Forma Pagamento; N° da Nota Fiscal; Chave acesso
`);

const WORDS = { ...ESTADOS, aprovado: 'Em aberto' };

const CHANNELS = ['Mercado Livre', 'Shopee', 'Magalu', 'Amazon', 'Loja própria'];

const rowsOf = rowsByItem(HEADER, '', (sale) => (item) => ({
  'N° do Pedido': sale.pedido,
  'Número do pedido multiloja': sale.pedidoCanal,
  'Canal de venda': sale.canal,
  Data: brDay(sale.at.day),
  Situação: WORDS[sale.estado],
  'Nome Comprador': sale.cliente.nome,
  'CPF/CNPJ Comprador': masked(sale.cliente.documento),
  'Cidade Comprador': sale.cliente.cidade,
  'UF Comprador': sale.cliente.uf,
  Produto: item.nome,
  SKU: item.sku,
  Un: 'UN',
  Quantidade: `${item.quantidade},00`,
  'Valor Unitário': brazilian(item.unitCentavos),
  'Valor Total': brazilian(item.unitCentavos * item.quantidade),
  'Total Pedido': brazilian(totalCentavos(sale)),
  'Valor Frete Pedido': brazilian(sale.freteCentavos),
  'Valor Desconto Pedido': brazilian(sale.descontoCentavos),
  'Outras despesas': '0,00',
  'Nome Entrega': sale.cliente.nome,
  'Qtd Parcela': String(sale.parcelas),
  'Forma Pagamento': sale.meio,
  'N° da Nota Fiscal': sale.nota ? String(sale.nota.nNF).padStart(6, '0') : '',
  'Chave acesso': sale.nota?.chave ?? '',
}));

export const bling: System = {
  name: 'Bling',
  set: { plataforma: 'Bling' },
  month: {
    ...SHAPE,
    count: 150,
    canais: CHANNELS,
    estados: ['faturado', 'despachado', 'entregue', 'entregue'],
    apart: 0.03,
    cancelledLate: 0.02,
    showsParcelas: true,
    numbers: (index, chance) => ({
      pedido: String(18_402 + index),
      pedidoCanal: `20000${10_734_000_000 + index * 911 + chance.int(0, 900)}`,
    }),
  },
  notas: {
    carriers: ['infCpl', 'infCpl', 'compra', 'none'],
    carries: ['pedido', 'pedidoCanal', 'pedidoCanal'],
  },
  sheet: (sales) => ({
    name: 'relatorio_vendas_2026-08.csv',
    format: { kind: 'csv', separator: ';', encoding: 'windows-1252', lineEnd: '\r\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'Valor Unitário',
      quantidade: 'Quantidade',
      frete: 'Valor Frete Pedido',
      desconto: 'Valor Desconto Pedido',
      total: 'Total Pedido',
    },
  }),
};
