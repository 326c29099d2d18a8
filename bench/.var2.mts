import { startServer } from './spawn.js';
import { compare } from './call/compare.js';
import ky from 'ky';
import pRetry from 'p-retry';
import { createSender } from '../src/client/http/ky.ts';
import { receiveWhole } from '../src/client/http/whole-answer.ts';
import { readBody } from '../src/client/http/body.ts';
import { readAnswer } from '../src/client/http/answer.ts';
import { prepareRequest } from '../src/client/http/request.ts';
import { endpoints } from '../src/client/contract/endpoints.ts';
import { Cancellation } from '../src/shared/cancellation.ts';
import { Observer } from '../src/client/http/hooks.ts';
import { withRetries } from '../src/client/http/retry.ts';
import { parseAnswerJson } from '../src/shared/json/exact-json.ts';
const server = await startServer(new URL('call/server.ts', import.meta.url)) as any;
const port = server.ready.small; const baseUrl = `http://127.0.0.1:${port}`; const url = `${baseUrl}/api/v1/pedido/pedido/1001`;
const send = createSender({ baseUrl, headers: {} } as any); const observer = new Observer({});
const newCall = () => ({ endpoint: endpoints.pedido.get, request: prepareRequest(endpoints.pedido.get, { params: { pedido: '1001' } }), cancellation: new Cancellation(undefined, undefined), timeoutMs: 30000, retries: 4, id: 1, attempts: 0 }) as any;
const ctx = (call: any) => ({ endpoint: endpoints.pedido.get, asked: call.request.asked, query: {}, attempt: 1, secrets: () => [], settings: { responseValidation: 'warn' }, report() {} }) as any;
const all: any = { ky: () => ky.get(url).json(),
 'send text': async () => { const c = new AbortController(); return JSON.parse(await (await send(newCall(), 't', c.signal)).text()); },
 'send readBody': async () => { const c = new AbortController(); return parseAnswerJson(await readBody(await send(newCall(), 't', c.signal), { maxBytes: 1e7, timeoutMs: 30000 })); },
 'receiveWhole': async () => { const call = newCall(); return parseAnswerJson((await receiveWhole(call, 0, observer, (s) => send(call, 't', s))).text); },
 'receiveWhole readAnswer': async () => { const call = newCall(); return readAnswer(await receiveWhole(call, 0, observer, (s) => send(call, 't', s)), ctx(call)); },
 'withRetries': async () => { const call = newCall(); return withRetries(call, 300000, async () => readAnswer(await receiveWhole(call, 0, observer, (s) => send(call, 't', s)), ctx(call)), () => {}); },
};
const only = process.argv[2]?.split(',');
const clients = Object.fromEntries(Object.entries(all).filter(([n]) => !only || n === 'ky' || only.some((o) => n.includes(o)))) as any;
for (const inFlight of [1, 32]) { const lines = await compare(clients, { rounds: 21, calls: inFlight === 1 ? 200 : 640, inFlight }); console.log('in flight', inFlight); for (const l of lines) console.log(l.client.padEnd(28), l.wall.toFixed(2), l.cpu.toFixed(2), Math.round(l.wallUs), Math.round(l.cpuUs)); }
server.process.kill(); process.exit();
