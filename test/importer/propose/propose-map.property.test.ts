import fc from 'fast-check';
import { expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { checkPedidos, proposeMap, readPedidos } from '../../../src/importer/index.js';
import { runs } from '../../support/property-runs.js';
import { ownFolder } from '../read/support.js';

const folder = ownFolder();

/** Headers that sellers' files have, by the field that they mean; a file has one of each. */
const HEADERS: Record<string, readonly string[]> = {
  pedido: [
    'Pedido',
    'Nº Pedido',
    'Número do Pedido',
    'Num. Pedido',
    'Cód. Pedido',
    'ID do Pedido',
    'PEDIDO Nº',
    'Order ID',
  ],
  pedidoCanal: [
    'Pedido Marketplace',
    'Nº Pedido Loja',
    'Pedido Canal',
    'Número do pedido no e-commerce',
    'Pedido Shopee',
    'Nº do pedido externo',
    'Pedido Integração',
  ],
  chaveNFe: [
    'Chave NF-e',
    'Chave de Acesso',
    'Chave da Nota Fiscal',
    'chave_nfe',
    'CHAVE',
    'Coluna X',
  ],
  canal: ['Canal', 'Canal de Venda', 'Marketplace', 'Loja Virtual', 'Origem'],
  plataforma: ['Plataforma', 'ERP', 'Sistema', 'Hub'],
  dataVenda: ['Data', 'Data da Venda', 'Dt. Pedido', 'Data Compra', 'Data do Pedido', 'dt_venda'],
  dataFaturamento: [
    'Data Faturamento',
    'Dt. Emissão NF',
    'Data de Emissão',
    'Emissão NF-e',
    'Data da Nota Fiscal',
    'Faturado em',
  ],
  valorFrete: ['Frete', 'Valor do Frete', 'Vlr. Frete (R$)', 'Frete do Pedido', 'valor_frete'],
  situacao: ['Situação', 'Status', 'Status do Pedido', 'Situação da Venda', 'Etapa atual'],
  parcelas: ['Parcelas', 'Qtd Parcelas', 'Nº de Parcelas', 'Quantidade de parcelas'],
  total: [
    'Total do Pedido',
    'Valor Total do Pedido',
    'Vlr. Total Pedido',
    'Valor da Venda',
    'Total NF',
    'valor_pedido',
  ],
  quantidade: ['Quantidade', 'Qtd', 'Qtde.', 'Qtd. Item', 'Unidades'],
  unitario: ['Preço Unitário', 'Valor Unit.', 'Vlr. Unitário', 'Preço', 'Preço do Produto'],
};

/** Columns that are none of an order's; a map leaves them out. */
const OTHERS = [
  'Comissão',
  'Custo Frete',
  'Vendedor',
  'Observações',
  'Cidade',
  'Peso (kg)',
  'Tarifa',
  'Taxa',
  'Valor Líquido',
  'ICMS',
];

const CHAVE = '3526050X0J92JY000196570010000006041448679011';
const DELIMITERS = [';', ',', '\t', '|'] as const;
const WORDS = { Atendido: 'faturado', Enviado: 'despachado', Entregue: 'entregue' } as const;

const file = fc.record({
  headers: fc.record(
    Object.fromEntries(
      Object.entries(HEADERS).map(([key, names]) => [key, fc.constantFrom(...names)]),
    ),
  ),
  others: fc.uniqueArray(fc.constantFrom(...OTHERS), { maxLength: 4 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  delimiter: fc.constantFrom(...DELIMITERS),
  titles: fc.integer({ min: 0, max: 3 }),
  hasTotalLine: fc.boolean(),
  isXlsx: fc.boolean(),
  orders: fc.array(
    fc.record({
      items: fc.array(
        fc.record({
          quantidade: fc.integer({ min: 1, max: 5 }),
          centavos: fc.integer({ min: 100, max: 500_000 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      frete: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 9_999 })),
      word: fc.constantFrom(...(Object.keys(WORDS) as (keyof typeof WORDS)[])),
    }),
    { minLength: 2, maxLength: 6 },
  ),
});

type Made = typeof file extends fc.Arbitrary<infer T> ? T : never;

const reais = (centavos: number) =>
  `${Math.floor(centavos / 100).toLocaleString('de-DE')},${String(centavos % 100).padStart(2, '0')}`;

const totalOf = ({ items, frete }: Made['orders'][number]) =>
  items.reduce((sum, { quantidade, centavos }) => sum + quantidade * centavos, frete);

/** Columns in an order of their own, a row per item, the order's columns on each. */
function rowsOf({ headers, others, seed, orders, titles, hasTotalLine }: Made): string[][] {
  const keys = [...Object.keys(HEADERS), ...others];
  keys.sort(
    (one, other) => ((seed * (one.length + 7)) % 101) - ((seed * (other.length + 7)) % 101),
  );
  const rows = orders.flatMap((order, n) =>
    order.items.map(({ quantidade, centavos }, item) => {
      const cells: Record<string, string> = {
        pedido: `P${1000 + n}`,
        pedidoCanal: `MLB-${n}`,
        chaveNFe: CHAVE,
        canal: 'Shopee',
        plataforma: 'Bling',
        dataVenda: `${13 + n}/01/2026`,
        dataFaturamento: `${14 + n}/01/2026`,
        valorFrete: reais(order.frete),
        situacao: order.word,
        parcelas: '1',
        total: reais(totalOf(order)),
        quantidade: String(quantidade),
        unitario: reais(centavos),
      };
      return keys.map((key) => cells[key] ?? (key === 'Observações' ? `item ${item}` : '3,10'));
    }),
  );
  const lines = Array.from({ length: titles }, (_, n) => [`Relatório ${n}`]);
  const sum = orders.reduce((all, order) => all + totalOf(order), 0);
  const total = keys.map((key, n) => (n === 0 ? 'Total' : key === 'total' ? reais(sum) : ''));
  return [
    ...lines,
    keys.map((key) => headers[key] ?? key),
    ...rows,
    ...(hasTotalLine ? [total] : []),
  ];
}

async function write(made: Made, name: string): Promise<string> {
  const rows = rowsOf(made);
  if (made.isXlsx) return folder.file(await writeXlsx(rows).toBuffer(), `${name}.xlsx`);
  const quoted = (cell: string) => (/[;,\t|"]/.test(cell) ? `"${cell}"` : cell);
  const text = rows.map((cells) => `${cells.map(quoted).join(made.delimiter)}\r\n`).join('');
  return folder.file(text, `${name}.csv`);
}

it('the map proposed for invented headers imports the file, to the centavo', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(file, async (made) => {
      count += 1;
      const path = await write(made, `f${count}`);
      const { map, questions } = await proposeMap(path);
      expect(questions).toMatchObject({ missing: [], situacoes: {}, dateFormats: [] });
      const written = JSON.parse(JSON.stringify(map)) as typeof map;
      const refused: unknown[] = [];
      const { valid, total, totals } = await checkPedidos(readPedidos(path, { map: written }), {
        onResult: ({ issues }) => void refused.push(issues),
      });
      expect(refused).toEqual([]);
      expect([valid, total]).toEqual([made.orders.length, made.orders.length]);
      const sum = (of: (order: Made['orders'][number]) => number) =>
        made.orders.reduce((all, order) => all + of(order), 0);
      expect(totals).toMatchObject({
        titulosCentavos: sum(totalOf),
        freteCentavos: sum(({ frete }) => frete),
        produtosCentavos: sum((order) => totalOf(order) - order.frete),
      });
    }),
    { numRuns: runs(60) },
  );
});
