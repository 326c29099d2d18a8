import { declaredCharset } from '../../shared/text/declared-charset.js';
import { onTimeout } from '../../shared/timing/on-timeout.js';

/** The longest wait for the words of a refusal, once its status has come. */
const WORDS_MS = 5000;

/**
 * The body as text. 400 means what its words say; the meaning of a higher status is known without them, so that a
 * body of it that breaks or stalls counts as empty.
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
  const bytes = new Uint8Array(await response.arrayBuffer());
  return decodeAs(charsetOf(response.headers), bytes);
}

/** The charset that a content type declares, `utf-8` where it declares none. */
export const charsetOf = (headers: Headers): string =>
  declaredCharset(headers.get('content-type') ?? '') || 'utf-8';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Decodes bytes: valid UTF-8 is read as UTF-8, whatever charset is declared. */
export function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decoderOf(charset).decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
