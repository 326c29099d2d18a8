// An order is created, found again, and refused the second time; a cycle is streamed; a limit holds.
import { readFileSync } from 'node:fs';
import { AlreadyExistsError, Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ seed: 'demo' });
const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
const novo = JSON.parse(readFileSync(new URL('novo-pedido.json', import.meta.url), 'utf8'));
const { chavePedido } = await client.pedido.create(novo);
const found = await client.pedido.get({ pedido: novo.pedido });
const again = await client.pedido.create(novo).catch((reason) => reason);
const { items } = await client.ciclos.list();
let streamed = 0;
for await (const { item } of client.ciclos.stream(items[0].idCiclo)) streamed += item ? 1 : 0;
await client.close();

const limited = new Recebiveis({
  baseUrl: sandbox.url,
  token: sandbox.token,
  storeId: 'limits',
  limits: { 'ciclos.list': { requests: 2, perMs: 500 } },
});
const began = performance.now();
await Promise.all([1, 2, 3].map(() => limited.ciclos.list()));
const waitedMs = performance.now() - began;
await limited.close();
await sandbox.close();
if (!chavePedido || found.pedido !== novo.pedido || !(again instanceof AlreadyExistsError)) {
  throw new Error(`${chavePedido} ${found.pedido} ${again}`);
}
if (streamed === 0 || waitedMs < 500) throw new Error(`${streamed} items, waited ${waitedMs} ms`);
console.log('ok');
