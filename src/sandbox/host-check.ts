import { isIP } from 'node:net';
import { Refusal } from './refusal.js';
import type { Peer } from './transport.js';

/** True for a name or address of this machine, as it stands in a URL. */
export const isLocal = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

const ANY_ADDRESS = ['0.0.0.0', '::', '[::]'];

/**
 * Refuses a request whose host or origin is neither this machine nor in `hosts`: a
 * page of another site could point its own name here, and read the answers.
 */
export function refuseForeign(request: Request, { hosts = [] }: Peer): Refusal | undefined {
  const origin = request.headers.get('origin');
  // A target with a host (`GET http://localhost/…`) hides this header from the URL.
  const host = request.headers.get('host');
  const named = [hostOf(request.url)];
  if (origin !== null) named.push(hostOf(origin));
  if (host) named.push(hostOf(`http://${host}`));
  if (named.every((host) => isOurs(host, hosts))) return undefined;
  return new Refusal(403, 'Disponível somente para a própria máquina');
}

/** Refuses a page of another port: it may neither read the stores' tokens nor change a store. */
export function refuseOtherSite({ headers, url }: Request): void {
  const origin = headers.get('origin');
  if (origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host))
    return;
  throw new Refusal(403, 'Somente sem Origin, ou da mesma origem');
}

/** Refuses other machines: they may use the emulated service, but not its controls. */
export function refuseRemote({ address }: Peer): void {
  if (address === undefined || /^(::ffff:)?127\.|^::1$/.test(address)) return;
  throw new Refusal(403, 'Controles somente a partir da própria máquina');
}

function isOurs(host: string, hosts: readonly string[]): boolean {
  if (isLocal(host) || hosts.includes(host)) return true;
  // An address cannot be made to mean another one, as a name can.
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 && hosts.some((one) => ANY_ADDRESS.includes(one));
}

/** Name of an address without its port. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
