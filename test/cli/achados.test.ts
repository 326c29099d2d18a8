import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import readXlsx from 'read-excel-file/node';
import { openMirror } from 'recebiveis/mirror';
import { beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { formatReais } from '../../src/cli/output/format.js';
import { Store } from '../conciliacao/support/ledger.js';
import { copyInto, openStore } from '../mirror/support/store.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';

let directory: string;
let mirror: string;
beforeAll(async () => {
  directory = temporaryFolder();
  mirror = join(directory, 'store.db');
  const { client, control } = openStore('empty');
  const { demoPedidos } = await import('../../src/sandbox/demo/demo-pedidos.js');
  for (const novo of demoPedidos({ count: 60 })) await client.pedido.create(novo);
  await control('ciclos/gerar', { seed: 3, discrepancias: { repasseAMenor: 0.3 } });
  await copyInto(mirror, client, { orders: true, loja: 'matriz' });
});

const reais = (centavos: number) => formatReais(centavos / 100);

const cli = (...args: string[]) => runCli(['achados', ...args, '--mirror', mirror]);
/** The findings of `achados list --json`, run by the given command. */
const listedBy = async (run: typeof cli, ...args: string[]) =>
  (await run('list', ...args, '--json')).out.map((line) => JSON.parse(line));

/** The command on a separate copy of the mirror. */
async function cliOfCopy(name: string): Promise<typeof cli> {
  const copy = join(directory, name);
  await cp(mirror, copy);
  return (...args) => runCli(['achados', ...args, '--mirror', copy]);
}

/** The command on a copy, the ids of its open claims, and `mark` with a file of these lines. */
async function openClaims(name: string) {
  const ofCopy = await cliOfCopy(`${name}.db`);
  const listed = await listedBy(ofCopy, '--acao', 'cobrar', '--estado', 'aberto');
  const ids = listed.map(({ id }) => id as string);
  const file = join(directory, `${name}.csv`);
  const mark = async (lines: readonly string[], ...args: string[]) => {
    await writeFile(file, lines.join('\r\n'));
    return await ofCopy('mark', '--file', file, ...args);
  };
  return { ofCopy, ids, mark };
}

const asCell = (value: unknown) =>
  ({ value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) }) as never;

