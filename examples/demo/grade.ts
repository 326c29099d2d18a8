import type { Discrepancia } from 'recebiveis/conciliacao';
import { formatCents } from './money.js';
import type { Planted } from './settle.js';

/** How what was found compares with what was planted. */
export interface Grade {
  isPerfect: boolean;
  /** In words. */
  line: string;
}

/** Each planted difference must be found once, with its order, cycle and amount; and nothing else. */
export function grade(all: readonly Discrepancia[], planted: readonly Planted[]): Grade {
  // What was taken and given back is evidence, and in no key.
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

/** The key names a fee under contract by its rule: its finding has no kind of its own. */
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

/** Missing and surplus alike: no amount makes up for another. */
const sum = (entries: readonly Planted[]): number =>
  entries.reduce((total, { valorCentavos }) => total + Math.abs(valorCentavos), 0);
