import { connect } from 'node:net';
import { type Attack, attacks } from './hostile.js';

/** Carries out one attack and returns everything answered; gives up after 20 s. */
export function attack(port: number, { pieces, pauseMs, end = 'wait' }: Attack): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const giveUp = setTimeout(() => socket.destroy(), 20_000);
    socket.on('error', () => {});
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve(text);
    });
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece, 'latin1');
        if (pauseMs) await new Promise((go) => setTimeout(go, pauseMs));
      }
      if (end === 'reset') setTimeout(() => socket.resetAndDestroy(), 5);
      if (end === 'half-close') socket.end();
    });
  });
}

/** The answers to a storm of attacks. */
export interface Storm {
  /** Number of answers by kind of attack and status: `slow 408`. */
  answers: Map<string, number>;
  statuses: Set<number>;
}

/** Carries out `count` attacks, `atOnce` at a time. */
export async function storm(
  port: number,
  count: number,
  seed: number,
  atOnce: number,
): Promise<Storm> {
  const answers = new Map<string, number>();
  const statuses = new Set<number>();
  const queue = attacks(count, seed);
  const work = async () => {
    for (const next of queue) {
      const text = await attack(port, next);
      const found = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
      for (const status of found) statuses.add(status);
      const reported = `${next.kind} ${found[0] ?? 'cut'}`;
      answers.set(reported, (answers.get(reported) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { answers, statuses };
}

/** Sends at least `bytes` zeros, opening a new connection whenever the receiver closes one. */
export async function sendZeros(port: number, bytes: number, headers: string): Promise<string[]> {
  const answers: string[] = [];
  const zeros = Buffer.alloc(64 * 1024);
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), zeros, Buffer.from('\r\n')]);
  for (let sent = 0; sent < bytes; ) {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (data) => (text += data.toString('latin1')));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(headers);
    const piece = headers.includes('chunked') ? chunk : zeros;
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    more();
    await closed;
    sent += Math.max(socket.bytesWritten, 1);
    answers.push(/HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'cut');
  }
  return answers;
}
