import type { Discrepancia } from '../result.js';
import { NATUREZA, TIPOS } from '../tipos.js';
import { addBalanco, addTo, balancoVazio, semAchados } from '../totais/balanco.js';
import type { Balanco, TotaisPorAcao } from '../totais/totais.js';

/** Sums of findings, by action. */
export function byAcao(discrepancias: readonly Discrepancia[]): TotaisPorAcao {
  const sums = semAchados();
  for (const { acao, valorCentavos } of discrepancias) {
    addTo(sums[acao], { quantidade: 1, valorCentavos });
  }
  return sums;
}

/** The findings of a balance, by nature. */
export function porNatureza({ porTipo }: Balanco): { financeira: number; comercial: number } {
  const sums = { financeira: 0, comercial: 0 };
  for (const tipo of TIPOS) sums[NATUREZA[tipo]] += porTipo[tipo].valorCentavos;
  return sums;
}

/** Difference left in a balance: 0 if received equals due plus findings. */
export function restoDe(balanco: Balanco): number {
  const { financeira, comercial } = porNatureza(balanco);
  return balanco.recebidoCentavos - balanco.devidoCentavos - financeira - comercial;
}

const findingsOf = ({ porTipo }: Balanco): number =>
  TIPOS.reduce((sum, tipo) => sum + Math.abs(porTipo[tipo].valorCentavos), 0);

/** The largest differences first. */
export const byFindings = (a: Balanco, b: Balanco): number => findingsOf(b) - findingsOf(a);

export const sumOf = (balancos: readonly Balanco[]): Balanco =>
  balancos.reduce<Balanco>((sum, balanco) => addBalanco(sum, balanco), balancoVazio());

export const difference = (whole: Balanco, part: Balanco): Balanco =>
  addBalanco(sumOf([whole]), part, -1);

export const isZero = (balanco: Balanco): boolean =>
  balanco.recebidoCentavos === 0 && balanco.devidoCentavos === 0 && findingsOf(balanco) === 0;
