import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nfeXml } from '../importer/nfe/nfe-xml.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';
import { filled } from './refusals/case.js';
import { type Asked, openAsked, order } from './sandbox.js';

let asked: Asked;
let cwd: string;
let file: string;
beforeEach(async () => {
  cwd = temporaryFolder();
  file = join(cwd, 'pedidos.ndjson');
  asked = await openAsked();
});
afterEach(() => asked.close());

const run = (...args: string[]) => runCli(['pedido', ...args, '--lang', 'pt'], { env: asked.env });
const write = (...rows: readonly object[]) =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

describe('pedido verify', () => {
  it('lists the corrections needed, for people, as CSV and as JSON, and sends nothing', async () => {
    write(order(1), order(2));
    expect((await run('import', file)).exitCode).toBe(0);
    expect((await run('verify', file)).exitCode).toBe(0);

    const [titulo] = order(2).titulos;
    write(order(1), { ...order(2), titulos: [{ ...titulo, qtTotalParcela: 7 }] });
    const people = await run('verify', file);
    expect(people.exitCode).toBe(1);
    expect(people.out.join('\n')).toMatch(
      /titulos\[0\]\.qtTotalParcela: o arquivo diz 7, o serviço \d/,
    );
    const csv = await run('verify', file, '--csv', '--ledger', `${file}.ledger.ndjson`);
    expect(csv.out).toHaveLength(2);
    expect(csv.out[1]).toMatch(/;different;titulos\[0\]\.qtTotalParcela;7;\d;$/);
    const json = (await run('verify', file, '--json')).out.map((line) => JSON.parse(line));
    expect(json.at(-1)).toEqual({
      summary: {
        ...{ total: 2, same: 1, different: 1, missing: 0, withdrawn: 0 },
        ...{ unsent: 0, refused: 0, unread: 0, elsewhere: 0 },
      },
    });
    const posts = asked.requests.filter((request) => request.startsWith('POST'));
    expect(posts).toHaveLength(2);
  });

  it('lists the sent orders whose numbers the file no longer gives, and fails', async () => {
    const complement = join(cwd, 'canal.json');
    const { pedido: number, ...rest } = order(2);
    write(order(1), rest);
    writeFileSync(complement, JSON.stringify({ pedido: number }));
    await run('import', file, '--complement', complement);
    writeFileSync(complement, JSON.stringify({ pedido: 'OUTRO' }));
    const args = [file, '--complement', complement];
    const people = await run('verify', ...args, '--format', 'ndjson');
    expect(people.exitCode).toBe(1);
    const { pedido, pedidoCanal } = order(2);
    expect(people.out.at(-2)).toMatch(
      new RegExp(`^pedido ${pedido}, pedidoCanal ${pedidoCanal}: foi enviado por`),
    );
    expect(people.out.at(-1)).toContain('enviados, e hoje não seriam: 1');
    const csv = await run('verify', ...args, '--csv');
    expect(csv.out.at(-1)).toMatch(
      new RegExp(`^;;${pedido};${pedidoCanal};[^;]+;withdrawn;;;;.*foi enviado por`),
    );
    const json = (await run('verify', ...args, '--json')).out.map((line) => JSON.parse(line));
    expect(json.at(-2)).toMatchObject({ pedido, result: 'withdrawn' });
  });

  it.each([
    [
      'of lines',
      (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      0,
    ],
    // One line of several orders tells none apart.
    ['of one line', (rows: readonly object[]) => JSON.stringify(rows), 2],
  ])('sends no order of the same content, %s, under other numbers', async (_, written, sent) => {
    const complement = join(cwd, 'canal.json');
    const orders = [order(1), order(2)].map(({ pedidoCanal: _, ...rest }) => rest);
    writeFileSync(file, written(orders));
    const args = [file, '--complement', complement];
    const posts = () => asked.requests.filter((request) => request.startsWith('POST')).length;
    writeFileSync(complement, JSON.stringify({ pedidoCanal: 'ERRADO' }));
    expect((await run('import', ...args)).exitCode).toBe(0);
    writeFileSync(complement, JSON.stringify({ pedidoCanal: 'CERTO' }));
    const checked = await run('import', ...args, '--dry-run');
    const again = await run('import', ...args);
    expect([checked.exitCode, again.exitCode, posts()]).toEqual(
      sent > 0 ? [0, 0, 2 + sent] : [1, 1, 2],
    );
    if (sent > 0) return;
    expect(again.err.join('\n')).toMatch(/linha 1 .*linha 2 .* a venda existiria duas vezes/);
    const listed = (await run('verify', ...args)).out.join('\n');
    expect(listed).toMatch(/P-1, pedidoCanal ERRADO: foi enviado/);
    const other = await run('import', ...args, '--ledger', `${file}.outro`);
    expect([other.exitCode, posts()]).toEqual([0, 4]);
  });

  it('sends a line of the same content under other numbers if the service refused it', async () => {
    const complement = join(cwd, 'canal.json');
    const { pedidoCanal: _, ...rest } = order(1);
    write(rest);
    const args = [file, '--complement', complement];
    asked.sandbox.faults.add({
      ...{ tipo: 'status', endpoint: 'pedido.create', status: 400, count: 1 },
      body: JSON.stringify({ mensagem: 'Canal inexistente' }),
    });
    writeFileSync(complement, JSON.stringify({ pedidoCanal: 'ERRADO' }));
    expect((await run('import', ...args)).exitCode).toBe(1);
    writeFileSync(complement, JSON.stringify({ pedidoCanal: 'CERTO' }));
    expect((await run('import', ...args)).exitCode).toBe(0);
  });

  it('counts in one line the orders that another file sent with the same ledger', async () => {
    const ledger = `${file}.ledger.ndjson`;
    write(order(1), order(2));
    await run('import', file);
    file = join(cwd, 'agosto.ndjson');
    write(order(3), { ...order(4), valorFrete: -1 });
    await run('import', file, '--ledger', ledger);
    const people = await run('verify', file, '--ledger', ledger);
    expect(people.exitCode).toBe(0);
    expect(people.out).toEqual([expect.stringMatching(/^Pedidos: 2\..* nunca enviados: 1; /)]);
    expect(people.err.join('\n')).toMatch(/^O registro tem mais 2 pedidos que não estão neste/m);
    const csv = await run('verify', file, '--ledger', ledger, '--csv');
    expect(csv.out.slice(1)).toEqual([expect.stringMatching(/;refused;valorFrete;;;/)]);
  });

  it('names the line and the reason of unreadable rows', async () => {
    write(order(1));
    await run('import', file);
    writeFileSync(file, `${JSON.stringify(order(1))}\n{"pedido":\n`);
    const { exitCode, out } = await run('verify', file);
    expect([exitCode, out[0]]).toEqual([0, expect.stringMatching(/^linha 2, .* não lido; .*JSON/)]);
    expect((await run('verify', file, '--csv')).out[1]).toMatch(/;2;;;;unread;;;;.*JSON/);
  });

  it('names the file of a folder in which an order stands', async () => {
    const folder = join(cwd, 'notas');
    mkdirSync(folder);
    writeFileSync(join(folder, 'nota-1.xml'), nfeXml());
    writeFileSync(join(folder, 'nota-2.xml'), '<nota');
    const complement = join(cwd, 'canal.json');
    const args = [folder, '--complement', complement];
    writeFileSync(complement, JSON.stringify(filled));
    expect((await run('import', ...args)).out.join('\n')).toContain('1');
    writeFileSync(complement, JSON.stringify({ ...filled, canal: 'Magalu' }));
    const { out } = await run('verify', ...args);
    expect(out[0]).toMatch(/^nota-1\.xml, pedido 1, pedidoCanal C: corrija no serviço$/);
    expect(out.join('\n')).toMatch(/^nota-2\.xml, pedido -, pedidoCanal -: não lido; /m);
  });

  it('reads a table with the map beside it, as the import did', async () => {
    file = join(cwd, 'erp.csv');
    writeFileSync(
      file,
      'Nº Pedido;Pedido Canal;Chave NF-e;Canal;Sistema;Dt. Venda;Dt. Emissão NF;Frete;Situação;Parcelas;Total do Pedido;Qtd;Preço Unitário\n' +
        '1;A;3526050X0J92JY000196570010000006041448679011;Shopee;Bling;13/01/2026;14/01/2026;10,00;Atendido;1;110,00;2;50,00\n',
    );
    await run('map', file);
    expect((await run('import', file)).exitCode).toBe(0);
    const { exitCode, out } = await run('verify', file, '--json');
    const { summary } = JSON.parse(out.at(-1) ?? '');
    expect([exitCode, summary]).toEqual([0, expect.objectContaining({ total: 1, same: 1 })]);

    // An import advises it for a sent order that would not be sent today; it does not advise itself.
    writeFileSync(file, readFileSync(file, 'utf8').replace('Atendido', 'Devolvido'));
    const advice = new RegExp(`1 pedido já enviado hoje não seria; .*pedido verify ${file}`);
    expect((await run('import', file)).err.join('\n')).toMatch(advice);
    const verified = await run('verify', file);
    expect(verified.out.at(-1)).toContain('enviados, e hoje não seriam: 1');
    expect([...verified.out, ...verified.err].join('\n')).not.toContain('pedido verify');
  });
});
