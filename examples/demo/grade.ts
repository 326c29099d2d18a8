import type { Discrepancia } from 'recebiveis/conciliacao';
import { formatCents } from './money.js';
import type { Planted } from './settle.js';

/** The comparison of found and planted differences. */
export interface Grade {
  isPerfect: boolean;
  /** The result in words. */
  line: string;
}

/** Each planted difference must be found once, with its order, cycle and amount; and nothing else. */
export function grade(all: readonly Discrepancia[], planted: readonly Planted[]): Grade {
  // Overcharges that were refunded are shown as evidence, and are in no answer key.
  const found = all.filter(({ acao, valorCentavos }) => acao !== 'regular' || valorCentavos !== 0);
  const missed = new Map<string, Planted[]>();
  for (const entry of planted) {
    missed.set(nameOf(entry), [...(missed.get(nameOf(entry)) ?? []), entry]);
  }
  const right: Planted[] = [];
  for (const finding of found) {
    const entry = missed.get(nameOf(finding))?.pop();
    if (entry) right.push(entry);
  }
  const wrong = found.length - right.length;
  const line = [
    `Graded against the answer key: found ${right.length} of ${planted.length} planted differences`,
    `${formatCents(sum(right))} of ${formatCents(sum(planted))}`,
    ...(wrong > 0 ? [`AND ${wrong} THAT NOBODY PLANTED`] : []),
  ];
  return { isPerfect: wrong === 0 && right.length === planted.length, line: line.join(', ') };
}

/** The answer key names a contract fee by its rule, because its finding has no kind of its own. */
const kindOf = (entry: Planted | Discrepancia): string =>
  'evidencia' in entry && entry.evidencia.regra === 'custoContratado'
    ? 'custoContratado'
    : entry.tipo;

const nameOf = (entry: Planted | Discrepancia): string =>
  JSON.stringify([
    kindOf(entry),
    entry.pedido,
    entry.pedidoCanal,
    entry.identificador,
    entry.idCiclo,
    entry.valorCentavos,
  ]);

/** Missing and surplus amounts both count: they do not cancel out. */
const sum = (entries: readonly Planted[]): number =>
  entries.reduce((total, { valorCentavos }) => total + Math.abs(valorCentavos), 0);
