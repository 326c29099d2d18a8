import type { MirrorLinha } from '../../mirror/snapshot/snapshot.js';

/**
 * Counts the titles that a cycle shows of an order, where lines came as rows: a row says the place of
 * its title and not how many there are. The distinct places of the rows of one cycle and order are
 * counted; a line that came in a detail knows the number already, and keeps it.
 */
export class TitulosMostrados {
  readonly #places = new Map<string, Set<number>>();
  readonly #unknown: MirrorLinha[] = [];

  add(linha: MirrorLinha): void {
    if (!linha.titulo || linha.titulo.quantidade !== null) return;
    const key = keyOf(linha);
    const places = this.#places.get(key) ?? new Set();
    this.#places.set(key, places.add(linha.titulo.ordem));
    this.#unknown.push(linha);
  }

  /** Writes the numbers into the lines, once every line was added. */
  fill(): void {
    for (const linha of this.#unknown) {
      const quantidade = this.#places.get(keyOf(linha))?.size ?? null;
      if (linha.titulo) linha.titulo = { ...linha.titulo, quantidade };
    }
  }
}

const keyOf = ({ idCiclo, pedido, pedidoCanal, chaveNFe }: MirrorLinha): string =>
  JSON.stringify([idCiclo, pedido, pedidoCanal, chaveNFe]);
