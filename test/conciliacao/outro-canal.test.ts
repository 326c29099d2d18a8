import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reconcile as ofPackage } from '../../src/conciliacao/index.js';
import { openMirror } from '../../src/mirror/index.js';
import { temporaryDirectory } from '../mirror/support/store.js';
import type { Dados } from './support/dados.js';
import { clientOf } from './support/duas-entradas.js';
import { pedidoExemplo, reconcile } from './support/exemplo.js';
import type { ItemDeCiclo } from './support/itens.js';

const ciclo = { idCiclo: 1001, canal: 'Amazon', dataRepasse: '2026-08-01' };

const item = (names: Record<string, unknown>): ItemDeCiclo =>
  ({
    ...ciclo,
    parte: 'pedidosEventos',
    item: { totalValor: 50, eventos: [{ evento: 'rebate', totalValor: 50 }], ...names },
  }) as unknown as ItemDeCiclo;

/** The rules found for the line, from the data directly and from a mirror. */
async function regras(names: Record<string, unknown>, change: Record<string, unknown>) {
  const pedidos = [pedidoExemplo(change)];
  const linhas = [item(names)];
  const data = { pedidos, linhas, ciclos: [ciclo] } as unknown as Dados;
  const dias = { dataVenda: undefined, dataRepasse: undefined };
  const { client } = clientOf(data, { oddities: [], semParcelas: [], delta: 0, dias });
  const mirror = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
  onTestFinished(() => mirror.close());
  const { failures } = await mirror.run(client, { orders: { keys: [{ chavePedido: 'ID-1' }] } });
  expect(failures).toEqual([]);
  const results = [await reconcile({ pedidos, linhas }), await ofPackage(mirror)];
  return results.map(({ discrepancias }) =>
    discrepancias.map(({ pedido, pedidoCanal, evidencia }) => [
      evidencia.regra,
      pedido,
      pedidoCanal,
    ]),
  );
}

const numbers = { pedido: 'P-1', pedidoCanal: 'C-1' };
const canal = { canal: 'Shopee' };

it.each([
  ['with both numbers', numbers, 'P-1'],
  ["with the channel's number alone", { pedidoCanal: 'C-1' }, undefined],
])(
  'a line of another channel and invoice pays no order of the same number: %s',
  async (_, names, pedido) => {
    const found = await regras({ ...names, chaveNFe: 'NFE-2' }, canal);
    const expected = [['pedidoSemRegistro', pedido, 'C-1']];
    expect(found).toEqual([expected, expected]);
  },
);

it.each([
  ['the invoice is the same', { chaveNFe: 'NFE-1' }, canal],
  ['the line names no invoice', {}, canal],
  ['the record has no invoice', { chaveNFe: 'NFE-2' }, { ...canal, chaveNFe: null }],
  ['the channel is the same in another spelling', { chaveNFe: 'NFE-2' }, { canal: ' AMAZON' }],
  ['the record names no channel', { chaveNFe: 'NFE-2' }, { canal: null }],
])('a line belongs to the order if %s', async (_, names, change) => {
  expect(await regras({ ...numbers, ...names }, change)).toEqual([[], []]);
  expect(await regras({ pedidoCanal: 'C-1', ...names }, change)).toEqual([[], []]);
});

it('a line of another sale is not given to the order beside a line that is its own', async () => {
  const pedidos = [pedidoExemplo(canal)];
  const own = item({ ...numbers, chaveNFe: 'NFE-1' });
  const other = item({ ...numbers, chaveNFe: 'NFE-2' });
  for (const linhas of [
    [own, other],
    [other, own],
  ]) {
    const { discrepancias } = await reconcile({ pedidos, linhas });
    expect(discrepancias.map(({ evidencia }) => evidencia.regra)).toEqual(['pedidoSemRegistro']);
  }
});
