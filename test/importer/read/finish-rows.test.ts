import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../src/importer/read/warning.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();
const KEY = '31161068792745000174550010000000011565382880';
const HEADER = 'pedido;pedidoCanal;chaveNFe;valorFrete';

async function warningsOf(options: ReadPedidosOptions, key = '') {
  const warnings: Pick<ReadWarning, 'code' | 'path'>[] = [];
  const onWarning = ({ code, path }: ReadWarning) => void warnings.push({ code, path });
  const text = `${HEADER}\n1;C1;${key};0\n2;C2;${key};0\n`;
  const { orders } = await readAll(folder.file(text), { format: 'csv', onWarning, ...options });
  expect(orders).toHaveLength(2);
  return warnings.filter(({ code }) => code === 'key-shared');
}

describe('one chaveNFe for all orders', () => {
  it.each<[string, ReadPedidosOptions]>([
    ['a complement', { complement: { chaveNFe: KEY } }],
    ['a map', { map: { columns: { chaveNFe: null }, fields: { chaveNFe: KEY } } }],
    ['set', { set: { chaveNFe: KEY } }],
  ])('of %s is reported once, and read', async (_name, options) => {
    expect(await warningsOf(options)).toEqual([{ code: 'key-shared', path: 'chaveNFe' }]);
  });

  it('is not where the file says it: packages of one sale have one invoice', async () => {
    expect(await warningsOf({}, KEY)).toEqual([]);
    expect(await warningsOf({ complement: { canal: 'x' }, set: { plataforma: 'y' } })).toEqual([]);
  });
});
