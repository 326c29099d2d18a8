import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

/** What happens before a night. Only `pay` brings money that was missing. */
type Step =
  | { is: 'pay'; pedido: '1' | '2'; centavos: number }
  | { is: 'settle'; pedido: '1' | '2' }
  | { is: 'charge'; pedido: '1' | '2'; centavos: number }
  | { is: 'edit'; pedido: '1' | '2'; centavos: number }
  | { is: 'hide'; idCiclo: number }
  | { is: 'empty'; idCiclo: number }
  | { is: 'rules' }
  | { is: 'early' }
  | { is: 'nothing' };

const pedido = fc.constantFrom<'1' | '2'>('1', '2');
const centavos = fc.integer({ min: 1, max: 900 });
const idCiclo = fc.integer({ min: 1, max: 3 });
const noise: fc.Arbitrary<Step>[] = [
  fc.record({ is: fc.constant('settle'), pedido }),
  fc.record({ is: fc.constant('charge'), pedido, centavos }),
  fc.record({ is: fc.constant('edit'), pedido, centavos }),
  fc.record({ is: fc.constant('hide'), idCiclo }),
  fc.record({ is: fc.constant('empty'), idCiclo }),
  fc.constant({ is: 'rules' }),
  fc.constant({ is: 'early' }),
  fc.constant({ is: 'nothing' }),
];
const pay: fc.Arbitrary<Step> = fc.record({ is: fc.constant('pay'), pedido, centavos });
const nights = (steps: fc.Arbitrary<Step>[]) =>
  fc.array(fc.array(fc.oneof(...steps), { maxLength: 2 }), { minLength: 1, maxLength: 5 });

const REGRAS = [{ evento: 'tarifa', tipo: 'comissão' as const }];
const dayOf = (night: number) => `2026-07-${String(night + 1).padStart(2, '0')}`;

/** Two orders of two installments: of one the first is paid short, of the other not at all; then a life. */
async function live(steps: readonly (readonly Step[])[]) {
  const { mirror, store, execute, query } = await ledgerOf();
  const value = { '1': 10_000, '2': 8_000 };
  const settled = new Set<string>();
  let ciclos = 0;
  let hasRules = false;
  let paidCentavos = 0;
  const order = (of: '1' | '2') => store.order(of, [value[of], 5_000], 0);
  const ciclo = (night: number, orders: Parameters<typeof store.ciclo>[2]) => {
    ciclos += 1;
    store.ciclo(ciclos, dayOf(night), orders);
  };
  const night = async (index: number, hoje: string, emptied: readonly number[] = []) => {
    await store.copyTo(mirror);
    for (const id of emptied) {
      for (const table of ['ciclos', 'ciclos_parcelas_eventos', 'ciclos_pedidos']) {
        execute(`delete from ${table} where id_ciclo = ${id}`);
      }
    }
    const conciliacao = await reconcile(mirror, { hoje, regras: hasRules ? REGRAS : [] });
    await mirror.achados.record(conciliacao);
    return { index, conciliacao };
  };

  order('1');
  order('2');
  ciclo(0, {
    '1': [
      ['repasse', 9_000],
      ['tarifa', -50],
    ],
    // Not paid at all; what comes in part makes it another kind.
    '2': [['comissão', -1]],
  });
  await night(0, dayOf(0));
  for (const [index, of] of steps.entries()) {
    const emptied: number[] = [];
    let hoje = dayOf(index + 1);
    for (const step of of) {
      if (step.is === 'pay') {
        paidCentavos += step.centavos;
        ciclo(index + 1, { [step.pedido]: [['repasse', step.centavos]] });
      } else if (step.is === 'settle' && !settled.has(step.pedido)) {
        settled.add(step.pedido);
        ciclo(index + 1, { [step.pedido]: [['repasse', 5_000, 2]] });
      } else if (step.is === 'charge') {
        ciclo(index + 1, { [step.pedido]: [['tarifa', 0 - step.centavos]] });
      } else if (step.is === 'edit') {
        value[step.pedido] -= step.centavos;
        order(step.pedido);
      } else if (step.is === 'hide') {
        if (!store.hidden.delete(step.idCiclo)) store.hidden.add(step.idCiclo);
      } else if (step.is === 'empty') emptied.push(step.idCiclo);
      else if (step.is === 'rules') hasRules = !hasRules;
      else if (step.is === 'early') hoje = '2026-06-30';
    }
    await night(index + 1, hoje, emptied);
  }
  store.hidden.clear();
  const last = steps.length + 1;
  await night(last, dayOf(last));
  const { conciliacao } = await night(last + 1, dayOf(last + 1));
  const [sums] = await query(
    `select coalesce(sum(recuperado_centavos), 0) as recuperado from achados
      where valor_inicial_centavos < 0`,
  );
  return {
    paidCentavos,
    recoveredCentavos: Number(sums?.recuperado),
    open: (await mirror.achados.list()).filter(({ valorCentavos }) => valorCentavos !== 0),
    found: conciliacao.discrepancias,
  };
}

const amounts = (entries: readonly { id: string; valorCentavos: number }[]) =>
  entries.map(({ id, valorCentavos }) => `${id} ${valorCentavos}`).sort();

describe('any life of a ledger', () => {
  it('recovers nothing that nobody paid, whatever is lost, edited, settled or ruled', async () => {
    await fc.assert(
      fc.asyncProperty(nights(noise), async (steps) => {
        const { recoveredCentavos, open, found } = await live(steps);
        expect(recoveredCentavos).toBe(0);
        expect(amounts(open)).toEqual(amounts(found));
      }),
      { numRuns: 20 },
    );
  });

  it('recovers at most what was paid, and ends with what the reconciliation shows', async () => {
    await fc.assert(
      fc.asyncProperty(nights([...noise, pay, pay, pay]), async (steps) => {
        const { recoveredCentavos, paidCentavos, open, found } = await live(steps);
        expect(recoveredCentavos).toBeGreaterThanOrEqual(0);
        expect(recoveredCentavos).toBeLessThanOrEqual(paidCentavos);
        expect(amounts(open)).toEqual(amounts(found));
      }),
      { numRuns: 20 },
    );
  });

  it('recovers all that was paid where nothing else changed', async () => {
    const settle: fc.Arbitrary<Step> = fc.record({ is: fc.constant('settle'), pedido });
    const once = fc.uniqueArray(fc.oneof(pay, settle), {
      selector: (step) => `${step.is} ${'pedido' in step && step.pedido}`,
    });
    await fc.assert(
      fc.asyncProperty(once, async (steps) => {
        const { recoveredCentavos, paidCentavos } = await live(steps.map((step) => [step]));
        expect(recoveredCentavos).toBe(paidCentavos);
      }),
      { numRuns: 10 },
    );
  });
});
