import { isIP } from 'node:net';
import { Refusal } from './refusal.js';
import type { Arrival } from './transport.js';

/** True for a name or address of this machine, as it stands in a URL. */
export const isLocal = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){1,3}|\[::1\])$/.test(host);

const ANY_ADDRESS = ['0.0.0.0', '::', '[::]'];

/**
 * Refuses a request whose host or origin is neither this machine nor the one listened on:
 * a page of another site could point its own name here, and read the answers.
 */
export function refuseForeign({ url, headers, peer }: Arrival): Refusal | undefined {
  if (peer === undefined) return undefined;
  // A target with a host (`GET http://localhost/…`) hides the header `host` from the URL.
  const named = [url, headers.origin, headers.host && `http://${headers.host}`];
  const isForeign =
    headers.host?.includes('/') ||
    named.some((one) => one !== undefined && !isOurs(hostOf(one), peer.host));
  return isForeign ? new Refusal(403, 'Disponível somente para a própria máquina') : undefined;
}

/** Refuses a page of another port: it may neither read the stores' tokens nor change a store. */
export function refuseOtherSite({ headers: { origin }, url }: Arrival): void {
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === new URL(url).host))
    return;
  throw new Refusal(403, 'Somente sem Origin, ou da mesma origem');
}

/** Refuses other machines: they may use the emulated service, but not its controls. */
export function refuseRemote({ peer }: Arrival): void {
  const address = peer?.address;
  if (address === undefined || /^(::ffff:)?127\.|^::1$/.test(address)) return;
  throw new Refusal(403, 'Controles somente a partir da própria máquina');
}

function isOurs(host: string | undefined, listening: string | undefined): boolean {
  if (host === undefined) return false;
  if (isLocal(host) || host === listening) return true;
  // An address cannot be made to mean another one, as a name can.
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 && ANY_ADDRESS.includes(String(listening));
}

const HOST = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d+)?(?=[/?#]|$)/i;

/** Name in an address; undefined where it stands behind a user or is no name. */
const hostOf = (url: string): string | undefined => HOST.exec(url)?.[1]?.toLowerCase();
