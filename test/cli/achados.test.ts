import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
    expect(first.out.join()).toMatch(
      /New: [1-9]\d* \(missing R\$ .*Recovered: 0 \(R\$ 0,00\).*Open: [1-9]/,
    );
    const again = await cli('record', '--json');
    const noite = JSON.parse(again.out.join(''));
    expect(noite).toMatchObject({
      recuperadas: { quantidade: 0 },
      naoConferidas: { quantidade: 0 },
    });
    const sides = (sum: { quantidade: number; faltaCentavos: number; sobraCentavos: number }) =>
      `${sum.quantidade} (missing ${reais(sum.faltaCentavos)}, surplus ${reais(sum.sobraCentavos)})`;
    expect(first.out.join()).toContain(`New: ${sides(noite.novas)}.`);
    expect(first.out.join()).toContain(`Open: ${sides(noite.abertas)}.`);
    const sum = await runCli(['conciliacao', '--mirror', mirror, '--json']);
    const { totais } = JSON.parse(sum.out.join(''));
    expect(noite.abertas).toMatchObject({
      faltaCentavos: totais.faltaCentavos,
      sobraCentavos: totais.sobraCentavos,
    });

    const listed = await cli('list', '--tipo', 'repasseAMenor', '--estado', 'nova', '--json');
    const achado = JSON.parse(listed.out[0] ?? '');
    expect(achado).toMatchObject({ tipo: 'repasseAMenor', estado: 'nova', loja: 'matriz' });

    const { id } = achado;
    const marked = await cli('mark', id, 'reclamada', '--nota', 'protocolo 7', '--quem', 'Ana');
    expect(marked.exitCode).toBe(0);
    expect(marked.out.join()).toMatch(/\(repasseAMenor, -R\$ .*\) is now reclamada\.$/);
    const table = await cli('list', '--estado', 'reclamada', '--estado', 'aceita');
    expect(table.out.join('\n')).toMatch(new RegExp(`${id} .*reclamada .*protocolo 7`));
    const csv = await cli('list', '--pedido', achado.pedido, '--csv', '--max', '1');
    expect(csv.out.join('')).toContain('protocolo 7');
  });

  it('refuses what is not a finding, a state or a store, and names the remedy', async () => {
    const unknown = await cli('mark', 'none', 'aceita');
    expect(unknown.err.join()).toContain('none is not in this ledger. "achados list"');
    expect(unknown.exitCode).toBe(1);
    const help = await cli('mark', '--help');
    expect(help.out.join(' ')).toMatch(/Ends with 1 when the\s+ledger has no such finding/);
    const semPedido = await cli('mark', 'none', 'aceita', '--lang', 'pt');
    expect(semPedido.err.join()).toContain('"achados list" mostra os achados');
    const state = await cli('mark', 'none', 'nova');
    expect(state.exitCode).toBe(2);
    expect(state.err.join()).toContain('reclamada, aceita, recuperada, aberta');
    const wrong = await cli('list', '--estado', 'fechada');
    expect(wrong.exitCode).not.toBe(0);
    expect(wrong.err.join()).toContain('semEfeito');
    const missing = await runCli(['achados', 'list', '--mirror', join(directory, 'no.db')]);
    expect(missing.exitCode).not.toBe(0);
  });

  it('writes the report with what is new, and never over the mirror', async () => {
    const html = join(directory, 'r.html');
    const written = await cli('record', '--html', html);
    expect(written).toMatchObject({ exitCode: 0 });
    const page = await readFile(html, 'utf8');
    expect(page).toContain('O que é novo');
    expect(page).toMatch(/Recuperadas<\/th><td class="n">0</);
    const over = await cli('record', '--html', mirror);
    expect(over.exitCode).toBe(2);
  });

  it('speaks Portuguese', async () => {
    const { out } = await runCli(['--lang', 'pt', 'achados', 'record', '--mirror', mirror]);
    expect(out.join()).toMatch(/Novas: .*Recuperadas: .*Abertas: /);
  });
});
