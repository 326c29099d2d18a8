import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { BrokenOption } from '../../client/contract/option-rules.js';
import { dayOfCalendar, readOptions } from '../../client/contract/options.js';
import { accepted, InvalidRequestError } from '../../client/errors/invalid-request.js';
import type { Database } from '../database/database.js';
import { holdVersion } from '../run/copy-version.js';
import { Lease } from '../run/lease.js';
import type { Schema } from '../schema/tables.js';
import type {
  AchadoMarca,
  ConciliacaoRegistravel,
  DiscrepanciaRegistravel,
  MirrorAchado,
  MirrorAchadosFilter,
  MirrorMarcaOptions,
  MirrorNoite,
} from './achado.js';
import { checkDiscrepancia } from './check-discrepancia.js';
import { listAchados } from './list-achados.js';
import { markAchado } from './mark-achado.js';
import { sumNight } from './nights.js';
import { type NightOfLoja, recordNight } from './record-night.js';
import { addSum, noSum } from './soma.js';

/** The ledger of findings: each keeps its identity, its state and its notes from night to night. */
export interface MirrorAchados {
  /**
   * Records what a reconciliation of this mirror shows, in one transaction: which findings are new, came
   * back, or are gone, and how much of them was paid. The same reconciliation again changes nothing.
   * Only what it covers can be gone (`docs/achados.md`), and only while the copy is the one that it read:
   * given a function, that is called again where a run or an event changed the copy meanwhile, a few times.
   *
   * @throws InvalidRequestError it is not a reconciliation, has no day, or names an unknown store
   * @throws MirrorError the database cannot be used, or two findings have the same `id`
   */
  record(
    conciliacao: ConciliacaoRegistravel | (() => Promise<ConciliacaoRegistravel>),
  ): Promise<MirrorNoite>;
  /**
   * Says that a finding was claimed, accepted or recovered elsewhere; `aberta` takes that back. A note
   * alone: the state that it has.
   *
   * @throws InvalidRequestError there is no such finding or state, or it is gone
   * @throws MirrorError the database cannot be used
   */
  mark(id: string, estado: AchadoMarca, options?: MirrorMarcaOptions): Promise<MirrorAchado>;
  /**
   * The findings, by amount: what misses most comes first.
   *
   * @throws InvalidRequestError a condition breaks a rule
   * @throws MirrorError the database cannot be used
   */
  list(filter?: MirrorAchadosFilter): Promise<MirrorAchado[]>;
}

/** The ledger of a database. */
export function achadosOf(
  database: Database,
  open: <T>(work: () => Promise<T>) => Promise<T>,
): MirrorAchados {
  return {
    record: (conciliacao) =>
      open(() =>
        alone(database, () =>
          typeof conciliacao === 'function'
            ? recordLatest(database, conciliacao)
            : record(database, conciliacao, { isLast: true }),
        ),
      ),
    mark: (id, estado, options) =>
      open(() => alone(database, () => markAchado(database, id, estado, options ?? {}))),
    list: (filter) => open(() => listAchados(database, filter ?? {})),
  };
}

/** Two of one process would wait for each other's transaction on SQLite, which blocks the process. */
async function alone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const lease = new Lease(database, LEASE);
  await lease.take(() => {}, undefined);
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/** Beside the names of stores, which runs of the mirror hold. */
const LEASE = '[achados]';

/** How often the mirror is reconciled again because the copy changed meanwhile. */
const TRIES = 5;

/** Where the copy never stays the same that long, the last reconciliation shows at least what is new. */
async function recordLatest(
  database: Database,
  reconcile: () => Promise<ConciliacaoRegistravel>,
): Promise<MirrorNoite> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await record(database, await reconcile(), { isLast: attempt === TRIES });
    } catch (error) {
      if (error !== COPY_CHANGED) throw error;
    }
  }
}

/** Ends a transaction in which nothing was written. */
const COPY_CHANGED = Symbol('the copy changed');

