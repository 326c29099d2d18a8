import { optionIssues } from '../shared/check-options.js';

/** Why an option of `startSandbox` does not apply to a sandbox without a socket. */
const OF_START: Readonly<Record<string, string>> = {
  data: 'startSandbox keeps data',
  port: 'startSandbox listens on a port',
  host: 'startSandbox listens on a host',
};

/** Options that only `startSandbox` takes. */
export const START_NAMES: readonly string[] = Object.keys(OF_START);

/** Refuses options that do not exist: a slip would leave the default in its place, unseen. */
export function checkNames(options: unknown, known: readonly string[], at = ''): void {
  const checks = Object.fromEntries(known.map((name) => [name, () => undefined]));
  const [first] = optionIssues(options, checks);
  if (first === undefined) return;
  const { path, message, code, params } = first;
  const elsewhere = at === '' && Object.hasOwn(OF_START, path) ? OF_START[path] : undefined;
  const isListed = code === 'unknown-option' && !params?.suggestion;
  const place = path === '' ? at.slice(0, -1) : at + path;
  const said =
    elsewhere === undefined
      ? message + (isListed ? `; known: ${known.join(', ')}` : '')
      : `is not an option here: ${elsewhere}`;
  throw new TypeError(`sandbox: ${place || 'options'} ${said}`);
}
