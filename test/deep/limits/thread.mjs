// One of several threads of a process: makes so many calls, all at once, and says when each was answered.
import { parentPort, workerData } from 'node:worker_threads';
import { Recebiveis } from '../../../dist/index.js';

const { baseUrl, limits, calls } = workerData;
const client = new Recebiveis({ baseUrl, token: 'token-of-tests', limits, timeoutMs: 2000 });
const made = Array.from({ length: calls }, () => client.pedido.get({ pedido: '1' }));
const failures = (await Promise.allSettled(made)).filter(({ status }) => status === 'rejected');
parentPort.postMessage(failures.map(({ reason }) => String(reason)));
