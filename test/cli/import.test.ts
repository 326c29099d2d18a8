import { appendFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figures, jsonLines, orders, useImportBench, withoutFrete } from './import-bench.js';
import { order } from './sandbox.js';

const { place, write, importing, posts } = useImportBench();
const folder = () => place('.');

describe('recebiveis pedido import', () => {
  it('creates every order, and a second run none', async () => {
    const file = write('vendas.ndjson', orders(30));
    const first = await importing([file]);
    // A slow machine may also print a line of progress.
    expect(first.err.filter((line) => !/^\d+ of 30 orders/.test(line))).toEqual([]);
    expect(first.exitCode).toBe(0);
    expect(figures(first.out)).toEqual({ created: '30', total: '30' });
    expect(posts()).toHaveLength(30);
    expect(readdirSync(folder()).sort()).toEqual(['vendas.ndjson', 'vendas.ndjson.ledger.ndjson']);

    appendFileSync(file, `${JSON.stringify(order(30))}\n`);
    const second = await importing([file]);
    expect([second.exitCode, figures(second.out)]).toEqual([
      0,
      { created: '1', skipped: '30', total: '31' },
    ]);
    expect(posts()).toHaveLength(31);
  });

  it('says what to correct in the file, and then sends only the corrected rows', async () => {
    const rows = [order(1), withoutFrete, '{"pedido":', order(1), order(2)];
    const file = write('vendas.ndjson', rows);
    const { exitCode, out, err } = await importing([file]);
    expect(exitCode).toBe(1);
    expect(figures(out)).toEqual({ created: '2', invalid: '3', total: '5' });
    const text = err.join('\n');
    expect(text).toContain('line 2 (pedido P-900): valorFrete is required');
    expect(text).toContain('line 3');
    expect(text).toContain('1 row with the pedido and pedidoCanal of an earlier one');
    expect(text).toContain(`Correct the 2 rows in ${file}, where the sale stands`);

    write('vendas.ndjson', [order(1), { ...withoutFrete, valorFrete: 10 }, order(2)]);
    const again = await importing([file]);
    expect([again.exitCode, figures(again.out)]).toEqual([
      0,
      { created: '1', skipped: '2', total: '3' },
    ]);
    expect(readdirSync(folder()).sort()).toEqual(['vendas.ndjson', 'vendas.ndjson.ledger.ndjson']);
  });

  it('refuses a ledger of another token, in words of the command line', async () => {
    const file = write('vendas.ndjson', orders(3));
    await importing([file]);
    const other = { env: { RECEBIVEIS_TOKEN: 'another-token' } };
    const { exitCode, err } = await importing([file, '--lang', 'en'], other);
    expect(exitCode).toBe(1);
    expect(err.at(-1)).toMatch(/another store, .*--ledger\); .*--adopt-ledger\)$/);
    const adopted = await importing([file, '--adopt-ledger'], other);
    expect([adopted.exitCode, figures(adopted.out)]).toMatchObject([0, { skipped: '3' }]);
  });

  it('sends no order again that the service already has, and says so', async () => {
    const elsewhere = write('outro.ndjson', [order(1)]);
    await importing([elsewhere]);
    // The sandbox already knows the order, but the ledger does not.
    const file = write('vendas.ndjson', [order(1), order(2)]);
    const first = await importing([file]);
    expect([first.exitCode, figures(first.out)]).toEqual([
      1,
      { created: '1', rejected: '1', total: '2' },
    ]);
    expect(first.err.join('\n')).toContain('line 1 (pedido P-1): Pedido já cadastrado');

    const before = posts().length;
    const second = await importing([file]);
    expect([second.exitCode, figures(second.out)]).toEqual([1, { skipped: '2', total: '2' }]);
    expect(second.err.join('\n')).toContain('1 exists at the service already');
    expect(posts().length - before).toBe(0);
  });

  it('asks for no correction of orders that the service has already', async () => {
    const file = write('vendas.ndjson', [order(1), order(2)]);
    await importing([file]);
    const other = place('outro.ndjson');
    const again = await importing([file, '--ledger', other]);
    expect([again.exitCode, figures(again.out)]).toEqual([1, { rejected: '2', total: '2' }]);
    const text = again.err.join('\n');
    expect(text).not.toContain('Correct');
    expect(text).toContain('2 exist at the service already, and need no correction');
    expect(text).toContain(other);
    expect(text).toContain('--ledger and the ledger of the first import');

    const third = await importing([file, '--ledger', place('mais.ledger.ndjson'), '--lang', 'pt']);
    expect(third.err.join('\n')).toContain('2 já existem no serviço');
    expect(third.err.join('\n')).not.toContain('Corrija');

    const mixed = write('mais.ndjson', [order(1), withoutFrete]);
    const both = (await importing([mixed])).err.join('\n');
    expect(both).toContain('Correct the row in');
    expect(both).toContain('1 exists at the service already');
  });

  it('prints a line of JSON for each row and the summary, nothing of what rows hold', async () => {
    const file = write('vendas.ndjson', [order(1), { ...withoutFrete, cliente: { nome: 'Ana' } }]);
    const { exitCode, out, err } = await importing([file, '--json']);
    expect([exitCode, err]).toEqual([1, []]);
    const reported = jsonLines(out);
    expect(reported.at(-1)).toEqual({
      summary: {
        total: 2,
        created: 1,
        recovered: 0,
        skipped: 0,
        rejected: 0,
        invalid: 1,
        unknown: 0,
        ignored: 0,
        changed: 0,
      },
      complete: true,
      ledger: `${file}.ledger.ndjson`,
    });
    const rows = reported.slice(0, -1);
    expect(rows.find(({ row }) => row === 1)).toMatchObject({
      line: 1,
      result: 'created',
      pedido: 'P-1',
      chavePedido: expect.any(String),
    });
    expect(rows.find(({ row }) => row === 2)).toMatchObject({
      line: 2,
      result: 'invalid',
      issues: [{ path: 'valorFrete', message: expect.stringContaining('required') }],
    });
    expect(out.join('\n')).not.toContain('Ana');
  });
});
