import type { MirrorCiclo, MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import type { Classificador } from '../regras/classificador.js';
import type { TipoDeLinha } from '../regras/tipos-de-linha.js';

/** A line with its cycle, and what the rules say it is. */
export interface Lancamento {
  linha: MirrorLinha;
  ciclo: MirrorCiclo;
  /** Undefined where no rule knows the event. */
  tipo: TipoDeLinha | undefined;
  /** What it moved, with the sign of the rule. */
  valorCentavos: number;
}

export function lancar(linha: MirrorLinha, ciclo: MirrorCiclo, classe: Classificador): Lancamento {
  const known = classe(ciclo.canal, linha.evento);
  return {
    linha,
    ciclo,
    tipo: known?.tipo,
    valorCentavos: linha.valorCentavos * (known?.sinal ?? 1) + 0,
  };
}

/** By day of transfer, then by number of the cycle; a cycle without a day comes last. */
export function emOrdem(one: Lancamento, other: Lancamento): number {
  const day = one.ciclo.dataRepasse ?? LAST;
  const otherDay = other.ciclo.dataRepasse ?? LAST;
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return one.ciclo.idCiclo - other.ciclo.idCiclo;
}

const LAST = '~';
