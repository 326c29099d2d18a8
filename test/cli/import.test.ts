import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figures, jsonLines, orders, useImportBench, withoutFrete } from './import-bench.js';
import { order } from './sandbox.js';

const { place, write, importing, posts } = useImportBench();
const folder = () => place('.');

describe('recebiveis pedido import', () => {
  it('creates every order, and a second run none', async () => {
    const file = write('vendas.ndjson', orders(30));
    const first = await importing([file]);
    // A slow machine may have had time for a line of progress.
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

  it('writes refused rows where they can be corrected, and imports that file', async () => {
    const file = write('vendas.ndjson', [order(1), withoutFrete, '{"pedido":', order(1), order(2)]);
    const { exitCode, out, err } = await importing([file]);
    expect(exitCode).toBe(1);
    expect(figures(out)).toEqual({ created: '2', invalid: '3', total: '5' });
    const refused = `${file}.refused.ndjson`;
    const text = err.join('\n');
    expect(text).toContain('line 2 (pedido P-900): valorFrete is required');
    expect(text).toContain('line 3');
    expect(text).toContain('1 row with the pedido and pedidoCanal of an earlier one');
    expect(text).toContain(`recebiveis pedido import ${refused}`);
    expect(statSync(refused).mode & 0o777).toBe(0o600);

    const lines = readFileSync(refused, 'utf8').trimEnd().split('\n');
    expect(lines).toContain('{"pedido":');
    const row = JSON.parse(lines.find((line) => line.includes('_refused')) ?? '') as object;
    expect(Object.keys(row)[0]).toBe('_refused');
    expect(row).toEqual({
      _refused: { row: 2, line: 2, reasons: ['valorFrete is required (number)'] },
      ...withoutFrete,
    });

    const corrected = write('vendas.ndjson.refused.ndjson', [{ ...row, valorFrete: 10 }, order(3)]);
    const again = await importing([corrected]);
    expect([again.exitCode, figures(again.out)]).toEqual([0, { created: '2', total: '2' }]);
  });

  it('refuses a ledger of another token in a dry run too, in words of the command line', async () => {
    const file = write('vendas.ndjson', orders(3));
    await importing([file]);
    const other = { env: { RECEBIVEIS_TOKEN: 'another-token' } };
    const [real, dry] = [
      await importing([file, '--lang', 'en'], other),
      await importing([file, '--lang', 'en', '--dry-run'], other),
    ];
    expect([dry.exitCode, dry.err, dry.out]).toEqual([1, [real.err.at(-1)], []]);
    expect(dry.err[0]).toMatch(/another store, .*--ledger\); .*--adopt-ledger\)$/);
    const adopted = await importing([file, '--dry-run', '--adopt-ledger'], other);
    expect([adopted.exitCode, figures(adopted.out)]).toMatchObject([0, { skipped: '3' }]);
    // Without settings there is no store to compare.
    const alone = await importing([file, '--dry-run'], { env: { RECEBIVEIS_TOKEN: '' } });
    expect([alone.exitCode, figures(alone.out)]).toMatchObject([0, { skipped: '3' }]);
  });

  it('never writes over a refused file that somebody may have corrected', async () => {
    const file = write('vendas.ndjson', [withoutFrete]);
    await importing([file]);
    writeFileSync(`${file}.refused.ndjson`, 'corrected');
    const { err } = await importing([file]);
    expect(readFileSync(`${file}.refused.ndjson`, 'utf8')).toBe('corrected');
    expect(err.join('\n')).toContain(`${file}.refused-2.ndjson`);
    expect(readFileSync(`${file}.refused-2.ndjson`, 'utf8')).toContain('"_refused"');
  });

  it('counts what the service refused before as still refused, until it is sent again', async () => {
    const elsewhere = write('outro.ndjson', [order(1)]);
    await importing([elsewhere]);
    // The sandbox knows the order already, the ledger does not.
    const file = write('vendas.ndjson', [order(1), order(2)]);
    const first = await importing([file]);
    expect([first.exitCode, figures(first.out)]).toEqual([
      1,
      { created: '1', rejected: '1', total: '2' },
    ]);
    expect(first.err.join('\n')).toContain('line 1 (pedido P-1): Pedido já cadastrado');

    const second = await importing([file]);
    expect([second.exitCode, figures(second.out)]).toEqual([1, { skipped: '2', total: '2' }]);
    expect(second.err.join('\n')).toContain('1 exists at the service already');
    expect(second.err.join('\n')).not.toContain('--retry-rejected');
    // The same again, in the same file.
    expect(second.err.join('\n')).toContain(`${file}.refused.ndjson`);
    expect(readdirSync(folder()).filter((name) => name.includes('refused'))).toHaveLength(1);
    expect(readFileSync(`${file}.refused.ndjson`, 'utf8')).toContain('Pedido já cadastrado');

    // Refused for another reason, which may be gone by now.
    const ledger = `${file}.ledger.ndjson`;
    const text = readFileSync(ledger, 'utf8');
    writeFileSync(ledger, text.replaceAll('Pedido já cadastrado', 'Canal não habilitado'));
    const other = (await importing([file])).err.join('\n');
    expect(other).toContain('Canal não habilitado');
    expect(other).toContain('--retry-rejected');
    expect(other).not.toContain('exists at the service');

    const before = posts().length;
    const third = await importing([file, '--retry-rejected']);
    expect(figures(third.out)).toEqual({ skipped: '1', rejected: '1', total: '2' });
    expect(posts().length - before).toBe(1);
  });

  it('asks for no correction of orders that the service has already', async () => {
    const file = write('vendas.ndjson', [order(1), order(2)]);
    await importing([file]);
    const other = place('outro.ndjson');
    const again = await importing([file, '--ledger', other]);
    expect([again.exitCode, figures(again.out)]).toEqual([1, { rejected: '2', total: '2' }]);
    const text = again.err.join('\n');
    expect(text).not.toMatch(/Correct (?:it|them)|recebiveis pedido import/);
    expect(text).toContain('2 exist at the service already, and need no correction');
    expect(text).toContain(other);
    expect(text).toContain('--ledger and the ledger of the first import');
    expect(readdirSync(folder())).toContain('outro.refused.ndjson');

    // The same command again: sent again they would be refused again, and nothing is to be corrected.
    const sameLedger = await importing([file, '--ledger', other]);
    expect([sameLedger.exitCode, figures(sameLedger.out)]).toEqual([
      1,
      { skipped: '2', total: '2' },
    ]);
    expect(sameLedger.err.join('\n')).toContain('2 exist at the service already');
    expect(sameLedger.err.join('\n')).toContain('cadastrado');
    expect(sameLedger.err.join('\n')).not.toMatch(
      /Correct (?:it|them)|recebiveis pedido import|--retry-rejected/,
    );

    const third = await importing([file, '--ledger', place('mais.ledger.ndjson'), '--lang', 'pt']);
    expect(third.err.join('\n')).toContain('2 já existem no serviço');
    expect(third.err.join('\n')).not.toContain('Corrija');
    expect(readdirSync(folder())).toContain('mais.refused.ndjson');

    const mixed = write('mais.ndjson', [order(1), withoutFrete]);
    const both = (await importing([mixed])).err.join('\n');
    expect(both).toContain('2 rows to correct are in');
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
      refused: `${file}.refused.ndjson`,
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
