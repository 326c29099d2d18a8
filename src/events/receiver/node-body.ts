import type { NodeListener, NodeRequest } from './node-types.js';

/**
 * The body of a Node request, read only on demand. Cancelling it leaves the connection open, so
 * that an answer can still be sent.
 */
export function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  let listeners: Record<string, NodeListener> = {};
  const listen = (added: typeof listeners) => {
    for (const [event, listener] of Object.entries(added)) request.on(event, listener);
    listeners = { ...listeners, ...added };
  };
  const forget = () => {
    for (const [event, listener] of Object.entries(listeners)) request.off(event, listener);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const cut = () => {
          forget();
          controller.error(new Error('the connection was cut'));
        };
        const end = () => {
          forget();
          controller.close();
        };
        if (request.destroyed) cut();
        else listen({ end, error: cut, aborted: cut, close: cut });
      },
      pull(controller) {
        // Listening for data starts the flow, so it begins with the first read.
        if (!('data' in listeners)) {
          const data = (chunk: Uint8Array | string) => {
            request.pause();
            controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
          };
          listen({ data });
        }
        request.resume();
      },
      cancel() {
        forget();
        request.pause();
      },
    },
    { highWaterMark: 0 },
  );
}
