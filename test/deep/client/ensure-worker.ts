// Ensures orders concurrently when the parent says so, and sends the results back.
import { type NovoPedido, Recebiveis } from '../../../src/index.js';

const [baseUrl = '', token = '', orders = ''] = process.argv.slice(2);
const client = new Recebiveis({ baseUrl, token, limits: false });

process.send?.('ready');
await new Promise<void>((resolve) => process.once('message', () => resolve()));
const novos = JSON.parse(orders) as NovoPedido[];
const ensured = await Promise.all(
  novos.map(async (novo) => {
    const { status, chavePedido, differences, pedido } = await client.pedido.ensure(novo);
    const recovered = 'recovered' in pedido && pedido.recovered;
    return { pedido: novo.pedido, status, chavePedido, differences, recovered };
  }),
);
process.send?.(ensured);
process.disconnect();
