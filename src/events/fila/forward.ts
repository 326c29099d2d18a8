import { holdsOptions } from '../../client/contract/option-rules.js';
import { readOptions } from './check-options.js';
import { Consumer } from './consumer.js';
import type { ConsumeOptions, FilaConsumer } from './options.js';
import type { FilaPort, FilaStore } from './port.js';

/** Starts a consumer that stores every event, and goes on trying when that fails. */
export function forward(port: FilaPort, inbox: FilaStore, options?: ConsumeOptions): FilaConsumer {
  const maxAttempts = options?.maxAttempts ?? Number.POSITIVE_INFINITY;
  const settings = readOptions(
    'fila.forward',
    holdsOptions(options ?? {}) ? { ...options, maxAttempts } : options,
    { 'inbox.store': inbox?.store },
  );
  return new Consumer(port, (evento) => inbox.store(evento), settings);
}
