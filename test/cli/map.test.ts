import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CliContext, OutputClosed } from '../../src/cli/context.js';
import { checkPedidos, pedidoColumns, readPedidos } from '../../src/importer/index.js';
import { runCli } from './in-process.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'recebiveis-map-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(cwd, name);
  writeFileSync(path, text);
  return path;
}

const CHAVE = '3526050X0J92JY000196570010000006041448679011';
const COMPLETE = `Nº Pedido;Pedido Canal;Chave NF-e;Canal;Sistema;Dt. Venda;Dt. Emissão NF;Frete;Situação;Parcelas;Total do Pedido;Qtd;Preço Unitário;Comissão
1;A;${CHAVE};Shopee;Bling;13/01/2026;14/01/2026;10,00;Atendido;1;110,00;2;50,00;7,00
`;
const LACKING = `Nº Pedido;Dt. Venda;Frete;Situação;Total do Pedido;Qtd;Preço Unitário;Nota
1;13/01/2026;10,00;Em limbo;110,00;2;50,00;${CHAVE}
2;14/01/2026;10,00;Atendido;60,00;1;50,00;${CHAVE}
`;
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const dryRun = (file: string, map: string) =>
  runCli(['pedido', 'import', file, '--map', map, '--dry-run', '--json']);

describe('recebiveis pedido map', () => {
  it('shows the columns and why, writes the map, and the map imports the file', async () => {
    const file = write('vendas.csv', COMPLETE);
    const { exitCode, out, err } = await runCli(['pedido', 'map', file]);
    expect(exitCode).toBe(0);
    expect(out.join('\n')).toMatch(/Dt\. Venda +days +dataVenda +its name/);
    expect(out.join('\n')).toMatch(/Comissão +numbers +– +not recognised: left out/);
    const map = join(cwd, 'vendas.map.json');
    expect(err).toEqual([
      'Header on line 1; 1 rows looked at.',
      `Written: ${map}`,
      'Assumed where the file says nothing: titulos.qtTotalParcela 1',
      `Next: recebiveis pedido import ${file} --map ${map} --dry-run`,
    ]);
    expect(json(map)).toMatchObject({ $schema: expect.stringContaining('pedido-map.schema.json') });
    const checked = await dryRun(file, map);
    expect(checked.exitCode).toBe(0);
    expect(JSON.parse(checked.out.at(-1) ?? '')).toMatchObject({
      summary: { total: 1, valid: 1 },
      totals: { titulosCentavos: 11000, freteCentavos: 1000, produtosCentavos: 10000 },
    });
  });

  it('lists what is missing where nobody answers, in the language of the command line', async () => {
    const file = write('vendas.csv', LACKING);
    const { exitCode, err } = await runCli(['pedido', 'map', file, '--lang', 'pt']);
    expect(exitCode).toBe(0);
    const text = err.join('\n');
    expect(text).toContain('Faltam campos obrigatórios');
    for (const path of ['canal', 'plataforma', 'dataFaturamento']) {
      expect(text).toContain(`\n  ${path}: `);
    }
    expect(text).toContain('Situação tem palavras que o serviço não conhece');
    expect(text).toContain('Onde o arquivo não diz, vale: titulos.qtTotalParcela 1');
  });

  it('asks on a terminal, and writes the answers', async () => {
    const file = write('vendas.csv', LACKING.replace('Dt. Venda', 'Quando'));
    const questions: string[] = [];
    const choose: CliContext['choose'] = async (question, choices) => {
      questions.push(question);
      return choices.find(({ name }) => name === 'aprovado')?.value ?? '';
    };
    const ask: CliContext['ask'] = async (question) => {
      questions.push(question);
      if (question.startsWith('canal')) return 'Shopee {BR}';
      return question.startsWith('dataVenda') ? 'quando' : '';
    };
    const { exitCode, err } = await runCli(['pedido', 'map', file], { ask, choose });
    expect(exitCode).toBe(0);
    expect(questions).toEqual([
      expect.stringMatching(/^canal \(.*\) is required\. .* \(Enter leaves it open\)$/),
      expect.stringContaining('(Enter: Planilha)'),
      expect.stringMatching(/^dataVenda /),
      expect.stringContaining('(Enter leaves it to --notas)'),
      expect.stringContaining('Em limbo'),
    ]);
    const map = json(join(cwd, 'vendas.map.json'));
    expect(map.defaults).toMatchObject({ canal: 'Shopee {{BR}}', plataforma: 'Planilha' });
    expect(map.fields ?? {}).toEqual({});
    expect(map.columns.Quando).toBe('dataVenda');
    expect(map.columns.Situação.values).toEqual({ 'Em limbo': 'aprovado' });
    // Enter mapped no column.
    expect(err.join('\n')).toMatch(/Missing.*\n {2}dataFaturamento: [^\n]*\n(?! {2})/);
    const complement = write('c.json', '{"dataFaturamento": "2026-01-20"}');
    const path = join(cwd, 'vendas.map.json');
    const checked = await runCli([
      ...['pedido', 'import', file, '--map', path, '--dry-run', '--complement', complement],
    ]);
    expect(checked.exitCode).toBe(0);
  });

  it('asks for the number of the order, once', async () => {
    const file = write('vendas.csv', COMPLETE.replace('Nº Pedido;Pedido Canal', 'id;external'));
    const questions: string[] = [];
    const ask: CliContext['ask'] = async (question) => {
      questions.push(question);
      return 'external';
    };
    const { exitCode } = await runCli(['pedido', 'map', file], { ask, choose: async () => '' });
    expect([exitCode, questions]).toEqual([0, [expect.stringMatching(/^pedido /)]]);
    const map = join(cwd, 'vendas.map.json');
    expect(json(map).columns).toMatchObject({ id: null, external: 'pedido' });
    expect((await dryRun(file, map)).exitCode).toBe(0);
  });

  it('asks how days and numbers are written', async () => {
    const file = write('v.csv', 'Pedido;Data da Venda;Frete\n1;03/04/25;1.234\n2;05/06/25;2.345\n');
    const choose: CliContext['choose'] = async (question) =>
      question.includes('days') ? 'dd/mm/yy' : question.includes('decimals') ? ',' : '';
    await runCli(['pedido', 'map', file], { ask: async () => '', choose });
    expect(json(join(cwd, 'v.map.json')).columns).toMatchObject({
      'Data da Venda': { to: 'dataVenda', dateFormat: 'dd/mm/yy' },
      Frete: { to: 'valorFrete', decimal: ',' },
    });
  });

  it('writes the map though nobody reads the table to its end', async () => {
    const file = write('vendas.csv', COMPLETE);
    const { exitCode } = await runCli(['pedido', 'map', file], {
      onLine: () => {
        throw new OutputClosed();
      },
    });
    expect([exitCode, existsSync(join(cwd, 'vendas.map.json'))]).toEqual([0, true]);
  });

  it('overwrites no map that is there; - prints it', async () => {
    const file = write('vendas.csv', COMPLETE);
    const path = write('vendas.map.json', 'mine');
    const { exitCode, err } = await runCli(['pedido', 'map', file]);
    expect([exitCode, err.join('\n')]).toEqual([2, expect.stringContaining('is there already')]);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    const printed = await runCli(['pedido', 'map', file, '--output', '-']);
    expect(JSON.parse(printed.out.join('\n')).columns['Nº Pedido']).toBe('pedido');
  });

  it('--json prints the proposal and writes nothing', async () => {
    const file = write('vendas.csv', COMPLETE);
    const { out } = await runCli(['pedido', 'map', file, '--json']);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      line: 1,
      columns: expect.arrayContaining([
        expect.objectContaining({ name: 'Frete', fields: ['valorFrete'], look: 'number' }),
      ]),
      questions: { missing: [] },
    });
    expect(existsSync(join(cwd, 'vendas.map.json'))).toBe(false);
  });
});

