/** Codes that only occur before a request is sent: name resolution, connecting, the server's certificate. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  // Bun's name for it.
  'ConnectionRefused',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** System calls made before a connection exists. Others run on an open one, whatever their code. */
const BEFORE_CONNECTED = new Set(['connect', 'bind', 'getaddrinfo']);

/** The cause by which every fetch of undici refuses some ports, such as 6000 and 10080. */
const REFUSED_PORT = 'bad port';

interface Failure {
  code: string;
  syscall: string | undefined;
}

/** The system's code behind fetch's «fetch failed», and whether the request provably never left. */
export function readNetworkError(error: unknown): { reason: string | undefined; unsent: boolean } {
  const failures = failuresOf(error);
  return {
    reason: failures[0]?.code,
    unsent: failures.length > 0 && failures.every(isUnsent),
  };
}

/** `ETIMEDOUT` or `EHOSTUNREACH` of a `read` came after the request; of a `connect`, before it. */
function isUnsent({ code, syscall }: Failure): boolean {
  if (syscall !== undefined) return BEFORE_CONNECTED.has(syscall);
  return code === REFUSED_PORT || BEFORE_SENDING.has(code);
}

/** A host with several addresses fails with one error for each. */
function failuresOf(error: unknown, depth = 0): Failure[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, cause, errors, syscall, message } = error as Record<string, unknown>;
  const several = Array.isArray(errors) ? errors.flatMap((one) => failuresOf(one, depth + 1)) : [];
  if (several.length > 0) return several;
  if (message === REFUSED_PORT) return [{ code: REFUSED_PORT, syscall: undefined }];
  return typeof code === 'string'
    ? [{ code, syscall: typeof syscall === 'string' ? syscall : undefined }]
    : failuresOf(cause, depth + 1);
}
