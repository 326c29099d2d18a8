import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, so that its work is not counted as the client's. */
export interface ServerProcess<Ready> {
  process: ChildProcess;
  /** The first message it sent: where it listens. */
  ready: Ready;
}

/** Starts a server's file and waits until it listens; it is loaded as this process is. */
export async function startServer<Ready>(file: URL): Promise<ServerProcess<Ready>> {
  const child = fork(file);
  const [ready] = await once(child, 'message');
  return { process: child, ready };
}
