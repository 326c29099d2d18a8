// Writes the example file of the demo: 300 made-up orders, one JSON a line. `tsx scripts/generate-pedidos.ts`
import { mkdirSync, writeFileSync } from 'node:fs';
import { novoPedido } from '../src/client/contract/schemas/novo-pedido.js';
import { demoPedidos } from '../src/sandbox/demo/demo-pedidos.js';

const folder = new URL('../examples/data/', import.meta.url);
const pedidos = demoPedidos({ count: 300, seed: 2026, prefix: 'LOJA' });
const lines = pedidos.map((pedido) => JSON.stringify(novoPedido.parse(pedido)));
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('pedidos.ndjson', folder), `${lines.join('\n')}\n`);
console.log(`${lines.length} orders written to examples/data/pedidos.ndjson`);
