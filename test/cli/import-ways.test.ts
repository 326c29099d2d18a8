import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { OutputClosed } from '../../src/cli/context.js';
import { listen } from '../support/listen.js';
import { figures, orders, useImportBench, withoutFrete } from './import-bench.js';
import { runCli } from './in-process.js';
import { order } from './sandbox.js';

const { asked, place, write, importing, posts } = useImportBench();
const folder = () => place('.');

describe('recebiveis pedido import', () => {
  it('--dry-run checks every row, sends nothing, and needs no settings', async () => {
    const file = write('vendas.ndjson', [order(1), withoutFrete, order(2)]);
    const { exitCode, out, err } = await runCli(['pedido', 'import', file, '--dry-run']);
    expect(exitCode).toBe(1);
    expect(figures(out)).toEqual({ valid: '2', invalid: '1', total: '3' });
    expect(err.join('\n')).toContain('line 2 (pedido P-900): valorFrete is required');
    expect(asked().requests).toEqual([]);
    expect(readdirSync(folder())).toEqual(['vendas.ndjson']);
  });

  it('reads CSV by a map and with a complement, each out of a JSON file', async () => {
    const header = 'Nº;Canal nº;NF-e;Venda;Faturado;Frete;Parcelas;Total;Qtd;Unitário';
    const paths =
      'pedido;pedidoCanal;chaveNFe;dataVenda;dataFaturamento;valorFrete;titulos.qtTotalParcela;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario';
    const key = '3526050X0J92JY000196570010000006041448679011';
    const row = `P-1;C-1;${key};14/10/2026;15/10/2026;1.234,50;1;1.244,50;1;10,00`;
    const file = write('vendas.csv', [header, row]);
    const columns = header.split(';').map((name, n) => [name, paths.split(';')[n]]);
    const map = write('map.json', [{ columns: Object.fromEntries(columns) }]);
    const { canal, plataforma, situacao } = order(1);
    const complement = write('complement.json', [{ canal, plataforma, situacao }]);
    const { exitCode, err } = await importing([file, '--map', map, '--complement', complement]);
    expect([exitCode, err]).toEqual([0, []]);
    const sent = { pedido: 'P-1', valorFrete: 1234.5, canal: 'Amazon' };
    expect(asked().sandbox.requests().at(-1)?.body).toMatchObject(sent);
  });

  it('stops at the first row when every row would be refused, and marks none', async () => {
    const file = write('vendas.ndjson', orders(20));
    const { exitCode, err } = await importing([file], { env: { RECEBIVEIS_TOKEN: 'wrong' } });
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toContain('the service refused the token (401)');
    expect(readdirSync(folder()).filter((name) => name.includes('refused'))).toEqual([]);
    const again = await importing([file, '--adopt-ledger']);
    expect([again.exitCode, figures(again.out)]).toEqual([0, { created: '20', total: '20' }]);
  });

  it('names a wrong address, and why, at the first order', async () => {
    const file = write('vendas.ndjson', orders(20));
    const address = `${asked().env.RECEBIVEIS_BASE_URL}/xyz`;
    const wrong = await importing([file], { env: { RECEBIVEIS_BASE_URL: address } });
    expect([wrong.exitCode, figures(wrong.out)]).toEqual([1, { unknown: '1', total: '1' }]);
    expect(wrong.err.at(-1)).toContain(`${address} answered 404 to pedido.create`);
    expect(asked().requests).toHaveLength(1);
  });

  it('names an address where nothing listens, while it tries and at the end', async () => {
    const file = write('vendas.ndjson', orders(20));
    const closed = await listen(createServer());
    await closed.close();
    const address = closed.url;
    const { exitCode, err } = await importing([file], { env: { RECEBIVEIS_BASE_URL: address } });
    expect(exitCode).toBe(1);
    const waits = new RegExp(`^0 of 20 orders, the service at ${address} .*\\(ECONNREFUSED\\)`);
    expect(err[0]).toMatch(waits);
    expect(err.at(-1)).toContain(`nothing listens at ${address} (ECONNREFUSED)`);
  }, 120_000);

  it('stops when nobody reads its lines any more, and loses nothing', async () => {
    const file = write('vendas.ndjson', orders(40));
    let lines = 0;
    const first = await importing([file, '--json', '--concurrency', '4'], {
      onLine: () => {
        lines += 1;
        if (lines > 5) throw new OutputClosed();
      },
    });
    expect(first.exitCode).toBe(1);
    expect(posts().length).toBeLessThan(40);
    const second = await importing([file]);
    expect([second.exitCode, posts().length]).toEqual([0, 40]);
  });

  it.each([
    [['vendas.txt'], 1, 'vendas.txt'],
    [['vendas.ndjson', '--map', 'nowhere.json'], 1, 'nowhere.json: there is no such file'],
    [['vendas.ndjson', '--format', 'xls'], 2, 'Allowed choices are ndjson, json, csv, nfe'],
    [['vendas.ndjson', '--concurrency', '0'], 2, 'It must be a whole number, 1 or more'],
    [[], 2, 'the argument <file> is missing'],
  ])('%j ends with %i and says %j', async (args, code, words) => {
    const { exitCode, err } = await importing(args);
    expect([exitCode, err.join('\n')]).toEqual([code, expect.stringContaining(words)]);
  });

  it.each([
    ['{"a": ', '--map', 'is not JSON'],
    ['[]', '--complement', 'must hold one object'],
    [
      '{"columns": {"Total": "valorFrete",\n"Total": "titulos.valorTotal"}}',
      '--map',
      'line 2, has the key columns.Total a second time',
    ],
    ['{"columns": {"Coluna": "valorFreet"}}', '--map', 'did you mean valorFrete?'],
  ])('settings %j for %s end with 2: %s', async (text, option, words) => {
    const file = write('vendas.ndjson', [order(1)]);
    const { exitCode, err } = await importing([file, option, write('s.json', text)]);
    expect([exitCode, err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
    expect(asked().requests).toEqual([]);
  });
});
