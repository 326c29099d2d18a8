import { eventoIdentity } from '../evento-identity.js';
import type { Consumer } from './consumer.js';
import {
  type ConsumeOptions,
  type ConsumeSettings,
  consumeSettings,
  eventsSettings,
  type FilaConsumer,
  type FilaEvento,
  type FilaEventsOptions,
  type FilaHandler,
  type FilaPort,
  type FilaStore,
} from './options.js';

/** Starts a consumer of the queue. */
export function consume(
  port: FilaPort,
  handler: FilaHandler,
  options?: ConsumeOptions,
): FilaConsumer {
  return started(port, handler, consumeSettings(options, 'fila.consume', { handler }));
}

/** Starts a consumer that stores every event, and goes on trying when that fails. */
export function forward(port: FilaPort, inbox: FilaStore, options?: ConsumeOptions): FilaConsumer {
  const given = consumeSettings(options, 'fila.forward', { 'inbox.store': inbox?.store });
  const maxAttempts = options?.maxAttempts ?? Number.POSITIVE_INFINITY;
  const store: FilaHandler = async (evento) =>
    inbox.store(evento, { id: await eventoIdentity(evento) });
  return started(port, store, { ...given, maxAttempts });
}

/** The queue as an iteration, which starts reading when the first event is asked for. */
export function events(
  port: FilaPort,
  options?: FilaEventsOptions,
): AsyncGenerator<FilaEvento, void, void> {
  return iterated(port, eventsSettings(options));
}

async function* iterated(
  port: FilaPort,
  settings: ConsumeSettings,
): AsyncGenerator<FilaEvento, void, void> {
  const { iterate } = await import('./iteration.js');
  yield* iterate(port, settings);
}

/** The code of the consumer is loaded when one starts: a client that reads no queue does without it. */
function started(port: FilaPort, handler: FilaHandler, settings: ConsumeSettings): FilaConsumer {
  const loaded: Promise<Consumer> = import('./consumer.js').then(
    ({ Consumer }) => new Consumer(port, handler, settings),
  );
  const stop: FilaConsumer['stop'] = async (options) => (await loaded).stop(options);
  const done = loaded.then((consumer) => consumer.done);
  return { done, stop, [Symbol.asyncDispose]: () => stop() };
}
