// The client against the emulator, over a socket.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isRecebiveisError, NotFoundError, Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ seed: 'demo' });
const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
let count = 0;
for await (const ciclo of client.ciclos.list()) count += ciclo.idCiclo > 0 ? 1 : 0;
const error = await client.pedido.get({ pedido: 'none' }).catch((reason) => reason);
// The port was just closed, so nothing listens there and the creation is never sent.
const closed = createServer().listen(0, '127.0.0.1');
await new Promise((resolve) => closed.once('listening', resolve));
const { port } = closed.address();
await new Promise((resolve) => closed.close(resolve));
const nobody = new Recebiveis({ baseUrl: `http://127.0.0.1:${port}`, token: 't', retries: 0 });
const novo = JSON.parse(readFileSync(new URL('novo-pedido.json', import.meta.url), 'utf8'));
const unsent = await nobody.pedido.create(novo).catch((reason) => reason);
// Deno reports a refused connection only in words, so the outcome stays unknown there.
const expected = 'Deno' in globalThis ? 'OUTCOME_UNKNOWN' : 'CONNECTION';
if (unsent.code !== expected) throw new Error(`a refused connection is ${unsent}`);
await client.close();
await sandbox.close();
if (count === 0 || !(error instanceof NotFoundError) || !isRecebiveisError(error)) {
  throw new Error(`${count} cycles, ${error}`);
}
console.log('ok');
