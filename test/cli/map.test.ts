import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CliContext, Interrupted, OutputClosed } from '../../src/cli/context.js';
import { checkPedidos, pedidoColumns, readPedidos } from '../../src/importer/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';

let cwd: string;
beforeEach(() => {
  cwd = temporaryFolder();
});

/** Writes a table of these lines. */
const table = (name: string, ...lines: string[]) => write(name, `${lines.join('\n')}\n`);

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

type Answer<Given extends unknown[]> = (question: string, ...given: Given) => string | undefined;

/** A person at a terminal, by choices and typed answers; undefined presses Enter. */
function person(
  choice: Answer<[choices: readonly { name: string; value: string }[]]>,
  typed: Answer<[]> = () => '',
) {
  const asked: string[] = [];
  const choose: CliContext['choose'] = async (question, choices) => {
    asked.push(question);
    return choice(question, choices) ?? '';
  };
  const ask: CliContext['ask'] = async (question) => {
    asked.push(question);
    return typed(question) ?? '';
  };
  return { asked, choose, ask };
}

const nothing = () => undefined;

/** Runs the command in Portuguese, with a person to answer. */
const mapOf = (file: string, asking: Pick<CliContext, 'ask' | 'choose'> = {}) =>
  runCli(['pedido', 'map', file, '--lang', 'pt'], asking);