describe('recebiveis pedido template', () => {
  it.each(['csv', 'xlsx'])(
    '%s: an empty sheet that is read, with every column explained',
    async (format) => {
      const path = join(cwd, `t.${format}`);
      const { exitCode } = await runCli(['pedido', 'template', format, '--output', path]);
      expect(exitCode).toBe(0);
      const warnings: unknown[] = [];
      const onWarning = (warning: unknown) => void warnings.push(warning);
      const { total } = await checkPedidos(readPedidos(path, { onWarning }));
      expect([total, warnings]).toEqual([0, []]);
      const again = await runCli(['pedido', 'template', format, '--output', path]);
      expect(again.exitCode).toBe(2);
    },
  );

  it('filled in below the explanations it is one valid order', async () => {
    const path = join(cwd, 't.csv');
    await runCli(['pedido', 'template', 'csv', '--output', path, '--lang', 'pt']);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('obrigatória: o seu número de pedido');
    writeFileSync(path, `${text}${pedidoColumns.map(({ example }) => example).join(';')}\r\n`);
    const issues: unknown[] = [];
    const { valid, totals } = await checkPedidos(readPedidos(path), {
      onResult: (result) => void issues.push(result.issues),
    });
    expect([issues, valid]).toEqual([[], 1]);
    expect(totals).toMatchObject({
      titulosCentavos: 123456,
      produtosCentavos: 122206,
      freteCentavos: 1250,
      descontosCentavos: 0,
      acrescimosCentavos: 0,
    });
  });

  it('--json prints the columns, and writes nothing', async () => {
    const writtenAt = () => statSync('pedidos.csv', { throwIfNoEntry: false })?.mtimeMs;
    const before = writtenAt();
    const { out } = await runCli(['pedido', 'template', 'csv', '--json']);
    expect(JSON.parse(out.join('\n'))).toHaveLength(pedidoColumns.length);
    expect(writtenAt()).toBe(before);
  });

  it('takes no other format', async () => {
    const { exitCode, err } = await runCli(['pedido', 'template', 'ods']);
    expect([exitCode, err.join('\n')]).toEqual([2, expect.stringContaining('csv, xlsx')]);
  });
});

