// The client against the emulator, over a socket.
import { isRecebiveisError, NotFoundError, Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ seed: 'demo' });
const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
let count = 0;
for await (const ciclo of client.ciclos.list()) count += ciclo.idCiclo > 0 ? 1 : 0;
const error = await client.pedido.get({ pedido: 'none' }).catch((reason) => reason);
await client.close();
await sandbox.close();
if (count === 0 || !(error instanceof NotFoundError) || !isRecebiveisError(error)) {
  throw new Error(`${count} cycles, ${error}`);
}
console.log('ok');
