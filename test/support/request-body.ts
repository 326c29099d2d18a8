import type { IncomingMessage } from 'node:http';

/**
 * The body of a request as text; undefined if the sender disconnected before the end, because it
 * was killed or timed out on a busy machine. A handler that threw here would fail the whole run
 * without failing a test.
 */
export async function requestBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  try {
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
  } catch {
    return undefined;
  }
  return body;
}
