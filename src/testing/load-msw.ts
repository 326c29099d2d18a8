import { PeerMissingError } from '../client/errors/peer-missing.js';

type Msw = typeof import('msw');

/**
 * msw, at the moment it is needed: whoever builds requests and events never loads it. At once, since
 * handlers are passed to `setupServer` at once.
 */
export function loadMsw(): Msw {
  try {
    // A plain `require`, which Jest and bundlers follow; the build gives one to ES modules too. Run
    // from its sources there is none. `node:module` is asked of the process: imported, it would tie every
    // entry to Node that shares a chunk with this one.
    return typeof require === 'function'
      ? (require('msw') as Msw)
      : (process.getBuiltinModule('node:module').createRequire(`${process.cwd()}/package.json`)(
          'msw',
        ) as Msw);
  } catch (error) {
    throw isMissing(error) ? missing() : error;
  }
}

/** msw itself is not there, rather than something that it imports. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'MODULE_NOT_FOUND' && /['"]msw['"]/.test(String(message).slice(0, 200));
}

const missing = () =>
  new PeerMissingError(
    'msw',
    'sandboxHandlers needs the package msw, which is not installed. Install it: npm install --save-dev msw',
  );
