import type { MirrorCiclo } from '../../mirror/snapshot/snapshot.js';
import { soma } from '../soma.js';
import type { Achados } from './achado.js';
import type { Lancamento } from './lancamento.js';

/** Compares the freight kept with the freight of the order. */
export function compararFrete(
  fretes: readonly Lancamento[],
  freteCentavos: number,
  /** Where no freight was kept: the cycle in which it was due. */
  settledIn: MirrorCiclo | undefined,
  achados: Achados,
): void {
  const kept = 0 - soma(fretes);
  const difference = freteCentavos - kept;
  if (difference === 0) return;
  const parte = {
    ciclo: fretes.at(-1)?.ciclo ?? settledIn,
    valorCentavos: difference,
    conta: [
      { descricao: 'frete do pedido', valorCentavos: freteCentavos },
      { descricao: 'menos o frete retido', valorCentavos: 0 - kept },
    ],
    lancamentos: fretes,
  };
  if (difference < 0) achados.add('freteIndevido', parte);
  else achados.add('semExplicacao', parte, 'freteAMenor', 'frete');
}
