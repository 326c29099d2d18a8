import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList } from '../../support/paged-client.js';
import { finite, pagedService } from '../../support/paged-service.js';
import { runs } from '../../support/property-runs.js';

/** Numbers in the forms a service may write, and values that are no numbers. */
const odd = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0, 1, 1e15, Number.MAX_VALUE, 2.5, '3', 'x', '', null, undefined, true, [], {}),
);
const counters = fc.oneof(
  fc.record(
    {
      totalRegistros: odd,
      limite: odd,
      limitePorPagina: odd,
      totalPaginas: odd,
      pagina: odd,
      paginaAtual: odd,
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom(undefined, null, [], 'x', 5),
);
/** Rows that may lack their apparent key, or share it. */
const row = fc.record(
  { pedido: fc.constantFrom('A', 'B', null), dataPedido: fc.constantFrom('d', null) },
  { requiredKeys: [] },
);
const pages = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { maxLength: 8 });

type Fields = Record<string, unknown>;

/** A counter as the client reads it: a whole number, possibly as text. */
const counted = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,16}$/.test(String(value))
    ? Number(value)
    : undefined;

/**
 * True if counters wrongly mark a page as the last although it is not full, or although an earlier
 * page had the same total: the client cannot detect this.
 */
function liesUndetectably(
  list: { first: 0 | 1 },
  said: unknown,
  page: { rows: number; asked: number; seen: number; position: number; earlier: unknown[] },
): boolean {
  const fields = Object(said) as Fields;
  const size = counted(list.first === 1 ? fields.limitePorPagina : fields.limite) ?? page.asked;
  const isConfirmed = page.earlier.some(
    (other) => counted((Object(other) as Fields).totalRegistros) === page.seen,
  );
  return (
    (isConfirmed || page.rows < Math.min(page.asked, size)) &&
    counted(fields.totalRegistros) === page.seen &&
    (list.first === 0 || counted(fields.totalPaginas) === page.position)
  );
}

describe.each(NUMBERED_LISTS)('a list of $name, finite, whose counters lie in any way', (list) => {
  it('loses no record and doubles none', async () => {
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.array(counters, { minLength: 9, maxLength: 9 }),
        fc.integer({ min: 1, max: 5 }),
        async (served, said, asked) => {
          // Each row has a distinct amount: pages are never equal, whatever else rows share.
          let number = 0;
          const rows = served.map((page) =>
            page.map((item) => ({ ...item, valorPedido: number++ })),
          );
          let seen = 0;
          const consistentLie = rows.slice(0, -1).some((page, index) => {
            seen += page.length;
            const position = index + 1;
            return liesUndetectably(list, said[index], {
              rows: page.length,
              asked,
              seen,
              position,
              earlier: said.slice(0, index),
            });
          });
          fc.pre(!consistentLie);
          const { client } = pagedService(
            list,
            finite(rows, (index) => said[index]),
          );
          const items = await callList(client, list, { limite: asked }).toArray();
          expect(items.map((item) => (item as unknown as Fields).valorPedido)).toEqual(
            rows.flat().map(({ valorPedido }) => valorPedido),
          );
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('with equal rows on pages that follow one another is whole, or reported', async () => {
    const twins = fc.array(fc.array(fc.constantFrom('A', 'B'), { minLength: 1, maxLength: 2 }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(twins, fc.boolean(), async (served, isCounted) => {
        const rows = served.map((page) => page.map((pedido) => ({ pedido })));
        const total = rows.flat().length;
        const { client, mismatches } = pagedService(
          list,
          finite(rows, () => (isCounted ? { totalRegistros: total } : undefined)),
        );
        const items = await callList(client, list).toArray();
        const isWhole = items.length === total;
        if (!isWhole) {
          expect(mismatches.map(({ path }) => path)).toContain(list.name);
          expect(rows.flat().slice(0, items.length)).toEqual(items);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('that repeats its last page for ever ends by the first repetition, and is reported', async () => {
    const lead = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(
        lead,
        counters,
        fc.integer({ min: 1, max: 3 }),
        async (before, said, size) => {
          const page = (index: number) => Math.min(index, before);
          const { client, asked, mismatches } = pagedService(list, (index) => ({
            rows: Array.from({ length: size }, (_, at) => ({ pedido: `${page(index)} ${at}` })),
            counters: said,
          }));
          const items = await callList(client, list).toArray();
          const total = Number((Object(said) as Fields).totalRegistros);
          const endedByCounters = items.length === total;
          expect(asked.length).toBeLessThanOrEqual(before + 2);
          if (!endedByCounters) expect(mismatches.map(({ path }) => path)).toContain(list.name);
        },
      ),
      { numRuns: runs(20) },
    );
  });
});
