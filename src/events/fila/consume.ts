import type { Consumer } from './consumer.js';
import {
  type ConsumeOptions,
  consumeSettings,
  type EnterConsumer,
  type FilaConsumer,
  type FilaHandler,
  type FilaPort,
} from './options.js';

/** Starts a consumer of the queue, and loads its code then: most clients read no queue. */
export function consume(
  port: FilaPort,
  handler: FilaHandler,
  options?: ConsumeOptions,
  enter?: EnterConsumer,
): FilaConsumer {
  const settings = consumeSettings(handler, options);
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
