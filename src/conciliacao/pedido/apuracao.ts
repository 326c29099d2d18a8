import { type Achado, createAchado, type NovoAchado } from './achado.js';

/** Gathers what the rules say of one order: for each reason, received = due + findings. */
export class Apuracao {
  readonly achados: Achado[] = [];
  /** Differences that are rounding: they are due, and stated. */
  readonly tolerados: number[] = [];
  devidoCentavos = 0;

  devido(centavos: number): void {
    this.devidoCentavos += centavos;
  }

  add(achado: NovoAchado): void {
    this.achados.push(createAchado(achado));
  }

  /** Takes a difference up to the tolerance for rounding; false where it is more. */
  tolerate(centavos: number, toleranciaCentavos: number): boolean {
    if (Math.abs(centavos) > toleranciaCentavos) return false;
    if (centavos !== 0) this.tolerados.push(centavos);
    return true;
  }
}
