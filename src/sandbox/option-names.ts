import { checkKeys, type Refuse } from '../client/contract/option-rules.js';

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
  const refuse: Refuse = (path, message, rule) => {
    const elsewhere = at === '' && Object.hasOwn(OF_START, path) ? OF_START[path] : undefined;
    const isListed = rule?.code === 'unknown-option' && !rule.params?.suggestion;
    const list = isListed ? `; known: ${known.join(', ')}` : '';
    throw new TypeError(
      `sandbox: ${path || 'options'} ${elsewhere === undefined ? message + list : `is not an option here: ${elsewhere}`}`,
    );
  };
  checkKeys(options as object, known, refuse, at);
}
