import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPedidos, type VerifyResult, verifyPedidos } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { cutAfterCommit } from './faults.js';
import { order, orders } from './orders.js';
import { recordOf } from './service.js';
import { counted, runImport, setUp } from './set-up.js';

describe.concurrent('a verification', { timeout: 600_000 }, () => {
  it("compares today's reading with the ledger and the service, and sends nothing", async (context) => {
    const { service, client, ledger } = await setUp(context);
    await runImport(client(), orders(4), { ledger });
    service.stored.splice(
      service.stored.findIndex(({ pedido }) => pedido === 'PED-3'),
      1,
    );
    service.onLookup = (lookup) => {
      const { found } = lookup;
      const frete = found && { valor: found.valorFrete };
      lookup.answer(found && { ...recordOf(found), frete, cliente: null });
    };
    const posts = service.posts.length;
    const today = [
      order(1),
      order(2, { valorFrete: 12.5, titulos: [{ qtTotalParcela: 10, valorTotal: 89.9 }] }),
      order(3),
      order(4, { tituloERP: 'T-4' }),
      order(5),
      { pedido: 'PED-6' },
    ];
    const results: VerifyResult[] = [];
    const onResult = (result: VerifyResult) => void results.push(result);
    const summary = await verifyPedidos(client(), today, { ledger, onResult });
    expect(summary).toEqual({
      total: 6,
      same: 2,
      different: 1,
      missing: 1,
      withdrawn: 0,
      unsent: 2,
      unread: 0,
    });
    expect(results.map(({ row, result }) => [row, result])).toEqual([
      [1, 'same'],
      [2, 'different'],
      [3, 'missing'],
      [4, 'same'],
      [5, 'unsent'],
      [6, 'unsent'],
    ]);
    expect(results[1]?.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'valorFrete', read: 12.5 }),
        { path: 'titulos[0].qtTotalParcela', read: 10, found: 1 },
      ]),
    );
    expect(results[1]?.changedSinceSent).toEqual(['valorFrete', 'titulos']);
    // A record does not show it.
    expect(results[3]?.changedSinceSent).toEqual(['tituloERP']);
    expect(service.posts).toHaveLength(posts);
  });

  it('lists what was sent and would not be sent today, with the reason', async (context) => {
    const { client, ledger, folder } = await setUp(context);
    await runImport(client(), orders(4), { ledger });
    const file = join(folder, 'hoje.csv');
    // PED-3 has another number today, and PED-4 is gone.
    await writeFile(
      file,
      [
        'Nº;Canal;Situação;Total;Qtd;Preço',
        `PED-1;${order(1).pedidoCanal};Devolvido;10,00;1;10,00`,
        `PED-2;${order(2).pedidoCanal};Cancelado;10,00;1;10,00`,
        'PED-30;MLB-30;Devolvido;10,00;1;10,00',
        '',
      ].join('\n'),
    );
    const map = {
      columns: {
        Nº: 'pedido',
        Canal: 'pedidoCanal',
        Situação: ['situacao.pedido', 'situacao.canal'],
        Total: 'titulos.valorTotal',
        Qtd: 'produtos.quantidade',
        Preço: 'produtos.valorUnitario',
      },
      situacao: { Devolvido: 'devolvido', Cancelado: 'cancelado' },
    } as const;
    const results: VerifyResult[] = [];
    const onResult = (result: VerifyResult) => void results.push(result);
    const summary = await verifyPedidos(client(), readPedidos(file, { map }), { ledger, onResult });
    expect(summary).toMatchObject({ total: 5, withdrawn: 4, unread: 1 });
    const listed = results.map(({ pedido, result, issues, row }) => [
      pedido,
      result,
      row,
      issues.map(({ code }) => code),
    ]);
    expect(listed).toEqual([
      ['PED-1', 'withdrawn', 1, ['sale-undone', 'sent-before']],
      ['PED-2', 'withdrawn', 2, ['sale-undone', 'sent-before']],
      ['PED-30', 'unread', 3, ['sale-undone']],
      ['PED-3', 'withdrawn', undefined, ['sent-not-in-source']],
      ['PED-4', 'withdrawn', undefined, ['sent-not-in-source']],
    ]);
    expect(results.map(({ chavePedido }) => chavePedido !== undefined)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);

    const again = await runImport(client(), readPedidos(file, { map }), { ledger });
    expect(counted(again.summary)).toEqual({ total: 3, invalid: 3 });
    expect(again.results[1]?.issues?.map(({ code }) => code)).toEqual([
      'sale-undone',
      'sent-before',
    ]);
  });

  it('looks up what may have been created as well', async (context) => {
    const { service, client, ledger } = await setUp(context);
    const stop = new AbortController();
    service.nextPosts.push(cutAfterCommit);
    await runImport(client(), orders(1), {
      ledger,
      signal: stop.signal,
      onProgress: ({ resolving }) => resolving > 0 && stop.abort(),
    });
    const summary = await verifyPedidos(client(), orders(1), { ledger });
    expect(summary).toMatchObject({ total: 1 });
    expect(summary.unsent).toBe(0);
  });

  it('needs the ledger that the import kept', async (context) => {
    const { client } = await setUp(context);
    await expect(verifyPedidos(client(), orders(1), {} as never)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});
