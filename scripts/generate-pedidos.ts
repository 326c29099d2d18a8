// Writes the example files: 300 made-up orders for the demo as NDJSON, and twenty as a Brazilian
// ERP exports them, for the README. `tsx scripts/generate-pedidos.ts`
import { mkdirSync, writeFileSync } from 'node:fs';
import { type NovoPedido, novoPedido } from '../src/client/contract/schemas/novo-pedido.js';
import { demoPedidos } from '../src/sandbox/demo/demo-pedidos.js';

const folder = new URL('../examples/', import.meta.url);
mkdirSync(new URL('data/', folder), { recursive: true });

const pedidos = demoPedidos({ count: 300, seed: 2026, prefix: 'LOJA' });
const lines = pedidos.map((pedido) => JSON.stringify(novoPedido.parse(pedido)));
writeFileSync(new URL('data/pedidos.ndjson', folder), `${lines.join('\n')}\n`);
console.log(`${lines.length} orders written to examples/data/pedidos.ndjson`);

const dia = (day: string) => day.split('-').reverse().join('/');
const reais = (amount: number) => amount.toFixed(2).replace('.', ',');

/** A row for an order with one payment and one product. */
const rowOf = ({ situacao, titulos: [titulo], produtos: [produto], ...pedido }: NovoPedido) => ({
  pedido: pedido.pedido,
  pedidoCanal: pedido.pedidoCanal,
  canal: pedido.canal,
  plataforma: pedido.plataforma,
  chaveNFe: pedido.chaveNFe,
  dataVenda: dia(pedido.dataVenda),
  dataFaturamento: dia(pedido.dataFaturamento),
  'situacao.pedido': situacao.pedido,
  'situacao.canal': situacao.canal,
  valorFrete: reais(pedido.valorFrete),
  'titulos.meioDePagamento': titulo?.meioDePagamento ?? '',
  'titulos.qtTotalParcela': String(titulo?.qtTotalParcela),
  'titulos.valorTotal': reais(titulo?.valorTotal ?? 0),
  'produtos.codigo': produto?.codigo ?? '',
  'produtos.descricao': produto?.descricao ?? '',
  'produtos.quantidade': String(produto?.quantidade),
  'produtos.valorUnitario': reais(produto?.valorUnitario ?? 0),
});

const rows = demoPedidos({ count: 100, seed: 20, prefix: 'EXEMPLO' })
  .filter(({ titulos, produtos }) => titulos.length === 1 && produtos.length === 1)
  .slice(0, 20)
  .map(rowOf);
const table = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
writeFileSync(
  new URL('pedidos.csv', folder),
  `\ufeff${table.map((cells) => `${cells.join(';')}\r\n`).join('')}`,
);
console.log(`${rows.length} orders written to examples/pedidos.csv`);
