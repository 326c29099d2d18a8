import type { IncomingMessage } from 'node:http';

/**
 * The body of a request as text; undefined where its sender went away before the end, as one does that
 * is killed, or whose time is up on a busy machine. A handler that threw then would fail the whole run,
 * and no test.
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
