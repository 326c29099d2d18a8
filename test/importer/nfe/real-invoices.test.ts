import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { positionOf } from '../../../src/importer/read/position.js';
import { checkChaveNFe } from '../../../src/shared/chave-nfe.js';
import { refusals } from '../../support/refusals.js';
import { readAll } from '../read/support.js';

const FOLDER = '../shared/data/nfe';
/**
 * Only sales: no incoming or free goods, and no test invoices. If the paid amount differs from the
 * invoice, the titles are unknown.
 */
const isSale = (name: string): boolean => {
  const xml = readFileSync(join(FOLDER, name), 'latin1');
  const sumOf = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>([\\d.]+)<`, 'g'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  const paid = sumOf('vPag') || sumOf('vDup');
  return (
    [/<tpNF>1</, /<tpAmb>1</, /<CFOP>[567][14]/].every((sign) => sign.test(xml)) &&
    (paid === 0 || Math.abs(paid - sumOf('vNF')) < 0.005)
  );
};
const isThere = existsSync(FOLDER);
// biome-ignore lint/suspicious/noConsole: says why
if (!isThere) console.warn(`skipped: ${FOLDER} is not here`);

const map = {
  fields: {
    pedido: 'NF-{serie}-{nNF}',
    pedidoCanal: 'C-{chaveNFe}',
    canal: 'Mercado Livre',
    plataforma: 'Bling',
    'situacao.pedido': 'faturado',
    'situacao.canal': 'faturado',
  },
};

describe.runIf(isThere)('the invoices of ../shared/data/nfe', () => {
  let folder: ReturnType<typeof readAll>;
  beforeAll(() => {
    folder = readAll(FOLDER, { map });
  });

  it('all that are a sale read, break no rule, have a right key, and are taken by the sandbox', async () => {
    const { orders, refused, failure } = await folder;
    const names = readdirSync(FOLDER).sort();
    expect([orders.length, failure]).toEqual([names.filter(isSale).length, undefined]);
    expect(refused.map(({ file }) => file).sort()).toEqual(
      names.filter((name) => !isSale(name)).map((name) => join(FOLDER, name)),
    );
    const sandbox = await startSandbox({ limits: 'off' });
    const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
    try {
      for (const order of orders) {
        expect(refusals(novoPedido, order)).toEqual([]);
        expect(checkChaveNFe(order.chaveNFe)).toBeUndefined();
        const { chavePedido } = await client.pedido.create(order);
        expect(await client.pedido.get({ chavePedido })).toMatchObject({
          chaveNFe: order.chaveNFe,
        });
      }
    } finally {
      await client.close();
      await sandbox.close();
    }
  });

  it('lose nothing: amounts are those of the documents', async () => {
    const { orders } = await folder;
    for (const order of orders) {
      const xml = readFileSync(positionOf(order)?.file ?? '', 'utf8');
      const tag = (name: string) =>
        Number(new RegExp(`<${name}>([\\d.]+)</${name}>\\s*<vSeg>`).exec(xml)?.[1]);
      expect(order.valorFrete).toBe(tag('vFrete'));
      expect(order.produtos).toHaveLength(xml.match(/<det /g)?.length ?? 0);
      const paid = [...xml.matchAll(/<vPag>([\d.]+)</g)].reduce(
        (sum, [, value]) => sum + Number(value),
        0,
      );
      const billed = [...xml.matchAll(/<vDup>([\d.]+)</g)].reduce(
        (sum, [, value]) => sum + Number(value),
        0,
      );
      const titles = order.titulos.reduce((sum, { valorTotal }) => sum + valorTotal, 0);
      expect(titles).toBeCloseTo(paid || billed, 2);
    }
  });

  it('read alone as they do in the folder', async () => {
    const { orders } = await folder;
    for (const order of orders) {
      const file = positionOf(order)?.file ?? '';
      expect((await readAll(file, { map })).rows).toEqual([order]);
    }
  });
});
