// Reads a detail in one way, sends the cost: `tsx bench/stream/reader.ts WAY BASE_URL MEGABYTES`.
import { Recebiveis } from 'recebiveis';
import type { Reading } from './reading.js';

const [way = '', baseUrl = '', megabytes = ''] = process.argv.slice(2);
const url = `${baseUrl}/api/v1/ciclos/detalhes/${megabytes}/`;
const client = new Recebiveis({ baseUrl, token: 'bench', limits: false, timeoutMs: 600_000 });

async function bodyOf(address: string): Promise<ReadableStream<Uint8Array>> {
  const { body } = await fetch(address);
  if (!body) throw new Error('no body');
  return body;
}

/** Ways to read a detail; each returns the number of items in `pedidosTitulos`. */
const WAYS: Record<string, () => Promise<number>> = {
  async stream() {
    let items = 0;
    for await (const _ of client.ciclos.stream(Number(megabytes), 'pedidosTitulos')) items += 1;
    return items;
  },
  async 'stream, unvalidated'() {
    const bare = new Recebiveis({
      baseUrl,
      token: 'bench',
      limits: false,
      timeoutMs: 600_000,
      responseValidation: 'off',
    });
    let items = 0;
    for await (const _ of bare.ciclos.stream(Number(megabytes), 'pedidosTitulos')) items += 1;
    return items;
  },
  async 'JSON.parse + validation'() {
    const { pedidosTitulos } = await client.ciclos.get(Number(megabytes));
    return pedidosTitulos.length;
  },
  async 'JSON.parse'() {
    const { pedidosTitulos } = JSON.parse(await (await fetch(url)).text());
    return pedidosTitulos.length;
  },
  async '@streamparser/json'() {
    const { JSONParser } = await import('@streamparser/json');
    const parser = new JSONParser({ paths: ['$.pedidosTitulos.*'], keepStack: false });
    let items = 0;
    parser.onValue = () => {
      items += 1;
    };
    for await (const chunk of await bodyOf(url)) parser.write(chunk);
    return items;
  },
  async 'stream-json'() {
    const [{ Readable }, { chain }, { pick }, { streamArray }, { parser }] = await Promise.all([
      import('node:stream'),
      import('stream-chain'),
      import('stream-json/filters/pick.js'),
      import('stream-json/streamers/stream-array.js'),
      import('stream-json'),
    ]);
    const items = chain([
      Readable.fromWeb((await bodyOf(url)) as never),
      parser(),
      pick({ filter: 'pedidosTitulos' }),
      streamArray(),
    ]);
    let count = 0;
    for await (const _ of items) count += 1;
    return count;
  },
};

// A warm-up.
await client.ciclos.get(1);
const read = WAYS[way];
if (!read) throw new Error(`no way ${way}: ${Object.keys(WAYS)}`);
const startBytes = process.memoryUsage().rss;
let peakBytes = startBytes;
const sampler = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
}, 20);
const cpu = process.cpuUsage();
const began = performance.now();
const items = await read();
const wallMs = performance.now() - began;
const { user, system } = process.cpuUsage(cpu);
clearInterval(sampler);
peakBytes = Math.max(peakBytes, process.resourceUsage().maxRSS * 1024);
const reading: Reading = {
  items,
  wallMs,
  cpuMs: (user + system) / 1000,
  peakBytes: peakBytes - startBytes,
};
process.send?.(reading);
process.disconnect?.();
