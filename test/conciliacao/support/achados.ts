import type { Discrepancia } from '../../../src/conciliacao/index.js';

/** `acao valor`, in centavos, without what is in order and came to nothing. */
export const written = (
  discrepancias: readonly Pick<Discrepancia, 'acao' | 'valorCentavos'>[],
): string[] =>
  discrepancias
    .filter(({ acao, valorCentavos }) => acao !== 'regular' || valorCentavos !== 0)
    .map(({ acao, valorCentavos }) => `${acao} ${valorCentavos}`)
    .sort();
