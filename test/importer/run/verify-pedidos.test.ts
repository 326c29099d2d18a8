import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recebiveis } from 'recebiveis';
import {
  checkPedidos,
  type RowSource,
  readPedidos,
  type VerifyResult,
  verifyPedidos,
} from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { cutAfterCommit } from './faults.js';
import { order, orders } from './orders.js';
import { recordOf } from './service.js';
import { counted, setUp } from './set-up.js';

async function verify(client: Recebiveis, source: RowSource, ledger: string, sourceId?: string) {
  const results: VerifyResult[] = [];
  const onResult = (result: VerifyResult) => void results.push(result);
  const options = { ledger, sourceId, onResult };
  return { summary: await verifyPedidos(client, source, options), results };
}

describe.concurrent('a verification', { timeout: 600_000 }, () => {
  it('refuses a ledger that does not exist: nothing shows what was sent', async (context) => {
    const { client, ledger } = await setUp(context);
    const refused = verify(client(), orders(1), `${ledger}.other`);
    await expect(refused).rejects.toMatchObject({ code: 'LEDGER', rule: 'ledger-missing' });
  });

  it("compares today's reading with the ledger and the service, and sends nothing", async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    await run(orders(4));
    const third = service.stored.findIndex(({ pedido }) => pedido === 'PED-3');
    service.stored.splice(third, 1);
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
      order(7, { valorFrete: -1 }),
      order(1),
    ];
    const { summary, results } = await verify(client(), today, ledger);
    const others = { withdrawn: 0, refused: 2, unread: 1, elsewhere: 0 };
    expect(summary).toEqual({ total: 8, same: 1, different: 2, missing: 1, unsent: 1, ...others });
    expect(results.map(({ row, result }) => `${row} ${result}`).join(', ')).toBe(
      '1 same, 2 different, 3 missing, 4 different, 5 unsent, 6 unread, 7 refused, 8 refused',
    );
    expect(results[1]?.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'valorFrete', read: 12.5 }),
        { path: 'titulos[0].qtTotalParcela', read: 10, found: 1 },
      ]),
    );
    expect(results[1]?.changedSinceSent).toEqual(['valorFrete', 'titulos']);
    // `tituloERP` is not in a record: only the ledger shows that another was sent.
    const titulo = { path: 'tituloERP', read: 'T-4', found: undefined, isUnshown: true };
    expect(results[3]).toMatchObject({ fields: [titulo], changedSinceSent: ['tituloERP'] });
    expect(service.posts).toHaveLength(posts);
  });

  it('names what was sent, and what the order lacks today', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    const cliente = { nome: 'Fulana', cpfCnpj: '52998224725' };
    const produto = { quantidade: 10, valorUnitario: 8.99, categoria: 'Café' };
    await run([
      order(1, { tipoDeAnuncio: 'Clássico', valorFreteSemDesconto: 9, cliente }),
      order(2, { produtos: [produto] }),
      order(3, { pedidoERP: 'E-3' }),
    ]);
    service.onLookup = (lookup) => {
      const { found } = lookup;
      // A person has taken the number of the third order out.
      const corrected = found?.pedido === 'PED-3' && { pedidoERP: null };
      const frete = { valor: found?.valorFrete };
      lookup.answer(found && { ...recordOf(found), ...found, frete, ...corrected });
    };
    const today = [order(1, { cliente: { nome: 'Fulana' } }), order(2), order(3)];
    const { results } = await verify(client(), today, ledger);
    expect(results.map(({ result, fields }) => [result, fields])).toEqual([
      [
        'different',
        [
          { path: 'cliente.cpfCnpj', read: null, found: '52998224725' },
          { path: 'tipoDeAnuncio', read: null, found: 'Clássico' },
          { path: 'valorFreteSemDesconto', read: null, found: undefined, isUnshown: true },
        ],
      ],
      ['different', [{ path: 'produtos[0].categoria', read: null, found: 'Café' }]],
      ['same', []],
    ]);
  });

  it('lists what was sent and would not be sent today, with the reason', async (context) => {
    const { client, ledger, folder, run } = await setUp(context);
    await run(orders(4), { sourceId: 'vendas' });
    const file = join(folder, 'hoje.csv');
    // PED-3 has another number in today's file, and PED-4 is missing from it.
    const rows = [
      'Nº;Canal;Situação;Total;Qtd;Preço',
      `PED-1;${order(1).pedidoCanal};Devolvido;10,00;1;10,00`,
      `PED-2;${order(2).pedidoCanal};Cancelado;10,00;1;10,00`,
      'PED-30;MLB-30;Devolvido;10,00;1;10,00',
    ];
    await writeFile(file, `${rows.join('\n')}\n`);
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
    const { summary, results } = await verify(
      client(),
      readPedidos(file, { map }),
      ledger,
      'vendas',
    );
    expect(summary).toMatchObject({ total: 5, withdrawn: 4, refused: 1 });
    const listed = results.map(({ pedido, result, issues, row, chavePedido }) => [
      ...[pedido, result, row, chavePedido !== undefined],
      issues.map(({ code }) => code),
    ]);
    expect(listed).toEqual([
      ['PED-1', 'withdrawn', 1, true, ['sale-undone', 'sent-before']],
      ['PED-2', 'withdrawn', 2, true, ['sale-undone', 'sent-before']],
      ['PED-30', 'refused', 3, false, ['sale-undone']],
      ['PED-3', 'withdrawn', undefined, true, ['sent-not-in-source']],
      ['PED-4', 'withdrawn', undefined, true, ['sent-not-in-source']],
    ]);

    const again = await run(readPedidos(file, { map }));
    expect(counted(again.summary)).toEqual({ total: 3, invalid: 3 });
    const codes = again.results[1]?.issues?.map(({ code }) => code);
    expect(codes).toEqual(['sale-undone', 'sent-before']);
  });

  it('only counts the orders that another source sent', async (context) => {
    const { client, ledger, run } = await setUp(context);
    await run(orders(3), { sourceId: 'julho' });
    const august = [order(4), order(5)];
    await run(august, { sourceId: 'agosto' });
    const { summary, results } = await verify(client(), august, ledger, 'agosto');
    expect(summary).toMatchObject({ total: 2, withdrawn: 0, elsewhere: 3 });
    const listed = results.filter(({ result }) => result === 'elsewhere');
    expect(listed.map(({ pedido }) => pedido)).toEqual(['PED-1', 'PED-2', 'PED-3']);

    // Another map reads other numbers from the same content.
    const renumbered = [order(4), { ...order(5), pedido: 'E-5' }];
    const again = await verify(client(), renumbered, ledger, 'agosto');
    expect(again.summary).toMatchObject({ total: 3, unsent: 1, withdrawn: 1 });
    expect(again.results.at(-1)).toMatchObject({
      pedido: 'PED-5',
      result: 'withdrawn',
      issues: [{ code: 'sent-not-in-source' }],
    });
    const unnamed = await verify(client(), renumbered, ledger);
    expect(unnamed.summary).toMatchObject({ total: 2, elsewhere: 4 });
  });

  it('judges an order that was sent by the rules, and names every field to correct', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    await run(orders(3));
    const {
      dataFaturamento: _,
      chaveNFe: __,
      ...lacking
    } = order(1, { canal: 'Outra', valorFrete: 7 });
    const unpaid = { ...order(2), titulos: [{ qtTotalParcela: 1 }, null] };
    const today = [lacking, unpaid, order(3)];
    const { summary, results } = await run(today as never);
    expect(counted(summary)).toEqual({ total: 3, skipped: 2, changed: 1, invalid: 1 });
    // Read without its invoice, which it was sent with: skipped, though something else changed.
    expect(results[0]).toMatchObject({ result: 'skipped', changedFields: ['canal', 'valorFrete'] });
    const codes = results.map(({ row, issues = [] }) => [
      row,
      ...issues.map(({ path, code }) => `${path} ${code}`),
    ]);
    expect(codes).toEqual(
      expect.arrayContaining([
        [1],
        expect.arrayContaining([2, 'titulos[0].valorTotal required', ' sent-before']),
      ]),
    );
    expect(await checkPedidos(today, { ledger })).toMatchObject({ skipped: 2, invalid: 1 });
    expect(service.posts).toHaveLength(3);

    const { results: verified } = await verify(client(), today, ledger);
    const outcomes = verified.map(({ result }) => result);
    expect(outcomes.slice(0, 2)).toEqual(['different', 'withdrawn']);
    expect(verified[0]?.issues).toEqual([]);
    expect(verified[0]?.fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['canal', 'valorFrete']),
    );
    expect(verified[0]?.changedSinceSent).toEqual(['canal', 'valorFrete']);
    // The service of these tests has a freight of its own.
    expect(verified[1]?.fields.map(({ path }) => path)).toEqual(['valorFrete']);
  });

  it('also looks up orders that may have been created', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    const stop = new AbortController();
    service.nextPosts.push(cutAfterCommit);
    await run(orders(1), {
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
