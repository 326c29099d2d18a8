import { plain } from '../choice.js';

/** What came into the bank. */
export interface Deposito {
  /** `YYYY-MM-DD` */
  dia: string;
  centavos: number;
  descricao: string;
}

/** What a cycle says that it transferred. */
export interface Repasse {
  idCiclo: number;
  canal: string | null;
  dia: string | null;
  centavos: number;
}

/** A transfer, or several, and the deposits that are it. */
export interface Encontro {
  repasses: Repasse[];
  depositos: Deposito[];
}

/** Which transfers came into the bank. */
export interface Banco {
  encontrados: Encontro[];
  /** Transfers that no deposit is. */
  ausentes: Repasse[];
  /** Deposits that no transfer is. */
  deNinguem: Deposito[];
}

/** Days that a deposit may come before and after the day of its transfer: weekends and holidays between. */
const [BEFORE, AFTER] = [1, 6] as const;

/** Most that are joined, or that one is split in. */
const MOST = 6;

/**
 * Finds the deposits of transfers: one of the amount, one of several cycles of a channel together, or
 * several of one cycle. A deposit that names another channel is not a channel's.
 */
export function matchDeposits(repasses: readonly Repasse[], depositos: readonly Deposito[]): Banco {
  const encontrados: Encontro[] = [];
  const canais = [...new Set(repasses.map(({ canal }) => wordOf(canal)))].filter(Boolean);
  const expected = repasses.filter(({ centavos }) => centavos > 0).sort(byDay);
  let left = expected;
  let free = [...depositos].sort(byDay);
  const take = (found: Encontro) => {
    encontrados.push(found);
    left = left.filter((one) => !found.repasses.includes(one));
    free = free.filter((one) => !found.depositos.includes(one));
  };
  const mayBe = (repasse: Repasse, deposito: Deposito): boolean => {
    const gap = repasse.dia === null ? null : daysFrom(repasse.dia, deposito.dia);
    if (gap === null || gap < 0 - BEFORE || gap > AFTER) return false;
    const named = canais.filter((canal) => wordOf(deposito.descricao).includes(canal));
    return named.length === 0 || named.includes(wordOf(repasse.canal));
  };
  for (const repasse of expected) {
    const same = free
      .filter((one) => one.centavos === repasse.centavos && mayBe(repasse, one))
      .sort((one, other) => distance(repasse, one) - distance(repasse, other));
    const [nearest] = same;
    if (nearest) take({ repasses: [repasse], depositos: [nearest] });
  }
  for (const deposito of free) {
    const byCanal = new Map<string, Repasse[]>();
    for (const repasse of left.filter((one) => mayBe(one, deposito))) {
      const canal = wordOf(repasse.canal);
      byCanal.set(canal, [...(byCanal.get(canal) ?? []), repasse]);
    }
    for (const own of byCanal.values()) {
      const joined = runOf(own, deposito.centavos);
      if (!joined) continue;
      take({ repasses: joined, depositos: [deposito] });
      break;
    }
  }
  for (const repasse of left) {
    const parts = runOf(
      free.filter((one) => mayBe(repasse, one)),
      repasse.centavos,
    );
    if (parts) take({ repasses: [repasse], depositos: parts });
  }
  return { encontrados, ausentes: left, deNinguem: free };
}

/** Neighbours, two or more, that add up to an amount. */
function runOf<Item extends { centavos: number }>(
  items: readonly Item[],
  centavos: number,
): Item[] | undefined {
  for (let from = 0; from < items.length; from++) {
    for (let to = from + 2; to <= Math.min(items.length, from + MOST); to++) {
      const run = items.slice(from, to);
      if (run.reduce((sum, one) => sum + one.centavos, 0) === centavos) return run;
    }
  }
  return undefined;
}

const wordOf = (text: string | null): string => plain(text ?? '');

const DAY_MS = 86_400_000;

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

const distance = ({ dia }: Repasse, deposito: Deposito): number =>
  Math.abs(daysFrom(dia ?? deposito.dia, deposito.dia));

const byDay = (one: { dia: string | null }, other: { dia: string | null }): number =>
  (one.dia ?? '') < (other.dia ?? '') ? -1 : Number((one.dia ?? '') > (other.dia ?? ''));
