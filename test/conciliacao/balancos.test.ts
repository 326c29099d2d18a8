import { expect, it } from 'vitest';
import { ConciliacaoError } from '../../src/conciliacao/index.js';
import { Balancos } from '../../src/conciliacao/totais/balancos.js';

/** A cycle that moved 100 centavos, of which `devidoCentavos` were due. */
function sums(devidoCentavos: number) {
  const ciclo = { idCiclo: 1, canal: null, dataRepasse: null, valorRepasseCentavos: null };
  const balancos = new Balancos();
  balancos.ciclo(undefined, ciclo);
  balancos.linha(ciclo, 100);
  balancos.devido(devidoCentavos);
  return balancos;
}

it('gives no figure where what was received is not what is due plus the findings', () => {
  expect(sums(100).totais()).toMatchObject({ recebidoCentavos: 100, devidoCentavos: 100 });
  for (const wrong of [99, 101, 0]) {
    expect(() => sums(wrong).totais()).toThrow(ConciliacaoError);
    expect(() => sums(wrong).totais()).toThrow(expect.objectContaining({ reason: 'balance' }));
  }
});
