import { readOptions } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
import type { Consumer } from './consumer.js';
import {
  type ConsumeOptions,
  type ConsumeSettings,
  consumeOptions,
  type FilaConsumer,
  type FilaHandler,
  forwardOptions,
} from './options.js';
import type { FilaPort, FilaStore } from './port.js';

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
  return started(port, (evento) => inbox.store(evento), settings);
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
