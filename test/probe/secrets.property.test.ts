import fc from 'fast-check';
import { type ProbeReport, probe } from 'recebiveis/probe';
import { expect, it } from 'vitest';
import { probePage } from '../../src/cli/probe/page.js';
import { runs } from '../support/property-runs.js';
import { type Answer, altered } from './altered.js';

/** A secret that may appear nowhere, in any case, whole or in part. */
const SECRET = 'Zq7Maria';
const NUMBER = 48_151_623_421;
const LEAK = /zq7|maria|4815162/i;

/** The change made at a place of an answer. */
type Fate = 'kept' | 'text' | 'number' | 'key' | 'name' | 'list' | 'null';

const fate = fc.constantFrom<Fate>(
  'kept',
  'kept',
  'kept',
  'text',
  'number',
  'key',
  'name',
  'list',
  'null',
);

const UNIFORM: readonly Fate[] = ['kept', 'text', 'number', 'key', 'name', 'list'];

const HEADERS = [
  'x-ratelimit-limit',
  'retry-after',
  'sunset',
  'date',
  'content-type',
  `x-${SECRET}`,
];

/** Plants secrets in a body: as values, as field names, and beside existing fields. */
function planted(value: unknown, next: () => Fate): unknown {
  if (Array.isArray(value)) return value.map((item) => planted(item, next));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const one = next();
      if (one === 'key')
        return [
          [name, planted(inner, next)],
          [`${name}_${SECRET}`, SECRET],
        ];
      if (one === 'name') return [[SECRET, planted(inner, next)]];
      return [[name, typeof inner === 'object' ? planted(inner, next) : leafOf(inner, one)]];
    });
    return Object.fromEntries(fields);
  }
  return leafOf(value, next());
}

function leafOf(value: unknown, one: Fate): unknown {
  if (one === 'text') return `${SECRET} ${typeof value === 'string' ? value : ''}`;
  if (one === 'number') return NUMBER;
  if (one === 'list') return [SECRET, NUMBER];
  return one === 'null' ? null : value;
}

const everything = (report: ProbeReport): string =>
  [
    JSON.stringify(report),
    ...(['pt', 'en'] as const).map((language) => JSON.stringify(probePage(report, { language }))),
  ].join('\n');

it('a report holds nothing that the service sent, wherever it was and whatever else is odd', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { minLength: 1, maxLength: 60 }),
      fc.subarray(HEADERS),
      fc.constantFrom(200, 200, 200, 200, 400, 404, 403, 429, 503, 301),
      fc.nat(13),
      fc.constantFrom(`${SECRET} ${NUMBER}`, SECRET, `${NUMBER}`),
      async (fates, headers, status, odd, told) => {
        let at = 0;
        let count = 0;
        const next = () => fates[at++ % fates.length] ?? 'kept';
        const client = altered((answer): Answer => {
          count += 1;
          const isOdd = count % 13 === odd;
          const extra = Object.fromEntries(headers.map((name) => [name, told]));
          const body = isOdd
            ? { mensagem: `${SECRET} ${NUMBER} não encontrado`, [SECRET]: NUMBER }
            : planted(answer.body, next);
          return {
            status: isOdd ? status : answer.status,
            headers: { ...answer.headers, ...extra },
            body,
          };
        });
        const report = await probe(client);
        expect(everything(report)).not.toMatch(LEAK);
        expect(report.rows.length).toBeGreaterThan(30);
      },
    ),
    {
      numRuns: runs(60),
      // One change for all places, which random choices hardly produce.
      examples: UNIFORM.map((one) => [[one], HEADERS, 200, 13, `${NUMBER}`]),
    },
  );
});
