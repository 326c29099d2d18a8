import type { AchadoEstado } from './achado.js';

/** A finding as the ledger has it. */
export interface Antes {
  estado: AchadoEstado;
  /** 0 when it is gone. */
  valorCentavos: number;
  recuperadoCentavos: number;
}

/** The findings of one owner: of an order, or of the lines with one identifier. */
export interface GrupoDeAchados {
  /** By `id`. */
  antes: ReadonlyMap<string, Antes>;
  /** Amounts that the reconciliation shows, by `id`. */
  agora: ReadonlyMap<string, number>;
  /** Whether the reconciliation looked at everything that decides about the owner. */
  isCovered: boolean;
  /** What more the owner received than on the night before; undefined where that night is not known. */
  movidoCentavos: number | undefined;
  /** Whether order records, rules and terms are those of the night before. */
  sameTerms: boolean;
}

/** What a night makes of a finding. */
export interface Depois extends Antes {
  /** What came back this night; negative where it was taken again. */
  voltouCentavos: number;
  /** Of it, what moved as money; the rest grew again and had not come back after all. */
  pagoCentavos: number;
}

/**
 * What a night changes in the findings of one owner. Pure.
 *
 * What is not covered is never gone nor smaller. What is gone or smaller came back only as far as money
 * moved. Received is due plus findings, so the change of what was received, less the changes of the
 * findings, is the change of what is due: with the same records, rules and terms it rises as more is
 * settled, and the findings changed by money alone; where they changed too, it must be 0. What is gone
 * counts less what is new of the same owner: it may be the same money under another kind.
 */
export function compareNight(grupo: GrupoDeAchados): Map<string, Depois> {
  const { antes, agora, isCovered } = grupo;
  const ids = [...new Set([...antes.keys(), ...agora.keys()])].sort();
  const changes = ids.map((id) => changeOf(id, antes.get(id), agora.get(id), isCovered));
  const money = isCovered ? attribute(changes, grupo) : new Map<string, number>();
  return new Map(changes.map((change) => [change.id, decide(change, money.get(change.id) ?? 0)]));
}

interface Change {
  id: string;
  antes: Antes | undefined;
  then: number;
  now: number;
  /** Of what it was, what is gone; with the sign of what it was. */
  gone: number;
}

function changeOf(
  id: string,
  antes: Antes | undefined,
  shown: number | undefined,
  isCovered: boolean,
): Change {
  const then = antes?.valorCentavos ?? 0;
  const wanted = shown ?? 0;
  const isTurned = Math.sign(wanted) !== Math.sign(then);
  const gone = isTurned ? then : Math.sign(then) * Math.max(0, Math.abs(then) - Math.abs(wanted));
  if (isCovered || gone === 0) return { id, antes, then, now: wanted, gone };
  return { id, antes, then, now: then, gone: 0 };
}

/** How much of what is gone came back as money, finding by finding. */
function attribute(changes: readonly Change[], grupo: GrupoDeAchados): Map<string, number> {
  const given = new Map<string, number>();
  let { owed, surplus } = moneyOf(changes, grupo);
  for (const { id, gone, antes } of changes) {
    // Said to be paid elsewhere: it is not counted twice.
    if (isMarkedRecovered(antes)) continue;
    const part = Math.min(Math.abs(gone), gone < 0 ? owed : surplus);
    if (gone < 0) owed -= part;
    else surplus -= part;
    if (part !== 0) given.set(id, gone < 0 ? part : 0 - part);
  }
  return given;
}

/** How much of what is gone was paid, and how much of the surplus was taken back; both 0 or more. */
function moneyOf(changes: readonly Change[], { movidoCentavos, sameTerms }: GrupoDeAchados) {
  if (movidoCentavos === undefined) return { owed: 0, surplus: 0 };
  const sum = (value: (change: Change) => number) =>
    changes.reduce((total, change) => total + value(change), 0);
  const grown = ({ now, then, gone }: Change) => now - then + gone;
  // What is gone as one finding and there again as another was not paid: repasseAusente that is paid in
  // part is repasseAMenor, and a rule may give a line another kind.
  const owed = sum((change) => Math.max(0, 0 - change.gone) + Math.min(0, grown(change)));
  const surplus = sum((change) => Math.max(0, change.gone) - Math.max(0, grown(change)));
  // Received = due + findings: what moved and no finding shows changed what is due.
  const dueChanged = movidoCentavos - sum(({ now, then }) => now - then);
  if (sameTerms) {
    // More is due when more is settled. Less is due when lines vanished: that much nobody paid.
    const unpaid = Math.max(0, 0 - dueChanged);
    return { owed: Math.max(0, owed - unpaid), surplus: Math.max(0, surplus) };
  }
  if (dueChanged !== 0) return { owed: 0, surplus: 0 };
  return {
    owed: Math.max(0, Math.min(owed, movidoCentavos)),
    surplus: Math.max(0, Math.min(surplus, 0 - movidoCentavos)),
  };
}

/** One that a person marked is still shown; one that was paid is gone. */
const isMarkedRecovered = (antes: Antes | undefined): boolean =>
  antes?.estado === 'recuperada' && antes.valorCentavos !== 0;

function decide({ antes, then, now, gone }: Change, money: number): Depois {
  if (!antes)
    return {
      ...{ estado: 'nova', valorCentavos: now, recuperadoCentavos: 0 },
      ...{ voltouCentavos: 0, pagoCentavos: 0 },
    };
  const grown = now - then + gone;
  const lost = isMarkedRecovered(antes) ? 0 : takenAgain(antes.recuperadoCentavos, grown);
  const voltouCentavos = money + lost;
  return {
    estado: estadoOf(antes, { gone, now, grown: Math.abs(grown), money }),
    valorCentavos: now,
    recuperadoCentavos: antes.recuperadoCentavos + voltouCentavos,
    voltouCentavos,
    pagoCentavos: money,
  };
}

/** What grows again had not come back after all; what grows with the other sign is another difference. */
const takenAgain = (recuperado: number, grown: number): number =>
  Math.sign(recuperado) === Math.sign(grown)
    ? 0
    : 0 - Math.sign(recuperado) * Math.min(Math.abs(recuperado), Math.abs(grown)) + 0;

const ENDED: ReadonlySet<AchadoEstado> = new Set<AchadoEstado>([
  'aceita',
  'recuperada',
  'devolvida',
  'semEfeito',
]);

function estadoOf(
  antes: Antes,
  { gone, now, grown, money }: { gone: number; now: number; grown: number; money: number },
): AchadoEstado {
  if (grown > 0) return ENDED.has(antes.estado) ? 'reaberta' : antes.estado;
  if (now !== 0 || gone === 0) return antes.estado;
  if (isMarkedRecovered(antes) || money > 0) return 'recuperada';
  return money < 0 ? 'devolvida' : 'semEfeito';
}
