import { addToSet } from '../../shared/push-to.js';
import { normalizedWord } from '../normalized-word.js';
import type { Discrepancia } from '../result.js';

/**
 * Findings of lines of no order, by channel and amount: the other side of an order's finding may be among
 * them. They name each other; nothing is netted.
 */
export class Pares {
  readonly #soltas = new Map<string, Set<string>>();
  readonly #pedidos = new Map<string, Set<string>>();

  /** A finding of lines of no order. */
  solta(id: string, canal: string | null, valorCentavos: number): void {
    addToSet(this.#soltas, keyOf(canal, valorCentavos), id);
  }

  /** Notes an order's finding; returns the loose findings that may be its other side. */
  ofPedido(id: string, canal: string | null, valorCentavos: number): readonly string[] {
    if (this.#soltas.size === 0 || valorCentavos === 0) return NONE;
    const found = [...(this.#soltas.get(keyOf(canal, 0 - valorCentavos)) ?? NONE)];
    for (const solta of found) this.relate(solta, id);
    return found;
  }

  /** A surplus among lines of no order names this finding. */
  isPaidElsewhere({ valorCentavos, relacionadas }: Discrepancia): boolean {
    return valorCentavos < 0 && relacionadas.some((id) => this.#pedidos.has(id));
  }

  /** Notes an order's finding that a loose finding may belong to, by another way than its amount. */
  relate(solta: string, pedido: string): void {
    addToSet(this.#pedidos, solta, pedido);
  }

  /** The orders' findings that a loose finding may be the other side of. */
  ofAvulsa(id: string): readonly string[] {
    return [...(this.#pedidos.get(id) ?? NONE)];
  }
}

const NONE: readonly string[] = [];

const keyOf = (canal: string | null, valorCentavos: number): string =>
  `${valorCentavos} ${normalizedWord(canal)}`;
