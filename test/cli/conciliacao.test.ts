import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { openMirror } from 'recebiveis/mirror';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCobranca } from '../../src/cli/conciliacao/cobranca.js';
import { Interrupted } from '../../src/cli/context.js';
import { formatReais } from '../../src/cli/output/format.js';
import { type Banco, type Conciliacao, matchDeposits } from '../../src/conciliacao/index.js';
import { relatorioHtml } from '../../src/conciliacao/relatorio/index.js';
import {
  doPedido,
  found,
  type LinhaDeExemplo,
  linha,
  semFalha,
} from '../conciliacao/support/exemplo.js';
import { type Lines, Store } from '../conciliacao/support/ledger.js';
import { extratosFixture, fixturePath } from '../fixtures/index.js';
import { copyInto, openStore } from '../mirror/support/store.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';

let directory: string;
let mirror: string;
beforeAll(async () => {
  directory = temporaryFolder();
  mirror = join(directory, 'store.db');
  const { client, control } = openStore();
  await control('ciclos/gerar', {
    seed: 3,
    discrepancias: { repasseAMenor: 0.1, comissaoAMaior: 0.1, descontoSemPedido: 0.1 },
  });
  await copyInto(mirror, client, { orders: true, loja: 'matriz' });
});

const cli = (...args: string[]) => runCli(['conciliacao', ...args]);
/** The command's JSON for a copy of the mirror, with its errors. */
async function documentOf(path: string, ...args: string[]) {
  const { out, err } = await cli('--mirror', path, '--json', ...args);
  return { ...(JSON.parse(out.join('\n')) as Conciliacao & { banco: Banco }), err: err.join('\n') };
}
const at = (name: string) => join(directory, name);

/** A new folder, so that no other file is found in it. */
async function folder(name: string): Promise<string> {
  await mkdir(at(name));
  return at(name);
}

