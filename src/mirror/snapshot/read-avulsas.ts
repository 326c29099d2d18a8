import { trimName } from '../../client/contract/name-of.js';
import type { Reader } from '../database/database.js';
import type { MirrorLinha } from './snapshot.js';

const ROWS_A_PAGE = 5000;

/** Lines of no order, by cycle and place. */
export async function* readAvulsas(
  { kysely }: Reader,
  loja: string,
): AsyncGenerator<MirrorLinha[]> {
  let after: { idCiclo: number; ordem: number } | undefined;
  for (;;) {
    let query = kysely
      .selectFrom('ciclos_eventos as e')
      .innerJoin('ciclos as c', (join) =>
        join.onRef('c.loja', '=', 'e.loja').onRef('c.id_ciclo', '=', 'e.id_ciclo'),
      )
      .where('e.loja', '=', loja)
      .where(({ not, ref }) => not(ref('c.ausente').$castTo<boolean>()))
      .orderBy('e.id_ciclo')
      .orderBy('e.ordem')
      .limit(ROWS_A_PAGE);
    if (after) {
      const { idCiclo, ordem } = after;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.id_ciclo', 'e.ordem'), '>', tuple(idCiclo, ordem)),
      );
    }
    const rows = await query
      .select(['e.id_ciclo', 'e.ordem', 'e.evento', 'e.identificador', 'e.total_valor_centavos'])
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      idCiclo: Number(row.id_ciclo),
      grupo: 'eventos',
      pedido: null,
      pedidoCanal: null,
      chaveNFe: null,
      titulo: null,
      parcela: null,
      evento: row.evento,
      identificador: trimName(row.identificador),
      valorCentavos: Number(row.total_valor_centavos),
    }));
    if (rows.length < ROWS_A_PAGE) return;
    after = { idCiclo: Number(last.id_ciclo), ordem: Number(last.ordem) };
  }
}
