import { readOptions } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
import { Consumer } from './consumer.js';
import {
  type ConsumeOptions,
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
  return new Consumer(port, handler, accepted(read, 'Options of fila.consume', 'fila.consume'));
}

/** Starts a consumer that stores every event, and goes on trying when that fails. */
export function forward(port: FilaPort, inbox: FilaStore, options?: ConsumeOptions): FilaConsumer {
  const read = readOptions(forwardOptions, options, { 'inbox.store': inbox?.store });
  const settings = accepted(read, 'Options of fila.forward', 'fila.forward');
  return new Consumer(port, (evento) => inbox.store(evento), settings);
}
