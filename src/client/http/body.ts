import { onTimeout } from '../../shared/cancellation.js';
import { declaredCharset } from '../../shared/text/declared-charset.js';
import { utf8Of } from '../../shared/text/utf8.js';

/** A body as `fetch` takes it, and the headers about it. */
interface Outgoing {
  body: string | ReadableStream<Uint8Array> | null;
  headers?: Record<string, string>;
}

/**
 * A creation's body goes out as a stream: Node's `fetch` by itself resends a body that it can read
 * again, after a 421. Its length is set, because some gateways refuse chunked bodies.
 */
export function outgoing(body: string | undefined, isOnce: boolean): Outgoing {
  if (body === undefined || !isOnce) return { body: body ?? null };
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { body: stream, headers: { 'content-length': String(bytes.length) } };
}

/** After any blanks, a success that begins like this may be a message instead of the document. */
const MENSAGEM_FIRST = /^\s*\{\s*"mensagem"/;

/** Longer than any message; a longer first piece belongs to the document. */
const MAX_MENSAGEM_BYTES = 64 * 1024;

/** The first piece of a success as text if it may be a message, else nothing. */
export function mensagemIn(first: Uint8Array | undefined, headers: Headers): string {
  if (!first || first.length > MAX_MENSAGEM_BYTES) return '';
  const text = decode(first, headers);
  return MENSAGEM_FIRST.test(text) ? text : '';
}

/** Longest wait for the body of a refusal, after its status has come. */
const WORDS_MS = 5000;

/**
 * Reads the body as text. The meaning of a 400 is in its words; a higher status has its meaning
 * without them, so if its body breaks or stalls, it counts as empty.
 */
export async function readBody(response: Response, timeoutMs: number): Promise<string> {
  if (!response.body) return '';
  if (response.status <= 400) return await readText(response);
  return await new Promise((resolve) => {
    const giveUp = () => resolve('');
    const stop = onTimeout(Math.min(WORDS_MS, timeoutMs / 2), giveUp);
    readText(response).then(resolve, giveUp).finally(stop);
  });
}

async function readText(response: Response): Promise<string> {
  return decode(new Uint8Array(await response.arrayBuffer()), response.headers);
}

/** Decodes a body: valid UTF-8 is read as UTF-8, whatever charset the headers declare. */
export function decode(bytes: Uint8Array, headers: Headers): string {
  const text = utf8Of(bytes);
  return text ?? decoderOf(declaredCharset(headers.get('content-type') ?? '')).decode(bytes);
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
