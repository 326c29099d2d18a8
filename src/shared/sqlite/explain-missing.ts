/** A bundler copies the JavaScript and leaves the native part behind. */
const BUNDLED =
  'A program that is bundled must leave libsql out of the bundle (for esbuild --external:libsql) and have it installed beside it';

/**
 * Advice for when libsql, or its part for this platform, is not installed; undefined if loading it
 * failed for another reason. `what` names the feature that needs it.
 */
export function explainMissing(error: unknown, what: string): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined;
  const binary = /@libsql\/[\w-]+/.exec(String(message))?.[0];
  return binary
    ? `libsql is installed without ${binary}, its part for this platform. Install again with optional dependencies: npm install libsql --include=optional. ${BUNDLED}`
    : `${what} needs the package libsql, which is not installed. Install it: npm install libsql. ${BUNDLED}`;
}
