// Handles the events of the queue as they come, until SIGTERM or Ctrl-C.
// Reads RECEBIVEIS_BASE_URL and RECEBIVEIS_TOKEN; `npx recebiveis sandbox --seed demo` gives both.
import { Recebiveis } from 'recebiveis';

const client = new Recebiveis();

const consumer = client.fila.consume(
  async (evento) => {
    // If the handler resolves, the event leaves the queue; if it throws, it is retried later.
    if (evento.tipo === 'ciclo') console.log('new cycle', evento.dados.codigo, evento.dados.canal);
    else console.log(evento.tipo, evento.idDocumento);
  },
  {
    onError: (error, { stage, retryInMs }) => console.error(stage, retryInMs, String(error)),
    // Called after five failures. The event stays in the queue; client.fila.remove deletes it.
    onDeadLetter: ({ idDocumento }, error) => console.error('dead:', idDocumento, String(error)),
  },
);
for (const name of ['SIGTERM', 'SIGINT'])
  process.once(name, () => consumer.stop({ timeoutMs: 20_000 }));

// Rejects if the consumer cannot continue, for example because the token is refused.
await consumer.done.catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
console.log('stopped');
