import type { Lancamento } from './pedido/lancamento.js';
import type { EventoDesconhecido } from './result.js';

/** Lists the events that no rule knows, as they are written. */
export class Desconhecidos {
  readonly #events = new Map<string, EventoDesconhecido>();

  add({ tipo, linha, canal, valorCentavos }: Lancamento): void {
    if (tipo !== undefined) return;
    const { evento } = linha;
    const key = JSON.stringify([canal, evento]);
    const known = this.#events.get(key) ?? { canal, evento, quantidade: 0, valorCentavos: 0 };
    this.#events.set(key, known);
    known.quantidade += 1;
    known.valorCentavos += valorCentavos;
  }

  list(): EventoDesconhecido[] {
    return [...this.#events]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, event]) => event);
  }
}