describe('recebiveis conciliacao', () => {
  it('prints the sums and the largest findings', async () => {
    const { exitCode, out, err } = await cli('--mirror', mirror);
    expect(exitCode).toBe(0);
    const text = out.join('\n');
    expect(text).toMatch(/^sold +R\$ [\d.]+,\d\d$/m);
    expect(text).toMatch(/^received +R\$ [\d.]+,\d\d$/m);
    expect(text).toMatch(/^to claim \(\d+ findings?\) +R\$ [\d.]+,\d\d$/m);
    expect(text).toMatch(/^to check \(\d+ findings?\) +R\$ [\d.]+,\d\d$/m);
    expect(text).toMatch(/^still open, within the term +R\$/m);
    expect(text).toMatch(/^Repasse a menor .*R\$ [\d.]+,\d\d$/m);
    expect(text).toContain('Largest claims (10)');
    expect(err.join('\n')).toMatch(/and \d+ more findings/);
  });

  it('counts to today, says how old the last transfer is, and warns of what comes later', async () => {
    const path = at('days.db');
    const { client, control } = openStore('empty');
    const linhas = [{ evento: 'x', valor: -1 }];
    const transfer = (dataRepasse: string) =>
      control('ciclos', { canal: 'Amazon', dataRepasse, linhas });
    const copied = () => copyInto(path, client, { orders: true, loja: 'matriz' });
    const said = async (...args: string[]) => {
      const { out, err } = await cli('--mirror', path, ...args);
      return [...out, ...err].join('\n');
    };
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
    const [year, month, day] = today.split('-');
    await transfer('2020-02-01');
    await copied();
    expect(await said()).toMatch(new RegExp(`^as of +${today}$`, 'm'));
    expect(await said('--lang', 'pt')).toMatch(
      new RegExp(`^posição em +${day}/${month}/${year}\\n.* 01/02/2020, há [\\d.]+ dias$`, 'm'),
    );
    expect(await said('--hoje', '02/02/2020')).toMatch(/^last transfer +2020-02-01, 1 day ago$/m);
    await transfer(`${Number(year) + 30}-01-01`);
    await copied();
    expect(await said()).toMatch(/^warning: 1 cycle transferred after the reference date, up to/m);
    expect(await said('--lang', 'pt')).toMatch(/^aviso: 1 ciclo tem repasse depois do dia da pos/m);
  });

  it('writes every form, whole and for the owner only', async () => {
    const to = await folder('forms');
    const [html, csv, json] = [join(to, 'r.html'), join(to, 'r.csv'), join(to, 'r.json')];
    await writeFile(html, 'of last night', { mode: 0o644 });
    const done = await cli('--mirror', mirror, '--html', html, '--csv', csv, '--json', json);
    expect(done).toMatchObject({ exitCode: 0, out: [] });
    for (const path of [html, csv, json]) {
      expect(done.err).toContain(`Written: ${path}`);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    expect((await readdir(to)).sort()).toEqual(['r.csv', 'r.html', 'r.json']);
    const page = await readFile(html, 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page.match(/✓ <\/span>confere/g)?.length).toBeGreaterThan(20);
    expect(page).not.toContain('não confere');
    const { discrepancias } = JSON.parse(await readFile(json, 'utf8')) as Conciliacao;
    expect(discrepancias.length).toBeGreaterThan(20);
    const lines = (await readFile(csv, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(discrepancias.length + 1);
  });

  it('prints one JSON document, the same in every language', async () => {
    const { exitCode, out } = await cli('--mirror', mirror, '--json');
    expect(exitCode).toBe(0);
    const document = JSON.parse(out.join('\n')) as Record<string, unknown>;
    expect(document).toMatchObject({ versao: 4, totais: { pedidos: expect.any(Number) } });
    expect((await cli('--mirror', mirror, '--json', '--lang', 'pt')).out).toEqual(out);
    const late = await cli('--mirror', mirror, '--json', '--hoje', '2020-01-01');
    // Notices go to standard error; standard output has only the document.
    expect(late.err.join('\n')).toContain('warning');
    expect(() => JSON.parse(late.out.join('\n'))).not.toThrow();
  });

  it('takes day, term, rules and store', async () => {
    const regras = at('regras.json');
    await writeFile(regras, '\ufeff[{ "evento": "descontos", "tipo": "imposto retido" }]');
    const settings = ['--hoje', '2031-01-01', '--prazo-dias', '30', '--regras', regras];
    const asked = await documentOf(mirror, ...settings, '--loja', 'matriz');
    const tiposOf = ({ discrepancias }: Conciliacao) => discrepancias.map(({ tipo }) => tipo);
    expect(tiposOf(await documentOf(mirror))).toContain('descontoSemPedido');
    expect(asked.hoje).toBe('2031-01-01');
    expect(tiposOf(asked)).not.toContain('descontoSemPedido');
  });

  it('takes a term for all channels, and one for a channel, however it is spelled', async () => {
    const path = at('terms.db');
    const periodo = { inicio: '2026-01-01', fim: '2026-12-31' };
    await copyInto(path, openStore().client, { orders: { periodo }, loja: 'matriz' });
    const unpaidIn = async (...prazos: string[]) => {
      const args = prazos.flatMap((prazo) => ['--prazo-dias', prazo]);
      const { discrepancias } = await documentOf(path, '--hoje', '2031-01-01', ...args);
      const unpaid = discrepancias.filter(({ tipo }) => tipo === 'repasseAusente');
      const it = unpaid.filter(({ canal }) => canal === 'Mercado Livre').length;
      return { it, others: unpaid.length - it };
    };
    const early = await unpaidIn('30');
    const late = await unpaidIn('3650');
    expect([early.it > late.it, early.others > late.others]).toEqual([true, true]);
    const itEarly = { it: early.it, others: late.others };
    expect(await unpaidIn('3650', 'MERCADO LIVRE=30')).toEqual(itEarly);
    // Without a term, an unpaid order is claimed once its commission was charged.
    const { others } = await unpaidIn();
    expect(await unpaidIn('mércado livre=30')).toEqual({ it: early.it, others });
    const itLate = { it: late.it, others: early.others };
    expect(await unpaidIn('mercadolivre=3650', '30')).toEqual(itLate);
  });

  it.each([
    [['Mercado Livre=x'], '--prazo-dias.Mercado Livre must be a whole number'],
    [['30', 'Mercado=14'], 'Allowed choices are Amazon, Americanas'],
    [['=14'], 'Allowed choices are Amazon'],
    [['30', '14'], '--prazo-dias is given twice for *'],
    [['Shopee=30', 'SHOPEE=14'], '--prazo-dias is given twice for Shopee'],
  ])('refuses the terms %j: %s', async (prazos, words) => {
    const args = prazos.flatMap((prazo) => ['--prazo-dias', prazo]);
    const to = at('refused.html');
    const { exitCode, err, out } = await cli('--mirror', mirror, '--html', to, ...args);
    expect([exitCode, out]).toEqual([2, []]);
    expect(err.join('\n')).toContain(words);
    await expect(stat(to)).rejects.toThrow('ENOENT');
    const record = await runCli(['achados', 'record', '--mirror', mirror, ...args]);
    expect([record.exitCode, record.err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
  });

  it.each([
    [['--hoje', '31/02/2026'], '--hoje must be a day'],
    [['--prazo-dias', 'x'], '--prazo-dias must be a whole number'],
    [['--prazo-dias', ''], '--prazo-dias must be a whole number'],
    [['--tolerancia-centavos', '-1'], '--tolerancia-centavos must be a whole number'],
    [['--loja', 'filial'], 'It has: matriz'],
  ])('refuses %j: %s', async (args, words) => {
    const { exitCode, err, out } = await cli('--mirror', mirror, ...args);
    expect([exitCode, out]).toEqual([2, []]);
    expect(err.join('\n')).toContain(words);
  });

  it('takes costs under contract', async () => {
    const custos = at('custos.json');
    const worth = async () => (await documentOf(mirror, '--custos', custos)).totais.porAcao;
    await writeFile(custos, '[]');
    const before = await worth();
    await writeFile(custos, '[{ "evento": "descontos", "livre": true }]');
    const after = await worth();
    expect(after.conferir.quantidade).toBeLessThan(before.conferir.quantidade);
    expect(after.regular.quantidade).toBeGreaterThan(before.regular.quantidade);
  });

  it('writes a claim pack for each channel, with the figures of the report', async () => {
    const to = join(await folder('pack'), 'cobranca');
    const { exitCode, err } = await cli('--mirror', mirror, '--cobranca', to);
    expect(exitCode).toBe(0);
    const { totais } = await documentOf(mirror);
    const files = (await readdir(to)).filter((name) => !name.startsWith('.'));
    expect(err.filter((line) => line.startsWith('Written: '))).toHaveLength(files.length);
    let sum = 0;
    for (const name of files.filter((file) => file.endsWith('.csv'))) {
      expect((await stat(join(to, name))).mode & 0o777).toBe(0o600);
      const [head = '', ...rest] = (await readFile(join(to, name), 'utf8')).trim().split('\r\n');
      const total = rest.at(-1) ?? '';
      const lines = rest.slice(0, -1);
      const at = head.split(';').indexOf('Valor a cobrar');
      const centavos = (line: string) =>
        Math.round(Number(line.split(';')[at]?.replace(',', '.')) * 100);
      const own = lines.reduce((of, line) => of + centavos(line), 0);
      expect(centavos(total)).toBe(own);
      sum += own;
      // A spreadsheet would round unquoted numbers and save them rounded.
      expect(lines.join('\n')).toMatch(/;'\d{44};/);
      expect(lines.join('\n')).not.toMatch(/(^|;)\d{12,}(;|$)/m);
      expect(total).toMatch(/^Total: \d+ achados?;/);
      // The sheet has the same cells: names as text, months as days, the order number on each page.
      const path = join(to, name.replace('.csv', '.xlsx'));
      const {
        'xl/workbook.xml': workbook = new Uint8Array(),
        'xl/styles.xml': styles = new Uint8Array(),
        'xl/worksheets/sheet1.xml': cells = new Uint8Array(),
      } = unzipSync(await readFile(path));
      expect(strFromU8(workbook).split('<definedNames')).toHaveLength(2);
      expect(strFromU8(workbook)).toContain('Print_Titles');
      const sheet = await readXlsx(path);
      const [above = [], titles = [], ...rows] = sheet[0]?.data ?? [];
      // The heading has channel, seller and days, and marks columns that are not for the channel.
      expect(above[0]).toMatch(
        /^Cobrança a .+ · vendedor [\d./, -]{18,} · vendas de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/,
      );
      // CSV has it in its last row.
      expect(total.split(';')[head.split(';').indexOf('Motivo')]).toBe(above[0]);
      expect(above[titles.indexOf('Situação ao gravar')]).toContain('não são para o canal');
      expect(titles).toContain('Pedido no canal');
      expect(rows).toHaveLength(rest.length);
      // A protocol typed into its empty cell remains a text, with its zeros.
      const column = String.fromCharCode(65 + titles.indexOf('Protocolo'));
      const [, style] = new RegExp(`<c r="${column}3" s="(\\d+)"/>`).exec(strFromU8(cells)) ?? [];
      const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(strFromU8(styles)) ?? [];
      const [, format] =
        /numFmtId="(\d+)"/.exec(formats.split('<xf ')[Number(style) + 1] ?? '') ?? [];
      expect(strFromU8(styles)).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`);
      const [row = []] = rows;
      expect(row[titles.indexOf('Venda')]).toBeInstanceOf(Date);
      const of = (titulo: string) => String(row[titles.indexOf(titulo)]);
      expect(above[0]).toContain(`Cobrança a ${of('Canal')} · vendedor `);
      expect(above[0]).toContain(of('CNPJ do vendedor'));
      expect(of('CNPJ do vendedor').replace(/\D/g, '')).toBe(of('Chave da NF-e').slice(6, 20));
      expect(of('Lançamentos (ciclo, dia, valor)')).toMatch(
        /^(ciclo \d+, \d\d\/\d\d\/\d{4}, .*R\$ |nenhum)/,
      );
      expect(typeof row[titles.indexOf('Nota fiscal')]).toBe('string');
      expect(typeof row[titles.indexOf('Valor a cobrar')]).toBe('number');
    }
    expect(sum).toBe(totais.faltaCentavos);
  });

  it('removes the pack of a channel that has nothing left to claim, and keeps what a person filled in', async () => {
    const to = await folder('left');
    const store = new Store('loja');
    const [empty, full] = [at('left-vazio.db'), at('left.db')];
    await copyInto(empty, store.client, { orders: true });
    for (const [id, canal] of ['Amazon', 'Shopee'].entries()) {
      store.order(canal, 10_000, 0, canal);
      store.ciclo(id + 1, '2026-06-10', { [canal]: [['repasse', 8_000]] }, canal);
    }
    await copyInto(full, store.client, { orders: true });
    await cli('--mirror', full, '--cobranca', to);
    const filled = join(to, 'cobranca-amazon.csv');
    const content = (await readFile(filled, 'utf8')).replace(';aberto;;', ';aberto;cobrado;P-1');
    await writeFile(filled, content);
    await writeFile(join(to, 'notas.csv'), 'x');
    const { err } = await cli('--mirror', empty, '--cobranca', to);
    expect((await readdir(to)).sort()).toEqual(['.cobranca.json', 'guardados-1', 'notas.csv']);
    expect(await readFile(join(to, 'guardados-1', 'cobranca-amazon.csv'), 'utf8')).toBe(content);
    expect(err.join('\n')).toContain('1 file of an earlier pack, changed since it was written');
    expect(err.join('\n')).toContain('3 files of an earlier pack removed');
  });

  const cancelamento = linha('cancelamento', -10000, { parcela: null });
  const situacao = { titulo: 'pendente', pedido: 'entregue', canal: 'cancelado' };
  const entregue = ['Cancelado, mas entregue', 'repasse, cancelamento, comissão'];
  it.each<[name: string, linhas: LinhaDeExemplo[], expected: unknown[], change?: object]>([
    [
      'a cost',
      [...semFalha(), doPedido('Tarifa fixa', -1500)],
      ['Custo acima do contrato', 'Tarifa fixa', 10, 15, 5, '2026-08-01', 31, '2026-10-30'],
    ],
    [
      'a commission',
      [...semFalha(), linha('comissão', -180)],
      ['Comissão a maior', 'comissão', 13.5, 15.3, 1.8, '2026-08-01', 31, '2026-10-30'],
    ],
    ['a transfer', [], ['Repasse ausente', 'repasse', 76.5, 0, 76.5, null, 2, '2026-11-28']],
    [
      'a transfer whose commission was charged',
      [linha('comissão', -1350, { parcela: null, data_repasse: '2026-08-20' })],
      ['Repasse ausente', 'repasse', 90, 0, 90, '2026-08-20', 12, '2026-11-18'],
    ],
    [
      'a delivered order that was cancelled',
      [...semFalha().slice(0, 4), cancelamento],
      [...entregue, 86.5, -13.5, 100, '2026-08-01', 31, '2026-10-30'],
      { situacao },
    ],
    [
      'one that was cancelled twice',
      [...semFalha().slice(0, 4), cancelamento, cancelamento],
      [...entregue, 86.5, -113.5, 200, '2026-08-01', 31, '2026-10-30'],
      { situacao },
    ],
  ])(
    'writes the claim to the channel, and its deadline: %s',
    async (name, linhas, expected, change = {}) => {
      const custos = { 'tarifa fixa': { valorMaximo: 10 } };
      const options = {
        hoje: '2026-09-01',
        contrato: { canais: { Amazon: { custos, prazoDias: 30, diasParaCobrar: 90 } } },
      };
      const { discrepancias } = await found(linhas, options, change);
      const pack = { discrepancias, hoje: '2026-09-01' };
      const { paths } = await writeCobranca(await folder(name), pack, []);
      const xlsx = paths.find((path) => path.endsWith('.xlsx')) ?? '';
      const [sheet] = await readXlsx(xlsx);
      const [, titles = [], row = [], ...more] = sheet?.data ?? [];
      const titulos =
        'Tipo;Custo ou repasse;Combinado ou devido;Cobrado ou recebido;Valor a cobrar;Último lançamento;Idade em dias;Cobrar até';
      const cells = titulos.split(';').map((titulo) => row[titles.indexOf(titulo)]);
      const days = cells.map((cell) =>
        cell instanceof Date ? cell.toISOString().slice(0, 10) : cell,
      );
      expect([days, more.length]).toEqual([expected, 1]);
      const { 'xl/worksheets/sheet1.xml': xml = new Uint8Array() } = unzipSync(
        await readFile(xlsx),
      );
      expect(strFromU8(xml)).toContain('orientation="landscape"');
    },
  );

  it.each([
    ['aceito', -401, 0],
    ['aceito', -400, 100],
    ['recuperado', -401, 0],
    ['cobrado', -500, 0],
    ['cobrado', -100, 400],
    ['aberto', null, 500],
  ])('asks for nothing below the smallest claim: %s at %s', async (estado, marcado, claimed) => {
    const { discrepancias } = await found([...semFalha(), linha('comissão', -500)], {
      contrato: { canais: { Amazon: { menorCobranca: 1 } } },
    });
    const achado = { id: discrepancias[0]?.id, estado, valorMarcadoCentavos: marcado };
    const pack = { discrepancias, hoje: null };
    const { somaCentavos } = await writeCobranca(at('menor'), pack, [achado as never]);
    expect(somaCentavos).toBe(claimed);
  });

  it('gives one answer for a channel in two spellings: totals, pack and list', async () => {
    const store = new Store('loja');
    const path = at('grafias.db');
    for (const [id, canal] of ['SITE', 'Site'].entries()) {
      store.order(canal, 10_000, 0, canal);
      store.ciclo(id + 1, '2026-06-10', { [canal]: [['repasse', 9_000]] }, canal);
    }
    await copyInto(path, store.client, { orders: true });
    const to = await folder('grafias');
    await cli('--mirror', path, '--cobranca', to);
    expect((await readdir(to)).filter((name) => name.endsWith('.csv'))).toEqual([
      'cobranca-site.csv',
    ]);
    const { discrepancias, totais } = await documentOf(path);
    expect(discrepancias.map(({ canal }) => canal)).toEqual(['SITE', 'SITE']);
    expect(totais.porCanalEMes).toMatchObject([
      { canal: 'SITE', porAcao: { cobrar: { quantidade: 2 } } },
    ]);
    await runCli(['achados', 'record', '--mirror', path]);
    const { out } = await runCli([
      'achados',
      'list',
      '--mirror',
      path,
      '--canal',
      'site',
      '--json',
    ]);
    expect(out).toHaveLength(2);
  });

  it('writes no formula into a claim pack', async () => {
    const linhas = [...semFalha(), linha('comissão', -500)];
    const { discrepancias } = await found(linhas, {}, { pedidoCanal: '-2+3+cmd|"/c calc"!A1' });
    const pack = { discrepancias, hoje: '2026-08-01' };
    const { paths } = await writeCobranca(await folder('formula'), pack, []);
    const csv = await readFile(String(paths.find((path) => path.endsWith('.csv'))), 'utf8');
    expect(csv.split('\r\n')[1]).toMatch(/^"'-2\+3\+cmd\|""\/c calc""!A1";/);
  });

  it('writes no row higher than Excel has, however many lines a claim has', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      linha('comissão', -100, { id_ciclo: 2000 + index }),
    );
    const { discrepancias } = await found([...semFalha(), ...many]);
    const pack = { discrepancias, hoje: '2026-08-01' };
    const { paths } = await writeCobranca(await folder('alta'), pack, []);
    const path = String(paths.find((name) => name.endsWith('.xlsx')));
    const cells = strFromU8(
      unzipSync(await readFile(path))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    const heights = [...cells.matchAll(/ ht="([\d.]+)"/g)].map(([, points]) => Number(points));
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.max(...heights)).toBe(405);
  });

  // Layouts named after a bank are rebuilt from parsers in public repositories and their tests; the
  // one without a name combines habits of several banks. All days are before every cycle.
  it.each(extratosFixture)('reads the deposits of $what', async ({ file, deposits }) => {
    const path = fixturePath(`extratos/${file}`);
    const { out, exitCode } = await cli('--mirror', mirror, '--extrato', path, '--json');
    expect(exitCode).toBe(0);
    const { deNinguem } = (JSON.parse(out.join('\n')) as { banco: Banco }).banco;
    expect(deNinguem.map((one) => [one.dia, one.centavos, one.descricao])).toEqual(deposits);
    // The account number is private.
    expect(out.join('\n')).not.toContain('4455');
  });

  it.each([
    ['one column of amounts', 'Data;Histórico;Valor', (c: string, d: string) => c || `-${d}`],
    ['credits and debits', 'Data;Histórico;Crédito;Débito', (c: string, d: string) => `${c};${d}`],
    [
      'credits and debits with their sign',
      'Data;Histórico;Crédito (R$);Débito (R$)',
      (c: string, d: string) => `${c || '0,00'};${d && `-${d}`}`,
    ],
  ])('takes the days of debits for days of the statement, with %s', async (_, head, valor) => {
    const path = at('dias.csv');
    const rows = [
      `02/10/2026;TARIFA;${valor('', '5,00')}`,
      `13/10/2026;TED RECEBIDA;${valor('1.000,00', '')}`,
      `31/10/2026;PAGAMENTO;${valor('', '1.234')}`,
    ];
    await writeFile(path, [head, ...rows].join('\n'));
    const { banco } = await documentOf(mirror, '--extrato', path);
    expect(banco.periodo).toEqual({ inicio: '2026-10-02', fim: '2026-10-31' });
    expect(banco.deNinguem).toMatchObject([{ dia: '2026-10-13', centavos: 100_000 }]);
  });

  it.for([
    [
      'a column that may say the side',
      'Data;Histórico;Valor;Modo\n06/01/2020;A;1,00;Pix\n',
      'Modo',
    ],
    [
      'amounts without a sign, a column of sides, or C and D',
      'Data;Histórico;Valor\n06/01/2020;PAGTO FORNECEDOR;1.234,00\n06/01/2020;TED;5,00\n',
      'if all are deposits, give --extrato-sinal Valor',
    ],
    [
      'the same without a head',
      '06/01/2020;COMPRA CARTAO;1.234,00\n06/01/2020;TARIFA;5,00\n',
      'none has a sign, C or D',
    ],
    [
      'the same in OFX, whose types say no side',
      '<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20200106<TRNAMT>300.00<MEMO>BOLETO</STMTTRN></BANKTRANLIST></OFX>',
      'give --extrato-sinal TRNAMT',
    ],
    [
      'a word that is no side',
      'Data;Valor;D/C\n06/01/2020;1,00;C\n06/01/2020;2,00;X\n',
      'row 3: "X"',
    ],
    ['a word against the sign', 'Data;Valor;D/C\n06/01/2020;1,00;D\n06/01/2020;-2,00;D\n', 'row 2'],
    [
      'a point of cents in an amount of three digits after it',
      'Data;Valor\n06/01/2020;10.50\n06/01/2020;1.234\n06/01/2020;-1.00\n',
      'row 3: the file does not show whether 1.234 has decimals or thousands',
    ],
    [
      'points that may be either',
      'Data;Valor\n06/01/2020;1.234\n06/01/2020;-2.345\n',
      'as in 1234.00',
    ],
    [
      'a separator in the wrong place',
      'Data;Valor\n06/01/2020;12.34,50\n07/01/2020;-1,00\n',
      'row 2 has no day or no amount',
    ],
    [
      'sides in a column that no bank is known to have',
      'Data;Valor;Rumo\n06/01/2020;1,00;C\n06/01/2020;2,00;D\n',
      'Rumo',
    ],
    [
      'such sides against the signs',
      'Data;Valor;Rumo\n06/01/2020;-1,00;D\n06/01/2020;2,00;D\n',
      'row 3: "D"',
    ],
    ['a day left blank', 'Data;Valor;D/C\n06/01/2020;1,00;C\n;2,00;C\n', 'row 3 has no day'],
    ['a card in CSV', 'date,title,amount\n2020-01-06,Loja,7.00\n', 'credit card bill'],
    [
      'a card in OFX',
      '<OFX><CREDITCARDMSGSRSV1><CCSTMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20200106<TRNAMT>7.00</STMTTRN></BANKTRANLIST></CCSTMTRS></CREDITCARDMSGSRSV1></OFX>',
      'credit card bill',
    ],
    ['a head of unknown names', 'Quando;O quê;Quanto\n06/01/2020;TED;1,00\n', 'cannot be read'],
  ] as const)('refuses a statement with %s', async ([, content, reason]) => {
    const path = at('banco-errado.txt');
    await writeFile(path, content);
    const { exitCode, err } = await cli('--mirror', mirror, '--extrato', path);
    expect([exitCode, err.join()]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('takes the column that the user names, and says which unknown balance it left out', async () => {
    const path = at('banco-nomeado.csv');
    await writeFile(
      path,
      'Data;Histórico;Valor;Modo\n06/01/2020;SALDO POSITIVO LTDA;9,00;E\n06/01/2020;TED;1,00;Pix\n',
    );
    const read = (sinal: string) =>
      cli('--mirror', mirror, '--extrato', path, '--extrato-sinal', sinal, '--json');
    const { exitCode, out, err } = await read('VALOR');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out.join('')).banco.deNinguem).toMatchObject([{ descricao: 'TED' }]);
    expect(err.join()).toContain('row 2, "SALDO POSITIVO LTDA", was left out as a balance');
    expect((await read('Modo')).err.join()).toContain('row 3: "Pix"');
    expect((await read('Outra')).err.join()).toContain('has no column Outra');
  });

  it.for([
    {
      form: 'OFX',
      file: '<OFX><BANKTRANLIST><DTSTART>20200101<DTEND>20200131<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20200106<TRNAMT>9.00<MEMO>PIX</STMTTRN></BANKTRANLIST></OFX>',
      days: '01/01/2020 a 31/01/2020',
    },
    {
      form: 'CSV',
      file: 'Data;Histórico;Valor\n31/12/2019;SALDO ANTERIOR;5,00\n06/01/2020;PIX;9,00\n20/01/2020;TARIFA;-1,00\n',
      days: '01/01/2020 a 20/01/2020',
    },
  ])('counts no cycle of a day that the statement does not cover: $form', async (given) => {
    const [path, html] = [at('janeiro.txt'), at('janeiro.html')];
    await writeFile(path, given.file);
    const { out } = await cli('--mirror', mirror, '--extrato', path, '--lang', 'pt');
    const words = out.join('\n').replace(/\s+/g, ' ');
    expect(words).toContain('repasses que faltam (0) R$ 0,00');
    const [, count] =
      /fora do período do extrato \((.*?)\) (\d+) ciclos, que não contam/.exec(words)?.slice(1) ??
      [];
    expect(words).toContain(`fora do período do extrato (${given.days}) ${count} ciclos`);
    await cli('--mirror', mirror, '--extrato', path, '--html', html);
    const report = (await readFile(html, 'utf8')).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(report).toContain(`Fora do período do extrato (${given.days}): ${count} ciclos`);
    expect(report).not.toContain('Repasses que não chegaram ao banco');
  });

  it('does not count deposits that the bank returned, and reports them', async () => {
    const path = at('devolvido.csv');
    const rows = [
      '05/01/2020;TED;500,00',
      '06/01/2020;PIX;500,00',
      '07/01/2020;DEVOLUCAO TED;-500,00',
      '07/01/2020;ESTORNO TARIFA;-9,00',
    ];
    await writeFile(path, ['Data;Histórico;Valor', ...rows].join('\n'));
    const { out, err } = await cli(
      ...['--mirror', mirror, '--extrato', path, '--lang', 'pt', '--json'],
    );
    expect(JSON.parse(out.join('')).banco.deNinguem).toMatchObject([{ descricao: 'TED' }]);
    expect(err.join()).toContain('o depósito de R$ 500,00 de 06/01/2020 foi devolvido');
  });

  it('shows the transfer, the deposit and the difference of a probable pair', async () => {
    const provavel = { idCiclo: 7, canal: 'Shopee', dia: '2026-08-05', centavos: 10_000 };
    const deposito = { dia: '2026-08-06', centavos: 9_950, descricao: 'SHPP BRASIL' };
    const banco = matchDeposits([provavel], [deposito]);
    const words = relatorioHtml(await found([]), { banco }).replace(/<[^>]*>/g, ' ');
    expect(words.replace(/\s+/g, ' ')).toContain(
      'Shopee 7 05/08/2026 R$ 100,00 SHPP BRASIL 06/08/2026 R$ 99,50 R$ 0,50',
    );
  });

  it('lists every deposit without a cycle, and counts as many in the sum', async () => {
    const path = at('sem-ciclo.csv');
    const rows = Array.from(
      { length: 25 },
      (_, index) => `05/01/2020;PIX ${index};${index + 1},00`,
    );
    await writeFile(path, ['Data;Histórico;Valor', '05/01/2020;TARIFA;-1,00', ...rows].join('\n'));
    const { out } = await cli('--mirror', mirror, '--extrato', path, '--lang', 'pt');
    const shown = out.join('\n');
    expect(shown.match(/depósitos? .*\(25\)/gi)).toHaveLength(2);
    for (let index = 0; index < 25; index += 1) expect(shown).toMatch(`PIX ${index}`);
  });

  it('does not call an empty copy in order', async () => {
    const path = at('nada.db');
    await copyInto(path, openStore('empty').client, { orders: true });
    const { err } = await cli('--mirror', path, '--lang', 'pt');
    expect(err.join('\n')).toContain('nada foi conferido');
  });

  it('asks for a mirror, and creates none for a mistyped name', async () => {
    const none = await cli();
    expect(none.exitCode).toBe(2);
    expect(none.err.join('\n')).toContain('give --mirror FILE, or set RECEBIVEIS_DATABASE_URL');
    const to = await folder('mistyped');
    const missing = await cli('--mirror', join(to, 'stor.db'));
    expect(missing.exitCode).toBe(1);
    expect(missing.err.join('\n')).toContain('there is no copy at');
    expect(await readdir(to)).toEqual([]);
  });

  it('refuses an output in place of the mirror, and two in one file', async () => {
    const over = await cli('--mirror', mirror, '--html', mirror);
    expect(over.exitCode).toBe(2);
    expect(over.err.join('\n')).toContain('--html and --mirror name the same file');
    const link = at('link.db');
    await symlink(mirror, link);
    const linked = await cli('--mirror', mirror, '--json', link);
    expect(linked.err.join('\n')).toContain('--json and --mirror name the same file');
    const both = await cli('--mirror', mirror, '--html', at('x'), '--csv', at('x'));
    expect(both.err.join('\n')).toContain('--csv and --html name the same file');
    const env = { RECEBIVEIS_DATABASE_URL: mirror };
    const hidden = await runCli(['conciliacao', '--csv', mirror], { env });
    expect([hidden.exitCode, hidden.err.join('\n')]).toEqual([
      2,
      expect.stringContaining('--csv and --mirror'),
    ]);
  });

  it('leaves other files unchanged, and reports them', async () => {
    const to = await folder('folder');
    const isFolder = await cli('--mirror', mirror, '--html', to);
    expect(isFolder.exitCode).toBe(1);
    expect(isFolder.err.join('\n')).toContain('it is a folder, not a file');
    const device = await cli('--mirror', mirror, '--html', '/dev/null');
    expect(device.exitCode).toBe(1);
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
    const nowhere = await cli('--mirror', mirror, '--csv', join(to, 'none', 'r.csv'));
    expect(nowhere.err.join('\n')).toContain(`${join(to, 'none', 'r.csv')}: there is no such`);
  });

  it.skipIf(process.getuid?.() === 0)('says that a folder may not be written', async () => {
    const to = await folder('locked');
    await chmod(to, 0o500);
    const { exitCode, err } = await cli('--mirror', mirror, '--html', join(to, 'r.html'));
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toContain('this user may not open it');
  });

  it('ends with 1 where the mirror is empty', async () => {
    const empty = at('empty.db');
    await (await openMirror({ path: empty })).close();
    const { exitCode, err } = await cli('--mirror', empty);
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toContain('The copy is empty');
  });

  it.each(['en', 'pt'])('names the command that reads the order records: %s', async (lang) => {
    const without = at(`without-${lang}.db`);
    const { client, control } = openStore();
    await control('ciclos/gerar', { seed: 3 });
    await copyInto(without, client, { loja: 'matriz' });
    const { exitCode, err } = await cli('--mirror', without, '--lang', lang);
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toMatch(
      /`recebiveis mirror run --to \S+\.db --orders`, .*--orders-period/,
    );
    expect(err.join('\n')).not.toContain('client');
  });
});

describe('the contract', () => {
  it('is proposed, kept as it was decided, and taken', async () => {
    const to = join(await folder('contrato'), 'contrato.json');
    const of = (...args: string[]) => runCli(['contrato', '--mirror', mirror, '--to', to, ...args]);
    const first = await of('--json');
    expect(first.exitCode).toBe(0);
    const { naoDecididos } = JSON.parse(first.out.join('\n')) as {
      naoDecididos: { canal: string; palavra?: string }[];
    };
    const open = naoDecididos.find(({ palavra }) => palavra === 'descontos');
    if (!open) throw new Error('descontos is not open');
    const contrato = JSON.parse(await readFile(to, 'utf8'));
    contrato.canais[open.canal].custos.descontos = 'livre';
    await writeFile(to, JSON.stringify(contrato));
    await of();
    const again = JSON.parse(await readFile(to, 'utf8'));
    expect(again.canais[open.canal].custos.descontos).toBe('livre');
    const worth = async (...args: string[]) =>
      (await documentOf(mirror, ...args)).totais.porAcao.conferir.quantidade;
    expect(await worth('--contrato', to)).toBe((await worth()) - 1);
    expect((await cli('--mirror', mirror)).err.join('\n')).toContain(
      `Run \`recebiveis contrato --mirror ${mirror} --to contrato.json\``,
    );
  });

  it('names the line of its file that breaks a rule', async () => {
    const to = join(await folder('linha'), 'contrato.json');
    const canais = {
      'Mercado Livre': { palavras: { repasse: 'repasse', 'tarifa "a.b"': 'nada' } },
      Amazon: { custos: { publicidade: { percentual: 300 } }, outrosNomes: ['A', 7] },
      Shopee: { prazos: 30, comissaoVoltaNaDevolucao: 'sim' },
    };
    await writeFile(to, JSON.stringify({ canais }, null, 2));
    const lines = (await readFile(to, 'utf8')).split('\n');
    const lineOf = (part: string) => lines.findIndex((line) => line.includes(part)) + 1;
    for (const command of ['conciliacao', 'achados record']) {
      const args = [...command.split(' '), '--mirror', mirror, '--contrato', to];
      const { exitCode, err } = await runCli(args);
      expect(exitCode).toBe(2);
      for (const part of ['tarifa', 'percentual', '7', 'prazos', 'comissaoVolta']) {
        expect(err.join('\n')).toContain(`${to}, line ${lineOf(part)}: canais.`);
      }
    }
  });

  it.for([
    ['--contrato', '[]', 'line 1: must be an object'],
    [
      '--contrato',
      '{"canais":{"Amazon":{"prazoDias":0}}}',
      'line 1: canais.Amazon.prazoDias must be a whole number from 1',
    ],
    ['--contrato', '\n{\n"canais": 7 }', 'line 3: canais must be an object'],
    ['--regras', '{', 'is not JSON at line 1, column 2'],
    ['--regras', '', 'is not JSON at line 1, column 1'],
    ['--regras', '[\n  {"evento": "x"},\n]', 'is not JSON at line 3, column 1'],
    ['--regras', '{\n  "evento": "x",\n}\n', 'is not JSON at line 3, column 1'],
    ['--regras', '[{"evento": "é",\n "tipo": repasse}]', 'is not JSON at line 2, column 10'],
    [
      '--regras',
      '[{"evento":"x","tipo":"frete","tipo":"x"}]',
      'has the key [0].tipo a second time',
    ],
    ['--regras', '{"evento":"x"}', 'regras must be a list'],
    ['--regras', '[\n{ "evento": "x", "tipo": "frete" },\n{ "tipo": "x" }]', 'line 3: regras[1].'],
    ['--regras', '[{"evento":"x","tipo":"repase"}]', 'regras[0].tipo must be one of'],
    ['--regras', '[{"evento":"x","tipo":"frete","sinal":2}]', 'regras[0].sinal must be 1 or -1'],
    ['--regras', '[{"eventos":"x","tipo":"repasse"}]', 'did you mean evento?'],
    ['--custos', '{}', 'line 1: custos must be a list'],
    [
      '--custos',
      '[\n\n{ "evento": "x",\n"percentual": 300 }]',
      'line 4: custos[0].percentual must',
    ],
    ['--custos', '[{"evento":"x"}]', 'custos[0] must have one of percentual, valorMaximo, livre'],
    ['--custos', '[{"evento":"x","livre":true,"percentual":2}]', 'custos[0] must have one of'],
    ['--custos', '[{"evento":"Comissão","livre":true}]', 'is compared with the order itself'],
    [
      '--custos',
      '[{"evento":"x","percentual":101}]',
      'custos[0].percentual must be a number from 0',
    ],
  ] as const)('is refused with its place, as rules and costs are: %s %s', async (given) => {
    const [option, content, reason] = given;
    const path = at('regra.json');
    await writeFile(path, content);
    const { exitCode, err } = await cli('--mirror', mirror, option, path);
    expect([exitCode, err.join('\n')]).toEqual([2, expect.stringContaining(reason)]);
    expect(err.join('\n')).toContain(path);
  });

  it.each(['--contrato', '--regras', '--custos'])(
    'refuses %s in another encoding',
    async (option) => {
      const path = at('codificacao.json');
      const refused = async (bytes: Buffer) => {
        await writeFile(path, bytes);
        return await cli('--mirror', mirror, option, path, '--lang', 'pt');
      };
      const content =
        '{"canais":{"Amazon":{"palavras":{\n"devolução":"frete",\n"promoção":"rebate"}}}}';
      const latin = await refused(Buffer.from(content, 'latin1'));
      expect([latin.exitCode, latin.err.join()]).toEqual([
        2,
        expect.stringContaining(`${option} ${path} não está em UTF-8: abra o arquivo`),
      ]);
      const wide = await refused(Buffer.from(`\ufeff${content}`, 'utf16le'));
      expect(wide.err.join()).toContain('não está em UTF-8');
    },
  );

  it('offers the record of the order for freight only, and keeps the answers before Ctrl+C', async () => {
    const to = join(await folder('interrompida'), 'contrato.json');
    const path = at('frete.db');
    const store = new Store('L');
    store.order('1', 5000, 500, 'Loja X');
    store.order('2', 5000, 500, 'Loja X');
    const paid: Lines = [
      ['repasse', 5000],
      ['comissão', -500],
    ];
    const ofOrder = { 1: [...paid, ['frete', -700]], 2: [...paid, ['tarifa nova', -60]] };
    store.ciclo(1, '2026-07-01', ofOrder as Record<string, Lines>, 'Loja X', [
      ['outra tarifa', 'T-1', -100],
    ]);
    await copyInto(path, store.client, { loja: 'L', orders: true });
    const run = async (answerOf: (question: string) => string) => {
      const asked = new Map<string, string[]>();
      const choose = async (question: string, choices: readonly { value: string }[]) => {
        const name = /what (?:is|was agreed for) (.+)\?/.exec(question)?.[1] ?? question;
        asked.set(
          name,
          choices.map(({ value }) => value),
        );
        return answerOf(name);
      };
      const args = ['contrato', '--mirror', path, '--to', to];
      const { exitCode, err } = await runCli(args, { choose, ask: async () => '' });
      return { exitCode, err: err.join(), asked };
    };
    const ended = await run((name) => {
      if (name === 'frete') throw new Interrupted();
      return name === 'tarifa nova' ? 'comissão' : '?';
    });
    expect(ended.exitCode).toBe(130);
    expect(ended.err).toContain(`Written: ${to}`);
    const values = ['?', 'pedido', 'livre', 'conferir', 'percentual', 'valorMaximo'];
    expect(ended.asked.get('frete')).toEqual(values);
    const doCanal = async () => JSON.parse(await readFile(to, 'utf8')).canais['Loja X'];
    const palavras = { 'outra tarifa': '?', 'tarifa nova': 'comissão' };
    expect(await doCanal()).toMatchObject({ palavras, custos: { frete: '?' } });
    const again = await run((name) => (name === 'frete' ? 'pedido' : '?'));
    expect([...again.asked.keys()]).toEqual(['outra tarifa', 'frete']);
    expect(again.asked.get('outra tarifa')).not.toContain('pedido');
    expect(await doCanal()).toMatchObject({ palavras, custos: { frete: 'pedido' } });
    const text = await readFile(to, 'utf8');
    const open = text.match(/: "\?"/g)?.length ?? 0;
    expect(again.err).toMatch(new RegExp(`(^|\\D)${open} `));
    // A postponed answer leaves the file unchanged.
    await run(() => '?');
    expect(await readFile(to, 'utf8')).toBe(text);
  });

  it('asks for days and percentages, again where the answer is none; a bare Enter decides nothing', async () => {
    const to = join(await folder('digitadas'), 'contrato.json');
    const args = ['contrato', '--mirror', mirror, '--to', to];
    const choose = async (question: string) =>
      question.includes('descontos') ? 'percentual' : '?';
    const contratoBy = async (...answers: string[]) => {
      await runCli(args, { choose, ask: async () => answers.shift() ?? '' });
      const text = await readFile(to, 'utf8');
      return [text.match(/"percentual": [\d.]+|"prazoDias": \d+/g) ?? [], answers.length];
    };
    expect(await contratoBy()).toEqual([[], 0]);
    expect(await contratoBy('doze', '120', '12,5%', 'x', '0', '35')).toEqual([
      expect.arrayContaining(['"percentual": 12.5', '"prazoDias": 35']),
      0,
    ]);
  });
});

describe('each number', () => {
  const reais = (centavos: number) => formatReais(centavos / 100).replaceAll('\u00a0', ' ');
  const centavosOf = (cell: string | undefined) =>
    Math.round(Number(cell?.replace(',', '.') || 0) * 100);

  /** A mirror with a claimed finding and two accepted ones, one of which grew. */
  async function withLedger(path: string) {
    const { client, control } = openStore();
    const planted = {
      repasseAMenor: 0.1,
      comissaoAMaior: 0.1,
      descontoSemPedido: 0.1,
      canceladoEntregue: 0.1,
    };
    await control('ciclos/gerar', { seed: 3, discrepancias: planted });
    const copied = async () => {
      await copyInto(path, client, { orders: true, loja: 'matriz' });
      await runCli(['achados', 'record', '--mirror', path]);
    };
    await copied();
    const { discrepancias } = await documentOf(path);
    const [grown, accepted, claimed] = discrepancias.filter(
      ({ tipo }) => tipo === 'comissaoAMaior',
    );
    const ids = [grown, accepted, claimed].map((one) => String(one?.id));
    for (const [index, estado] of ['aceito', 'aceito', 'cobrado'].entries()) {
      await runCli(['achados', 'mark', String(ids[index]), estado, '--mirror', path]);
    }
    const { pedidoCanal, canal } = grown ?? {};
    const linhas = [{ pedidoCanal, evento: 'comissão', valor: -7.5 }];
    await control('ciclos', { canal, dataRepasse: '2026-09-01', linhas });
    await copied();
    return ids as [string, string, string];
  }

  it('is the same in the JSON, the page, the CSV, the terminal and the claim packs', async () => {
    const to = await folder('mesmos');
    const store = join(to, 'store.db');
    const [grown, ...left] = await withLedger(store);
    const files = { html: join(to, 'r.html'), csv: join(to, 'r.csv'), json: join(to, 'r.json') };
    const outputs = Object.entries(files).flatMap(([name, path]) => [`--${name}`, path]);
    const written = await cli('--mirror', store, ...outputs, '--cobranca', join(to, 'pack'));
    const { totais, discrepancias } = JSON.parse(await readFile(files.json, 'utf8')) as Conciliacao;
    const terminal = (await cli('--mirror', store, '--lang', 'pt')).out
      .join('\n')
      .replaceAll('\u00a0', ' ');
    const html = (await readFile(files.html, 'utf8')).replaceAll('\u00a0', ' ');
    const csv = (await readFile(files.csv, 'utf8'))
      .slice(1)
      .split('\r\n')
      .map((line) => line.split(';'));
    const [head = []] = csv;
    const column = (name: string) => head.indexOf(name);
    for (const [acao, nome] of Object.entries({
      cobrar: 'A cobrar',
      conferir: 'A conferir',
      regular: 'Regular',
      devolver: 'A devolver',
    } as const)) {
      const { quantidade, valorCentavos } = totais.porAcao[acao as 'cobrar'];
      const shown = reais(0 - valorCentavos);
      const count = `${quantidade} ${quantidade === 1 ? 'achado' : 'achados'}`;
      const label = `${nome.toLowerCase()} (${count})`;
      expect(terminal.split('\n').find((line) => line.startsWith(label))).toMatch(
        new RegExp(` ${shown.replace(/[$.]/g, '\\$&')}$`),
      );
      if (acao !== 'devolver') expect(html).toContain(`<b>${shown}</b><span>${count}`);
      const rows = csv.filter((row) => row[column('O que fazer')] === nome);
      const sum = rows.reduce((total, row) => total + centavosOf(row[column('Valor')]), 0);
      expect([rows.length, sum]).toEqual([quantidade, 0 - valorCentavos]);
    }
    for (const canal of new Set(discrepancias.map((one) => String(one.canal)))) {
      const claims = discrepancias.filter((one) => one.canal === canal && one.acao === 'cobrar');
      const centavos = claims.reduce((sum, { valorCentavos }) => sum - valorCentavos, 0);
      const [, printed] =
        new RegExp(`<bdi>${canal}</bdi></th><td[^>]*><span class="valor">([^<]*)<`).exec(html) ??
        [];
      const [, shown] = new RegExp(`^${canal} +(-?R\\$ [\\d.]+,\\d\\d)`, 'm').exec(terminal) ?? [];
      const rows = csv.filter((row) => row[column('O que fazer')] === 'A cobrar');
      const sum = rows
        .filter((row) => row[column('Canal')] === canal)
        .reduce((total, row) => total + centavosOf(row[column('Valor')]), 0);
      expect([printed, shown, sum], canal).toEqual([reais(centavos), reais(centavos), centavos]);
    }
    const own = new Map(discrepancias.map((one) => [one.id, 0 - one.valorCentavos]));
    const packed = new Map<string, number>();
    const named: [shown: string, written: string][] = [];
    for (const name of (await readdir(join(to, 'pack'))).filter((file) => file.endsWith('.csv'))) {
      const [titles = '', ...rows] = (await readFile(join(to, 'pack', name), 'utf8'))
        .trim()
        .split('\r\n');
      for (const row of rows.slice(0, -1)) {
        const cells = row.split(';');
        const of = (titulo: string) => cells[titles.split(';').indexOf(titulo)] ?? '';
        expect(html).toContain(`<td>${of('Tipo')}<span class="segundo">`);
        const line = terminal.split('\n').find((one) => one.includes(of('Pedido no canal')));
        if (line !== undefined) named.push([line.slice(0, of('Tipo').length), of('Tipo')]);
        const [due, charged, ended, claim] = [
          'Combinado ou devido',
          'Cobrado ou recebido',
          'Já cobrado ou resolvido',
          'Valor a cobrar',
        ].map((titulo) => centavosOf(of(titulo))) as [number, number, number, number];
        // A cost is agreed and charged; other amounts are due and received.
        const isCost = /^(?:Com|Custo|Frete)/.test(of('Tipo'));
        expect((isCost ? charged - due : due - charged) - ended).toBe(claim);
        expect(claim + ended).toBe(own.get(of('Identidade')));
        packed.set(of('Identidade'), claim);
      }
    }
    expect(named.length).toBeGreaterThan(5);
    for (const [shown, written] of named) expect(shown).toBe(written);
    expect(packed.get(grown)).toBe(750);
    expect([...packed.keys()]).not.toEqual(expect.arrayContaining(left));
    const claimed = [...packed.values()].reduce((sum, centavos) => sum + centavos, 0);
    const outside = left.reduce((sum, id) => sum + Number(own.get(id)), 0);
    const before = Number(own.get(grown)) - 750;
    expect(claimed).toBe(totais.faltaCentavos - outside - before);
    const said = written.err.join('\n').replaceAll('\u00a0', ' ');
    expect(said).toContain(`In the claim packs: ${reais(claimed)} in ${packed.size} findings`);
    const words = html
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain(
      `Ainda a pedir aos canais : ${reais(claimed)} em ${packed.size} achados`,
    );
    expect(words).toContain(`aceito ${reais(before)}, a cobrar R$ 7,50`);
  });

  it('is the same of the bank in the JSON, the page and the terminal', async () => {
    const to = await folder('banco');
    const [html, json, extrato] = [join(to, 'r.html'), join(to, 'r.json'), join(to, 'e.csv')];
    const { totais } = await documentOf(mirror);
    const [short, ...paid] = totais.porCiclo
      .filter(({ recebidoCentavos }) => recebidoCentavos > 10_000)
      .slice(1)
      .map(({ dataRepasse, recebidoCentavos }) => [String(dataRepasse), recebidoCentavos] as const);
    const rows = [
      ...paid,
      ['2020-01-06', 1234] as const,
      [short?.[0], Number(short?.[1]) - 5] as const,
    ];
    const lines = rows.map(
      ([dia, centavos]) => `${dia};TED DE NINGUEM;${(centavos / 100).toFixed(2)};C`,
    );
    await writeFile(extrato, `Data;Histórico;Valor;D/C\n${lines.join('\n')}\n`);
    const { out } = await cli(
      ...['--mirror', mirror, '--extrato', extrato, '--html', html, '--json', json, '--lang', 'pt'],
    );
    const { banco } = JSON.parse(await readFile(json, 'utf8')) as { banco: Banco };
    const sumOf = (items: readonly { centavos: number }[]) =>
      reais(items.reduce((sum, { centavos }) => sum + centavos, 0));
    const found = banco.encontrados.flatMap(({ repasses }) => repasses);
    expect([found.length, banco.provaveis.length]).toEqual([paid.length, 1]);
    const terminal = out.join('\n').replaceAll('\u00a0', ' ');
    for (const [name, items] of [
      ['repasses encontrados', found],
      ['falta em repasses pagos a menos', [{ centavos: 5 }]],
      ['repasses que faltam', banco.ausentes],
      ['repasses que ainda podem chegar', banco.aguardados],
      ['depósitos sem repasse', banco.deNinguem],
    ] as const) {
      const shown = sumOf(items).replace(/[$.]/g, '\\$&');
      expect(terminal).toMatch(new RegExp(`^${name} \\(${items.length}\\) +${shown}$`, 'm'));
    }
    const text = (await readFile(html, 'utf8')).replace(/<\/?span[^>]*>/g, '');
    const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain(`${found.length} repasses encontrados no extrato, ${sumOf(found)}.`);
    for (const [legenda, items] of [
      ['Repasses que não chegaram ao banco', banco.ausentes],
      ['Repasses que podem chegar depois do fim do extrato', banco.aguardados],
      ['Depósitos que não são de nenhum ciclo', banco.deNinguem],
    ] as const) {
      expect(words.includes(`${legenda}: ${sumOf(items)}`)).toBe(items.length > 0);
    }
    for (const { centavos } of [...banco.ausentes, ...banco.deNinguem]) {
      expect(words.slice(words.indexOf('O que chegou ao banco'))).toContain(reais(centavos));
    }
    expect(words).toContain('TED DE NINGUEM');
  });
});
