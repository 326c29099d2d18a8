import { describe, expect, it } from 'vitest';
import { runCli } from './in-process.js';
import { useSandbox } from './sandbox.js';

const asked = useSandbox({ seed: 'demo' });
const cli = (...args: string[]) => runCli(args, { env: asked().env });

/** Runs a command, and returns its first request's query. */
async function queryOf(...args: string[]) {
  const before = asked().requests.length;
  const { exitCode, out } = await cli(...args);
  expect(exitCode).toBe(0);
  const { searchParams } = new URL(`http://x${asked().requests[before]?.slice(4)}`);
  return { out, query: Object.fromEntries(searchParams) };
}

describe('recebiveis ciclos list', () => {
  it('prints a table: figures to the right, money as a Brazilian reads it', async () => {
    const { exitCode, out, err } = await cli('ciclos', 'list', '--max', '3');
    expect(exitCode).toBe(0);
    expect(out).toHaveLength(4);
    expect(out[0]).toMatch(/^cycle {2}channel +transferred on {2}created +transferred$/);
    expect(out[1]).toMatch(/^ +\d+ {2}\S.* R\$ [\d.]+,\d\d$/);
    expect(new Set(out.map((line) => line.length)).size).toBe(1);
    expect(err).toEqual(['Stopped at --max 3; there are 12 in all.']);
  });

  it('prints a line of JSON for each cycle, across pages', async () => {
    const { exitCode, out, err } = await cli('ciclos', 'list', '--json', '--limite', '5');
    expect(exitCode).toBe(0);
    expect(err).toEqual([]);
    const ciclos = out.map((line) => JSON.parse(line) as { idCiclo: number; eventos: unknown[] });
    expect(new Set(ciclos.map(({ idCiclo }) => idCiclo)).size).toBe(12);
    expect(ciclos[0]?.eventos.length).toBeGreaterThan(0);
  });

  it('prints CSV that a Brazilian Excel opens', async () => {
    const { exitCode, out } = await cli('ciclos', 'list', '--csv');
    expect(exitCode).toBe(0);
    expect(out[0]).toBe('\ufeffidCiclo;canal;dataRepasse;dataHora;valorRepasse\r');
    expect(out).toHaveLength(13);
    for (const line of out.slice(1)) {
      expect(line).toMatch(/^\d+;[^;]+;\d{4}-\d\d-\d\d;[^;]+;-?\d+(,\d\d?)?\r$/);
    }
  });

  it('sends each filter under its own name, and asks for no more than is wanted', async () => {
    const before = asked().requests.length;
    const filters = {
      dataRepasseInicio: '2026-08-01',
      dataRepasseFim: '2026-12-31',
      dataInicioRegistro: '2026-08-02',
      dataFimRegistro: '2026-12-30',
    };
    const given = Object.entries(filters).flatMap(([name, day]) => [`--${name}`, day]);
    await cli('ciclos', 'list', ...given, '--max', '2');
    await cli('ciclos', 'list', '--limite', '4', '--max', '2');
    const [first, second, ...more] = asked().requests.slice(before);
    const query = new URL(`http://x${first?.slice(4)}`).searchParams;
    expect(Object.fromEntries(query)).toEqual({ ...filters, limite: '2', pagina: '1' });
    expect(new URL(`http://x${second?.slice(4)}`).search).toMatch(/limite=4/);
    expect(more).toEqual([]);
  });

  it('asks for a page only when it is needed', async () => {
    const before = asked().requests.length;
    await cli('ciclos', 'list', '--limite', '3', '--max', '4', '--json');
    expect(asked().requests.length - before).toBe(2);
  });

  it('ends with 130 when it is interrupted', async () => {
    const { exitCode, err } = await runCli(['ciclos', 'list', '--limite', '1', '--json'], {
      env: asked().env,
      onLine: (_, interrupt) => interrupt('SIGINT'),
    });
    expect(exitCode).toBe(130);
    expect(err).toEqual([expect.stringMatching(/^Interrupted\. Nothing was changed\.$/)]);
  });
});

