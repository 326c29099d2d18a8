import type { PrazoDoCanal } from './result.js';

/** With fewer samples, a delay is a guess. */
const FEW = 30;
const MANY = 200;

/** Days between the median and the 90th percentile: up to this a channel is punctual. */
const PUNCTUAL_DAYS = 7;
const SCATTERED_DAYS = 30;

/** A channel's delay out of what it paid; undefined where it paid nothing. */
export function learnPrazo(
  canal: string | null,
  dias: ReadonlyMap<number, number>,
): PrazoDoCanal | undefined {
  const counts = [...dias].sort(([one], [other]) => one - other);
  const amostras = counts.reduce((sum, [, count]) => sum + count, 0);
  if (amostras === 0) return undefined;
  const medianaDias = percentil(counts, amostras, 0.5);
  const p90Dias = percentil(counts, amostras, 0.9);
  return {
    canal,
    amostras,
    medianaDias,
    p90Dias,
    confianca: confianca(amostras, p90Dias - medianaDias),
  };
}

/** The least number of days within which that share was paid. */
function percentil(counts: readonly [number, number][], amostras: number, share: number): number {
  let seen = 0;
  for (const [dias, count] of counts) {
    seen += count;
    if (seen >= amostras * share) return dias;
  }
  return counts.at(-1)?.[0] ?? 0;
}

function confianca(amostras: number, scatter: number): PrazoDoCanal['confianca'] {
  if (amostras < FEW || scatter > SCATTERED_DAYS) return 'baixa';
  return amostras >= MANY && scatter <= PUNCTUAL_DAYS ? 'alta' : 'media';
}
