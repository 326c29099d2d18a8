import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { EntradaDeLinhas, ItemDeCiclo } from './dados.js';

/** What the lines of cycles ask of a client; `Recebiveis` is one. */
export interface CiclosClient {
  /** The cycles. */
  readonly ciclos: {
    /** The list of cycles (`docs/reference/service.md` 4.4). */
    list(params: {
      dataRepasseInicio?: string | undefined;
      dataRepasseFim?: string | undefined;
      limite?: number | undefined;
    }): AsyncIterable<Ciclo> & {
      /** The same, page by page; without it nothing shows a list that ended early. */
      pages?(): AsyncIterable<{
        items: readonly Ciclo[];
        endedEarly: boolean;
        paginacao?: { totalRegistros?: number | null } | null;
      }>;
    };
    /** The items of a cycle's detail, one by one (`docs/reference/service.md` 4.5). */
    stream(
      idCiclo: number,
      params: { agruparEventos: false },
    ): AsyncIterable<Pick<ItemDeCiclo, 'parte'> & { item: unknown }>;
  };
}

/** Most that a page holds: few pages leave cycles little time to come or go between them. */
const LIMITE = 200;

/**
 * The items of all cycles of a period as `reconcile` takes them: each with its cycle. Reads the list to
 * its end, then the detail of each cycle once. A cycle whose detail is empty is given without lines, so
 * that its total is compared with them.
 *
 * @throws ConciliacaoError the list ended before its counters did, or has an entry without a usable
 * `idCiclo`: lines would be missing
 */
export async function* linhasDosCiclos(
  client: CiclosClient,
  periodo: {
    dataRepasseInicio?: string | undefined;
    dataRepasseFim?: string | undefined;
  } = {},
): AsyncGenerator<EntradaDeLinhas> {
  // Details take minutes, in which cycles come and go.
  for (const [idCiclo, ciclo] of await listed(client, periodo)) {
    const { canal, dataRepasse, valorRepasse } = ciclo;
    let isEmpty = true;
    for await (const entry of client.ciclos.stream(idCiclo, { agruparEventos: false })) {
      isEmpty = false;
      yield { idCiclo, canal, dataRepasse, valorRepasse, ...entry } as ItemDeCiclo;
    }
    if (isEmpty) yield { idCiclo, canal, dataRepasse, valorRepasse, eventos: [] };
  }
}

type Listado = Pick<Ciclo, 'canal' | 'dataRepasse' | 'valorRepasse'>;

/** The cycles by identifier, each as it came last: one that comes meanwhile moves others to the next page. */
async function listed(
  client: CiclosClient,
  periodo: Parameters<typeof linhasDosCiclos>[1],
): Promise<Map<number, Listado>> {
  const ciclos = new Map<number, Listado>();
  let position = -1;
  const add = (ciclo: Ciclo) => {
    position += 1;
    const idCiclo = wholeNumber(ciclo?.idCiclo);
    if (idCiclo === null) throw withoutId(position);
    const { canal, dataRepasse, valorRepasse } = ciclo;
    ciclos.set(idCiclo, { canal, dataRepasse, valorRepasse });
  };
  const list = client.ciclos.list({ ...periodo, limite: LIMITE });
  if (!list.pages) {
    for await (const ciclo of list) add(ciclo);
    return ciclos;
  }
  let promised: number | null | undefined;
  for await (const { items, endedEarly, paginacao } of list.pages()) {
    for (const ciclo of items) add(ciclo);
    if (endedEarly) throw brokenOff(ciclos.size);
    if (promised === undefined) promised = wholeNumber(paginacao?.totalRegistros);
  }
  // A cycle that came twice may stand in the place of one that did not. Those that were added since the
  // first page are in front of it, and not promised by it.
  if (ciclos.size < (promised ?? 0)) throw brokenOff(ciclos.size);
  return ciclos;
}

function brokenOff(count: number): ConciliacaoError {
  return new ConciliacaoError(
    'list',
    `The list of cycles ended after ${count}, before its counters did, or because its pages or cycles repeat: lines would be missing. Nothing was reconciled; run it again, and if it stays so, narrow the period, or give the items of ciclos.stream yourself`,
  );
}

function withoutId(position: number): ConciliacaoError {
  const where = `ciclos[${position}].idCiclo`;
  return new ConciliacaoError(
    'record',
    `${where} of the list should be a whole number: the lines of that cycle would be missing. Nothing was reconciled; list again, and ask the service if it stays so`,
    where,
  );
}