describe('recebiveis analises', () => {
  it('comissoes: sorts by names, and sends the ids of the service', async () => {
    const { out, query } = await queryOf(
      ...['analises', 'comissoes', '--ordenacao=-valorTotalPedido,canal', '--max', '5', '--json'],
      ...['--periodo', '01/01/2026 - 31/12/2026', '--dataTipo', 'dataHoraRegistro'],
      ...['--situacaoPedido', 'entregue'],
    );
    const valores = out.map((line) => (JSON.parse(line) as { valorPedido: number }).valorPedido);
    expect(valores).toEqual([...valores].sort((left, right) => right - left));
    expect(query).toMatchObject({
      ordenacao: '-4|12',
      periodo: '01/01/2026 - 31/12/2026',
      situacaoPedido: 'entregue',
    });
  });

  it.each([
    ['ordenacao', '-4|12', '-4|12'],
    ['periodo', '2026-01-01..2026-12-31', '01/01/2026 - 31/12/2026'],
    ['situacaoPedido', 'Em Devolução', 'emDevolucao'],
  ])('comissoes: takes %s as %s, and sends %s', async (name, given, sent) => {
    const { query } = await queryOf('analises', 'comissoes', `--${name}`, given, '--max', '1');
    expect(query[name]).toBe(sent);
  });

  it('cancelamentos: reports the total that the service gives', async () => {
    const { exitCode, out, err } = await cli('analises', 'cancelamentos');
    expect(exitCode).toBe(0);
    expect(out[0]).toContain('order in the ERP');
    expect(out.slice(1).every((line) => line.includes('-R$ '))).toBe(true);
    expect(err.at(-1)).toMatch(/^Transfers and retentions of all of them: -R\$ [\d.]+,\d\d$/);
  });

  it('ends with 1 without results, and prints no empty table', async () => {
    const { exitCode, out, err } = await cli('analises', 'cancelamentos', '--pedido', 'nenhum');
    expect([exitCode, out, err]).toEqual([1, [], ['Nothing found.']]);
  });
});

describe('wrong filters', () => {
  it.each([
    [['ciclos', 'list', '--limite', '201'], '--limite must be at most 200'],
    [['ciclos', 'list', '--limite', 'x'], '--limite must be a whole number'],
    [['ciclos', 'list', '--dataRepasseFim', '31/02/2026'], '--dataRepasseFim must be a day'],
    [
      ['ciclos', 'list', '--dataRepasseInicio', '2026-02-01', '--dataRepasseFim', '2026-01-01'],
      '--dataRepasseFim is before dataRepasseInicio',
    ],
    [['analises', 'comissoes', '--periodo', 'hoje'], 'must be two days, such as'],
    [['analises', 'comissoes', '--periodo', '2026-09-30..2026-07-01'], '--periodo'],
    [['analises', 'comissoes', '--periodo', '01/01/2024 - 31/12/2026'], 'more than 365 days'],
    [
      ['analises', 'comissoes', '--situacaoPedido', 'pago'],
      '--situacaoPedido is invalid. Allowed choices are aprovado',
    ],
    [['analises', 'comissoes', '--dataTipo', 'x'], '--dataTipo is invalid. Allowed choices are'],
    [['analises', 'cancelamentos', '--ordenacao', 'preco'], '--ordenacao must be a list of'],
    [['analises', 'cancelamentos', '--pedido', ''], '--pedido must not be empty'],
    [['ciclos', 'list', '--max', '0'], 'It must be a whole number, 1 or more'],
    [['ciclos', 'list', '--json', '--csv'], '--csv cannot be used with --json'],
    [['ciclos', 'list', '--dataRepaseInicio', 'x'], 'Did you mean --dataRepasseInicio?'],
    [['analises', 'cancelamentos', '--situacaoPedido', 'pago'], 'unknown option'],
    [['ciclos', 'get', 'x'], '<idCiclo> must be a whole number'],
    [['ciclos', 'get', '1', '--camposOcultos', 'pedido'], '--camposOcultos'],
    [['pedido', 'get'], 'must have exactly one of'],
    [['pedido', 'get', '--pedido', 'a', '--pedidoERP', 'b'], 'must have exactly one of'],
    [['pedido', 'get', '--notaFiscal', 'abc'], '--notaFiscal must be an invoice number'],
  ])('%j ends with 2 and says %j, and nothing is sent', async (args, words) => {
    const before = asked().requests.length;
    const { exitCode, out, err } = await cli(...args);
    expect(exitCode).toBe(2);
    expect(out).toEqual([]);
    expect(err.join('\n')).toContain(words);
    expect(err[0]).toMatch(/^recebiveis: /);
    expect(asked().requests.length).toBe(before);
  });
});

it.each([20, 60, 80])(
  'on a terminal of %i columns cuts no identifier, and names the hidden columns',
  async (columns) => {
    const surroundings = { env: asked().env, output: { columns } };
    const { out, err } = await runCli(['analises', 'cancelamentos'], surroundings);
    expect(out[0]).toMatch(/^order/);
    expect(out[1]).toMatch(/^DEMO-\d{6} /);
    for (const line of out) expect(line.length).toBeLessThanOrEqual(Math.max(columns, 30));
    expect(out.join('\n')).not.toContain('…');
    expect(err.join('\n')).toMatch(/No room for .*: --csv, --json/);
  },
);
