import type { CDPSession } from 'playwright-core';
import { startSandbox } from 'recebiveis/sandbox';
import { endpointRows } from '../../../src/client/contract/endpoints.js';
import { TIPOS } from '../../../src/sandbox/ciclos/tipos.js';
import { FALHAS } from '../../../src/sandbox/faults/fault.js';
import { BEHAVIOURS } from '../../../src/sandbox/open-questions.js';

/** What a person reads, or hears from a screen reader, before acting. */
const NAMED = new Set([
  'button',
  'link',
  'heading',
  'columnheader',
  'DisclosureTriangle',
  'textbox',
]);

/** The names that programs give: none is a label. */
const IDENTIFIERS = new Set<string>([
  ...TIPOS,
  ...FALHAS,
  ...Object.keys(BEHAVIOURS),
  ...endpointRows.map(({ name }) => name),
]);

interface Named {
  role: string;
  name: string;
}

/** What has a name on a page, as Chromium computes it for a screen reader. */
export async function namedIn(session: CDPSession): Promise<Named[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name }) => {
    const named = { role: String(role?.value), name: String(name?.value ?? '') };
    return ignored || !NAMED.has(named.role) ? [] : [named];
  });
}

/** Whether it has no name, or one that only a program's reader knows: camelCase, or with dots. */
export const isUnnamed = ({ name }: Named): boolean =>
  IDENTIFIERS.has(name) || name === '' || /^[a-z]+[A-Z._][A-Za-z._]*$/.test(name);

/** Explanations that nothing has, and controls that have another's. */
export const UNTIED = `[...document.querySelectorAll('[aria-describedby], small[id]')].filter((one) =>
  one.matches('small') ? !document.querySelector('[aria-describedby~="' + one.id + '"]')
  : one.getAttribute('aria-describedby').split(' ').some((id) => document.querySelectorAll('#' + CSS.escape(id)).length !== 1),
).map((one) => one.outerHTML)`;

/** The words of a page beside its heading, its JSON and its code. */
export const WORDS = `(() => {
  const main = document.querySelector('main')?.cloneNode(true);
  if (!main) return '';
  for (const one of main.querySelectorAll('h1, pre, code')) one.remove();
  return main.textContent.trim();
})()`;

/** A page of each kind, of a sandbox with something on every one of them. */
export async function everyPage() {
  const { url, token, close, ...sandbox } = await startSandbox({ seed: 'demo' });
  const headers = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ url: 'http://127.0.0.1:9/', modulo: 'webhook' });
  await fetch(`${url}/api/v1/webhook/novo`, { method: 'POST', headers, body });
  await fetch(`${url}/api/v1/pedido/pedido/x?y=1`, { headers });
  sandbox.desinstalar();
  sandbox.faults.add({ tipo: 'rateLimit', endpoint: 'pedido.get', every: 2 });
  sandbox.behaviour({ emptyQueue: '404', created: '201' });
  const refused = await fetch(`${url}/painel/acoes/relogio`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ advanceMs: '1.5' }),
  });
  const pages = [
    '',
    'pedidos',
    'ciclos',
    'fila',
    'entregas',
    'requisicoes',
    'requisicoes/2',
    'pedidos?pagina=2',
    'fila?recusado=Entrega',
    'ciclos?feito=Gerado',
  ].map((name) => `${url}/painel/${name}`);
  pages.push(url + refused.headers.get('location'));
  return { url, pages, close };
}