describe('recebiveis achados', () => {
  it('marks by a pack that was written before the first night', async () => {
    const folder = join(directory, 'antes');
    await runCli(['conciliacao', '--mirror', mirror, '--cobranca', folder]);
    const name = (await readdir(folder)).find((file) => file.endsWith('.csv')) ?? '';
    const [head = '', first = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n');
    const titles = head.split(';');
    const cells = first.split(';');
    expect(cells[titles.indexOf('Situação ao gravar')]).toBe('aberto');
    cells[titles.indexOf('Situação')] = 'aceito';
    const file = join(folder, name);
    await writeFile(file, [head, cells.join(';')].join('\r\n'));
    const early = await cli('mark', '--file', file);
    expect(early.err.join()).toMatch(/Run `recebiveis achados record --mirror \S+` first/);
    const ofCopy = await cliOfCopy('antes.db');
    await ofCopy('record');
    const id = String(cells[titles.indexOf('Identidade')]);
    await ofCopy('mark', id, 'cobrado', '--nota', 'of a colleague');
    const late = await ofCopy('mark', '--file', file);
    expect([late.exitCode, late.out]).toEqual([1, ['0 findings marked.']]);
    // Open again, as after a refund and another charge.
    await ofCopy('mark', id, 'aberto');
    const old = await ofCopy('mark', '--file', file);
    expect([old.exitCode, old.out]).toEqual([1, ['0 findings marked.']]);
    expect(old.err.join()).toContain('is aberto again, but was marked after the file was written');
    // A row passes with the state that the refusal names.
    const [, seen = ''] =
      /or write "(aberto, marca de [^"]+)" in the column/.exec(old.err.join()) ?? [];
    const own = cells.with(titles.indexOf('Situação ao gravar'), seen).join(';');
    await writeFile(file, [head, own].join('\r\n'));
    expect(await ofCopy('mark', '--file', file)).toMatchObject({ out: ['1 finding marked.'] });
    await ofCopy('mark', id, 'aberto');
    await runCli(['conciliacao', '--mirror', join(directory, 'antes.db'), '--cobranca', folder]);
    const written = await readFile(file, 'utf8');
    const row = written.split('\r\n').find((line) => line.includes(id)) ?? '';
    const again = row.split(';').with(titles.indexOf('Situação'), 'aceito').join(';');
    await writeFile(file, [head, again].join('\r\n'));
    expect(await ofCopy('mark', '--file', file)).toMatchObject({ exitCode: 0 });
  });

  it("shows no customer's document number in an identifier", async () => {
    const path = join(directory, 'documento.db');
    const store = new Store('L');
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { 1: [['repasse', 5_000]] }, 'Amazon', [
      ['descontos', '52998224725-MLB', -1_000],
      ['taxa', '529 982 247 25', -2_000],
    ]);
    await copyInto(path, store.client, { loja: 'L', orders: true });
    const ofCopy = (...args: string[]) => runCli([...args, '--mirror', path]);
    await ofCopy('achados', 'record');
    for (const args of [['list'], ['list', '--json'], ['list', '--csv']]) {
      const { out } = await ofCopy('achados', ...args);
      expect(out.join('\n')).toContain('***-MLB');
      expect(out.join('\n')).not.toMatch(/529.?982/);
    }
    // The identifier is not printed as an order number.
    const { out: rows } = await ofCopy('achados', 'list', '--csv');
    const cells = rows.map((row) => row.split(';'));
    const at = (name: string) => cells[0]?.indexOf(name) ?? -1;
    expect(cells.slice(1).map((row) => row[at('pedido')])).toEqual(['', '']);
    expect(cells.map((row) => row[at('identificador')])).toContain('***-MLB');
    const { out } = await ofCopy('conciliacao');
    expect(out.join('\n')).not.toMatch(/529.?982/);
  });

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
    const none = { novas: { quantidade: 0 }, naoConferidas: { quantidade: 0 } };
    expect(noite).toMatchObject({ ...none, recuperadoCentavos: 0, incompleta: false });
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

    const [achado] = await listedBy(cli, '--tipo', 'repasseAMenor', '--estado', 'aberto');
    expect(achado).toMatchObject({ tipo: 'repasseAMenor', estado: 'aberto', loja: 'matriz' });

    const { id } = achado;
    // The terminal still shows the whole claim, and says how much is left to ask.
    const screen = async () => (await runCli(['conciliacao', '--mirror', mirror])).out.join('\n');
    expect(await screen()).not.toContain('still to ask');
    const marked = await cli('mark', id, 'cobrado', '--protocolo', 'P-7', '--quem', 'Ana');
    expect(marked.exitCode).toBe(0);
    expect(marked.out.join()).toMatch(/\(Repasse a menor, R\$ .*\) is now cobrado\.$/);
    const left = reais(totais.faltaCentavos + achado.valorCentavos).replace(/[$.]/g, '\\$&');
    expect((await screen()).replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`^still to ask the channels for \\(\\d+ findings\\) +${left}$`, 'm'),
    );
    // A prefix is enough if it identifies a single finding.
    const short = await cli('mark', id.slice(0, 8), 'Cobrado', '--nota', 'N-1');
    expect(short.out.join()).toContain(`${id} (Repasse a menor`);
    expect(await cli('mark', '', 'aceito')).toMatchObject({ exitCode: 2 });
    const all = (await listedBy(cli)).map(({ id: each }) => each as string);
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
    expect(unknown.err.join()).toMatch(
      /none is not in this ledger. Run `recebiveis achados record --mirror \S+` first;/,
    );
    expect(unknown.exitCode).toBe(1);
    const help = await cli('mark', '--help');
    expect(help.out.join(' ')).toMatch(/Ends with 1 when the\s+ledger has no such finding/);
    const semPedido = await cli('mark', 'none', 'aceito', '--lang', 'pt');
    expect(semPedido.err.join()).toMatch(/Rode antes `recebiveis achados record --mirror \S+`/);
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

  it('names a finding by the rule that decided it, as the report does', async () => {
    const path = join(directory, 'names.db');
    const copy = await openMirror({ path });
    await copy.run(openStore('empty').client, { loja: 'matriz' });
    const custo = {
      ...{ id: 'F-1', tipo: 'descontoSemPedido', acao: 'cobrar', motivo: 'custo', mes: null },
      ...{ canal: 'Amazon', valorCentavos: -500 },
      evidencia: { regra: 'custoAcimaDoContrato', linhas: [] },
    };
    const totais = { porCiclo: [] };
    await copy.achados.record({ hoje: '2026-08-01', totais, discrepancias: [custo] } as never);
    await copy.close();
    for (const tipo of ['descontoSemPedido', 'custo acima do contrato']) {
      const listed = await runCli(['achados', 'list', '--tipo', tipo, '--mirror', path]);
      expect(listed.out.join('\n')).toContain('Custo acima do contrato');
    }
    const others = await runCli(['achados', 'list', '--tipo', 'Frete indevido', '--mirror', path]);
    expect(others.out).toEqual([]);
    const marked = await runCli(['achados', 'mark', 'F-1', 'cobrado', '--mirror', path]);
    expect(marked.out.join('\n')).toContain('Custo acima do contrato');
  });

  it('marks what a file says, row by row', async () => {
    const [one, other, third] = await listedBy(cli, '--acao', 'cobrar', '--estado', 'aberto');
    const file = join(directory, 'respostas.csv');
    const mark = async (lines: readonly string[], ...args: string[]) => {
      await writeFile(file, lines.join('\r\n'));
      return await cli('mark', '--file', file, ...args);
    };
    const head = '\ufeffPedido no canal;Situação;Protocolo;Data;Identidade';
    const row = (id: string | undefined, estado: string) => `X;${estado};P-9;05/08/2026;${id}`;
    const rows = [
      row(one?.id, 'Cobrado'),
      row(other?.id, ''),
      row('nobody', 'aceito'),
      row(third?.id, 'cobrada'),
    ];
    const done = await mark([head, ...rows], '--quem', 'Ana', '--lang', 'pt');
    expect(done).toMatchObject({ exitCode: 1, out: ['1 achado marcado.'] });
    expect(done.err).toEqual([
      expect.stringContaining('linha 3 recusada: protocolo P-9 sem situação'),
      expect.stringContaining('linha 4 recusada: nobody não está no histórico'),
      expect.stringContaining(
        'linha 5 recusada: cobrada não é uma situação: você quis dizer cobrado?',
      ),
    ]);
    const found = (await listedBy(cli, '--estado', 'cobrado')).find(({ id }) => id === one?.id);
    expect(found).toMatchObject({ protocolo: 'P-9', dataDoProtocolo: '2026-08-05', quem: 'Ana' });
    // A file without the previous state does not undo a colleague's mark.
    for (const estado of ['aberto', 'aceito']) {
      const again = await mark([head, row(one?.id, estado)], '--lang', 'pt');
      expect(again).toMatchObject({ exitCode: 1, out: ['0 achados marcados.'] });
      expect(again.err.join()).toContain('escreva cobrado na coluna Situação ao gravar');
      expect((await cli('list', '--estado', 'cobrado', '--json')).out.join()).toContain(one?.id);
    }
    const seen = 'Identidade;Situação;Situação ao gravar';
    const withState = await mark([seen, `${one?.id};aceito;Cobrado`]);
    expect(withState).toMatchObject({ out: ['1 finding marked.'] });
    // With an unknown previous state, a file could undo later marks.
    const unknown = await mark([seen, `${third?.id};cobrado;abreto`], '--lang', 'pt');
    expect(unknown).toMatchObject({ exitCode: 1, out: ['0 achados marcados.'] });
    expect(unknown.err.join()).toContain('linha 2 recusada: ');
    expect(unknown.err.join()).toContain('agora está como aberto, e não como abreto');
    const twice = await mark(['Identidade;Situacao;Estado', `${third?.id};cobrado;aceito`]);
    expect([twice.exitCode, twice.out]).toEqual([2, []]);
    expect(twice.err.join()).toContain('the column Estado says what another column says too');
    expect((await mark(['a;b'])).err.join()).toContain('identidade and situacao');
    expect(await cli('mark')).toMatchObject({ exitCode: 2 });
    const word = await cli('mark', String(third?.id), 'cobrada', '--lang', 'pt');
    expect([word.exitCode, word.err.join()]).toEqual([
      2,
      expect.stringContaining('você quis dizer cobrado?'),
    ]);
  });

  it('takes a row without the state it was written at for aberto, and refuses a row alone', async () => {
    const { ofCopy, ids, mark } = await openClaims('antiga');
    const [one, other, third] = ids;
    const rows = [
      `${one};aceito;;P-1`,
      `${other};cobrado;;${'9'.repeat(201)}`,
      `${third};aceito;;`,
    ];
    const head = 'Identidade;Situação;Situação ao gravar;Protocolo';
    await ofCopy('mark', String(one), 'cobrado', '--quem', 'Bia');
    const done = await mark([head, ...rows], '--lang', 'pt');
    expect(done).toMatchObject({ exitCode: 1, out: ['1 achado marcado.'] });
    expect(done.err).toEqual([
      expect.stringContaining(
        `linha 2 recusada: ${one} agora está como cobrado, e não como aberto`,
      ),
      expect.stringMatching(/^linha 3 recusada: protocolo .*200/),
    ]);
    const now = await listedBy(ofCopy);
    const estados = [one, other, third].map((id) => now.find((achado) => achado.id === id).estado);
    expect(estados).toEqual(['cobrado', 'aberto', 'aceito']);
  });

  it('finds no changes in a file sent again, and names the missing cells of a row', async () => {
    const { ofCopy, ids, mark } = await openClaims('de-novo');
    const [one, other, third] = ids;
    const head = 'Identidade;Situação;Situação ao gravar;Protocolo;Data';
    // A spreadsheet may write the year with two digits.
    const rows = [`${one};cobrado;aberto;P-1;05/08/26`, `${other};aceito;aberto;;`, ';;;;'];
    expect(await mark([head, ...rows])).toMatchObject({ exitCode: 0, err: [] });
    const unchanged = { exitCode: 0, out: ['0 findings marked.'], err: ['2 rows unchanged.'] };
    expect(await mark([head, ...rows])).toMatchObject(unchanged);
    const claimed = (await ofCopy('list', '--estado', 'cobrado', '--json')).out.join('\n');
    expect(claimed).toContain('"dataDoProtocolo":"2026-08-05"');
    const lacking = [`;cobrado;aberto;P-2;`, `${third};;aberto;P-3;`, `${one};;cobrado;P-1;`];
    const done = await mark([head, ...lacking], '--lang', 'pt');
    expect(done).toMatchObject({ exitCode: 1, out: ['0 achados marcados.'] });
    expect(done.err).toEqual([
      expect.stringContaining('linha 2 recusada: cobrado sem identidade'),
      expect.stringContaining('linha 3 recusada: protocolo P-3 sem situação'),
    ]);
  });

  it('ignores the total of a pack, into which a state was filled down', async () => {
    const { ids, mark } = await openClaims('total');
    const rows = [`MLB-1;${ids[0]};cobrado;P-1`, 'Total: 1 achado;;cobrado;P-1'];
    const done = await mark(['Pedido no canal;Identidade;Situação;Protocolo', ...rows]);
    expect(done).toMatchObject({ exitCode: 0, out: ['1 finding marked.'], err: [] });
  });

  it('reads the long numbers of a pack, and refuses one that a spreadsheet rounded', async () => {
    const { ofCopy, ids, mark } = await openClaims('longos');
    // Only an apostrophe that the pack itself would have written is removed.
    const protocolos = ["'2026001234567890", "'0012", '2,02600123456789E+15', "'tis"];
    const rows = protocolos.map((protocolo, index) => `${ids[index]};cobrado;${protocolo}`);
    const done = await mark(['Identidade;Situação;Protocolo', ...rows], '--lang', 'pt');
    expect(done.err).toEqual([expect.stringContaining('linha 4 recusada: a planilha arredondou')]);
    const marked = await listedBy(ofCopy, '--estado', 'cobrado');
    const kept = marked.filter(({ id }) => ids.slice(0, 4).includes(id));
    const right = new Set(['2026001234567890', '0012', "'tis"]);
    expect(new Set(kept.map(({ protocolo }) => protocolo))).toEqual(right);
    const sheet = join(directory, 'longos.xlsx');
    const cells = ['Identidade', 'Situação', 'Protocolo'].map(asCell);
    const numbers = [ids[4], 'cobrado', 2_026_001_234_567_890].map(asCell);
    await writeFile(sheet, await writeXlsx([{ data: [cells, numbers] }]).toBuffer());
    expect((await ofCopy('mark', '--file', sheet)).err.join()).toContain('rounded');
  });

  it('reports that the contract was another in the last night', async () => {
    const ofCopy = await cliOfCopy('contrato.db');
    const contrato = join(directory, 'outro.json');
    await writeFile(contrato, JSON.stringify({ canais: {} }));
    const night = await ofCopy('record', '--contrato', contrato, '--lang', 'pt');
    expect(night.err.join('\n')).toContain('foi conferida com outro contrato');
    const again = await ofCopy('record', '--contrato', contrato, '--lang', 'pt');
    expect(again.err.join()).not.toContain('outro contrato');
  });

  it.each(['xlsx', 'csv', 'csv of windows-1252'])(
    'marks rows returned by the channel as %s, and no finding that changed meanwhile',
    async (form) => {
      const folder = join(directory, form);
      const pack = () => runCli(['conciliacao', '--mirror', mirror, '--cobranca', folder]);
      await pack();
      const files = (await readdir(folder)).filter((file) => file.endsWith('.xlsx'));
      const dataOf = async (file: string) => (await readXlsx(join(folder, file)))[0]?.data ?? [];
      const sheets = await Promise.all(
        files.map(async (file) => ({ file, data: await dataOf(file) })),
      );
      const [most] = sheets.sort((one, other) => other.data.length - one.data.length);
      const { file: name, data: sheet } = most ?? { file: '', data: [] };
      const [above = [], titles = [], ...rows] = sheet.map((cells) =>
        cells.map((cell) => cell ?? ''),
      );
      const at = (titulo: string) => titles.indexOf(titulo);
      const ids = rows.map((cells) => String(cells[at('Identidade')])).filter(Boolean);
      const [first = '', second = ''] = ids;
      rows[0]?.splice(at('Situação'), 2, 'cobrado', 'Nº 1');
      rows[1]?.splice(at('Situação'), 2, 'cobrado', 'Nº 2');
      const file = join(folder, `volta.${form.slice(0, 4).trim()}`);
      if (form === 'xlsx') {
        const data = [above, titles, ...rows].map((cells) => cells.map((value) => asCell(value)));
        await writeFile(file, await writeXlsx([{ data }]).toBuffer());
      } else {
        const lines = [titles, ...rows].map((cells) =>
          cells.map((cell) => (cell instanceof Date ? '01/02/2026' : `"${cell}"`)).join(';'),
        );
        const encoding = form === 'csv' ? 'utf8' : 'latin1';
        await writeFile(file, Buffer.from(lines.join('\r\n'), encoding));
      }
      await cli('mark', second, 'aceito', '--nota', 'of a colleague');
      const done = await cli('mark', '--file', file);
      expect(done).toMatchObject({ exitCode: 1, out: ['1 finding marked.'] });
      expect(done.err).toEqual([expect.stringContaining('is aceito by now, not aberto')]);
      const achados = await listedBy(cli);
      const of = (id: string) => achados.find((achado) => achado.id === id);
      expect([of(first).estado, of(first).protocolo]).toEqual(['cobrado', 'Nº 1']);
      expect([of(second).estado, of(second).nota]).toEqual(['aceito', 'of a colleague']);
      // Findings claimed or accepted are in no later pack.
      const csv = join(folder, name.replace('.xlsx', '.csv'));
      await rm(csv);
      const after = await pack();
      expect(after.err.join('\n')).toMatch(/Left out of the pack: \d+ findings/);
      const left = await readFile(csv, 'utf8').catch(() => '');
      for (const id of [first, second]) expect(left).not.toContain(id);
      for (const id of [first, second]) await cli('mark', id, 'aberto');
    },
  );

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
});
