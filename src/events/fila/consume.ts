import { readOptions } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
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
  return start(port, handler, accepted(read, 'Options of fila.consume', 'fila.consume'));
}

/** Starts a consumer that stores every event, and goes on trying when that fails. */
export function forward(port: FilaPort, inbox: FilaStore, options?: ConsumeOptions): FilaConsumer {
  const read = readOptions(forwardOptions, options, { 'inbox.store': inbox?.store });
  const settings = accepted(read, 'Options of fila.forward', 'fila.forward');
  return start(port, (evento) => inbox.store(evento), settings);
}

/** The consumer is loaded by those who consume: most who import the client do not. */
function start(port: FilaPort, handler: FilaHandler, settings: ConsumeSettings): FilaConsumer {
  const starting = import('./consumer.js').then(
    ({ Consumer }) => new Consumer(port, handler, settings),
  );
  return {
    stop: async (options) => (await starting).stop(options),
    done: starting.then(({ done }) => done),
  };
}
