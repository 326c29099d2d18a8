import { Recebiveis } from 'recebiveis';
import { probe } from 'recebiveis/probe';
import { createSandbox, type Sandbox, type SandboxOptions } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { BEHAVIOURS } from '../../../src/sandbox/open-questions.js';
import { BEHAVIOURS_SEEN, type Expected } from '../../probe/behaviours.js';

let stores = 0;

function clientOf(sandbox: Sandbox, token = sandbox.token): Recebiveis {
  stores += 1;
  return new Recebiveis({
    baseUrl: `https://sandbox-${stores}.test`,
    token,
    retries: 0,
    limits: false,
    hooks: { onMismatch() {} },
    fetch: (url, init) => sandbox.fetch(new Request(String(url), init)),
  });
}

const differing = async (client: Recebiveis) =>
  (await probe(client)).rows.filter(({ result }) => result === 'differs').map(({ row }) => row);

/** Gives the store the data that makes a behaviour visible. */
async function prepare(sandbox: Sandbox, { behaviour }: Expected): Promise<Recebiveis> {
  if (behaviour.idApp || behaviour.pedidoCriado) {
    await clientOf(sandbox).webhook.register({ url: 'https://x.test', modulo: 'fila' });
    sandbox.desinstalar();
  }
  if (behaviour.pastLimit) {
    const other = clientOf(sandbox);
    for (let at = 0; at < 60; at += 1) await other.ciclos.list({ limite: 1 });
  }
  return clientOf(sandbox, behaviour.unauthorized ? 'another-token' : undefined);
}

describe('a probe of the emulator', () => {
  const SEEDS: SandboxOptions[] = [{ seed: 'demo' }, { seed: 'empty' }];
  it.each(SEEDS)('as it is finds nothing that differs: %j', async (options) => {
    expect(await differing(clientOf(createSandbox(options)))).toEqual([]);
  });

  it.each(BEHAVIOURS_SEEN)('with %j', async (expected) => {
    const { behaviour, row, seed = 'demo' } = expected;
    const limits = behaviour.pastLimit ? 'enforce' : 'off';
    const sandbox = createSandbox({ seed, behaviour, limits });
    const found = await differing(await prepare(sandbox, expected));
    if (row === undefined && !behaviour.unauthorized) expect(found).toEqual([]);
    else if (row !== undefined) expect(found).toContain(row);
  });

  it('is tried with every answer to every open question', () => {
    const all = Object.entries(BEHAVIOURS).flatMap(([name, values]) =>
      values.slice(1).map((value) => JSON.stringify({ [name]: value })),
    );
    const tried = BEHAVIOURS_SEEN.map(({ behaviour }) => JSON.stringify(behaviour));
    expect(tried.sort()).toEqual(all.sort());
  });
});
