/** Codes of failures that come before a single byte of the request was sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ConnectionRefused',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The system's code behind fetch's «fetch failed», and whether the request provably never left. */
export function readNetworkError(error: unknown): { reason: string | undefined; unsent: boolean } {
  const codes = codesOf(error);
  return {
    reason: codes[0],
    unsent: codes.length > 0 && codes.every((code) => BEFORE_SENDING.has(code)),
  };
}

/** A host with several addresses fails with one error for each. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const several = Array.isArray(errors) ? errors.flatMap((one) => codesOf(one, depth + 1)) : [];
  if (several.length > 0) return several;
  return typeof code === 'string' && code !== 'ERR_INVALID_URL'
    ? [code]
    : codesOf(cause, depth + 1);
}
