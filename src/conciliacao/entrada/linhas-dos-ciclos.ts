import type { Ciclo } from '../../api/schemas/ciclos.js';
import { wholeNumber } from '../../api/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { EntradaDeLinhas, ItemDeCiclo } from './dados.js';

/** What the lines of cycles ask of a client; `Recebiveis` is one. */
export interface CiclosClient {
  /** The cycles. */
  readonly ciclos: {
    /** The list of cycles (`docs/service.md` 4.4). */
    list(params: {
      dataRepasseInicio?: string | undefined;
      dataRepasseFim?: string | undefined;
    }): AsyncIterable<Ciclo>;
    /** The items of a cycle's detail, one by one (`docs/service.md` 4.5). */
    stream(
      idCiclo: number,
      params: { agruparEventos: false },
    ): AsyncIterable<Pick<ItemDeCiclo, 'parte'> & { item: unknown }>;
  };
}

/**
 * The items of all cycles of a period as `reconcile` takes them: each with its cycle. Reads the list,
 * and the detail of each cycle once. A cycle whose detail is empty is given without lines, so that its
 * total is compared with them.
 *
 * @throws ConciliacaoError the list has an entry without a usable `idCiclo`: its lines would be missing
 */
export async function* linhasDosCiclos(
  client: CiclosClient,
  periodo: {
    dataRepasseInicio?: string | undefined;
    dataRepasseFim?: string | undefined;
  } = {},
): AsyncGenerator<EntradaDeLinhas> {
  const read = new Set<number>();
  let position = -1;
  for await (const ciclo of client.ciclos.list(periodo)) {
    position += 1;
    const idCiclo = wholeNumber(ciclo?.idCiclo);
    if (idCiclo === null) throw withoutId(position);
    const { canal, dataRepasse, valorRepasse } = ciclo;
    // A cycle that comes meanwhile moves the last of a page to the next one too.
    if (read.has(idCiclo)) continue;
    read.add(idCiclo);
    let isEmpty = true;
    for await (const entry of client.ciclos.stream(idCiclo, { agruparEventos: false })) {
      isEmpty = false;
      yield { idCiclo, canal, dataRepasse, valorRepasse, ...entry } as ItemDeCiclo;
    }
    if (isEmpty) yield { idCiclo, canal, dataRepasse, valorRepasse, eventos: [] };
  }
}

function withoutId(position: number): ConciliacaoError {
  const where = `ciclos[${position}].idCiclo`;
  return new ConciliacaoError(
    'record',
    `${where} of the list should be a whole number: the lines of that cycle would be missing. Nothing was reconciled; list again, and ask the service if it stays so`,
    where,
  );
}
