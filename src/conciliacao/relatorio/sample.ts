import type { Discrepancia } from '../result.js';

/** Findings shown of each kind, before the largest of all fill up the rest. */
const OF_EACH_TIPO = 20;

/** The largest findings, which the page shows; CSV and JSON also have the others. */
export interface Sample {
  mostradas: Discrepancia[];
  outras: Discrepancia[];
}

/** Chooses the largest amounts, in either direction; no kind is crowded out by another. */
export function chooseSample(discrepancias: readonly Discrepancia[], most: number): Sample {
  const largest = [...discrepancias].sort(bySize);
  const chosen = new Set<Discrepancia>();
  const ofTipo = new Map<string, number>();
  for (const discrepancia of largest) {
    const kind = `${discrepancia.acao} ${discrepancia.tipo}`;
    const count = ofTipo.get(kind) ?? 0;
    if (count >= OF_EACH_TIPO || chosen.size >= most) continue;
    ofTipo.set(kind, count + 1);
    chosen.add(discrepancia);
  }
  for (const discrepancia of largest) {
    if (chosen.size >= most) break;
    chosen.add(discrepancia);
  }
  return {
    mostradas: largest.filter((discrepancia) => chosen.has(discrepancia)),
    outras: largest.filter((discrepancia) => !chosen.has(discrepancia)),
  };
}

/** Findings in order come last: the reader asks for claims. */
const bySize = (a: Discrepancia, b: Discrepancia): number =>
  Number(a.acao === 'regular') - Number(b.acao === 'regular') ||
  Math.abs(b.valorCentavos) - Math.abs(a.valorCentavos) ||
  (a.id < b.id ? -1 : 1);