async function record(
  database: Database,
  conciliacao: ConciliacaoRegistravel,
  { isLast }: { isLast: boolean },
): Promise<MirrorNoite> {
  const hoje = check(conciliacao);
  await database.analyze();
  const lojas = await database.kysely.selectFrom('lojas').select('loja').orderBy('loja').execute();
  const nights = splitByLoja(
    conciliacao,
    hoje,
    lojas.map(({ loja }) => loja),
  );
  return database.kysely.transaction().execute(async (transaction) => {
    const naoConferidas = noSum();
    const days: { loja: string; dia: string }[] = [];
    // In the order of their names: two that record several stores at once do not wait for each other.
    const changed = new Set<string>();
    for (const { loja } of nights) {
      if (!(await isOfCopy(transaction, loja, conciliacao))) changed.add(loja);
    }
    const copiaMudou = changed.size > 0;
    if (copiaMudou && !isLast) throw COPY_CHANGED;
    for (const night of nights) {
      const isOfThis = !changed.has(night.loja);
      const { dia, unchecked } = await recordNight(database, transaction, night, isOfThis);
      addSum(naoConferidas, unchecked);
      days.push({ loja: night.loja, dia });
    }
    return { hoje, ...(await sumNight(transaction, days)), naoConferidas, copiaMudou };
  });
}

/** Whether a reconciliation read the copy that the store has, and keeps until the end of the transaction. */
async function isOfCopy(
  transaction: Transaction<Schema>,
  loja: string,
  { copias = [] }: ConciliacaoRegistravel,
): Promise<boolean> {
  const versao = await holdVersion(transaction, loja);
  return copias.some((copia) => copia.loja === loja && copia.versao === versao);
}

function check(conciliacao: ConciliacaoRegistravel): string {
  const { hoje, totais, discrepancias } = Object(conciliacao) as Partial<ConciliacaoRegistravel>;
  const isOne =
    Array.isArray(totais?.porCiclo) && typeof Object(discrepancias)[Symbol.iterator] === 'function';
  if (!isOne) throw refused('', 'must be what reconcile answers');
  const isCiclo = (ciclo: unknown) => Number.isSafeInteger(Object(ciclo).idCiclo);
  const wrong = totais.porCiclo.findIndex((ciclo) => !isCiclo(ciclo));
  if (wrong !== -1) {
    throw refused(`totais.porCiclo[${wrong}]`, 'must be a cycle, as reconcile answers it');
  }
  if (typeof hoje !== 'string') {
    throw refused(
      'hoje',
      'must be a day: nothing that was reconciled has one. Give reconcile({ hoje })',
      { code: 'hoje-missing' },
    );
  }
  accepted(readOptions(z.object({ hoje: dayOfCalendar() }), { hoje }), 'Reconciliation');
  return hoje;
}

function splitByLoja(
  conciliacao: ConciliacaoRegistravel,
  hoje: string,
  lojas: readonly string[],
): NightOfLoja[] {
  const [only] = lojas;
  const nights = new Map<string, DiscrepanciaRegistravel[]>();
  const of = (loja: string | undefined): DiscrepanciaRegistravel[] => {
    const name = loja ?? (lojas.length === 1 ? only : undefined);
    if (name === undefined || !lojas.includes(name)) {
      throw refused('loja', 'must be a store of this mirror: reconcile the mirror itself');
    }
    const found = nights.get(name) ?? [];
    nights.set(name, found);
    return found;
  };
  for (const { loja } of conciliacao.totais.porCiclo) of(loja);
  let place = 0;
  for (const discrepancia of conciliacao.discrepancias) {
    const at = `discrepancias[${place++}]`;
    checkDiscrepancia(discrepancia, (path, message) => {
      throw refused(`${at}.${path}`, message);
    });
    of(discrepancia.loja).push(discrepancia);
  }
  return [...nights]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([loja, discrepancias]) => ({ loja, hoje, conciliacao, discrepancias }));
}

const refused = (path: string, message: string, rule?: BrokenOption) =>
  new InvalidRequestError('Reconciliation', [{ path, message, ...rule }]);
