import { isRecebiveisError } from '../../index.js';
import type { Finding } from './finding.js';

/** Whether anything answered. */
export function checkConnection(error: unknown, baseUrl: string): Finding {
  const check = 'connection';
  const code = codeOf(error);
  if (code !== 'CONNECTION' && code !== 'TIMEOUT') {
    return { check, state: 'passed', message: 'the address answers' };
  }
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return {
    check,
    state: 'failed',
    message: code === 'TIMEOUT' ? 'no answer came in 15 s' : `no connection (${reason ?? 'cut'})`,
    remedy: remedyOf(reason, new URL(baseUrl)),
  };
}

function remedyOf(reason: unknown, { hostname, host }: URL): string {
  if (reason === 'ECONNREFUSED') {
    return `Nothing listens at ${host}: check the port, or start "recebiveis sandbox" and leave it running.`;
  }
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') {
    return `The name ${hostname} is not known: check its spelling, and the network or VPN.`;
  }
  if (typeof reason === 'string' && /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(reason)) {
    return 'The certificate is not trusted: check the clock, or give NODE_EXTRA_CA_CERTS the certificate of your proxy.';
  }
  return 'Check the network, the firewall, and whether a proxy is needed.';
}

/** Whether what answered is the service, and takes the token. */
export function checkService(error: unknown): Finding {
  const check = 'service';
  if (error === undefined) {
    return { check, state: 'passed', message: 'it is the service, and it takes the token' };
  }
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'CONNECTION' || code === 'TIMEOUT') {
    return { check, state: 'skipped', message: 'the service did not answer' };
  }
  if (code === 'AUTHENTICATION') {
    return {
      check,
      state: 'failed',
      message: 'the service refused the token',
      remedy:
        'Check that RECEBIVEIS_TOKEN belongs to this store, and that RECEBIVEIS_BASE_URL is its service.',
    };
  }
  if (code === 'STORE_INACTIVE') {
    return {
      check,
      state: 'failed',
      message: 'the store is not active (Loja não ativa)',
      remedy: 'Activate the store in the service; until then every request is refused.',
    };
  }
  if (code === 'RATE_LIMITED') {
    return {
      check,
      state: 'warned',
      message: 'the limit of this minute is used up, by another program with this token',
      remedy: 'Wait a minute and try again.',
    };
  }
  return {
    check,
    state: 'failed',
    message,
    remedy: 'Check that RECEBIVEIS_BASE_URL is the service, and nothing stands before it.',
  };
}

const codeOf = (error: unknown): string | undefined =>
  isRecebiveisError(error) ? error.code : undefined;
