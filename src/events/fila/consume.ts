import { readOptions } from './check-options.js';
import { Consumer } from './consumer.js';
import type { ConsumeOptions, FilaConsumer, FilaHandler } from './options.js';
import type { FilaPort } from './port.js';

/** Starts a consumer of the queue. */
export function consume(
  port: FilaPort,
  handler: FilaHandler,
  options?: ConsumeOptions,
): FilaConsumer {
  return new Consumer(port, handler, readOptions('fila.consume', options, { handler }));
}
