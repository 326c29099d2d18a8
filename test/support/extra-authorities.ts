/** Environment variable in which the tests keep the path of this machine's extra CA file. */
const KEPT = 'TEST_EXTRA_CA_CERTS';

/**
 * Hides this machine's extra CA file from processes started by tests: Node reads it at each start,
 * which can dominate the start, and the servers of tests are local.
 */
export default function setup(): void {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  delete process.env.NODE_EXTRA_CA_CERTS;
  if (file) process.env[KEPT] = file;
}

/** The environment of a program that connects to other hosts, such as npm. */
export function networkEnvironment(): Record<string, string> {
  const file = process.env[KEPT];
  return file ? { NODE_EXTRA_CA_CERTS: file } : {};
}
