import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputClosed } from '../../src/cli/context.js';
import { startAnswerServer } from '../support/answer-server.js';
import { runCli } from './in-process.js';
import { type Asked, openAsked } from './sandbox.js';

let asked: Asked;
beforeEach(async () => {
  asked = await openAsked({ seed: 'demo' });
});
afterEach(() => asked.close());

const cli = (...args: string[]) => runCli(args, { env: asked.env });
const idOf = (line = '{}') => (JSON.parse(line) as { idDocumento: string }).idDocumento;
const removals = () => asked.requests.filter((request) => request.startsWith('DELETE'));

describe('recebiveis fila', () => {
  it('peek says in its help that reading moves the event', async () => {
    const { out } = await cli('fila', 'peek', '--help');
    expect(out.join(' ').replace(/\s+/g, ' ')).toContain('moves it to the end');
  });

  it('peek shows one event with its identifier, and removes none', async () => {
    const { exitCode, out } = await cli('fila', 'peek');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      idDocumento: expect.stringMatching(/^\w{24}$/),
      raw: { tipo: expect.any(String), dados: expect.any(Object) },
    });
    expect(removals()).toEqual([]);
  });

  it('peek as JSON is one line, of another event each time', async () => {
    const first = await cli('fila', 'peek', '--json');
    const second = await cli('fila', 'peek', '--json');
    const evento = JSON.parse(first.out.join('')) as Record<string, unknown>;
    expect(evento).toMatchObject({ idDocumento: expect.any(String), dados: expect.any(Object) });
    expect(idOf(second.out[0])).not.toBe(evento.idDocumento);
    expect(removals()).toEqual([]);
  });

  it('remove takes out the event that peek showed', async () => {
    const id = idOf((await cli('fila', 'peek', '--json')).out[0]);
    const { exitCode, out } = await cli('fila', 'remove', id, '--json');
    expect(exitCode).toBe(0);
    expect(out).toEqual([JSON.stringify({ removed: id })]);
    const again = await cli('fila', 'remove', id);
    expect(again.exitCode).toBe(1);
  });

  it('peek reports an empty queue, and ends with 1', async () => {
    await asked.close();
    asked = await openAsked();
    const peek = await cli('fila', 'peek');
    expect([peek.exitCode, peek.out, peek.err]).toEqual([1, [], ['The queue is empty.']]);
  });

  it('consume --max prints and removes that many', async () => {
    const { exitCode, out } = await cli('fila', 'consume', '--max', '3');
    expect(exitCode).toBe(0);
    expect(out.filter((line) => line.startsWith('  "idDocumento"'))).toHaveLength(3);
    expect(removals()).toHaveLength(3);
  });

  it('consume ends with 130 when interrupted, and what was printed has been removed', async () => {
    const { exitCode, out, err } = await runCli(['fila', 'consume', '--json'], {
      env: asked.env,
      onLine: (_, interrupt) => interrupt('SIGINT'),
    });
    const done = `${out.length} event${out.length === 1 ? ' was' : 's were'} printed.`;
    expect([exitCode, err]).toEqual([130, [`Interrupted. ${done}`]]);
    expect(removals().map((request) => request.split('/').at(-1))).toEqual(out.map(idOf));
  });

  it('consume does not remove what could not be printed', async () => {
    let lines = 0;
    const { exitCode, out, err } = await runCli(['fila', 'consume', '--json'], {
      env: asked.env,
      onLine: () => {
        lines += 1;
        if (lines > 2) throw new OutputClosed();
      },
    });
    expect([exitCode, err, out.length]).toEqual([0, [], 2]);
    expect(removals()).toHaveLength(2);
  });

  it('consume ends with the service’s refusal of the token', async () => {
    const env = { ...asked.env, RECEBIVEIS_TOKEN: 'another' };
    const { exitCode, err } = await runCli(['fila', 'consume'], { env });
    expect(exitCode).toBe(1);
    expect(err.join()).toContain('the service refused the token (401)');
  });

  it('consume says in its help that a dead reader loses what is in the pipe, and what does not', async () => {
    const { out } = await cli('fila', 'consume', '--help');
    const help = out.join(' ').replace(/\s+/g, ' ');
    expect(help).toContain('What a reader of a pipe that ends early has left in it is lost');
    expect(help).toContain('client.fila.consume');
    expect(help).not.toContain('none is lost');
  });

  it('consume waits out an outage in the language of the command line', async () => {
    const server = await startAnswerServer();
    server.answer = () => ({ text: '<html>It works!</html>' });
    const { err } = await runCli(['--lang', 'pt', 'fila', 'consume'], {
      env: { RECEBIVEIS_BASE_URL: server.url, RECEBIVEIS_TOKEN: 'token-1' },
      onError: (_, interrupt) => interrupt('SIGINT'),
    });
    await server.close();
    expect(err[0]).toMatch(/^fila\.read recebeu .* \(nova tentativa em \d+ s\)$/);
    expect(err[0]).toContain('RECEBIVEIS_BASE_URL');
  });
});

describe('an event that leaves the queue', () => {
  /** Documents with fields that no fixed set of columns would show. */
  const documents = [
    {
      _id: 'a1',
      tipo: 'pedido',
      dados: {
        codigo: 'c'.repeat(200),
        situacao: 'pagamento',
        dadosTitulo: [{ parcela: 1, valor: 33.34, situacao: 'pago' }],
        data: '2026-10-01 12:00:00',
      },
    },
    {
      _id: 'a2',
      tipo: 'aplicativo',
      dados: {
        codigo: '1',
        situacao: 'delete',
        mensagem: 'm'.repeat(250),
        idApp: 7,
        nomeApp: 'App',
      },
    },
    { _id: 'a3', tipo: 'estorno', dados: { valor: 12.5, motivo: { codigo: 9 } }, loja: 'L-77' },
    { _id: 'a4', tipo: 'aviso', dados: 'texto puro' },
    { _id: 'a5', tipo: 3, evento: 'sem dados' },
  ];

  /** All plain values of a document, as text. */
  const valuesOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(valuesOf)
      : [String(value)];

  it.each([[[]], [['--json']]])(
    'is printed whole by consume %j, on a narrow terminal too',
    async (options) => {
      const queue = [...documents];
      const server = await startAnswerServer();
      server.answer = ({ method, url }) => {
        if (method === 'GET') return { json: queue[0] ?? null };
        queue.splice(0, queue.length, ...queue.filter(({ _id }) => !url.endsWith(_id)));
        return { json: { mensagem: 'sucesso' } };
      };
      const env = { RECEBIVEIS_BASE_URL: server.url, RECEBIVEIS_TOKEN: 'token-1' };
      const { exitCode, out } = await runCli(
        ['fila', 'consume', '--max', String(documents.length), ...options],
        { env, output: { columns: 40 } },
      );
      await server.close();
      expect([exitCode, queue]).toEqual([0, []]);
      const printed = out.join('\n');
      for (const value of documents.flatMap(valuesOf)) expect(printed).toContain(value);
    },
  );
});
