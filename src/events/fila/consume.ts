import { readOptions } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
import { eventoIdentity } from '../evento-identity.js';
import type { Consumer } from './consumer.js';
import {
  type ConsumeOptions,
  type ConsumeSettings,
  consumeOptions,
  eventsOptions,
  type FilaConsumer,
  type FilaEvento,
  type FilaEventsOptions,
  type FilaHandler,
  type FilaPort,
  type FilaStore,
  forwardOptions,
} from './options.js';

/** Starts a consumer of the queue. */
export function consume(
  port: FilaPort,
  handler: FilaHandler,
  options?: ConsumeOptions,
): FilaConsumer {
  const read = readOptions(consumeOptions, options, { handler });
  return started(port, handler, accepted(read, 'Options of fila.consume', 'fila.consume'));
}

/** Starts a consumer that stores every event, and goes on trying when that fails. */
export function forward(port: FilaPort, inbox: FilaStore, options?: ConsumeOptions): FilaConsumer {
  const read = readOptions(forwardOptions, options, { 'inbox.store': inbox?.store });
  const settings = accepted(read, 'Options of fila.forward', 'fila.forward');
  const store: FilaHandler = async (evento) =>
    inbox.store(evento, { id: await eventoIdentity(evento) });
  return started(port, store, settings);
}

/** The queue as an iteration, which starts reading when the first event is asked for. */
export function events(
  port: FilaPort,
  options?: FilaEventsOptions,
): AsyncGenerator<FilaEvento, void, void> {
  const read = readOptions(eventsOptions, options);
  const settings = accepted(read, 'Options of fila.events', 'fila.events');
  return iterated(port, { ...settings, concurrency: 1 });
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
