import type { Consumer } from './consumer.js';
import {
  type ConsumeOptions,
  type ConsumeSettings,
  consumeSettings,
  type EnterConsumer,
  type FilaConsumer,
  type FilaHandler,
  type FilaPort,
  type FilaStore,
} from './options.js';

/** Starts a consumer of the queue. */
export function consume(
  port: FilaPort,
  handler: FilaHandler,
  options?: ConsumeOptions,
  enter?: EnterConsumer,
): FilaConsumer {
  return started(port, handler, consumeSettings(options, 'fila.consume', { handler }), enter);
}

/** Starts a consumer that stores every event, and retries a failing store without end. */
export function forward(
  port: FilaPort,
  inbox: FilaStore,
  options?: ConsumeOptions,
  enter?: EnterConsumer,
): FilaConsumer {
  const given = consumeSettings(options, 'fila.forward', { 'inbox.store': inbox?.store });
  const maxAttempts = options?.maxAttempts ?? Number.POSITIVE_INFINITY;
  const store: FilaHandler = async (evento) => {
    const { eventoIdentity } = await import('../evento-identity.js');
    return inbox.store(evento, { id: await eventoIdentity(evento) });
  };
  return started(port, store, { ...given, maxAttempts }, enter);
}

/** Loads the consumer's code when one starts: most clients read no queue. */
function started(
  port: FilaPort,
  handler: FilaHandler,
  settings: ConsumeSettings,
  enter?: EnterConsumer,
): FilaConsumer {
  let consumer: Consumer | undefined;
  let isStopped = false;
  const loaded: Promise<Consumer> = import('./consumer.js').then(({ Consumer }) => {
    consumer = new Consumer(port, handler, settings);
    if (isStopped) void consumer.stop();
    return consumer;
  });
  const stop: FilaConsumer['stop'] = async (options) => {
    isStopped = true;
    // Stops at once if the code is loaded, so that no further handler begins.
    await (consumer ?? (await loaded)).stop(options);
  };
  const leave = enter?.({ stop }) ?? (() => {});
  void loaded.then((running) => running.done).then(leave, leave);
  const done = loaded.then((running) => running.done);
  return { done, stop, [Symbol.asyncDispose]: () => stop() };
}