describe('recebiveis pedido map', () => {
  it('shows the columns and why, tries the policies, writes the map, and the map imports the file', async () => {
    const file = write('vendas.csv', COMPLETE);
    const { exitCode, out, err } = await runCli(['pedido', 'map', file]);
    expect(exitCode).toBe(0);
    expect(out.join('\n')).toMatch(/Dt\. Venda +dataVenda +its name/);
    expect(out.join('\n')).toMatch(/Comissão +– +undecided: speaks of money/);
    const map = join(cwd, 'vendas.map.json');
    expect(err).toEqual([
      'Header on line 1; 1 row looked at.',
      'Dt. Venda: "13/01/2026" is read as January 13, 2026.',
      'Days are dd/mm/yyyy, as line 2 shows.',
      'Statuses: “Atendido” is faturado',
      'titulos, once per order: 1 of 1 order balances',
      'frete, once per order: 1 of 1 order balances',
      `Written: ${map}`,
      expect.stringMatching(/^Comissão \("7,00"\) speaks of money, and the import asks/),
      expect.stringMatching(/^Decide first .* Then: recebiveis pedido import .* --dry-run$/),
    ]);
    expect(json(map)).toMatchObject({ $schema: expect.stringContaining('pedido-map.schema.json') });
    const npx = { program: 'npx recebiveis' };
    const stopped = await runCli(['pedido', 'import', file, '--map', map, '--dry-run'], npx);
    expect([stopped.exitCode, stopped.err[0], stopped.err[1]]).toEqual([
      1,
      expect.stringContaining('has a column that nobody decided'),
      expect.stringContaining('"Comissão" speaks of money: "7,00"'),
    ]);
    expect(stopped.err.join('\n')).toContain(`npx recebiveis pedido map ${file} --map ${map} asks`);
    const decided = json(map);
    decided.columns.Comissão = null;
    writeFileSync(map, JSON.stringify(decided));
    const checked = await dryRun(file, map);
    expect(checked.exitCode).toBe(0);
    expect(JSON.parse(checked.out.at(-1) ?? '')).toMatchObject({
      summary: { total: 1, valid: 1 },
      totals: { titulosCentavos: 11000, freteCentavos: 1000, produtosCentavos: 10000 },
    });
  });

  it('shows a word of the most sales beside those that refuse, and the entry that refuses them', async () => {
    const [header, row] = COMPLETE.trim().split('\n');
    const paid = ['Recebido', 'Recebido', 'Cancelado', 'Em aberto', 'Estornado'];
    const rows = paid.map((word, index) => `${row?.replace(/^1;A/, `${index};A${index}`)};${word}`);
    const file = table('v.csv', `${header};Situação do recebimento`, ...rows);
    const { err } = await mapOf(file);
    expect(err.join('\n')).toContain(
      'Situação do recebimento ("Cancelado", "Recebido", "Em aberto") fala de situação, e a importação pede uma decisão: { "to": [], "expect": ["…"] } em columns',
    );
  });

  it('says what a blank freight may be, with lines that mend it', async () => {
    const file = write('vendas.csv', COMPLETE.replace(';Comissão', '').replace(';7,00', ''));
    await mapOf(file);
    const map = join(cwd, 'vendas.map.json');
    const blank = COMPLETE.replace(';Comissão', '').replace(';7,00', '').replace('10,00;A', ';A');
    const other = COMPLETE.split('\n')[1]?.replace(/^1;A/, '2;B').replace(';7,00', '');
    write('vendas.csv', `${blank.replace(';110,00;', ';100,00;')}${other}\n`);
    const dry = ['pedido', 'import', file, '--map', map, '--dry-run', '--lang', 'pt'];
    const left = await runCli(dry);
    const entry = '"defaults": { "valorFrete": 0 }';
    expect(left.err.join('\n')).toContain(`escreva 0 onde não há frete, ou ponha no mapa ${entry}`);
    expect(left.err.join('\n')).not.toContain('--set');
    const set = await runCli([...dry, '--set', 'valorFrete=0']);
    expect(set.err.join('\n')).toContain('"defaults": { "valorFrete": "<valor>" }');
    writeFileSync(map, JSON.stringify({ ...json(map), defaults: { valorFrete: 0 } }));
    expect(JSON.parse((await dryRun(file, map)).out.at(-1) ?? '')).toMatchObject({
      summary: { valid: 2 },
      totals: { titulosCentavos: 21000, freteCentavos: 1000 },
    });
  });

  it('lists missing fields without a terminal, in the language of the command line', async () => {
    const file = write('vendas.csv', LACKING);
    const { exitCode, err } = await mapOf(file);
    expect(exitCode).toBe(0);
    const text = err.join('\n');
    expect(text).toContain('Faltam campos obrigatórios');
    for (const path of ['canal', 'plataforma', 'dataFaturamento']) {
      expect(text).toContain(`\n  ${path}: `);
    }
    expect(text).toContain('Palavras de situação sem decisão; diga em situacao');
    expect(text).toContain('\n  titulos.qtTotalParcela: ');
  });

  it('takes installments that a person gives for every payment, and one number for both', async () => {
    const header = 'Pedido;Ref;Valor total';
    const file = table('vendas.csv', header, '1;RX-1;10,00', '2;RX-2;9,00');
    const answers = async (ofCanal: string) => {
      const ana = person(nothing, (question) => {
        if (question.startsWith('pedidoCanal')) return ofCanal;
        if (question.startsWith('titulos.qtTotalParcela')) return '2';
      });
      const map = join(cwd, `${ofCanal || 'same'}.map.json`);
      const { err } = await runCli(['pedido', 'map', file, '--lang', 'pt', '--output', map], ana);
      return { asked: ana.asked, map: json(map), text: err.join('\n') };
    };
    const same = await answers('');
    // Enter was an answer: the number is not missing.
    expect(same.text).toContain('Faltam campos');
    expect(same.text).not.toContain('pedidoCanal:');
    expect(same.asked.find((question) => question.startsWith('pedidoCanal'))).toContain(
      'Enter usa o de pedido',
    );
    expect(same.map).toMatchObject({
      columns: { Pedido: 'pedido' },
      defaults: { 'titulos.qtTotalParcela': '2' },
      parcelas: { '*': 2 },
    });
    expect((await answers('Ref')).map.columns).toMatchObject({ Ref: 'pedidoCanal' });
  });

  it('asks for the policies of amounts that balance either way', async () => {
    const header = 'Pedido;Valor total;Frete;Cupom;SKU;Quantidade;Valor unitário';
    const rows = ['1;150,00;10,00;10,00;A;1;100,00', '1;150,00;10,00;10,00;B;1;50,00'];
    const file = table('vendas.csv', header, ...rows);
    const columns = { Cupom: { to: 'desconto', paidBy: 'seller' } };
    const map = write('vendas.map.json', JSON.stringify({ columns }));
    const left = await mapOf(file);
    const text = left.err.join('\n');
    expect(text).toContain('frete: 1 de 1 pedido fecha uma vez por pedido, e somando as linhas');
    expect(text).toContain('Decida primeiro');
    expect(json(map).frete).toBeUndefined();
    const ana = person((question) => (question.includes('dos dois jeitos') ? 'per-row' : ''));
    const { err } = await mapOf(file, ana);
    const chosen = { titulos: 'per-order', frete: 'per-row', desconto: 'per-row' };
    expect(json(map)).toMatchObject(chosen);
    expect(err).toContain('frete, somando as linhas: 1 de 1 pedido fecha');
  });

  const PRICED = 'Pedido;Valor total;Frete;SKU;Quantidade;Valor unitário';

  it('says which orders were not counted, and asks for no policy that makes no difference', async () => {
    const header = 'Pedido;Valor total;Frete;Pagamento;Situação;SKU;Quantidade;Valor unitário';
    const file = table(
      'vendas.csv',
      header,
      '1;60,00;10,00;Pix;Atendido;A;1;50,00',
      '2;60,00;10,00;Pix;Atendido;A;1;50,00',
      '3;110,00;10,00;Cartão;Atendido;A;1;50,00',
      '3;110,00;10,00;Cartão;Atendido;B;1;50,00',
      '4;60,00;10,00;Pix;Cancelado;A;1;50,00',
    );
    const ana = person(nothing);
    const { err } = await mapOf(file, ana);
    expect(err).toContain('titulos, uma vez por pedido: 2 de 2 pedidos fecham');
    const uncounted = err.find((line) => line.includes('não foram contados'));
    expect(uncounted).toMatch(/^2 pedidos não foram contados; o primeiro motivo, na linha 4: /);
    expect(uncounted).toContain('"Cartão", que não diz em quantas parcelas');
    expect(err).toContain('Situações: “Atendido” é faturado; “Cancelado” é cancelado');
    expect(ana.asked.filter((question) => question.startsWith('frete'))).toEqual([]);
    const map = json(join(cwd, 'vendas.map.json'));
    expect(map.frete).toBeUndefined();
    // Once the order of two rows can be counted, it decides.
    const told = person(nothing, (question) => (question.includes('Cartão') ? '3' : undefined));
    const answered = await mapOf(file, told);
    expect(told.asked.some((question) => question.startsWith('frete'))).toBe(false);
    expect(json(join(cwd, 'vendas.map.json')).frete).toBe('per-order');
    expect(answered.err).toContain('frete, uma vez por pedido: 3 de 3 pedidos fecham');
  });

  it('asks for the order of days none of which is above 12, and keeps the answer', async () => {
    const header = 'Pedido;Data da Venda;Data de emissão;Valor total';
    const file = table('v.csv', header, '1;03/04/2026;05/04/2026;1,00');
    const silent = await mapOf(file);
    const text = silent.err.join('\n');
    expect(text).toContain('Data da Venda tem datas');
    expect(text).not.toContain('foi lido como');
    expect(text).toContain('titulos, uma vez por pedido: 1 de 1 pedido fecha');
    const map = join(cwd, 'v.map.json');
    expect(json(map).dateFormat).toBeUndefined();
    const ana = person((question) => (question.includes('em que ordem') ? 'dd/mm/yyyy' : ''));
    await mapOf(file, ana);
    const rule = { dateFormat: 'dd/mm/yyyy' };
    expect(json(map).columns).toMatchObject({ 'Data da Venda': rule, 'Data de emissão': rule });
    expect((await mapOf(file)).err.join('\n')).not.toContain('tem datas');
  });

  it('asks again for the order of days that a kept map does not fit, and only offers what reads them', async () => {
    const header = 'Pedido;Data da Venda;Valor total';
    const file = table('v.csv', header, '1;03/04/26;1,00', '2;05/06/26;2,00');
    const map = write('v.map.json', JSON.stringify({ dateFormat: 'dd/mm/yyyy' }));
    const silent = await mapOf(file);
    expect(silent.err.join('\n')).toContain('Data da Venda tem datas');
    expect(silent.err.join('\n')).toContain('Decida primeiro');
    const offered: string[] = [];
    const ana = person((question, choices) => {
      if (!question.includes('em que ordem')) return;
      offered.push(...choices.map(({ value }) => value));
      return 'dd/mm/yy';
    });
    await mapOf(file, ana);
    expect(offered).not.toContain('dd/mm/yyyy');
    expect(json(map).columns['Data da Venda']).toMatchObject({ dateFormat: 'dd/mm/yy' });
    writeFileSync(file, 'Pedido;Data da Venda;Valor total\n1;13/04/2026;1,00\n');
    const longer = await mapOf(file);
    expect(longer.err.join('\n')).toContain('Data da Venda tem datas');
  });

  it('asks again where days that the question did not show contradict the answer', async () => {
    const days = ['03/04/26', '05/06/26', '07/08/26', '08/13/26'];
    const rows = days.map((day, at) => `${at};${day};1,00`).join('\n');
    const file = write('v.csv', `Pedido;Data da Venda;Valor total\n${rows}\n`);
    const answers = ['dd/mm/yy', 'mm/dd/yy'];
    const ana = person((question) => (question.includes('em que ordem') ? answers.shift() : ''));
    await mapOf(file, ana);
    expect(json(join(cwd, 'v.map.json')).columns['Data da Venda'].dateFormat).toBe('mm/dd/yy');
  });

  it('offers a discount of the channel under any topic', async () => {
    const lines = [`${PRICED};Cupom pago pelo canal`, '1;110,00;10,00;A;1;100,00;5,00'];
    const file = table('v.csv', ...lines);
    const ana = person((question, choices) => {
      if (!question.includes('fala de pagamento')) return;
      return choices.find(({ name }) => name.startsWith('desconto pago pelo canal'))?.value;
    });
    await mapOf(file, ana);
    expect(json(join(cwd, 'v.map.json')).columns['Cupom pago pelo canal']).toEqual({
      to: 'desconto',
      paidBy: 'channel',
    });
  });

  it('asks for the order of days with an example, and what each order makes of it', async () => {
    const header = 'Pedido;Data da venda;Data;Valor total';
    const file = write('vendas.csv', `${header}\n1;05/10/26;x;10,00\n`);
    const asked: string[] = [];
    const ana = person((question, choices) => {
      if (!question.startsWith('Data da venda')) return '';
      asked.push(question, ...choices.map(({ name }) => name));
      return 'dd/mm/yy';
    });
    await mapOf(file, ana);
    expect(asked[0]).toBe('Data da venda: em que ordem estão as datas, como "05/10/26"?');
    expect(asked).toContain('dd/mm/aa: 5 de outubro de 2026');
    expect(asked).toContain('mm/dd/aa: 10 de maio de 2026');
    const again = await mapOf(file);
    expect(again.err).toContain('Data da venda: "05/10/26" foi lido como 5 de outubro de 2026.');
  });

  it('says in Portuguese how long a value is that it does not show', async () => {
    const header = 'Pedido;Valor total;Estorno';
    const file = table('vendas.csv', header, '1;10,00;joao.silva@example.com');
    const ana = person(nothing);
    await mapOf(file, ana);
    expect(ana.asked[0]).toContain('(22 caracteres)');
  });

  it('asks again for a repeated field, and takes none for a second payment', async () => {
    const header = 'Pedido;Pagamento 1;Valor pago 1;Valor pago 2';
    const file = table('vendas.csv', header, 'P1;Pix;10,00;5,00');
    const ana = person((question, choices) => {
      if (question.startsWith('The column')) {
        return choices.find(({ value }) => value === 'refuse')?.value;
      }
      if (/^Valor pago/.test(question)) return 'titulos.valorTotal';
    });
    const { exitCode } = await runCli(['pedido', 'map', file, '--lang', 'en'], ana);
    expect(exitCode).toBe(0);
    expect(ana.asked.filter((question) => question.startsWith('The column'))).toEqual([
      expect.stringContaining('Valor pago 1 gives titulos.valorTotal already'),
    ]);
  });

  it('lets a column take the field that was only proposed for another, which is asked then', async () => {
    const header = 'Pedido;Valor total;Quantidade;Valor unitário;Valor do item';
    const file = table('v.csv', header, '1;10,00;1;13,00;10,00', '2;20,00;2;13,00;10,00');
    const ana = person((question) => {
      if (question.startsWith('Valor do item')) return 'produtos.valorUnitario';
      if (question.startsWith('Valor unitário')) return 'null';
    });
    await mapOf(file, ana);
    const { columns } = json(join(cwd, 'v.map.json'));
    expect(columns).toMatchObject({
      'Valor unitário': null,
      'Valor do item': 'produtos.valorUnitario',
    });
  });

  it('keeps the answers before Ctrl+C', async () => {
    const file = table('v.csv', 'Pedido;Valor total;Taxa;Estorno', '1;10,00;1,00;2,00');
    const ana = person((question) => {
      if (question.startsWith('Estorno')) throw new Interrupted();
      return 'null';
    });
    const { exitCode, err } = await mapOf(file, ana);
    expect([exitCode, json(join(cwd, 'v.map.json')).columns.Taxa]).toEqual([130, null]);
    expect(err.at(-1)).toContain('v.map.json');
  });

  it('proposes the price of a promotion, not the one before it', async () => {
    const header = 'Pedido;Valor total;Quantidade;Preço De;Preço Por';
    const file = table('v.csv', header, '1;10,00;1;13,00;10,00');
    await mapOf(file);
    const { columns } = json(join(cwd, 'v.map.json'));
    expect(columns['Preço Por']).toBe('produtos.valorUnitario');
    expect(columns).not.toHaveProperty('Preço De');
  });

  it('asks on a terminal one by one what speaks of money, the rest together, and writes the answers', async () => {
    const [header = '', ...lines] = LACKING.trimEnd().split('\n');
    const rows = lines.map((line) => `${line};2,00;azul;1,50`);
    const file = table('vendas.csv', `${header};Subsídio;Cor;Peso`, ...rows);
    const ana = person(
      (question, choices) => {
        if (question.startsWith('Nothing shows')) return 'null';
        if (question.includes('speaks of money')) return 'desconto-canal';
        return choices.find(({ name }) => name === 'aprovado')?.value;
      },
      (question) => (question.startsWith('canal') ? 'Shopee {BR}' : ''),
    );
    const { exitCode, err } = await runCli(['pedido', 'map', file], ana);
    expect(exitCode).toBe(0);
    expect(ana.asked).toEqual([
      'Subsídio speaks of money ("2,00"). What is it?',
      'Nothing shows that these columns decide an order; only you know: Cor ("azul"), Peso ("1,50"). Ignore them all?',
      expect.stringContaining('Em limbo'),
      expect.stringMatching(/^canal \(.*\) is required\. .* \(Enter leaves it open\)$/),
      expect.stringMatching(/^plataforma .*Enter leaves it open/),
      expect.stringContaining('(Enter leaves it to --notas)'),
      expect.stringMatching(/^titulos\.qtTotalParcela .*Enter leaves it open/),
    ]);
    const map = json(join(cwd, 'vendas.map.json'));
    expect(map.columns).toMatchObject({
      Subsídio: { to: 'desconto', paidBy: 'channel' },
      Cor: null,
      Peso: null,
    });
    expect(map.defaults).toMatchObject({ canal: 'Shopee {{BR}}' });
    expect(map.situacao).toEqual({ 'Em limbo': 'aprovado', Atendido: 'faturado' });
    // Enter decided nothing.
    expect(map.defaults.plataforma).toBeUndefined();
    expect(err.join('\n')).toMatch(/Missing.*\n {2}plataforma: [^\n]*\n {2}dataFaturamento: /);
  });

  it('asks about columns with a value per order, and again if no column has the name', async () => {
    const file = write(
      'vendas.csv',
      `${LACKING.replace('Frete', 'Rótulo').replace(/Nota/, 'Papel').replaceAll(CHAVE, 'abc')}`,
    );
    const answers: Record<string, string[]> = {
      chaveNFe: [CHAVE, 'papel'],
      valorFrete: ['0'],
      canal: ['Shopee'],
    };
    const ana = person(nothing, (question) => {
      const field = Object.keys(answers).find((name) => question.includes(`${name} (`)) ?? '';
      return answers[field]?.shift();
    });
    await mapOf(file, ana);
    const map = json(join(cwd, 'vendas.map.json'));
    expect(map.columns).toMatchObject({ Papel: 'chaveNFe' });
    expect(map.defaults).toMatchObject({ canal: 'Shopee', valorFrete: '0' });
    expect(map.defaults).not.toHaveProperty('chaveNFe');
    const ofKey = ana.asked.filter((question) => question.includes('chaveNFe ('));
    expect(ofKey).toEqual([
      expect.stringMatching(/^chaveNFe .*cada pedido tem o seu.*--notas/),
      expect.stringMatching(/^O arquivo não tem essa coluna/),
    ]);
  });

  it('offers to take a discount on freight off the freight, and not off the titles', async () => {
    const rows = '1;80,00;10,00;A;1;80,00;10,00\n2;85,00;10,00;A;1;80,00;5,00\n';
    const header = 'Pedido;Valor total;Frete;SKU;Quantidade;Valor unitário;Desconto Frete';
    const file = write('v.csv', `${header}\n${rows}`);
    const offered: string[] = [];
    const ana = person((question, choices) => {
      if (!question.startsWith('Desconto Frete')) return '';
      offered.push(...choices.map(({ name }) => name));
      return choices.find(({ name }) => name.includes('taken off the freight'))?.value;
    });
    await runCli(['pedido', 'map', file], ana);
    expect(json(join(cwd, 'v.map.json')).columns).toMatchObject({
      'Desconto Frete': { to: 'valorFrete', subtract: true },
    });
    expect(offered[2]).toContain('taken off the freight');
    expect(offered.join()).not.toContain('taken off the titles');
  });

  it('tries the policies again after the days of the sales can be read', async () => {
    const header = 'Pedido;Data da Venda;Valor total;Frete;SKU;Quantidade;Valor unitário';
    const rows = (number: number, year: string) => [
      `${number};13/01/${year};110,00;10,00;A;1;100,00`,
      `${number};13/01/${year};55,00;5,00;B;1;50,00`,
    ];
    const policiesOf = async (name: string, year: string) => {
      const lines = [header, ...rows(1, year), ...rows(2, year)];
      const file = write(`${name}.csv`, `${lines.join('\n')}\n`);
      const ana = person((question) => (question.includes('days') ? 'dd/mm/yy' : ''));
      const { err } = await runCli(['pedido', 'map', file], ana);
      expect(err).toContain('frete, rows added up: 2 of 2 orders balance');
      expect(ana.asked.join('\n')).not.toContain('0 of 0');
      expect(err.join('\n')).not.toContain('0 of 0');
      const { titulos, frete } = json(join(cwd, `${name}.map.json`));
      return { titulos, frete };
    };
    const perRow = { titulos: 'per-row', frete: 'per-row' };
    expect(await policiesOf('long', '2026')).toEqual(perRow);
    expect(await policiesOf('short', '26')).toEqual(perRow);
  });

  it('asks for the days of a column that is named last, and for the number format', async () => {
    const rows = ['1;03/04/25;1.234', '2;05/06/25;2.345'];
    const file = table('v.csv', 'Pedido;Emissao Pedido;Frete', ...rows);
    const ana = person(
      (question) => {
        if (question.includes('days')) return 'dd/mm/yy';
        if (question.includes('decimals')) return ',';
      },
      (question) => (question.includes('dataVenda (') ? 'Emissao Pedido' : ''),
    );
    await runCli(['pedido', 'map', file], ana);
    const { columns } = json(join(cwd, 'v.map.json'));
    expect(columns['Emissao Pedido']).toEqual({ to: 'dataVenda', dateFormat: 'dd/mm/yy' });
    expect(columns.Frete).toEqual({ to: 'valorFrete', decimal: ',' });
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

  it('continues its own map: what was decided stays, and only the rest is asked', async () => {
    const file = write('vendas.csv', COMPLETE);
    const path = join(cwd, 'vendas.map.json');
    await runCli(['pedido', 'map', file]);
    const decided = { titulos: 'per-row', defaults: { tipoDeAnuncio: 'C' } };
    writeFileSync(path, JSON.stringify({ ...json(path), ...decided }));
    const stopped = await runCli(['pedido', 'import', file, '--dry-run', '--lang', 'pt']);
    expect(stopped.err.join('\n')).toContain('tem uma coluna sem decisão, que pode mudar');
    const ana = person(() => 'null');
    const map = ['pedido', 'map', file, '--lang', 'pt'];
    const { exitCode, err } = await runCli(map, ana);
    expect([exitCode, ana.asked]).toEqual([0, [expect.stringContaining('Comissão')]]);
    expect(json(path)).toMatchObject({
      columns: { 'Nº Pedido': 'pedido', Comissão: null },
      ...decided,
    });
    expect(err).toContain('Cabeçalho na linha 1; 1 linha examinada.');
    expect(err).toContain('titulos, somando as linhas: 1 de 1 pedido fecha');
    expect((await runCli(map)).exitCode).toBe(0);
    expect((await runCli(['pedido', 'import', file, '--dry-run'])).exitCode).toBe(0);
  });

  it('overwrites no file that is no map, nor one that --output names', async () => {
    const file = write('vendas.csv', COMPLETE);
    const path = write('vendas.map.json', 'mine');
    const { exitCode, err } = await runCli(['pedido', 'map', file]);
    expect([exitCode, err.join('\n')]).toEqual([2, expect.stringContaining('is not JSON')]);
    const named = await runCli(['pedido', 'map', file, '--output', path]);
    expect([named.exitCode, named.err.join('\n')]).toEqual([
      2,
      expect.stringContaining('is there already'),
    ]);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('--json prints the proposal and writes nothing', async () => {
    const file = write('vendas.csv', COMPLETE);
    const { out } = await runCli(['pedido', 'map', file, '--json']);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      undecided: ['Comissão'],
      evidence: {
        line: 1,
        columns: expect.arrayContaining([
          expect.objectContaining({ header: 'Frete', gives: ['valorFrete'] }),
        ]),
        missing: [],
      },
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
    const sums = { titulosCentavos: 123456, produtosCentavos: 122206, freteCentavos: 1250 };
    expect(totals).toEqual(sums);
  });

  it('--json prints the columns, and writes nothing', async () => {
    const writtenAt = () => statSync('pedidos.csv', { throwIfNoEntry: false })?.mtimeMs;
    const before = writtenAt();
    const { out } = await runCli(['pedido', 'template', 'csv', '--json']);
    expect(JSON.parse(out.join('\n'))).toHaveLength(pedidoColumns.length);
    expect(writtenAt()).toBe(before);
  });

  it('accepts no other format', async () => {
    const { exitCode, err } = await runCli(['pedido', 'template', 'ods']);
    expect([exitCode, err.join('\n')]).toEqual([2, expect.stringContaining('csv, xlsx')]);
  });
});

describe('pedido import on a terminal', () => {
  const SHOPEE = `ID do pedido,Status do pedido,Data de criação do pedido,Número de referência SKU,Preço acordado,Quantidade,Valor Total,Taxa de envio pagas pelo comprador,Ajuste novo
A1,Concluído,2026-07-17 21:46,SKU,58.00,1,68.00,10.00,1.00
`;
  const dryRun = (file: string, more: string[], asking: Pick<CliContext, 'ask' | 'choose'> = {}) =>
    runCli(['pedido', 'import', file, '--dry-run', ...more], asking);

  it('asks for the new column of an export once, and keeps the answer for its system', async () => {
    const file = write('Order.all.202607.csv', SHOPEE);
    const ana = person(() => 'null');
    const first = await dryRun(file, ['--lang', 'en'], ana);
    expect(ana.asked).toEqual(['Ajuste novo speaks of money ("1.00"). What is it?']);
    const path = join(cwd, 'shopee.map.json');
    expect(first.err.join('\n')).toContain(`Written: ${path}`);
    expect(json(path)).toEqual({ preset: 'shopee', columns: { 'Ajuste novo': null } });
    // The map is used for the next export, also without anyone to answer.
    const next = write('Order.all.202608.csv', SHOPEE.replace('A1', 'A2'));
    const again = await dryRun(next, []);
    expect(again.err.join('\n')).toContain(`The file is read with the map ${path}`);
    expect(again.err.join('\n')).not.toContain('nobody decided');
  });

  it.each([
    ['map', []],
    ['import', ['--dry-run']],
  ])(
    'pedido %s asks again where a column of the system gives the chosen field',
    async (verb, more) => {
      const file = write('Order.all.csv', SHOPEE);
      const answers = ['titulos.valorTotal', 'null'];
      const ana = person((question) =>
        question.includes('Ajuste novo') ? answers.shift() : undefined,
      );
      await runCli(['pedido', verb, file, '--lang', 'pt', ...more], ana);
      expect(ana.asked.filter((question) => question.includes('Ajuste novo'))).toEqual([
        'Ajuste novo fala de dinheiro ("1.00"). O que é?',
        'A coluna Valor Total já fornece titulos.valorTotal. Ajuste novo fala de dinheiro ("1.00"). O que é?',
      ]);
      expect(json(join(cwd, 'shopee.map.json')).columns).toEqual({ 'Ajuste novo': null });
    },
  );

  it('lets a column take a field for which that of the system only stands in', async () => {
    const file = write('Order.all.csv', SHOPEE.replace('Valor Total', 'Total global'));
    const ana = person((question) =>
      question.includes('Ajuste novo') ? 'titulos.valorTotal' : undefined,
    );
    const { err } = await dryRun(file, [], ana);
    expect(ana.asked).toHaveLength(1);
    const { columns } = json(join(cwd, 'shopee.map.json'));
    expect(columns).toEqual({ 'Ajuste novo': 'titulos.valorTotal' });
    expect(err.join('\n')).not.toContain('both give');
    expect(err.join('\n')).toMatch(/add up to R.\s1,00/);
  });

  it("lets a system's own number stand for both where it exports no other", async () => {
    const header =
      'Número do pedido;ID contato;ID produto;Situação;Data;Quantidade;Valor unitário;Total do pedido;Frete pedido;Parcelas;Forma de pagamento';
    const file = table('v.csv', header, '7;1;2;Entregue;14/10/2026;1;10,00;10,00;0,00;1;Pix');
    const ana = person(nothing, (question) =>
      question.startsWith('pedidoCanal') ? 'Número do pedido' : undefined,
    );
    const { err } = await mapOf(file, ana);
    expect(err.join('\n')).not.toContain('pedidoCanal:');
    const map = join(cwd, 'tiny.map.json');
    expect(json(map).columns).toEqual({
      'Número do pedido': { to: ['pedido', 'pedidoCanal'], fallback: true },
    });
    const left = (await dryRun(file, ['--lang', 'pt'])).err.join('\n');
    expect(left).toContain('chaveNFe é obrigatório, e a linha não o traz');
    expect(left).not.toContain('pedidoCanal é obrigatório');
  });

  it('names the command that asks in how many installments a payment is, and keeps the answer', async () => {
    const header =
      'Order ID,Order Status,Order Substatus,SKU Subtotal After Discount,Quantity,SKU Unit Original Price,Shipping Fee After Discount,Order Amount,Created Time,Payment Method';
    const row = '1,Completed,Completed,10.00,1,10.00,0.00,10.00,2026-10-14,Credit Card';
    const file = table('tiktok.csv', header, row);
    const refused = (await dryRun(file, ['--lang', 'pt'])).err.join('\n');
    expect(refused).toContain('titulos[0].qtTotalParcela não tem valor: o pagamento é');
    expect(refused).toContain(`pedido map ${file} grava o mapa do arquivo`);
    const typed = ['doze', '12'];
    const ana = person(nothing, (question) =>
      question.includes('“Credit Card” não diz em quantas parcelas') ? typed.shift() : undefined,
    );
    const { err } = await mapOf(file, ana);
    const map = join(cwd, 'tiktokshop.map.json');
    expect(json(map).parcelas).toEqual({ 'Credit Card': 12 });
    const next = `pedido import ${file} --map ${map} --notas notas/ --dry-run`;
    expect(err.at(-1)).toMatch(/^Em seguida, com a pasta das NF-e/);
    expect(err.at(-1)).toContain(next);
    const left = (await dryRun(file, ['--lang', 'pt'])).err.join('\n');
    expect(left).not.toContain('qtTotalParcela');
    expect(left).not.toContain('grava o mapa');
  });

  it('gives one line of a map for all payments that do not say their installments', async () => {
    const header =
      'Número do pedido;Número do pedido multiloja;Nome do contato;Situação;Canal de venda;Data;SKU;Quantidade;Preço unitário;Total do pedido;Frete;Forma de pagamento';
    const row = (n: number, payment: string) =>
      `${n};A${n};Ana;Atendido;Shopee;14/10/2026;M1;1;10,00;10,00;0,00;${payment}`;
    const payments = ['Cartão de Crédito', 'Boleto', 'Pix'];
    const file = table('bling.csv', header, ...payments.map((each, at) => row(at + 1, each)));
    const refused = (await dryRun(file, ['--lang', 'pt'])).err.join('\n');
    expect(refused).toContain('linha 2 (pedido 1); linha 3 (pedido 2): titulos[0].qtTotalParcela');
    expect(refused).toContain('"Cartão de débito": 1, "Cartão de Crédito": "?", "Boleto": "?" }');
    expect(refused).toContain('chaveNFe é obrigatório, e a linha não o traz');
    const typed = person(nothing, (question) => (question.includes('parcelas') ? '3' : undefined));
    await mapOf(file, typed);
    expect(json(join(cwd, 'bling.map.json')).parcelas).toEqual({
      'Cartão de Crédito': 3,
      Boleto: 3,
    });
  });

  it('a bare Enter decides nothing, and a job without a terminal says in its first line what stopped it', async () => {
    const file = write('Order.all.csv', SHOPEE);
    const asked = await dryRun(file, [], person(nothing));
    expect([asked.exitCode, asked.err[0]]).toEqual([1, expect.stringContaining('nobody decided')]);
    // A map beside the file does not take precedence.
    write('Order.all.map.json', JSON.stringify({ preset: 'shopee', columns: {} }));
    const job = await dryRun(file, ['--lang', 'pt']);
    expect([job.exitCode, job.err[0]]).toEqual([1, expect.stringContaining('sem decisão')]);
    expect(job.err[1]).toContain('"Ajuste novo" fala de dinheiro: "1.00"');
    expect(existsSync(join(cwd, 'shopee.map.json'))).toBe(false);
  });

  it("names the map of another month's file, and the command that continues it", async () => {
    const file = write('julho.csv', COMPLETE);
    await mapOf(
      file,
      person(() => 'null'),
    );
    const map = join(cwd, 'julho.map.json');
    const before = json(map);
    const [header = '', first = ''] = COMPLETE.split('\n');
    const next = table('agosto.csv', `${header};Vl. Devolvido`, `${first};0,00`);
    const lang = ['--lang', 'pt'];
    const alone = await dryRun(next, lang);
    expect(alone.err.at(-1)).toBe(
      `Se a tabela é do mesmo sistema que a de outro mês, o mapa dela serve: recebiveis pedido import ${next} --dry-run --lang pt --map ${map}`,
    );
    const refused = (await dryRun(next, ['--map', map, ...lang])).err.join('\n');
    const continued = ['pedido', 'map', next, '--map', map];
    expect(refused).toContain(
      '"columns": { "Vl. Devolvido": { "to": [], "expect": ["0"] } } recusa as vendas',
    );
    expect(refused).toContain(`recebiveis ${continued.join(' ')} pergunta uma a uma`);
    const taken = await runCli(['pedido', 'map', next, '--output', map, ...lang]);
    expect([taken.exitCode, taken.err.join('\n')]).toEqual([
      2,
      expect.stringContaining(`Para continuar esse mapa: recebiveis ${continued.join(' ')}.`),
    ]);
    const ana = person((question) => (question.includes('Devolvido') ? 'refuse' : undefined));
    expect((await runCli([...continued, ...lang], ana)).exitCode).toBe(0);
    expect(ana.asked).toHaveLength(1);
    const columns = { ...before.columns, 'Vl. Devolvido': { to: [], expect: ['0'] } };
    expect(json(map)).toEqual({ ...before, columns });
    expect(existsSync(join(cwd, 'agosto.map.json'))).toBe(false);
    // July's file has no such column, and is read by the map all the same.
    for (const each of [file, next]) {
      expect((await dryRun(each, ['--map', map])).exitCode).toBe(0);
    }
    const returned = table('setembro.csv', `${header};Vl. Devolvido`, `${first};9,00`);
    expect((await dryRun(returned, ['--map', map])).exitCode).toBe(1);
    const both = await runCli([...continued, '--output', map]);
    expect(both.exitCode).toBe(2);
  });

  it('asks nothing without a terminal, and writes nothing', async () => {
    const file = write('vendas.csv', LACKING);
    await dryRun(file, []);
    const anything = () => 'x';
    await dryRun(file, ['--json'], person(anything, anything));
    expect(existsSync(join(cwd, 'vendas.map.json'))).toBe(false);
  });

  it('--set never stands for an undecided column, nor fills a given one', async () => {
    const header = 'pedido;pedidoCanal;Marketplace;titulos.valorTotal\n';
    const file = write('v.csv', `${header}1;A;Shopee;1,00\n2;B;Amazon;1,00\n`);
    const { err } = await dryRun(file, ['--set', 'canal=Shopee', '--lang', 'en']);
    expect(err.join('\n')).toContain(
      'has a column "Marketplace" ("Shopee", "Amazon") that may give canal',
    );
    const ofCanal = 'pedido;pedidoCanal;canal;titulos.valorTotal';
    const own = table('w.csv', ofCanal, '1;A;Shopee;1,00', '2;B;;1,00');
    const partly = await dryRun(own, ['--set', 'canal=Loja', '--lang', 'en']);
    expect(partly.err.join('\n')).toContain('has a column "canal" that gives canal');
  });
});
