import type { Transaction } from 'kysely';
import { optionsOf, readOptions } from '../../client/contract/options.js';
import { accepted, InvalidRequestError } from '../../client/errors/invalid-request.js';
import type { Database } from '../database/database.js';
import { isKeepable, keptText } from '../keepable.js';
import type { Schema } from '../schema/tables.js';
import {
  ACHADO_MARCAS,
  type AchadoMarca,
  type MirrorAchado,
  type MirrorMarcaOptions,
} from './achado.js';
import { type AchadoRow, achadoOf, achadoRow, nextOrdens, selectAchados } from './achado-rows.js';
import { readAnteriores } from './anteriores.js';

const marcaOptions = optionsOf<MirrorMarcaOptions>({
  nota: keptText(2000).optional(),
  quem: keptText(200).optional(),
});

/** Writes what a person says of a finding. */
export async function markAchado(
  database: Database,
  id: string,
  estado: AchadoMarca,
  options: MirrorMarcaOptions,
): Promise<MirrorAchado> {
  accepted(readOptions(marcaOptions, options), 'Options of mark');
  if (!isKeepable(id)) throw refused('id', 'must be the id of a finding, from list()');
  if (!ACHADO_MARCAS.includes(estado))
    throw refused('estado', `must be one of ${ACHADO_MARCAS.join(', ')}`);
  const emMs = await database.nowMs(database.kysely);
  return database.kysely.transaction().execute(async (transaction) => {
    const before = await lock(transaction, id);
    if (before.valor_centavos === 0) {
      throw refused('id', `is a finding that is gone (${before.estado}): nothing of it is open`);
    }
    const voltou = recovered(before, estado) - before.recuperado_centavos;
    const after: AchadoRow = {
      ...before,
      estado,
      recuperado_centavos: before.recuperado_centavos + voltou,
      nota: options.nota ?? before.nota,
      quem: options.quem ?? before.quem,
      marcado_em_ms: emMs,
    };
    const { loja, nota, quem, valor_centavos, recuperado_centavos, marcado_em_ms } = after;
    await transaction
      .updateTable('achados')
      .set({ estado, nota, quem, recuperado_centavos, marcado_em_ms })
      .where('loja', '=', loja)
      .where('id', '=', id)
      .execute();
    const ordens = await nextOrdens(transaction, loja, [id]);
    const entry = {
      ...{ loja, id, ordem: ordens.get(id) ?? 0, dia: null, acao: 'marcada', estado },
      ...{ valor_centavos, mudou_centavos: 0, recuperado_centavos: voltou },
      ...{ nota: options.nota ?? null, quem: options.quem ?? null, em_ms: emMs },
    };
    await transaction.insertInto('achados_historico').values(entry).execute();
    const anterioresOf = await readAnteriores(transaction);
    return achadoOf(after, anterioresOf(after));
  });
}

/** Said to be recovered, all that is open counts as come back; taken back, it does not. */
function recovered(before: AchadoRow, estado: AchadoMarca): number {
  const { recuperado_centavos: soFar, valor_centavos: valor } = before;
  const was = before.estado === 'recuperada';
  if (was === (estado === 'recuperada')) return soFar;
  return was ? soFar + valor : soFar - valor;
}

/** A write first: whoever records a night or marks at once waits for the end of the transaction. */
async function lock(transaction: Transaction<Schema>, id: string): Promise<AchadoRow> {
  await transaction.updateTable('achados').set({ id }).where('id', '=', id).execute();
  const row = await selectAchados(transaction).where('id', '=', id).executeTakeFirst();
  if (row) return achadoRow(row);
  throw refused('id', 'is not a finding of this ledger: take it from list()');
}

const refused = (path: string, message: string) =>
  new InvalidRequestError('Mark', [{ path, message }]);
