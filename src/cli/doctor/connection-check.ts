import { isRecebiveisError } from '../../index.js';
import { type ConnectionReason, connectionReason, inProtocol } from '../connection-reason.js';
import { formatDuration } from '../output/format.js';
import type { Texts } from '../texts/texts.js';
import type { Finding } from './finding.js';

/** How long one request may take. */
export const TIMEOUT_MS = 15_000;

/** Whether anything answered. */
export function checkConnection(error: unknown, baseUrl: string, text: Texts): Finding {
  const check = 'connection';
  const code = codeOf(error);
  if (code !== 'CONNECTION' && code !== 'TIMEOUT') {
    return { check, state: 'passed', message: text('doctor.connection.passed') };
  }
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return {
    check,
    state: 'failed',
    message:
      code === 'TIMEOUT'
        ? text('doctor.connection.timeout', { limit: formatDuration(TIMEOUT_MS) })
        : text('doctor.connection.failed', { reason: String(reason ?? '–') }),
    remedy: remedyOf(connectionReason(reason, new URL(baseUrl)), baseUrl, text),
  };
}

function remedyOf(reason: ConnectionReason, baseUrl: string, text: Texts): string {
  const { hostname, host } = new URL(baseUrl);
  switch (reason) {
    case 'nothing-listens':
      return text('doctor.remedy.nothing-listens', { host });
    case 'host-unknown':
      return text('doctor.remedy.host', { host: hostname });
    case 'not-https':
      return text('doctor.remedy.not-https', { host, http: inProtocol('http:', baseUrl) });
    case 'maybe-https':
      return text('doctor.remedy.maybe-https', { host, https: inProtocol('https:', baseUrl) });
    case 'certificate':
      return text('doctor.remedy.certificate');
    case 'network':
      return text('doctor.remedy.network');
  }
}

/** Whether what answered is the service, and takes the token. */
export function checkService(error: unknown, text: Texts): Finding {
  const check = 'service';
  if (error === undefined) {
    return { check, state: 'passed', message: text('doctor.service.passed') };
  }
  const code = codeOf(error);
  if (code === 'CONNECTION' || code === 'TIMEOUT') {
    return { check, state: 'skipped', message: text('doctor.no-answer') };
  }
  if (code === 'AUTHENTICATION') {
    const remedy = text('doctor.service.refused.remedy');
    return { check, state: 'failed', message: text('doctor.service.refused'), remedy };
  }
  if (code === 'STORE_INACTIVE') {
    const remedy = text('doctor.service.inactive.remedy');
    return { check, state: 'failed', message: text('doctor.service.inactive'), remedy };
  }
  if (code === 'RATE_LIMITED') {
    const remedy = text('doctor.service.limited.remedy');
    return { check, state: 'warned', message: text('doctor.service.limited'), remedy };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { check, state: 'failed', message, remedy: text('doctor.service.other.remedy') };
}

const codeOf = (error: unknown): string | undefined =>
  isRecebiveisError(error) ? error.code : undefined;
