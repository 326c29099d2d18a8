import { createSandbox, startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { pedidoPadrao } from './support.js';

const NOVO = { ...pedidoPadrao, canal: 'Magazine Luíza', cliente: { nome: 'João' } };

/** Sends bytes to a sandbox, and returns its answer. */
type Send = (bytes: Buffer | ReadableStream) => Promise<{ status: number; mensagem: string }>;

async function withSandbox(way: string, run: (send: Send, orders: () => number) => Promise<void>) {
  const running = way === 'in process' ? undefined : await startSandbox({ limits: 'off' });
  const sandbox = running ?? createSandbox({ limits: 'off' });
  const base = running?.url ?? 'http://sandbox.test';
  const send: Send = async (bytes) => {
    const headers: Record<string, string> = { authorization: `Bearer ${sandbox.token}` };
    if (!running && Buffer.isBuffer(bytes)) headers['content-length'] = String(bytes.byteLength);
    const init = { method: 'POST', headers, body: bytes, duplex: 'half' } as RequestInit;
    const request = new Request(`${base}/api/v1/pedido/novo`, init);
    const response = await (running ? fetch(request) : sandbox.fetch(request));
    const { mensagem } = (await response.json()) as { mensagem: string };
    return { status: response.status, mensagem };
  };
  try {
    await run(send, () => sandbox.snapshot().lojas[0]?.pedidos.length ?? 0);
  } finally {
    await running?.close();
  }
}

const latin1 = Buffer.from(JSON.stringify(NOVO), 'latin1');
const cutLetter = Buffer.concat([Buffer.from('{"pedido":"'), Buffer.from('é').subarray(0, 1)]);

describe('the body', () => {
  for (const way of ['in process', 'over HTTP']) {
    it.each([
      ['Latin-1', latin1],
      ['half a letter', cutLetter],
    ])(`of an order that is not in UTF-8 is refused and nothing is kept: %s, ${way}`, (_, bytes) =>
      withSandbox(way, async (send, orders) => {
        const { status, mensagem } = await send(bytes);
        expect(status).toBe(400);
        expect(mensagem).toContain('não está em UTF-8');
        expect(orders()).toBe(0);
        expect((await send(Buffer.from(JSON.stringify(NOVO)))).status).toBe(200);
        expect(orders()).toBe(1);
      }),
    );
  }

  it('may come in pieces that part a letter', () =>
    withSandbox('over HTTP', async (send, orders) => {
      const bytes = Buffer.from(JSON.stringify(NOVO));
      const at = bytes.indexOf(Buffer.from('í')) + 1;
      const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
      const body = new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece) controller.enqueue(piece);
          else controller.close();
        },
      });
      expect((await send(body)).status).toBe(200);
      expect(orders()).toBe(1);
    }));
});
