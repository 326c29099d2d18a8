import type { Discrepancia } from '../../../src/conciliacao/index.js';

/** Findings as `acao valor` in centavos, without those in order that amount to zero. */
export const written = (
  discrepancias: readonly Pick<Discrepancia, 'acao' | 'valorCentavos'>[],
): string[] =>
  discrepancias
    .filter(({ acao, valorCentavos }) => acao !== 'regular' || valorCentavos !== 0)
    .map(({ acao, valorCentavos }) => `${acao} ${valorCentavos}`)
    .sort();
