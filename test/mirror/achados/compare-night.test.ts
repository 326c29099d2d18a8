import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AchadoEstado } from '../../../src/mirror/achados/achado.js';
import {
  type Antes,
  compareNight,
  type GrupoDeAchados,
} from '../../../src/mirror/achados/compare-night.js';

const known = (
  valorCentavos: number,
  estado: AchadoEstado = 'aberta',
  recuperadoCentavos = 0,
): Antes => ({ estado, valorCentavos, recuperadoCentavos });

/** One finding, covered, with the same terms, unless said otherwise. */
function night(antes: Antes | undefined, agora: number | undefined, more: Partial<GrupoDeAchados>) {
  return compareNight({
    antes: new Map(antes ? [['a', antes]] : []),
    agora: new Map(agora === undefined ? [] : [['a', agora]]),
    isCovered: true,
    movidoCentavos: 0,
    sameTerms: true,
    ...more,
  }).get('a');
}

describe('a night of one finding', () => {
  it('is new when it was never seen', () => {
    expect(night(undefined, -1000, { movidoCentavos: undefined })).toMatchObject({
      estado: 'nova',
      valorCentavos: -1000,
      voltouCentavos: 0,
    });
  });

  it('is recovered when it is gone and the service paid it', () => {
    expect(night(known(-1000, 'reclamada'), undefined, { movidoCentavos: 1000 })).toEqual({
      estado: 'recuperada',
      valorCentavos: 0,
      recuperadoCentavos: 1000,
      voltouCentavos: 1000,
      pagoCentavos: 1000,
    });
  });

  it('is recovered when the next installment is settled on the same night', () => {
    expect(night(known(-1000), undefined, { movidoCentavos: 5325 })).toMatchObject({
      estado: 'recuperada',
      voltouCentavos: 1000,
    });
  });

  it('is recovered in part, and stays as it was marked', () => {
    expect(night(known(-1000, 'reclamada'), -400, { movidoCentavos: 600 })).toMatchObject({
      estado: 'reclamada',
      valorCentavos: -400,
      voltouCentavos: 600,
    });
  });

  it('is without effect when it is gone and no money moved', () => {
    expect(night(known(-1000), undefined, {})).toMatchObject({
      estado: 'semEfeito',
      recuperadoCentavos: 0,
    });
  });

  it('is without effect when records changed, though another installment was paid', () => {
    const more = { movidoCentavos: 4325, sameTerms: false };
    expect(night(known(-1000), undefined, more)).toMatchObject({
      estado: 'semEfeito',
      recuperadoCentavos: 0,
    });
    // To the centavo what was missing: it was paid, whatever the record says of it now.
    expect(night(known(-1000), undefined, { ...more, movidoCentavos: 1000 })).toMatchObject({
      estado: 'recuperada',
      recuperadoCentavos: 1000,
    });
  });

  it('stays as it was when it was not looked at, whatever moved', () => {
    expect(night(known(-1000), undefined, { isCovered: false, movidoCentavos: 9000 })).toEqual({
      ...known(-1000),
      voltouCentavos: 0,
      pagoCentavos: 0,
    });
    expect(night(known(-1000), -10, { isCovered: false })).toMatchObject({ valorCentavos: -1000 });
  });

  it('comes back, and what had come back did not', () => {
    const gone = known(0, 'recuperada', 1000);
    expect(night(gone, -1000, { movidoCentavos: -1000 })).toEqual({
      estado: 'reaberta',
      valorCentavos: -1000,
      recuperadoCentavos: 0,
      voltouCentavos: -1000,
      pagoCentavos: 0,
    });
  });

  it('stays accepted at its amount, and comes back when it grows', () => {
    expect(night(known(-1000, 'aceita'), -1000, {})).toMatchObject({ estado: 'aceita' });
    expect(night(known(-1000, 'aceita'), -900, { movidoCentavos: 100 })?.estado).toBe('aceita');
    expect(night(known(-1000, 'aceita'), -1001, { movidoCentavos: -1 })?.estado).toBe('reaberta');
  });

  it('said to be recovered elsewhere is not recovered twice', () => {
    const marked = known(-1000, 'recuperada', 1000);
    expect(night(marked, -1000, {})).toEqual({ ...marked, voltouCentavos: 0, pagoCentavos: 0 });
    expect(night(marked, undefined, { movidoCentavos: 1000 })).toMatchObject({
      estado: 'recuperada',
      recuperadoCentavos: 1000,
    });
  });

  it('of a surplus that was taken back is not a recovery', () => {
    expect(night(known(500), undefined, { movidoCentavos: -500 })).toMatchObject({
      estado: 'devolvida',
      recuperadoCentavos: -500,
    });
    expect(night(known(500), undefined, { sameTerms: false })).toMatchObject({
      estado: 'semEfeito',
      recuperadoCentavos: 0,
    });
  });
});

