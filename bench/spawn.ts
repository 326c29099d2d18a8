import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A server as a process of its own, so that its CPU time is not counted as the client's. */
export interface ServerProcess<Ready> {
  process: ChildProcess;
  /** Its first message, with its address. */
  ready: Ready;
}

/** Starts a server's file with this process's loader, and waits until it listens. */
export async function startServer<Ready>(file: URL): Promise<ServerProcess<Ready>> {
  const child = fork(file);
  const [ready] = await once(child, 'message');
  return { process: child, ready };
}
