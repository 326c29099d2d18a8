// No system that has a preset: the export of a hub or ERP that sells in several channels, with the
// columns that the help pages of such systems name for their reports of orders (`Número do pedido`,
// `Origem da venda`, `Status do pedido`, `Data da compra`, `SKU da loja`, `Valor do frete`, `Número
// (NF-e)`, `Série (NF-e)`, `Chave de acesso`: help page "Relatório de pedidos" of a large marketplace).
// Semicolons, UTF-8, `1234,56`; a row an item, the order's columns repeated; units that are shipped
// apart stand in rows of their own that are equal.
// Uncertain: no real system; the file stands for all systems without a preset.

import { masked } from '../documents.js';
import type { System } from '../month.js';
import { ESTADOS, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brDay, brMoment, comma } from '../written.js';

const HEADER = columns(`
  Número do pedido; Código no marketplace; Origem da venda; Status do pedido; Data da compra;
  Nome do produto; SKU da loja; Quantidade; Valor do produto; Valor do frete; Valor do desconto;
  Valor total do pedido; Forma de pagamento; Número de parcelas; Nome do cliente;
  CPF/CNPJ do cliente; Data de faturamento; Número (NF-e); Série (NF-e); Chave de acesso;
  Transportadora
`);

const WORDS = { ...ESTADOS, despachado: 'Despachado' };

const rowsOf = rowsByItem(HEADER, '', (sale) => (item) => {
  const { nota } = sale;
  return {
    'Número do pedido': sale.pedido,
    'Código no marketplace': sale.pedidoCanal,
    'Origem da venda': sale.canal,
    'Status do pedido': WORDS[sale.estado],
    'Data da compra': brMoment(sale.at),
    'Nome do produto': item.nome,
    'SKU da loja': item.sku,
    Quantidade: String(item.quantidade),
    'Valor do produto': comma(item.unitCentavos),
    'Valor do frete': comma(sale.freteCentavos),
    'Valor do desconto': comma(sale.descontoCentavos),
    'Valor total do pedido': comma(totalCentavos(sale)),
    'Forma de pagamento': sale.meio,
    'Número de parcelas': String(sale.parcelas),
    'Nome do cliente': sale.cliente.nome,
    'CPF/CNPJ do cliente': masked(sale.cliente.documento),
    'Data de faturamento': nota ? brDay(nota.issued) : '',
    'Número (NF-e)': nota ? String(nota.nNF) : '',
    'Série (NF-e)': nota ? String(nota.serie) : '',
    'Chave de acesso': nota?.chave ?? '',
    Transportadora: 'Correios',
  };
});

export const hub: System = {
  name: 'hub',
  set: { plataforma: 'Hub de Vendas' },
  month: {
    ...SHAPE,
    count: 200,
    canais: ['Mercado Livre', 'Shopee', 'Amazon', 'Magalu', 'Casas Bahia', 'Loja própria'],
    estados: ['faturado', 'despachado', 'entregue', 'entregue'],
    apart: 0.03,
    cancelledLate: 0.02,
    showsParcelas: true,
    numbers: (index, chance) => ({
      pedido: `P${String(40_100 + index)}`,
      pedidoCanal: `${chance.pick(['ML', 'SH', 'AM', 'MG'])}${chance.digits(5)}${40_100 + index}`,
    }),
  },
  notas: {
    carriers: ['infCpl', 'compra', 'item', 'none'],
    carries: ['pedido', 'pedidoCanal'],
  },
  sheet: (sales) => ({
    name: 'exportacao-pedidos.csv',
    format: { kind: 'csv', separator: ';', encoding: 'utf8', lineEnd: '\r\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'Valor do produto',
      quantidade: 'Quantidade',
      frete: 'Valor do frete',
      desconto: 'Valor do desconto',
      total: 'Valor total do pedido',
    },
  }),
};
