import { createServer } from 'node:net';
import { listen } from '../../support/listen.js';

/** A server that asks for a clear-text password, records it, and refuses with an SQLSTATE. */
export interface FakePostgres extends AsyncDisposable {
  port: number;
  passwords: string[];
}

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const ASK = message('R', Buffer.from([0, 0, 0, 3]));

/** A real server cannot be configured to refuse at once with any chosen code. */
export async function startFakePostgres(code: string): Promise<FakePostgres> {
  const passwords: string[] = [];
  const refusal = message(
    'E',
    Buffer.from(`SFATAL\0C${code}\0Mno entry for me:hunter2\0\0`, 'latin1'),
  );
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (data[0] !== 0x70) socket.write(ASK);
      else {
        passwords.push(data.subarray(5, -1).toString());
        socket.end(refusal);
      }
    });
  });
  const { port, close } = await listen(server);
  return {
    port,
    passwords,
    [Symbol.asyncDispose]: close,
  };
}
