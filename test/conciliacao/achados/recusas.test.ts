import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import { ledgerOf } from '../support/ledger.js';

const empty = (hoje: string, porCiclo: readonly unknown[]) =>
  ({ hoje, totais: { porCiclo, pedidos: 0 }, discrepancias: [] }) as never;

describe('a refusal of the ledger', () => {
  it('names the field of an invalid argument', async () => {
    const { mirror } = await ledgerOf();
    const refused: [() => Promise<unknown>, string][] = [
      [() => mirror.achados.list([] as never), ''],
      [() => mirror.achados.mark('a', 'aberto', { notas: '' } as never), 'notas'],
      [() => mirror.achados.mark('a', 'aberta' as never), 'estado'],
      [() => mirror.achados.mark('a', 'cobrado', { data: '31/12/2026' }), 'data'],
      [() => mirror.achados.mark(undefined as never, 'aberto'), 'id'],
      [() => mirror.achados.record(empty('banana', [])), 'hoje'],
      [() => mirror.achados.record(empty('2026-02-30', [])), 'hoje'],
    ];
    for (const [call, path] of refused) {
      await expect(call()).rejects.toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
    }
  });

  it('covers text that PostgreSQL could not keep, in SQLite too', async () => {
    const { mirror } = await ledgerOf();
    const refused: [() => Promise<unknown>, string][] = [
      [() => mirror.achados.mark('id', 'aceito', { nota: 'a\0' }), 'nota'],
      [() => mirror.achados.mark('id', 'aceito', { quem: '\udc00' }), 'quem'],
      [() => mirror.achados.mark('\0', 'aceito'), 'id'],
      [() => mirror.achados.list({ pedido: '\0' }), 'pedido'],
    ];
    for (const [call, path] of refused) {
      await expect(call(), path).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        issues: [{ path }],
      });
    }
  });

  it('accepts an order number of any length', async () => {
    const { mirror } = await ledgerOf();
    expect(await mirror.achados.list({ pedido: '1'.repeat(300) })).toEqual([]);
  });

  it('records nothing where two findings have the same id', async () => {
    const { mirror, store, dumpLedger } = await ledgerOf();
    store.order('1', 10_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 9_000]] });
    await store.copyTo(mirror);
    const conciliacao = await reconcile(mirror);
    const before = await dumpLedger();
    const discrepancias = [...conciliacao.discrepancias, ...conciliacao.discrepancias];
    await expect(mirror.achados.record({ ...conciliacao, discrepancias })).rejects.toMatchObject({
      code: 'MIRROR',
      reason: 'same-id',
    });
    expect(await dumpLedger()).toEqual(before);
  });
});
