import { accepted, InvalidRequestError } from '../../client/errors/invalid-request.js';
import type { Database } from '../../mirror/database/database.js';
import { keptText } from '../../mirror/keepable.js';
import { holdLedger, holdVersion } from '../../mirror/run/copy-version.js';
import { issuesAt, must, type OptionChecks, readOptions } from '../../shared/check-options.js';
import { dayOfCalendar } from '../../shared/day-option.js';
import type { Conciliacao, Discrepancia } from '../result.js';
import {
  ACHADO_ESTADOS,
  type AchadoMarca,
  type MirrorAchado,
  type MirrorAchadosFilter,
  type MirrorMarca,
  type MirrorMarcaOptions,
  type MirrorNoite,
} from './achado.js';
import { marcaOptions, markAchados, readMarcas } from './mark.js';
import { type NightOfLoja, recordNight } from './record-night.js';
import { achadoOf, achadoRow, noSum, selectAchados } from './rows.js';

/** The ledger of findings: each keeps its identity, its state and its notes from night to night. */
export interface MirrorAchados {
  /**
   * Records a reconciliation of this mirror, in one transaction: which findings are new, grew, or are
   * gone, and which lines gave them back. Recording it again changes nothing. An incomplete copy, or a
   * copy that changed since it was reconciled (`copiaMudou`), closes nothing: reconcile and record again.
   *
   * @throws InvalidRequestError it is not a reconciliation, has no day, or names an unknown store
   * @throws MirrorError the database cannot be used, or two findings have the same `id`
   */
  record(conciliacao: Conciliacao): Promise<MirrorNoite>;
  /**
   * Marks a finding as claimed, accepted or recovered elsewhere; `aberto` takes the mark back. To add only
   * a note, give the state that it has.
   *
   * @throws InvalidRequestError there is no such finding or state, or it is gone
   * @throws MirrorError the database cannot be used
   */
  mark(id: string, estado: AchadoMarca, options?: MirrorMarcaOptions): Promise<MirrorAchado>;
  /** Marks many findings: all of them or none. */
  markAll(marcas: readonly MirrorMarca[]): Promise<MirrorAchado[]>;
  /**
   * Lists the findings, largest missing amount first.
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
    async record(given) {
      const hoje = check(given);
      const conciliacao = structuredClone(given);
      return open(() => record(database, conciliacao, hoje));
    },
    async mark(id, estado, options) {
      const taken = accepted(readOptions(options, marcaOptions), 'Options of mark');
      const [achado] = await this.markAll([{ ...taken, id, estado }]);
      return achado as MirrorAchado;
    },
    async markAll(given) {
      const marcas = readMarcas(given);
      return open(() => markAchados(database, marcas));
    },
    list: (filter) => open(() => listAchados(database, filter ?? {})),
  };
}

/** Records a night. */
async function record(
  database: Database,
  conciliacao: Conciliacao,
  hoje: string,
): Promise<MirrorNoite> {
  await database.analyze();
  const lojas = await database.kysely.selectFrom('lojas').select('loja').orderBy('loja').execute();
  const findings = splitByLoja(
    conciliacao,
    lojas.map(({ loja }) => loja),
  );
  return database.kysely.transaction().execute(async (transaction) => {
    await holdLedger(transaction);
    const nights: NightOfLoja[] = [];
    for (const [loja, discrepancias] of findings) {
      // Locks the copy until the transaction ends.
      const versao = await holdVersion(transaction, loja);
      const { eventos = [], criterio, copias = [] } = conciliacao;
      const isOfCopy = copias.some((copia) => copia.loja === loja && copia.versao === versao);
      nights.push({ loja, hoje, criterio, eventos, discrepancias, isOfCopy });
    }
    const copiaMudou = nights.some(({ isOfCopy }) => !isOfCopy);
    const noite: MirrorNoite = {
      hoje,
      desde: null,
      novas: noSum(),
      peloContrato: noSum(),
      outroContrato: false,
      idsNovos: [],
      cresceram: noSum(),
      regularizadas: noSum(),
      recuperadoCentavos: 0,
      abertas: noSum(),
      cobradas: noSum(),
      naoConferidas: noSum(),
      incompleta: false,
      copiaMudou,
    };
    for (const night of nights) await recordNight(transaction, night, noite);
    return noite;
  });
}

function check(conciliacao: Conciliacao): string {
  const { hoje, totais, discrepancias } = Object(conciliacao) as Partial<Conciliacao>;
  if (!Array.isArray(totais?.porCiclo) || !Array.isArray(discrepancias)) {
    throw refused('', 'must be what reconcile answers');
  }
  if (typeof hoje !== 'string') {
    const remedy = 'nothing that was reconciled has one. Give reconcile({ hoje })';
    throw refused('hoje', `must be a day: ${remedy}`, { code: 'hoje-missing' });
  }
  accepted({ issues: issuesAt('hoje', dayOfCalendar(hoje)) }, 'Reconciliation');
  return hoje;
}

/** Sorted by name: two processes that record several stores at once do not wait for each other. */
function splitByLoja(
  conciliacao: Conciliacao,
  lojas: readonly string[],
): [loja: string, discrepancias: Discrepancia[]][] {
  const [only] = lojas;
  const nights = new Map<string, Discrepancia[]>();
  const of = (loja: string | undefined): Discrepancia[] => {
    const name = loja ?? (lojas.length === 1 ? only : undefined);
    if (name === undefined || !lojas.includes(name)) {
      throw refused('loja', 'must be a store of this mirror: reconcile the mirror itself');
    }
    const found = nights.get(name) ?? [];
    nights.set(name, found);
    return found;
  };
  for (const { loja } of conciliacao.totais.porCiclo) of(loja);
  for (const discrepancia of conciliacao.discrepancias) of(discrepancia.loja).push(discrepancia);
  return [...nights].sort(([one], [other]) => (one < other ? -1 : 1));
}

const refused = (path: string, message: string, rule?: { code: string }) =>
  new InvalidRequestError('Reconciliation', [{ path, message, ...rule }]);

const isEstado = (value: unknown) => (ACHADO_ESTADOS as readonly unknown[]).includes(value);

const filterChecks: OptionChecks<MirrorAchadosFilter> = {
  loja: keptText(300),
  acao: keptText(300),
  tipo: keptText(300),
  canal: keptText(300),
  pedido: keptText(300),
  estado: must(
    `must be one or a list of ${ACHADO_ESTADOS.join(', ')}`,
    (value) => [value].flat().every(isEstado),
    'one-or-list-of',
    { values: ACHADO_ESTADOS },
  ),
};

/** The findings that satisfy the conditions, by amount. */
async function listAchados(
  { kysely }: Database,
  filter: MirrorAchadosFilter,
): Promise<MirrorAchado[]> {
  const read = readOptions(filter, filterChecks);
  const { estado, ...columns } = accepted(read, 'Conditions of list');
  let query = selectAchados(kysely);
  for (const [column, value] of Object.entries(columns)) {
    if (value !== undefined) query = query.where(column as keyof typeof columns, '=', value);
  }
  if (estado !== undefined) query = query.where('estado', 'in', [estado].flat());
  const rows = await query.orderBy('valor_centavos').orderBy('loja').orderBy('id').execute();
  return rows.map((row) => achadoOf(achadoRow(row)));
}