describe('pedido import on a terminal', () => {
  const TABLE = LACKING.replace('Em limbo', 'Pago');
  const dryRun = (file: string, more: string[], asking: Pick<CliContext, 'ask' | 'choose'> = {}) =>
    runCli(['pedido', 'import', file, '--dry-run', ...more], asking);

  it('asks once what all orders lack, and keeps the answers beside the file', async () => {
    const file = write('vendas.csv', TABLE);
    const questions: string[] = [];
    const ask: CliContext['ask'] = async (question) => {
      questions.push(question);
      return question.startsWith('canal') ? 'Shopee {BR}' : '';
    };
    const choose: CliContext['choose'] = async (question) => {
      questions.push(question);
      return '';
    };
    const { err } = await dryRun(file, [], { ask, choose });
    expect(questions).toEqual([
      expect.stringMatching(/^canal .*\(Enter leaves it open\)$/),
      expect.stringMatching(/^plataforma .*\(Enter: Planilha\)$/),
    ]);
    const path = join(cwd, 'vendas.map.json');
    expect(err.join('\n')).toContain(path);
    expect(json(path)).toEqual({
      columns: {},
      defaults: { canal: 'Shopee {{BR}}', plataforma: 'Planilha' },
    });
    const again = await dryRun(file, [], { ask, choose });
    expect(questions).toHaveLength(2);
    expect(again.err.join('\n')).toContain(`The file is read with the map ${path}`);
    expect(again.err.join('\n')).not.toMatch(/canal is required|plataforma is required/);
  });

  it('a column of next month wins over the answer of this one', async () => {
    const file = write('vendas.csv', TABLE);
    const ask: CliContext['ask'] = async (question) => (question.startsWith('canal') ? 'A' : 'P');
    await dryRun(file, [], { ask, choose: async () => '' });
    const [header = '', line = ''] = TABLE.trimEnd().split('\n');
    write('vendas.csv', `${header};Plataforma\n${line};Bling\n`);
    const map = json(join(cwd, 'vendas.map.json'));
    const orders = readPedidos(file, { map });
    const read: unknown[] = [];
    for await (const { canal, plataforma } of orders) read.push([canal, plataforma]);
    expect(read).toEqual([['A', 'Bling']]);
  });

  it('asks for a column that is blank in all rows, and once for the two sides of a situation', async () => {
    const file = write(
      'v.csv',
      'Pedido;Plataforma;Data;Valor total;Frete;Qtd;Preço unitário;Produto\n1;;13/01/2026;50,00;0,00;1;50,00;Copo\n',
    );
    const questions: string[] = [];
    const ask: CliContext['ask'] = async (question) => {
      questions.push(question.split(' ')[0] ?? '');
      return question.startsWith('canal') ? 'Produto' : '';
    };
    const choose: CliContext['choose'] = async (question, choices) => {
      questions.push(question.split(' ')[0] ?? '');
      return choices.find(({ name }) => name === 'entregue')?.value ?? '';
    };
    await dryRun(file, [], { ask, choose });
    expect(questions).toEqual(['canal', 'plataforma', 'situacao.pedido']);
    // The name of a column is that column, also where it gives another field.
    expect(json(join(cwd, 'v.map.json'))).toEqual({
      columns: { Produto: ['produtos.descricao', 'canal'] },
      defaults: {
        plataforma: 'Planilha',
        ...{ 'situacao.pedido': 'entregue', 'situacao.canal': 'entregue' },
      },
    });
  });

  it('keeps them in the map that was given, and asks nothing that an option gives', async () => {
    const file = write('vendas.csv', TABLE);
    const map = write('meu.json', '{"Situação": {"to": "situacao.pedido"}}');
    const questions: string[] = [];
    const ask: CliContext['ask'] = async (question) => {
      questions.push(question);
      return 'Loja';
    };
    const given = ['--map', map, '--set', 'plataforma=Minha'];
    await dryRun(file, given, { ask, choose: async () => '' });
    expect(questions).toEqual([expect.stringMatching(/^canal /)]);
    expect(json(map)).toEqual({
      columns: { Situação: { to: 'situacao.pedido' } },
      defaults: { canal: 'Loja' },
    });
    expect(existsSync(join(cwd, 'vendas.map.json'))).toBe(false);
  });

  it('asks nothing where nobody answers, and writes nothing', async () => {
    const file = write('vendas.csv', TABLE);
    await dryRun(file, []);
    await dryRun(file, ['--json'], { ask: async () => 'x', choose: async () => 'x' });
    expect(existsSync(join(cwd, 'vendas.map.json'))).toBe(false);
  });
});
