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
    const events = [...this.#events.values()].flatMap((ofCanal) => [...ofCanal.values()]);
    return events.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
}

const keyOf = ({ canal, evento }: EventoLido): string => JSON.stringify([canal, evento]);
