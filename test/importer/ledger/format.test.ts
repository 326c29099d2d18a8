import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answers, cutAfterCommit, cutBeforeCommit } from '../run/faults.js';
import { order, orders } from '../run/orders.js';
import { chavePedidoOf } from '../run/service.js';
import { runImport, setUp, stopsWhenSettling } from '../run/set-up.js';
import { linesOf } from './ledger-file.js';

const XML = Buffer.from(
  `<nfeProc><emit>Loja</emit>${'<det>segredo</det>'.repeat(20)}</nfeProc>`,
).toString('base64');
const SECRETS = {
  token: 'tok-3f9a-secret-of-the-store',
  nome: 'Fulana Fictícia da Conceição',
  cpfCnpj: '52998224725',
  xmlNFe: XML,
};

describe.concurrent('the ledger', () => {
  it('is read line by line by a person: who, what, when, and what came of it', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.onPost = (posting) =>
      posting.order.pedido === 'PED-2'
        ? posting.refuse(400, 'Canal inexistente')
        : posting.answer();
    const source = [...orders(2), order(3, { canal: '' })];
    await run(source, { concurrency: 1 });
    const lines = linesOf(ledger);
    for (const { at } of lines) expect(new Date(at).toISOString()).toBe(at);
    const told = lines.map(({ at, ...line }) => line);
    const one = { row: 1, pedido: 'PED-1', pedidoCanal: 'CANAL-1' };
    const ended = { total: 3, created: 1, rejected: 1, invalid: 1 };
    expect(told).toHaveLength(6);
    expect(told[0]).toEqual({
      run: 'started',
      version: 1,
      store: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(told[1]).toEqual({ ...one, result: 'sending', content: expect.any(String) });
    expect(told[5]).toEqual({ run: 'ended', summary: expect.objectContaining(ended) });
    expect(told).toContainEqual({
      ...one,
      result: 'created',
      chavePedido: chavePedidoOf(order(1)),
    });
    expect(told).toContainEqual({
      row: 2,
      pedido: 'PED-2',
      pedidoCanal: 'CANAL-2',
      result: 'rejected',
      mensagem: 'Canal inexistente',
    });
    // A row that was not sent is reported, but has no line in the ledger.
    expect(told.filter(({ row }) => row === 3)).toEqual([]);
  });

  it('only grows', async (context) => {
    const { ledger, run } = await setUp(context);
    let before = '';
    for (let round = 1; round <= 3; round++) {
      await run(orders(3 * round));
      const after = readFileSync(ledger, 'utf8');
      expect(after.startsWith(before)).toBe(true);
      expect(after.endsWith('\n')).toBe(true);
      before = after;
    }
  });

  it('keeps any text of an order in its line', async (context) => {
    const { ledger, run } = await setUp(context);
    const odd = ['a\nb', 'c\r\n{"at":"', '\u2028', '"', '\\', '💶', 'ção', '\u0000', ' '];
    const source = odd.map((pedido, index) => order(index + 1, { pedido, pedidoCanal: pedido }));
    const first = await run(source);
    expect(first.summary).toMatchObject({ total: odd.length, unknown: 0, invalid: 0 });
    const lines = linesOf(ledger).filter(({ result }) => result === 'created');
    expect(lines.map(({ pedido }) => pedido).sort()).toEqual([...odd].sort());
    const { summary } = await run(source);
    expect(summary?.skipped).toBe(odd.length);
  });

  it.for(['echoes what it was sent', 'fails', 'is healthy'])(
    'holds no token, name, document or invoice when the service %s',
    async (how, context) => {
      const { service, client, ledger } = await setUp(context);
      const { token, nome, cpfCnpj, xmlNFe } = SECRETS;
      if (how === 'echoes what it was sent') {
        service.onPost = ({ refuse, token: sent, order: row }) =>
          refuse(400, `Cliente ${nome} (${cpfCnpj}) recusado para ${sent}: ${JSON.stringify(row)}`);
      }
      if (how === 'fails') {
        const failing = answers(500, `${nome} ${cpfCnpj} ${token}`);
        service.nextPosts.push(cutAfterCommit, cutBeforeCommit, failing);
      }
      const secretly = (number: number, changes = {}) =>
        order(number, { cliente: { nome, cpfCnpj }, xmlNFe, ...changes });
      const source = [
        ...Array.from({ length: 5 }, (_, index) => secretly(index + 1)),
        secretly(6, { cliente: { nome: nome.repeat(9), cpfCnpj: `${cpfCnpj}9999` } }),
        secretly(7, { xmlNFe: `${XML}!` }),
        { ...secretly(8), cliente: `${nome} ${cpfCnpj}` },
        { ...secretly(9), situacao: nome },
        { ...secretly(10), canal: { [cpfCnpj]: nome } },
      ];
      const { results, error } = await runImport(client({ token }), source, {
        ledger,
        concurrency: 1,
        ...(how === 'fails' ? stopsWhenSettling(source.length) : {}),
      });
      const text = readFileSync(ledger, 'utf8');
      const reported = `${text}${JSON.stringify(results)}${String(error)}`;
      for (const secret of [token, nome, cpfCnpj, xmlNFe.slice(0, 120)]) {
        expect(reported).not.toContain(secret);
      }
      expect(text).not.toContain('Conceição');
      expect(results.length).toBe(source.length);
    },
  );

  it('is optional: nothing is written without one', async (context) => {
    const { client, folder } = await setUp(context);
    await runImport(client(), orders(3));
    expect(readdirSync(folder)).toEqual([]);
  });
});
