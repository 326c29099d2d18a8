import { isRecebiveisError, Recebiveis } from '../../index.js';
import type { Finding } from './finding.js';

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether `RECEBIVEIS_BASE_URL` is an address that the client takes. */
export function checkAddress(baseUrl: string | undefined): Finding {
  const check = 'address';
  if (baseUrl === undefined) {
    return {
      check,
      state: 'failed',
      message: 'RECEBIVEIS_BASE_URL is not set',
      remedy:
        'Set it to the address of the service, without /api/v1; "recebiveis sandbox" gives one to try.',
    };
  }
  const refused = refusalOf({ baseUrl, token: 'any' });
  if (refused) {
    return {
      check,
      state: 'failed',
      message: `RECEBIVEIS_BASE_URL ${refused}`,
      remedy: 'Correct it.',
    };
  }
  const { protocol, hostname, href } = new URL(baseUrl);
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    return {
      check,
      state: 'warned',
      message: `${href} is not encrypted: the token can be read on the way`,
      remedy: 'Use https if the service offers it.',
    };
  }
  return { check, state: 'passed', message: href };
}

/** Whether `RECEBIVEIS_TOKEN` is something that a header can carry; it is never shown. */
export function checkToken(token: string | undefined): Finding {
  const check = 'token';
  if (token === undefined) {
    return {
      check,
      state: 'failed',
      message: 'RECEBIVEIS_TOKEN is not set',
      remedy: 'Set it to the API token of the store.',
    };
  }
  const refused = refusalOf({ baseUrl: 'http://localhost', token });
  if (refused) {
    return {
      check,
      state: 'failed',
      message: `RECEBIVEIS_TOKEN ${refused}`,
      remedy: 'Copy it again: a space, a quote or a line break may have come with it.',
    };
  }
  return { check, state: 'passed', message: 'set' };
}

/** Why the client would not take them, in its own words. */
function refusalOf(options: { baseUrl: string; token: string }): string | undefined {
  try {
    new Recebiveis(options);
    return undefined;
  } catch (error) {
    if (!isRecebiveisError(error) || !('issues' in error)) throw error;
    return (error.issues as { message: string }[]).map(({ message }) => message).join('; ');
  }
}
