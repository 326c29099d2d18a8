import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Recebiveis } from 'recebiveis';
import { probe } from 'recebiveis/probe';
import { createSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { altered } from '../../probe/altered.js';
import { DEVIATIONS } from '../../probe/deviations.js';
import { listen } from '../../support/listen.js';

const numbersOf = (rows: Awaited<ReturnType<typeof probe>>['rows'], result: string) =>
  rows.filter((row) => row.result === result).map(({ row }) => row);

describe('a probe of a service where', () => {
  it.each(DEVIATIONS)('%s names the rows %j', async (_name, expected, alter) => {
    const { rows } = await probe(altered(alter));
    expect(numbersOf(rows, 'differs')).toEqual(expect.arrayContaining(expected));
  });

  it('the token goes in another header names nothing once headers has it', async () => {
    const [, , alter] = DEVIATIONS.find(([name]) => name.startsWith('the token goes')) ?? [];
    const { rows } = await probe(
      altered(alter ?? (() => undefined), undefined, { headers: { 'x-api-key': 'k' } }),
    );
    expect(numbersOf(rows, 'differs')).toEqual([]);
  });

  it('answers are compressed, on a socket, names nothing', async () => {
    const sandbox = createSandbox({ seed: 'demo' });
    const server = createServer(async (request, response) => {
      const headers = { authorization: `${request.headers.authorization}` };
      const answer = await sandbox.fetch(new Request(`http://x${request.url}`, { headers }));
      const fields = { ...Object.fromEntries(answer.headers), 'content-encoding': 'gzip' };
      response.writeHead(answer.status, answer.status === 204 ? {} : fields);
      response.end(answer.status === 204 ? undefined : gzipSync(await answer.text()));
    });
    const { url, close } = await listen(server);
    const client = new Recebiveis({ baseUrl: url, token: sandbox.token });
    const { rows } = await probe(client);
    expect(numbersOf(rows, 'differs')).toEqual([]);
    await close();
  });
});