describe('several findings of one order', () => {
  const night = (antes: [string, Antes][], agora: [string, number][], movidoCentavos: number) =>
    compareNight({
      antes: new Map(antes),
      agora: new Map(agora),
      isCovered: true,
      movidoCentavos,
      sameTerms: true,
    });

  it('recover what was paid, when what was unpaid is paid in part and changes its kind', () => {
    const after = night([['ausente', known(-5000)]], [['aMenor', -4000]], 1000);
    expect(after.get('ausente')).toMatchObject({ estado: 'recuperada', recuperadoCentavos: 1000 });
    expect(after.get('aMenor')).toMatchObject({ estado: 'nova', valorCentavos: -4000 });
    // The next installment is settled on the same night.
    const settled = night([['ausente', known(-5000)]], [['aMenor', -4000]], 5325);
    expect(settled.get('ausente')).toMatchObject({ recuperadoCentavos: 1000 });
  });

  it('recover nothing when a line only gets another kind', () => {
    const after = night([['semExplicacao', known(-50)]], [['comissaoAMaior', -50]], 0);
    expect(after.get('semExplicacao')).toMatchObject({
      estado: 'semEfeito',
      recuperadoCentavos: 0,
    });
  });

  it('recover what was missing when more than that is paid', () => {
    const after = night([['aMenor', known(-1000)]], [['aMaior', 500]], 1500);
    expect(after.get('aMenor')).toMatchObject({ estado: 'recuperada', recuperadoCentavos: 1000 });
  });

  it('recover nothing on the night on which more is taken', () => {
    const after = night([['aMenor', known(-1000)]], [['chargeback', -8650]], -7650);
    expect(after.get('aMenor')).toMatchObject({ recuperadoCentavos: 0 });
  });
});

const amount = fc.integer({ min: -10_000, max: 10_000 });
const estado = fc.constantFrom<AchadoEstado>('nova', 'aberta', 'reclamada', 'aceita', 'reaberta');
const grupo = fc.record({
  antes: fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), fc.tuple(amount, estado))
    .map((of) => new Map(Object.entries(of).map(([id, [valor, is]]) => [id, known(valor, is)]))),
  agora: fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), amount)
    .map((of) => new Map(Object.entries(of).filter(([, valor]) => valor !== 0))),
  isCovered: fc.boolean(),
  movidoCentavos: fc.option(amount, { nil: undefined }),
  sameTerms: fc.boolean(),
});

describe('a finding whose sign turns', () => {
  it('keeps what came back before', () => {
    expect(night(known(-500, 'aberta', 500), 300, { movidoCentavos: 800 })).toMatchObject({
      valorCentavos: 300,
      recuperadoCentavos: 1000,
      pagoCentavos: 500,
    });
  });
});

describe('any night', () => {
  it('recovers nothing that was not looked at, and ends nothing of it', () => {
    fc.assert(
      fc.property(grupo, (given) => {
        const after = compareNight({ ...given, isCovered: false });
        for (const [id, { valorCentavos }] of given.antes) {
          const depois = after.get(id);
          expect(depois?.voltouCentavos).toBeLessThanOrEqual(0);
          expect(Math.abs(depois?.valorCentavos ?? 0)).toBeGreaterThanOrEqual(
            Math.abs(valorCentavos),
          );
        }
      }),
    );
  });

  it('recovers at most what less is missing than before, and nothing without an earlier night', () => {
    fc.assert(
      fc.property(grupo, (given) => {
        const after = compareNight({ ...given, isCovered: true });
        const missing = (amounts: Iterable<number>) =>
          [...amounts].reduce((sum, amount) => sum + Math.max(0, 0 - amount), 0);
        const before = missing([...given.antes.values()].map(({ valorCentavos }) => valorCentavos));
        const recovered = [...after.values()].reduce(
          (sum, { voltouCentavos }) => sum + Math.max(0, voltouCentavos),
          0,
        );
        const less = Math.max(0, before - missing(given.agora.values()));
        expect(recovered).toBeLessThanOrEqual(less);
        if (given.movidoCentavos === undefined) expect(recovered).toBe(0);
        if (!given.sameTerms) {
          expect(recovered).toBeLessThanOrEqual(Math.max(0, given.movidoCentavos ?? 0));
        }
      }),
    );
  });

  it('recorded again changes nothing', () => {
    fc.assert(
      fc.property(grupo, (given) => {
        const after = compareNight({ ...given, isCovered: true });
        const again = compareNight({
          antes: after,
          agora: given.agora,
          isCovered: true,
          movidoCentavos: 0,
          sameTerms: true,
        });
        for (const [id, depois] of after) {
          expect(again.get(id)).toEqual({ ...depois, voltouCentavos: 0, pagoCentavos: 0 });
        }
      }),
    );
  });
});
