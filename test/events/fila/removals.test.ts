import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Removals } from '../../../src/events/fila/removals.js';
import { clientOf, type FilaServer, failing, names, startFilaServer, until } from './support.js';

let server: FilaServer;
let reported: string[];
let removed: string[];
let mayBeSent: boolean;
let removals: Removals;

beforeEach(async () => {
  server = await startFilaServer(...names(30));
  reported = [];
  mayBeSent = true;
  removed = [];
  removals = new Removals(clientOf(server).fila, {
    covered: (id) => (mayBeSent ? [`key of ${id}`] : []),
    removed: (keys) => void removed.push(...keys),
    failed: (_, { idDocumento, failures, retryInMs }) => {
      reported.push(`${idDocumento} ${failures} ${retryInMs === undefined ? 'given up' : 'again'}`);
    },
  });
});

afterEach(() => server.close());

describe('the last removals', () => {
  it('are given up when they fail for too long, whether they wait or are on their way', async () => {
    server.onRemove = ({ response }, id) => {
      // The other is never answered.
      if (id === 'e1') response.writeHead(429, { 'retry-after': '30' }).end();
      return true;
    };
    const added = ['e1', 'e2'].map((id) => removals.add(id).catch(({ code }) => code));
    await until(() => reported.length > 0);
    await removals.finish(500);
    expect(await Promise.all(added)).toEqual(['RATE_LIMITED', 'ABORTED']);
    expect(reported).toEqual(['e1 1 again', 'e1 1 given up', 'e2 1 given up']);
    await removals.finish(60_000);
  });

  it('are waited for as long as they come right in time, those in line too', async () => {
    server.onRemove = (arrived) => arrived.number === 1 && failing(503)(arrived);
    const added = names(30).map((id) => removals.add(id));
    await removals.finish(20_000);
    await Promise.all(added);
    expect(server.queue).toEqual([]);
    expect(reported).toEqual(['e1 1 again']);
  });

  it('of the same document are one', async () => {
    const first = removals.add('e1');
    expect(removals.add('e1')).toBe(first);
    await first;
    expect(server.removals).toEqual(['e1']);
    expect(removed).toEqual(['key of e1']);
  });

  it('are not tried again once they must not be sent', async () => {
    server.onRemove = (arrived) => {
      mayBeSent = false;
      return failing(503)(arrived);
    };
    await removals.add('e1');
    await removals.finish(60_000);
    expect([server.removals, removed, reported]).toEqual([['e1'], [], ['e1 1 again']]);
  });

  it('are waited for where one that ends has another follow it', async () => {
    const both = removals.add('e1').then(() => removals.add('e2'));
    await removals.finish(60_000);
    expect(removed).toEqual(['key of e1', 'key of e2']);
    await both;
  });
});
