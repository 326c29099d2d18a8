// Headers: the report of orders, as the seller's help names them (KA-01976): one row a unit, since no column
// of units is named; the order's columns repeated.
// Uncertain: that a row is a unit, and the separator (here CSV with semicolons, `1.234,56`, `dd/mm/aaaa`).

import type { System } from '../month.js';
import { both, ESTADOS, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brazilian, brDay } from '../written.js';

const HEADER = columns(`
  Número do pedido; Origem da venda; Status do pedido; Data da compra; Data de aprovação;
  Data limite de expedição; Nome do produto; SKU da loja; Forma de pagamento; Valor do produto;
  Valor do frete; Valor total; Número (NF-e); Série (NF-e); Chave de acesso; Status da entrega;
  Transportadora
`);

const rowsOf = rowsByItem(HEADER, '', (sale) => (item) => ({
  'Número do pedido': sale.pedidoCanal,
  'Origem da venda': sale.canal,
  'Status do pedido': ESTADOS[sale.estado],
  'Data da compra': brDay(sale.at.day),
  'Nome do produto': item.nome,
  'SKU da loja': item.sku,
  'Forma de pagamento': sale.meio,
  'Valor do produto': brazilian(item.unitCentavos),
  'Valor do frete': brazilian(sale.freteCentavos),
  'Valor total': brazilian(totalCentavos(sale)),
  'Chave de acesso': sale.nota?.chave ?? '',
  'Status da entrega': ESTADOS[sale.estado],
}));

export const casasBahia: System = {
  name: 'Casas Bahia',
  set: { plataforma: 'Minha Loja', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 120,
    canais: ['Casas Bahia', 'Ponto'],
    units: 0,
    descontos: 0,
    numbers: (index, chance) => both(`28${chance.digits(5)}${String(index).padStart(4, '0')}`),
  },
  notas: { carriers: ['infCpl', 'compra'] },
  sheet: (sales) => ({
    name: 'relatorio-de-pedidos.csv',
    format: { kind: 'csv', separator: ';', encoding: 'utf8', lineEnd: '\r\n' },
    header: HEADER,
    rows: sales.flatMap(rowsOf),
    meanings: { unitario: 'Valor do produto', frete: 'Valor do frete', total: 'Valor total' },
  }),
};
