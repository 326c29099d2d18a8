import ky from 'ky';
import { startServer } from './spawn.js';
import { compare } from './call/compare.js';
import { makeClients } from './call/clients.js';
import { pathToFileURL } from 'node:url';
import { readBody } from '../src/client/http/body.ts';
import { parseAnswerJson } from '../src/shared/json/exact-json.ts';
const ours = await import(pathToFileURL('/work/wt-core/dist/index.js').href);
const src = await import('../src/index.ts');
const server = await startServer(new URL('call/server.ts', import.meta.url)) as any;
const port = server.ready.small; const url = `http://127.0.0.1:${port}/api/v1/pedido/pedido/1001`;
const H = { accept: 'application/json', 'user-agent': 'recebiveis/0.1.0', authorization: 'Bearer token-of-the-bench' };
const k = ky.create({ retry: 0, timeout: false, throwHttpErrors: false, redirect: 'manual', hooks: { beforeRequest: [({ headers }) => { for (const [n, v] of Object.entries(H)) headers.set(n, v); }] } });
const all: any = { ky: () => ky.get(url).json(),
 'fetch json': async () => (await fetch(url)).json(),
 'ky 3 headers': () => ky.get(url, { headers: H }).json(),
 'ky instance .json': () => k(url).json(),
 'k manual text': async () => JSON.parse(await (await k(url)).text()),
 'k + fetch(r,{signal})': async () => { const c = new AbortController(); return JSON.parse(await (await k(url, { fetch: (r: any) => fetch(r, { signal: c.signal }) })).text()); },
 'k + own fetch(url)': async () => { const c = new AbortController(); return JSON.parse(await (await k(url, { fetch: (r: any) => fetch(r.url, { method: r.method, headers: r.headers, redirect: r.redirect, signal: c.signal }) })).text()); },
 'k + signal + readBody': async () => { const c = new AbortController(); return parseAnswerJson(await readBody(await k(url, { fetch: (r: any) => fetch(r, { signal: c.signal }) }), { maxBytes: 1e7, timeoutMs: 30000 })); },
 'k signal opt + readBody': async () => { const c = new AbortController(); return parseAnswerJson(await readBody(await k(url, { signal: c.signal }), { maxBytes: 1e7, timeoutMs: 30000 })); },
 'ours no limits': (() => { const c = new ours.Recebiveis({ baseUrl: `http://127.0.0.1:${port}`, token: 'token-of-the-bench', limits: false }); return () => c.pedido.get({ pedido: '1001' }); })(),
 'ours off': (() => { const c = new ours.Recebiveis({ baseUrl: `http://127.0.0.1:${port}`, token: 'token-of-the-bench', limits: false, responseValidation: 'off' }); return () => c.pedido.get({ pedido: '1001' }); })(),
 'ours src': (() => { const c = new src.Recebiveis({ baseUrl: `http://127.0.0.1:${port}`, token: 'token-of-the-bench', limits: { 'pedido.get': { requests: 1_000_000, perMs: 60_000 } } }); return () => c.pedido.get({ pedido: '1001' }); })(),
 ours: (makeClients(port, ours) as any).ours,
};
const only = process.argv[2]?.split(',');
const clients = Object.fromEntries(Object.entries(all).filter(([n]) => !only || n === 'ky' || only.some((o) => n.includes(o)))) as any;
for (const inFlight of [1, 32]) { const lines = await compare(clients, { rounds: 21, calls: inFlight === 1 ? 200 : 640, inFlight }); console.log('in flight', inFlight); for (const l of lines) console.log(l.client.padEnd(28), l.wall.toFixed(2), l.cpu.toFixed(2), Math.round(l.wallUs), Math.round(l.cpuUs)); }
server.process.kill(); process.exit();
