import type { Core } from '../core-type.js';

/** So often at most, in milliseconds: a load test shows as a steady beat. */
const BEAT_MS = 400;
/** The clock on the page moves on although nothing happens. */
const TICK_MS = 5_000;

type Reader = ReadableStreamDefaultController<Uint8Array>;

const encoder = new TextEncoder();
/** A page whose connection ends asks again after a second. */
const OPENED = encoder.encode('retry: 1000\n: aberto\n\n');
const CHANGED = encoder.encode('event: mudou\ndata:\n\n');

/**
 * Server-sent events: one `mudou` after something has happened. All readers share one beat, so that
 * a request costs the same beside ten thousand of them.
 */
export function createMudancas({ journal }: Core): () => Response {
  const readers = new Set<Reader>();
  let beat: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  function send(): void {
    beat = undefined;
    for (const reader of readers) {
      // To one who has not taken the last yet, another would say nothing more.
      if ((reader.desiredSize ?? 0) >= 0) reader.enqueue(CHANGED);
    }
  }

  function begin(): () => void {
    const unobserve = journal.observe(() => {
      beat ??= setTimeout(send, BEAT_MS);
      beat.unref?.();
    });
    const tick = setInterval(send, TICK_MS);
    tick.unref?.();
    return () => {
      unobserve();
      clearTimeout(beat);
      clearInterval(tick);
      beat = undefined;
    };
  }

  return () => {
    let reader: Reader;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        reader = controller;
        readers.add(reader);
        stop ??= begin();
        reader.enqueue(OPENED);
      },
      cancel() {
        readers.delete(reader);
        if (readers.size > 0) return;
        stop?.();
        stop = undefined;
      },
    });
    return new Response(stream, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  };
}
