import { PeerMissingError } from '../client/errors/peer-missing.js';

type Msw = typeof import('msw');

/**
 * Loads msw on demand, so that building requests and events does not need it. Synchronous, because
 * handlers are passed to `setupServer` synchronously.
 */
export function loadMsw(): Msw {
  try {
    // A plain `require`, which Jest and bundlers follow; the build adds one to ES modules. Sources
    // run directly have none: `node:module` then comes from the process, because an import would
    // tie every entry that shares a chunk with this one to Node.
    return typeof require === 'function'
      ? (require('msw') as Msw)
      : (process.getBuiltinModule('node:module').createRequire(`${process.cwd()}/package.json`)(
          'msw',
        ) as Msw);
  } catch (error) {
    throw isMissing(error) ? missing() : error;
  }
}

/** True if msw itself is missing, rather than a module that it imports. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'MODULE_NOT_FOUND' && /['"]msw['"]/.test(String(message).slice(0, 200));
}

const missing = () =>
  new PeerMissingError(
    'msw',
    'sandboxHandlers needs the package msw, which is not installed. Install it: npm install --save-dev msw',
  );
