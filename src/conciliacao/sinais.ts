import { createHash } from 'node:crypto';
import { palavra } from './palavra.js';
import type { Lancamento } from './pedido/lancamento.js';
import type { Regra } from './regras/tipos-de-linha.js';
import type { SinaisTrocados } from './result.js';

/** Lists the events whose sign the rules turned, as the cycles write them. */
export class Sinais {
  readonly #criterio: string | null;
  readonly #events = new Map<string, { canal: string | null; evento: string | null }>();

  constructor(regras: readonly Regra[]) {
    this.#criterio = criterioDe(regras);
  }

  add({ sinal, canal, linha: { evento } }: Lancamento): void {
    if (sinal === 1) return;
    this.#events.set(JSON.stringify([canal, evento]), { canal, evento });
  }

  /** Null where no rule turns a sign. */
  resumo(): SinaisTrocados | null {
    if (this.#criterio === null) return null;
    return { criterio: this.#criterio, eventos: [...this.#events.values()] };
  }
}

/** Fingerprint of the rules that decide about signs: a rule for one channel may except it from another. */
function criterioDe(regras: readonly Regra[]): string | null {
  const turned = new Set(
    regras.filter(({ sinal }) => sinal === -1).map(({ evento }) => palavra(evento)),
  );
  if (turned.size === 0) return null;
  const deciding = regras
    .filter(({ evento }) => turned.has(palavra(evento)))
    .map(({ canal, evento, sinal = 1 }) =>
      JSON.stringify([palavra(canal), palavra(evento), sinal]),
    );
  return createHash('sha256').update(deciding.sort().join('\n')).digest('hex');
}
