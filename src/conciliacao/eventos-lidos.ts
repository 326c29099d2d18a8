import type { Lancamento } from './pedido/lancamento.js';
import type { EventoDesconhecido, EventoLido } from './result.js';

interface Lido extends EventoLido, EventoDesconhecido {
  isDesconhecido: boolean;
}

/** Lists the events of each channel as written, with their meaning, and the events that no rule knows. */
export class EventosLidos {
  readonly #events = new Map<string | null, Map<string | null, Lido>>();

  add({ tipo, custo, motivo, sinal, canal, linha: { evento }, valorCentavos }: Lancamento): void {
    const ofCanal = this.#events.get(canal) ?? new Map();
    if (ofCanal.size === 0) this.#events.set(canal, ofCanal);
    let known = ofCanal.get(evento);
    if (!known) {
      const isDesconhecido = tipo === undefined && !custo;
      known = { canal, evento, motivo, sinal, quantidade: 0, valorCentavos: 0, isDesconhecido };
      ofCanal.set(evento, known);
    }
    known.quantidade += 1;
    known.valorCentavos += valorCentavos;
  }

  lidos(): EventoLido[] {
    return this.#sorted().map(({ canal, evento, motivo, sinal }) => ({
      canal,
      evento,
      motivo,
      sinal,
    }));
  }

  desconhecidos(): EventoDesconhecido[] {
    return this.#sorted()
      .filter(({ isDesconhecido }) => isDesconhecido)
      .map(({ canal, evento, quantidade, valorCentavos }) => ({
        canal,
        evento,
        quantidade,
        valorCentavos,
      }));
  }

  #sorted() {
    const keyed = [...this.#events.values()].flatMap((ofCanal) =>
      [...ofCanal.values()].map((event) => ({
        event,
        key: JSON.stringify([event.canal, event.evento]),
      })),
    );
    return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ event }) => event);
  }
}
