/** The variable under which the tests keep the file of authorities that this machine adds. */
const KEPT = 'TEST_EXTRA_CA_CERTS';

/**
 * Keeps the authorities that this machine adds from the processes that tests start: each Node reads their file at
 * its start, which can be most of what a start costs, and servers of tests are on this machine.
 */
export default function setup(): void {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  delete process.env.NODE_EXTRA_CA_CERTS;
  if (file) process.env[KEPT] = file;
}

/** The environment of a program that asks other hosts, as npm does. */
export function ofTheNetwork(): Record<string, string> {
  const file = process.env[KEPT];
  return file ? { NODE_EXTRA_CA_CERTS: file } : {};
}
