import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type MirrorPlace, openReader } from './read-sql.js';
import { mcpServer } from './server.js';

/**
 * Answers an assistant over standard input and output, until it hangs up or `ended` resolves.
 *
 * @throws PeerMissingError the package of the database is not installed
 */
export async function serveMcp(
  place: MirrorPlace,
  { version, ended }: { version: string; ended: Promise<unknown> },
): Promise<void> {
  const reader = await openReader(place);
  try {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const connection = serveStdio(() => {
      const server = mcpServer(reader, version);
      server.server.onclose = close;
      return server;
    });
    await Promise.race([closed, ended]);
    await connection.close();
  } finally {
    await reader.close();
  }
}
