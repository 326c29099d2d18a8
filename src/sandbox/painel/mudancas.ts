import type { Core } from '../core-type.js';

/** So often at most, in milliseconds: a load test shows as a steady beat. */
const BEAT_MS = 400;
/** The clock on the page moves on although nothing happens. */
const TICK_MS = 5_000;

/** Server-sent events: one `mudou` after something has happened. */
export function mudancas({ journal }: Core): Response {
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let beat: ReturnType<typeof setTimeout> | undefined;
      const send = () => {
        beat = undefined;
        // To a reader who has not taken the last one yet, another would say nothing more.
        if ((controller.desiredSize ?? 0) < 0) return;
        controller.enqueue(encoder.encode('event: mudou\ndata:\n\n'));
      };
      const unobserve = journal.observe(() => {
        beat ??= setTimeout(send, BEAT_MS);
        beat.unref?.();
      });
      const tick = setInterval(send, TICK_MS);
      tick.unref?.();
      controller.enqueue(encoder.encode(': aberto\n\n'));
      stop = () => {
        unobserve();
        clearTimeout(beat);
        clearInterval(tick);
      };
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
