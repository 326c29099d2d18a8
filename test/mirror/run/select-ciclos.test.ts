import { describe, expect, it } from 'vitest';
import type { Ciclo } from '../../../src/client/contract/schemas/ciclos.js';
import {
  isNews,
  type KnownCiclo,
  listedHash,
  selectCiclos,
} from '../../../src/mirror/run/select-ciclos.js';

const ciclo = (idCiclo: number, dataRepasse: string | null, dataHora = dataRepasse) =>
  ({ idCiclo, canal: 'Amazon', dataRepasse, dataHora, valorRepasse: 1, eventos: [] }) as Ciclo;

const held = (of: Ciclo, more: Partial<KnownCiclo> = {}): KnownCiclo => ({
  listedHash: listedHash(of),
  isMissing: false,
  isUncopied: false,
  dataRepasse: null,
  requestedAtMs: 1000,
  attemptedAtMs: 0,
  ...more,
});

/** The selected cycles of a list, given what is already held. */
function due(ciclos: Ciclo[], known: [number, KnownCiclo][], beganAtMs?: number) {
  const listed = new Map(ciclos.map((one) => [one.idCiclo, one]));
  const selected = selectCiclos(listed, new Map(known), { youngFrom: '2026-05-01', beganAtMs });
  return selected.map(({ idCiclo }) => idCiclo);
}

const old = ciclo(1, '2026-01-10');

describe('the selection of cycles', () => {
  it.each<[string, Partial<KnownCiclo> | undefined, boolean]>([
    ['a cycle that is not held', undefined, true],
    ['a cycle unchanged in the list', {}, false],
    ['a cycle changed in the list', { listedHash: 'x' }, true],
    ['a cycle back in the list', { isMissing: true }, true],
    ['a cycle not copied last time', { isUncopied: true }, true],
  ])('%s', (_, more, isDue) => {
    const known: [number, KnownCiclo][] = more ? [[1, held(old, more)]] : [];
    expect(due([old], known)).toEqual(isDue ? [1] : []);
    expect(isNews(new Map(known))(old)).toBe(isDue);
  });

  it.each<[string, Ciclo, boolean]>([
    ['of the first young day', ciclo(1, '2026-05-01'), true],
    ['of the day before', ciclo(1, '2026-04-30'), false],
    ['of a young registration alone', ciclo(1, '2026-01-10', '2026-05-01 10:00:00'), true],
    ['of a young transfer alone', ciclo(1, '2026-05-01', '2026-01-10'), true],
    ['without a day of transfer', ciclo(1, null, '2026-01-10'), true],
    ['without a day of registration', ciclo(1, '2026-01-10', null), true],
  ])('a held cycle %s', (_, one, isDue) => {
    expect(due([one], [[1, held(one)]])).toEqual(isDue ? [1] : []);
  });

  it('a young cycle is not read again if it was read since the work began', () => {
    const one = ciclo(1, '2026-06-01');
    expect(due([one], [[1, held(one)]], 1001)).toEqual([1]);
    expect(due([one], [[1, held(one)]], 1000)).toEqual([]);
    expect(due([one], [[1, held(one, { isUncopied: true })]], 1000)).toEqual([1]);
  });

  it('new cycles come first, the oldest before, then the least recently read', () => {
    const ciclos = [
      ciclo(5, '2026-06-01'),
      ciclo(4, '2026-06-01'),
      ciclo(3, '2026-01-01'),
      ciclo(2, '2026-06-02'),
      ciclo(1, '2026-06-03'),
    ];
    const [, , , second, first] = ciclos as [Ciclo, Ciclo, Ciclo, Ciclo, Ciclo];
    const known: [number, KnownCiclo][] = [
      [2, held(second, { requestedAtMs: 2000 })],
      [1, held(first, { requestedAtMs: 1000 })],
    ];
    expect(due(ciclos, known)).toEqual([3, 4, 5, 1, 2]);
  });
});
