import type { AchadosSoma } from './achado.js';

/** A sum of no findings. */
export const noSum = (): AchadosSoma => ({
  quantidade: 0,
  valorCentavos: 0,
  faltaCentavos: 0,
  sobraCentavos: 0,
});

/** Adds findings; the two sides are kept apart, for the net of them is owed by nobody. */
export function addSum(sum: AchadosSoma, more: AchadosSoma): void {
  sum.quantidade += more.quantidade;
  sum.valorCentavos += more.valorCentavos;
  sum.faltaCentavos += more.faltaCentavos;
  sum.sobraCentavos += more.sobraCentavos;
}

/** A sum of which each side is known. */
export const sumOfSides = (quantidade: number, falta: number, sobra: number): AchadosSoma => ({
  quantidade,
  valorCentavos: sobra - falta,
  faltaCentavos: falta,
  sobraCentavos: sobra,
});
