import { type InvalidRequestIssue, isRecebiveisError, Recebiveis } from '../../index.js';
import { issueText } from '../issue-text.js';
import { hasBearerWord } from '../settings.js';
import type { Texts } from '../texts/texts.js';
import type { Finding } from './finding.js';

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether `RECEBIVEIS_BASE_URL` is an address that the client takes. */
export function checkAddress(baseUrl: string | undefined, text: Texts): Finding {
  const check = 'address';
  if (baseUrl === undefined) {
    const remedy = text('doctor.address.missing.remedy');
    return { check, state: 'failed', message: text('doctor.address.missing'), remedy };
  }
  const refused = refusalOf({ baseUrl, token: 'any' }, text);
  if (refused) {
    const remedy = text('doctor.address.invalid.remedy');
    return { check, state: 'failed', message: `RECEBIVEIS_BASE_URL ${refused}`, remedy };
  }
  const { protocol, hostname, href } = new URL(baseUrl);
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    return {
      check,
      state: 'warned',
      message: text('doctor.address.insecure', { address: href }),
      remedy: text('doctor.address.insecure.remedy'),
    };
  }
  return { check, state: 'passed', message: href };
}

/** Whether `RECEBIVEIS_TOKEN` is something that a header can carry; it is never shown. */
export function checkToken(token: string | undefined, text: Texts): Finding {
  const check = 'token';
  if (token === undefined) {
    const remedy = text('doctor.token.missing.remedy');
    return { check, state: 'failed', message: text('doctor.token.missing'), remedy };
  }
  if (hasBearerWord(token)) {
    const message = `RECEBIVEIS_TOKEN ${text('setting.bearer')}`;
    return { check, state: 'failed', message, remedy: text('doctor.token.bearer.remedy') };
  }
  const refused = refusalOf({ baseUrl: 'http://localhost', token }, text);
  if (refused) {
    const remedy = text('doctor.token.invalid.remedy');
    return { check, state: 'failed', message: `RECEBIVEIS_TOKEN ${refused}`, remedy };
  }
  return { check, state: 'passed', message: text('doctor.token.passed') };
}

/** Why the client would not take them. */
function refusalOf(options: { baseUrl: string; token: string }, text: Texts): string | undefined {
  try {
    new Recebiveis(options);
    return undefined;
  } catch (error) {
    if (!isRecebiveisError(error) || !('issues' in error)) throw error;
    const issues = error.issues as InvalidRequestIssue[];
    return issues.map((issue) => issueText(issue, text)).join('; ');
  }
}
