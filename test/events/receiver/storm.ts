import { connect } from 'node:net';
import { type Attack, attacks } from './hostile.js';

/** Carries an attack out; gives all that was answered. It ends for sure. */
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

/** What a storm of attacks was answered. */
export interface Storm {
  /** Answers by kind of attack and status: `slow 408`. */
  answers: Map<string, number>;
  /** Every status that was answered. */
  statuses: Set<number>;
}

/** Carries out many attacks, some at once. */
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

/** Sends zeros until so many bytes have gone out, on as many connections as it takes. */
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
