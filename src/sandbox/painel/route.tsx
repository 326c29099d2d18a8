import type { Core } from '../core-type.js';
import { refuseRemote } from '../host-check.js';
import { expirePedidos } from '../pedidos/expire.js';
import { unknownAddress } from '../refusal.js';
import type { Answer } from '../reply.js';
import type { Router } from '../transport.js';
import { Page } from './page.js';
import { STYLE } from './style.js';

/** Nothing of another host, no script, no style but ours, no frame around us. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The page that people look at, at `/`; for this machine only. */
export function addPanel(router: Router, core: Core): void {
  const answer = (text: string, type: string): Answer => ({
    status: 200,
    headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` },
    text,
  });

  router.add('GET', '/', (arrival) => {
    // Only browsers are shown a page where the service has none.
    if (!arrival.headers.accept?.includes('text/html')) throw unknownAddress();
    refuseRemote(arrival);
    expirePedidos(core.state);
    const page = <Page core={core} url={new URL(arrival.url).origin} />;
    return answer(`<!doctype html>${String(page)}`, 'text/html');
  });
  router.add('GET', '/painel/estilo.css', () => answer(STYLE, 'text/css'));
}
