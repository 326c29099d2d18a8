import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMirror } from 'recebiveis/mirror';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatReais } from '../../src/cli/output/format.js';
import { openStore } from '../mirror/support/store.js';
import { runCli } from './in-process.js';

let directory: string;
let mirror: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recebiveis-cli-achados-'));
  mirror = join(directory, 'store.db');
  const { client, control } = openStore('empty');
  const { demoPedidos } = await import('../../src/sandbox/demo/demo-pedidos.js');
  for (const novo of demoPedidos({ count: 30 })) await client.pedido.create(novo);
  await control('ciclos/gerar', { seed: 3, discrepancias: { repasseAMenor: 0.2 } });
  const copy = await openMirror({ path: mirror });
  await copy.run(client, { orders: true, loja: 'matriz' });
  await copy.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const reais = (centavos: number) => formatReais(centavos / 100);

const cli = (...args: string[]) => runCli(['achados', ...args, '--mirror', mirror]);

describe('recebiveis achados', () => {
  it('records, lists and marks', async () => {
    const nothing = await cli('list');
    expect(nothing).toMatchObject({ exitCode: 1, out: [], err: ['Nothing found.'] });

    const first = await cli('record');
    expect(first.exitCode).toBe(0);
    const said = first.out.map(String).join('\n');
    expect(said).toMatch(/^as of +\d{4}-\d\d-\d\d\nnew +[1-9]\d* \(to claim R\$/);
    expect(said).toMatch(/^recovered +R\$\s0,00$/m);
    const again = await cli('record', '--json');
    const noite = JSON.parse(again.out.join(''));
    expect(noite).toMatchObject({
      novas: { quantidade: 0 },
      recuperadoCentavos: 0,
      incompleta: false,
      naoConferidas: { quantidade: 0 },
    });
    const sides = (sum: { quantidade: number; cobrarCentavos: number; conferir: number }) =>
      `${sum.quantidade} (to claim ${reais(sum.cobrarCentavos)}, to check ${sum.conferir})`;
    for (const name of ['new      ', 'open     ']) {
      expect(said).toContain(`\n${name}  ${sides(noite.abertas)}\n`);
    }
    expect((await cli('record')).out.join('\n')).toMatch(/^compared with +\d{4}-\d\d-\d\d$/m);
    const sum = await runCli(['conciliacao', '--mirror', mirror, '--json']);
    const { totais } = JSON.parse(sum.out.join(''));
    expect(noite.abertas).toMatchObject({
      cobrarCentavos: totais.faltaCentavos,
      devolverCentavos: totais.sobraCentavos,
    });

    const listed = await cli('list', '--tipo', 'repasseAMenor', '--estado', 'aberto', '--json');
    const achado = JSON.parse(listed.out[0] ?? '');
    expect(achado).toMatchObject({ tipo: 'repasseAMenor', estado: 'aberto', loja: 'matriz' });

    const { id } = achado;
    const marked = await cli('mark', id, 'cobrado', '--protocolo', 'P-7', '--quem', 'Ana');
    expect(marked.exitCode).toBe(0);
    expect(marked.out.join()).toMatch(/\(Repasse a menor, -R\$ .*\) is now cobrado\.$/);
    // The beginning is enough where it is of one finding alone.
    const short = await cli('mark', id.slice(0, 8), 'Cobrado', '--nota', 'N-1');
    expect(short.out.join()).toContain(`${id} (Repasse a menor`);
    expect(await cli('mark', '', 'aceito')).toMatchObject({ exitCode: 2 });
    const all = (await cli('list', '--json')).out.map((line) => JSON.parse(line).id as string);
    const shared = all.find((one) => all.filter((other) => other[0] === one[0]).length > 1) ?? '';
    const several = await cli('mark', shared.slice(0, 1), 'aceito');
    expect(several.exitCode).toBe(2);
    expect(several.err.join()).toContain(`several findings begin with `);
    const named = await cli('list', '--tipo', 'repasse a MENOR', '--max', '1');
    expect(named.out[1]).toMatch(/^[0-9a-f]{24} /);
    expect(named.err.join('\n')).toMatch(/Stopped at --max 1; there are \d+ in all/);
    const table = await cli('list', '--estado', 'cobrado', '--estado', 'aceito');
    expect(table.out.join('\n')).toMatch(new RegExp(`${id} .*cobrado .*P-7`));
    const csv = await cli('list', '--pedido', achado.pedido, '--csv', '--max', '1');
    expect(csv.out.join('')).toContain('P-7');
  });

  it('refuses what is not a finding, a state or a store, and names the remedy', async () => {
    const unknown = await cli('mark', 'none', 'aceito');
    expect(unknown.err.join()).toContain('none is not in this ledger. `achados list`');
    expect(unknown.exitCode).toBe(1);
    const help = await cli('mark', '--help');
    expect(help.out.join(' ')).toMatch(/Ends with 1 when the\s+ledger has no such finding/);
    const semPedido = await cli('mark', 'none', 'aceito', '--lang', 'pt');
    expect(semPedido.err.join()).toContain('`achados list` mostra os achados');
    const state = await cli('mark', 'none', 'nova');
    expect(state.exitCode).toBe(2);
    expect(state.err.join()).toContain('aberto, cobrado, aceito, recuperado');
    const wrong = await cli('list', '--estado', 'fechada');
    expect(wrong.exitCode).not.toBe(0);
    expect(wrong.err.join()).toContain('regularizado');
    const canal = await cli('list', '--canal', 'Magalu');
    expect([canal.exitCode, canal.out]).toEqual([2, []]);
    expect(canal.err[0]).toMatch(/--canal is invalid\. Allowed choices are \w/);
    const missing = await runCli(['achados', 'list', '--mirror', join(directory, 'no.db')]);
    expect(missing.exitCode).not.toBe(0);
  });

  it('marks what a file says, all of it or nothing', async () => {
    const listed = await cli('list', '--acao', 'cobrar', '--estado', 'aberto', '--json');
    const [one, other] = listed.out.map((line) => JSON.parse(line) as { id: string });
    const file = join(directory, 'respostas.csv');
    const head = '\ufeffPedido no canal;Situação;Protocolo;Data;Identidade\r\n';
    const row = (id: string | undefined, estado: string) => `X;${estado};P-9;05/08/2026;${id}\r\n`;
    await writeFile(file, `${head}${row(one?.id, 'cobrado')}${row('nobody', 'aceito')}`);
    const refused = await cli('mark', '--file', file);
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.err.join()).toContain('nobody is not in this ledger');
    await writeFile(file, `${head}${row(one?.id, 'Cobrado')}${row(other?.id, '')}`);
    const done = await cli('mark', '--file', file, '--quem', 'Ana');
    expect(done).toMatchObject({ exitCode: 0, out: ['1 finding marked.'] });
    const marked = await cli('list', '--estado', 'cobrado', '--json');
    const found = marked.out.map((line) => JSON.parse(line)).find(({ id }) => id === one?.id);
    expect(found).toMatchObject({ protocolo: 'P-9', dataDoProtocolo: '2026-08-05', quem: 'Ana' });
    await writeFile(file, 'a;b\r\n');
    expect((await cli('mark', '--file', file)).err.join()).toContain('identidade and situacao');
    expect(await cli('mark')).toMatchObject({ exitCode: 2 });
  });

  it('writes the report with what is new, and never over the mirror', async () => {
    const html = join(directory, 'r.html');
    const written = await cli('record', '--html', html);
    expect(written).toMatchObject({ exitCode: 0 });
    const page = await readFile(html, 'utf8');
    expect(page).toContain('O que é novo');
    expect(page).toMatch(/Regularizados<\/th><td class="n">0</);
    const over = await cli('record', '--html', mirror);
    expect(over.exitCode).toBe(2);
  });

  it('speaks Portuguese', async () => {
    const { out } = await runCli(['--lang', 'pt', 'achados', 'record', '--mirror', mirror]);
    expect(out.join('\n')).toMatch(
      /^comparado com +\d\d\/.*\nnovos +0 .*\ncresceram .*\nregularizados .*\nabertos +[1-9]/m,
    );
  });
});
