// Handles the events of the queue as they come, until SIGTERM or Ctrl-C.
// Reads RECEBIVEIS_BASE_URL and RECEBIVEIS_TOKEN; `npx recebiveis sandbox --seed demo` gives both.
import { Recebiveis } from 'recebiveis';

const client = new Recebiveis();

const consumer = client.fila.consume(
  async (evento) => {
    // Resolved, the event leaves the queue; thrown, it stays and comes again after a pause.
    if (evento.tipo === 'ciclo') console.log('new cycle', evento.dados.codigo, evento.dados.canal);
    else console.log(evento.tipo, evento.idDocumento);
  },
  {
    onError: (error, { stage, retryInMs }) => console.error(stage, retryInMs, String(error)),
    // Called after five failures. The event stays in the queue; client.fila.remove takes it out.
    onDeadLetter: ({ idDocumento }, error) => console.error('dead:', idDocumento, String(error)),
  },
);
for (const name of ['SIGTERM', 'SIGINT'])
  process.once(name, () => consumer.stop({ timeoutMs: 20_000 }));

// Rejects where it cannot go on, as with a token that is refused.
await consumer.done.catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
console.log('stopped');
