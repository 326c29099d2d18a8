import type { MirrorCiclo } from '../mirror/snapshot/snapshot.js';
import { sumOf } from './centavos.js';
import type { Dono } from './dono.js';
import { normalizedWord } from './normalized-word.js';
import type { Achado, Indefinido } from './pedido/achado.js';
import type { Lancamento } from './pedido/lancamento.js';
import type { NaoDecidido } from './result.js';

const MAX_EXAMPLES = 3;

/** One word of a channel that no contract decides, over all orders. */
export interface PalavraDoCanal extends Indefinido {
  canal: string | null;
  tipo: Achado['tipo'];
  motivo: string;
  regra: string;
  quantidade: number;
  valorCentavos: number;
  pedidos: number;
  porCiclo: Map<MirrorCiclo | undefined, number>;
  exemplos: Lancamento[];
  /** The only finding so far, and its owner; undefined once there are several. */
  unico: { achado: Achado; dono: Dono } | undefined;
}

/** Adds up undecided words by channel: one finding for each word takes the place of thousands. */
export class NaoDecididos {
  readonly #palavras = new Map<string, PalavraDoCanal>();

  add(achado: Achado, indefinido: Indefinido, dono: Dono): void {
    const canal = dono.canal ?? achado.lancamentos[0]?.canal ?? null;
    const key = JSON.stringify([normalizedWord(canal), normalizedWord(indefinido.palavra)]);
    const known = this.#palavras.get(key);
    const of = known ?? newPalavra(achado, indefinido, canal);
    this.#palavras.set(key, of);
    of.unico = known ? undefined : { achado, dono };
    of.quantidade += achado.lancamentos.length;
    of.valorCentavos += achado.valorCentavos;
    of.pedidos += Number(dono.venda !== undefined);
    if (achado.tipo === 'semExplicacao') of.tipo = achado.tipo;
    for (const { ciclo, conta } of achado.partes) {
      of.porCiclo.set(ciclo, (of.porCiclo.get(ciclo) ?? 0) + sumOf(conta));
    }
    for (const lancamento of achado.lancamentos) {
      if (of.exemplos.length === MAX_EXAMPLES) break;
      of.exemplos.push(lancamento);
    }
  }

  /** Sorted by channel and word. */
  list(): PalavraDoCanal[] {
    const sorted = [...this.#palavras].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([, palavra]) => palavra);
  }
}

const newPalavra = (
  { tipo, motivo, regra }: Achado,
  { palavra, membro }: Indefinido,
  canal: string | null,
): PalavraDoCanal => ({
  canal,
  palavra,
  membro,
  tipo,
  motivo,
  regra,
  quantidade: 0,
  valorCentavos: 0,
  pedidos: 0,
  porCiclo: new Map(),
  exemplos: [],
  unico: undefined,
});

export const resumoOf = ({
  canal,
  palavra,
  membro,
  quantidade,
  valorCentavos,
}: PalavraDoCanal): NaoDecidido => ({ canal, palavra, membro, quantidade, valorCentavos });

/** The lines of `contrato.json` that decide a word, with `"?"` in place of the decision. */
export function contratoOf({ canal, palavra, membro }: PalavraDoCanal): string | undefined {
  if (membro === null) return undefined;
  const of = membro === 'comissaoVoltaNaDevolucao' ? '?' : { [palavra]: '?' };
  return JSON.stringify({ canais: { [canal ?? '*']: { [membro]: of } } });
}
