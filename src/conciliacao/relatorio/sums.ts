import { grownSince, type MirrorAchado } from '../achados/achado.js';
import type { Discrepancia } from '../result.js';
import type { Acao } from '../tipos.js';
import { addTo, noAchados, type TotaisPorAcao } from '../totais/totais.js';
import { valorParaPessoas } from './words.js';

/** Sums of findings, by action. */
export function byAcao(discrepancias: readonly Discrepancia[]): TotaisPorAcao {
  const sums = noAchados();
  for (const { acao, valorCentavos } of discrepancias) {
    addTo(sums[acao], { quantidade: 1, valorCentavos });
  }
  return sums;
}

/** A finding's state in the ledger, and its amount when a person set it. */
export type AchadoMarcado = Pick<MirrorAchado, 'estado' | 'valorMarcadoCentavos'>;

/**
 * Amount of a finding that the channel is still to be asked for, in whole centavos. A finding that a person
 * claimed or ended is claimed again only for its growth since; less than the smallest claim, not at all.
 */
export function aCobrar(
  { acao, valorCentavos, menorCobrancaCentavos = 1 }: Discrepancia,
  achado: AchadoMarcado | undefined,
): number {
  if (acao !== 'cobrar') return 0;
  const marked = achado?.valorMarcadoCentavos ?? 0;
  const centavos = valorParaPessoas(grownSince(marked, valorCentavos));
  return centavos < menorCobrancaCentavos ? 0 : centavos;
}

/** Findings that the channels are still to be asked for, and their sum. */
export function aPedir(
  discrepancias: readonly Discrepancia[],
  achados: ReadonlyMap<string, AchadoMarcado>,
): { quantidade: number; centavos: number } {
  const open = discrepancias.map((one) => aCobrar(one, achados.get(one.id))).filter(Boolean);
  return { quantidade: open.length, centavos: open.reduce((sum, centavos) => sum + centavos, 0) };
}

/** Part of a claim that a person ended before it grew; 0 if there is nothing to claim. */
export function encerradoDe(discrepancia: Discrepancia, achado: AchadoMarcado | undefined): number {
  const centavos = aCobrar(discrepancia, achado);
  return centavos === 0 ? 0 : valorParaPessoas(discrepancia.valorCentavos) - centavos;
}

/** Actions, the most urgent first. */
export const PRIORITY: readonly Acao[] = ['cobrar', 'conferir', 'devolver', 'regular'];

/** Claims first and findings in order last, the largest of each first. */
export const bySize = (a: Discrepancia, b: Discrepancia): number =>
  PRIORITY.indexOf(a.acao) - PRIORITY.indexOf(b.acao) ||
  Math.abs(b.valorCentavos) - Math.abs(a.valorCentavos) ||
  (a.id < b.id ? -1 : 1);
