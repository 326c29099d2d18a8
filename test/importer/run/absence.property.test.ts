import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../../src/client/errors/codes.js';
import type { LookupChave } from '../../../src/client/look-up.js';
import type { ImportClient } from '../../../src/importer/import-client.js';
import { Absence } from '../../../src/importer/run/absence.js';
import { Lookup, type SoughtOrder } from '../../../src/importer/run/lookup.js';
import { RunStop } from '../../../src/importer/run/run-stop.js';

const named = (place: number) => ({ pedido: String(place), pedidoCanal: String(place) });

/** What the run knows of the order in question; of those of earlier runs it has no invoice key. */
const sought = (place: number, sentAt = -Infinity): SoughtOrder => ({
  ...named(place),
  chaveNFe: String(place),
  sentAt,
});

/** A service that shows the orders of some places, whichever key is asked. */
function serviceOf(isShown: (place: number) => boolean, mensagem = 'Pedido não encontrado') {
  const get = async (chave: LookupChave) => {
    const place = Number(Object.values(chave)[0]);
    if (isShown(place)) return { _id: '1', ...named(place), chaveNFe: String(place) };
    throw new NotFoundError({ endpoint: 'pedido.get', status: 404, attempts: 1, mensagem });
  };
  const create = () => Promise.reject(new Error('nothing is created here'));
  return { pedido: { get, create } } satisfies ImportClient;
}

const FLOOR_MS = 1000;

/** @param latest place of the latest order that is known to exist */
function absenceAt(client: ImportClient, latest?: number) {
  const stop = new RunStop();
  const known = latest === undefined ? undefined : { ...named(latest), sentAt: -Infinity };
  return new Absence(new Lookup(client, stop), stop, FLOOR_MS, known);
}

const unknown = (reason: string) => ({ is: 'unknown', reason });

describe('an order that look-ups do not find was not created', () => {
  const old = () => performance.now() - FLOOR_MS - 1;

  it('long enough after it was sent, where the latest known order is found', async () => {
    const absence = absenceAt(
      serviceOf((place) => place === 1),
      1,
    );
    expect(await absence.examine(sought(2, old()))).toEqual({ is: 'absent' });
    expect(await absence.examine(sought(2, performance.now()))).toEqual(unknown('not-found-yet'));
  });

  it('but not where the latest known order is not found', async () => {
    const absence = absenceAt(
      serviceOf(() => false),
      1,
    );
    expect(await absence.examine(sought(2))).toEqual(unknown('control-not-found'));
  });

  it('where none is known, only in the words of the service', async () => {
    const nothing = () => false;
    expect(await absenceAt(serviceOf(nothing)).examine(sought(2))).toEqual({ is: 'absent' });
    const silent = absenceAt(serviceOf(nothing, 'Not Found'));
    expect(await silent.examine(sought(2))).toEqual(unknown('no-control'));
  });

  it('three times as long after it was sent as another was seen to be late', async () => {
    let isShown = false;
    const absence = absenceAt(
      serviceOf((place) => place === 1 || (place === 3 && isShown)),
      1,
    );
    const late = sought(3, performance.now() - 900);
    expect(await absence.examine(late)).toEqual(unknown('not-found-yet'));
    isShown = true;
    expect(await absence.examine(late)).toMatchObject({ is: 'found' });
    expect(absence.afterMs).toBeGreaterThanOrEqual(2700);
    expect(absence.afterMs).toBeLessThan(3000);
    const asked = sought(2, performance.now() - 2000);
    expect(await absence.examine(asked)).toEqual(unknown('not-found-yet'));
  });

  it.each<[string, boolean[]]>([
    ['shown later than look-ups may lag', [false, true]],
    ['found, and then not', [true, false]],
  ])('but not once an order was %s', async (_, turns) => {
    let isShown = true;
    const absence = absenceAt(
      serviceOf((place) => place === 1 || (place === 3 && isShown)),
      1,
    );
    const moody = sought(3, performance.now() - 5000);
    for (isShown of turns) await absence.examine(moody);
    expect(await absence.examine(sought(2))).toEqual(unknown('look-ups-differ'));
  });

  it('by a look right before it is sent again', async () => {
    let isShown = false;
    const absence = absenceAt(
      serviceOf((place) => place === 1 || isShown),
      1,
    );
    const order = sought(2, old());
    expect(await absence.examine(order)).toEqual({ is: 'absent' });
    expect(await absence.examine(order)).toEqual({ is: 'absent' });
    isShown = true;
    expect(await absence.examine(order)).toMatchObject({ is: 'found' });
  });
});

describe('a replica that stopped', () => {
  // Orders in the order they were sent: how many, which one is in question, and how many are shown.
  const replicas = fc
    .integer({ min: 2, max: 80 })
    .chain((sent) => fc.record({ sent: fc.constant(sent), open: fc.nat(sent - 1) }))
    .chain(({ sent, open }) =>
      // Where the last one is in question, and all others are shown, nothing but time can decide.
      fc.record({
        sent: fc.constant(sent),
        open: fc.constant(open),
        shown: fc.nat(Math.min(open, sent - 2)),
      }),
    );

  it('before an order does not have it taken for absent', async () => {
    await fc.assert(
      fc.asyncProperty(replicas, async ({ sent, open, shown }) => {
        const latest = open === sent - 1 ? sent - 2 : sent - 1;
        const absence = absenceAt(
          serviceOf((place) => place < shown),
          latest,
        );
        const first = await absence.examine(sought(open));
        expect(first).toEqual(unknown('control-not-found'));
        // Nor by the next order that is in question: what was missing is still known.
        expect(await absence.examine(sought(open))).toEqual(first);
      }),
    );
  });
});

describe('replicas that take turns, some of them empty', () => {
  // Up to five, whichever of them the first look-up meets.
  const turns = fc
    .array(fc.boolean(), { minLength: 2, maxLength: 5 })
    .filter((answers) => answers.includes(true) && answers.includes(false));

  it('never have an order taken for absent that exists', async () => {
    await fc.assert(
      fc.asyncProperty(turns, fc.nat(4), async (answers, start) => {
        let asked = start;
        const absence = absenceAt(
          serviceOf(() => answers[asked++ % answers.length] === true),
          1,
        );
        const order = sought(2);
        const first = await absence.examine(order);
        const again = first.is === 'absent' ? await absence.examine(order) : first;
        expect(again.is).not.toBe('absent');
      }),
      { numRuns: 500 },
    );
  });
});
