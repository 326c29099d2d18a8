import type { MirrorCiclo } from '../mirror/snapshot/snapshot.js';
import { compareTexts } from '../shared/compare-texts.js';
import { sumOf } from './centavos.js';
import type { Dono } from './dono.js';
import { normalizedWord } from './normalized-word.js';
import type { Achado, Indefinido } from './pedido/achado.js';
import { compareLinhas, type Lancamento } from './pedido/lancamento.js';
import type { NaoDecidido } from './result.js';

const MAX_EXAMPLES = 3;

/** How a word of a channel is named, and why it is undecided. */
interface Naming extends Indefinido {
  canal: string | null;
  tipo: Achado['tipo'];
  motivo: string;
  regra: string;
}

/** One word of a channel that no contract decides, over all orders. */
export interface PalavraDoCanal extends Naming {
  quantidade: number;
  /** Sum of its lines; that of its findings leaves out a part that is due, or claimed by itself. */
  lancadoCentavos: number;
  valorCentavos: number;
  pedidos: number;
  porCiclo: Map<MirrorCiclo | undefined, number>;
  /** The largest entries. */
  exemplos: Lancamento[];
  /** The only finding so far, and its owner; undefined once there are several. */
  unico: { achado: Achado; dono: Dono } | undefined;
}

/**
 * Adds up undecided words by channel: one finding for each word takes the place of thousands. The
 * result does not depend on the order of the findings: two copies of a store give the same.
 */
export class NaoDecididos {
  readonly #palavras = new Map<string, PalavraDoCanal>();

  add(achado: Achado, indefinido: Indefinido, dono: Dono): void {
    const { tipo, motivo, regra } = achado;
    const canal = dono.canal ?? achado.lancamentos[0]?.canal ?? null;
    const naming: Naming = { ...indefinido, canal, tipo, motivo, regra };
    const key = JSON.stringify([normalizedWord(canal), normalizedWord(indefinido.palavra)]);
    const known = this.#palavras.get(key);
    const of = known ?? newPalavra(naming);
    this.#palavras.set(key, of);
    of.unico = known ? undefined : { achado, dono };
    if (compareNamings(naming, of) < 0) Object.assign(of, naming);
    of.quantidade += achado.lancamentos.length;
    of.lancadoCentavos += sumOf(achado.lancamentos);
    of.valorCentavos += achado.valorCentavos;
    of.pedidos += Number(dono.venda !== undefined);
    for (const { ciclo, conta } of achado.partes) {
      of.porCiclo.set(ciclo, (of.porCiclo.get(ciclo) ?? 0) + sumOf(conta));
    }
    for (const lancamento of achado.lancamentos) addExemplo(of.exemplos, lancamento);
  }

  /** Sorted by channel and word. */
  list(): PalavraDoCanal[] {
    const sorted = [...this.#palavras].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([, palavra]) => palavra);
  }
}

const newPalavra = (naming: Naming): PalavraDoCanal => ({
  ...naming,
  quantidade: 0,
  lancadoCentavos: 0,
  valorCentavos: 0,
  pedidos: 0,
  porCiclo: new Map(),
  exemplos: [],
  unico: undefined,
});

/** An entry that nothing explains names the word; then spelling decides. */
const compareNamings = (one: Naming, other: Naming): number =>
  Number(other.tipo === 'semExplicacao') - Number(one.tipo === 'semExplicacao') ||
  compareTexts(JSON.stringify(one), JSON.stringify(other));

/** Keeps the three largest entries. */
function addExemplo(exemplos: Lancamento[], lancamento: Lancamento): void {
  const place = exemplos.findIndex((known) => compareExemplos(lancamento, known) < 0);
  exemplos.splice(place < 0 ? exemplos.length : place, 0, lancamento);
  if (exemplos.length > MAX_EXAMPLES) exemplos.pop();
}

const compareExemplos = (one: Lancamento, other: Lancamento): number =>
  Math.abs(other.valorCentavos) - Math.abs(one.valorCentavos) ||
  one.valorCentavos - other.valorCentavos ||
  compareLinhas(one, other) ||
  compareTexts(one.linha.pedidoCanal, other.linha.pedidoCanal) ||
  compareTexts(JSON.stringify(one.linha), JSON.stringify(other.linha));

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
