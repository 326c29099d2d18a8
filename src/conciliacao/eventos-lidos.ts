import type { Lancamento } from './pedido/lancamento.js';
import type { EventoLido } from './result.js';

/** Lists the events of each channel as written, with their meaning. */
export class EventosLidos {
  readonly #events = new Map<string | null, Map<string | null, EventoLido>>();

  add({ motivo, sinal, canal, linha: { evento } }: Lancamento): void {
    const ofCanal = this.#events.get(canal) ?? new Map<string | null, EventoLido>();
    if (ofCanal.size === 0) this.#events.set(canal, ofCanal);
    if (!ofCanal.has(evento)) ofCanal.set(evento, { canal, evento, motivo, sinal });
  }

  lidos(): EventoLido[] {
    const keyed = [...this.#events.values()].flatMap((ofCanal) =>
      [...ofCanal.values()].map((event) => ({
        event,
        key: JSON.stringify([event.canal, event.evento]),
      })),
    );
    return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ event }) => event);
  }
}
