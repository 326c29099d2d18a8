import type { NodeRequest, NodeResponse } from './node-types.js';

/** After this much silence, the sender has read the answer or never will. */
const SILENCE_MS = 500;
/** A sender that continues beyond either limit is cut off. */
const DRAIN_MS = 2_000;
const DRAIN_BYTES = 4 * 1024 * 1024;

const ENDS = ['end', 'error', 'aborted', 'close'];

/**
 * Ends an answer written while the body was still coming. Closing at once would reset the
 * connection, and the sender would lose the unread answer: so the rest of the body is first read
 * and dropped, up to a limit of bytes and time.
 */
export function endAfterDrain(request: NodeRequest, response: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(limit);
      request.off('data', drop);
      for (const event of ENDS) request.off(event, finish);
      response.end('');
      // Only this HTTP/2 stream is closed: the others of its connection go on.
      request.stream?.close();
      resolve();
    };
    const drop = (chunk: { length: number }) => {
      bytes += chunk.length;
      clearTimeout(silence);
      silence = setTimeout(finish, SILENCE_MS);
      if (bytes > DRAIN_BYTES) finish();
    };
    let silence = setTimeout(finish, SILENCE_MS);
    const limit = setTimeout(finish, DRAIN_MS);
    for (const event of ENDS) request.on(event, finish);
    request.on('data', drop);
    if (request.destroyed) finish();
    else request.resume();
  });
}
