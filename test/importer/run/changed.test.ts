import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { checkPedidos, type NovoPedido } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import {
  changesSince,
  FINGERPRINT_FIELDS,
  fingerprintOf,
} from '../../../src/importer/fingerprint.js';
import { killed } from './killed-run.js';
import { order, orders } from './orders.js';
import { counted, setUp } from './set-up.js';

const changes: [string, Partial<NovoPedido>, string[]][] = [
  ['an amount', { titulos: [{ qtTotalParcela: 1, valorTotal: 89.91 }] }, ['titulos']],
  ['the freight', { valorFrete: 0.01 }, ['valorFrete']],
  ['a situation', { situacao: { pedido: 'cancelado', canal: 'aprovado' } }, ['situacao.pedido']],
  [
    'two fields',
    { canal: 'Outra', situacao: { pedido: 'aprovado', canal: 'cancelado' } },
    ['canal', 'situacao.canal'],
  ],
  ['a field that was not there', { pedidoERP: 'E-1' }, ['pedidoERP']],
];

describe.concurrent('a change of an order since its creation', {
  timeout: 600_000,
}, () => {
  it('does not count for a refused order: the service does not have it', async (context) => {
    const { service, run } = await setUp(context);
    service.onPost = (posting) => posting.refuse(400, 'Canal inexistente');
    await run([order(1)]);
    const { results } = await run([order(1, { canal: 'Outra' })]);
    expect(results).toMatchObject([{ result: 'rejected' }]);
    expect(results[0]).not.toHaveProperty('changed');
  });

  it.for(changes)('%s: is skipped, counted and named', async ([_, change, fields], context) => {
    const { service, ledger, run } = await setUp(context);
    await run(orders(3));
    const source = [order(1), order(2, change), order(3)];
    const { summary, results } = await run(source);
    expect(counted(summary)).toEqual({ total: 3, skipped: 3, changed: 1 });
    expect(results.find(({ row }) => row === 2)).toMatchObject({
      result: 'skipped',
      previous: 'created',
      changed: true,
      changedFields: fields,
    });
    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    expect(service.posts).toHaveLength(3);
    const checked = await checkPedidos(source, { ledger });
    expect(checked).toMatchObject({ total: 3, skipped: 3, changed: 1 });
  });

  it('is seen when the order is recovered: the service has what was sent', async (context) => {
    const { run } = await killed(context, 3, [2]);
    const source = [order(1), order(2, { valorFrete: 7 }), order(3)];
    const { summary, results } = await run(source);
    expect(counted(summary)).toEqual({ total: 3, skipped: 2, recovered: 1, changed: 1 });
    expect(results.find(({ row }) => row === 2)?.changedFields).toEqual(['valorFrete']);
  });

  it('is not seen with a ledger of an older version, which still works', async (context) => {
    const { ledger, run } = await setUp(context);
    await run(orders(3));
    writeFileSync(ledger, readFileSync(ledger, 'utf8').replace(/,"content":"[^"]*"/g, ''));
    const { summary } = await run([order(1, { valorFrete: 5 }), order(2)]);
    expect(counted(summary)).toEqual({ total: 2, skipped: 2 });
  });

  it('is not reported for another sequence of keys', async (context) => {
    const { run } = await setUp(context);
    await run([order(1)]);
    const reversed = Object.fromEntries(
      Object.entries(order(1))
        .reverse()
        .map(([key, value]) => [key, value]),
    );
    const { summary } = await run([reversed]);
    expect(counted(summary)).toEqual({ total: 1, skipped: 1 });
  });
});

describe('a fingerprint', () => {
  it('of a row that its invoices complete names no field that they gave', () => {
    const { chaveNFe: _, ...open } = { ...order(1), titulos: [{ qtTotalParcela: 1 }] };
    expect(changesSince(fingerprintOf(order(1)), open)).toEqual({});
  });

  it('has a place for every field of an order but its identity', () => {
    const names = new Set(FINGERPRINT_FIELDS.map((path) => path.split('.')[0]));
    const fields = Object.keys((novoPedido as unknown as { shape: object }).shape);
    expect([...names, 'pedido', 'pedidoCanal'].sort()).toEqual(fields.sort());
  });

  it('names the field that differs, whichever it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FINGERPRINT_FIELDS.filter((path) => !path.includes('.'))),
        fc.jsonValue(),
        fc.jsonValue(),
        (field, one, other) => {
          fc.pre(JSON.stringify(one) !== JSON.stringify(other));
          fc.pre(typeof one !== 'object' && typeof other !== 'object');
          const changes = changesSince(fingerprintOf({ [field]: one }), { [field]: other });
          expect(changes).toEqual({ changed: true, changedFields: [field] });
        },
      ),
    );
  });
});
