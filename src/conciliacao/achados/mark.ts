import { sql, type Transaction } from 'kysely';
import { accepted, InvalidRequestError } from '../../client/errors/invalid-request.js';
import type { Database } from '../../mirror/database/database.js';
import { isKeepable, keptText } from '../../mirror/keepable.js';
import { holdLedger } from '../../mirror/run/copy-version.js';
import type { Schema } from '../../mirror/schema/tables.js';
import { must, type OptionChecks, readOptions, word } from '../../shared/check-options.js';
import { dayOfCalendar } from '../../shared/day-option.js';
import {
  ACHADO_ESTADOS,
  ACHADO_MARCAS,
  type MirrorAchado,
  type MirrorMarca,
  type MirrorMarcaOptions,
} from './achado.js';
import { type AchadoRow, achadoOf, achadoRow, selectAchados } from './rows.js';

/** Checks of a mark's options. */
export const marcaOptions: OptionChecks<MirrorMarcaOptions> = {
  protocolo: keptText(200),
  data: dayOfCalendar,
  nota: keptText(2000),
  quem: keptText(200),
};

const marcaChecks: OptionChecks<MirrorMarca> = {
  id: must('must be the id of a finding, from list()', isKeepable),
  estado: word(...ACHADO_MARCAS),
  estadoVisto: word(...ACHADO_ESTADOS),
  ...marcaOptions,
};

/** Copies of marks. @throws InvalidRequestError one breaks a rule */
export const readMarcas = (marcas: readonly MirrorMarca[]): MirrorMarca[] =>
  marcas.map((marca) =>
    accepted(readOptions(marca, marcaChecks, ['id', 'estado']), subjectOf(marca.id)),
  );

/** Writes a person's marks: all of them or none. */
export async function markAchados(
  database: Database,
  marcas: readonly MirrorMarca[],
): Promise<MirrorAchado[]> {
  return database.kysely.transaction().execute(async (transaction) => {
    await holdLedger(transaction);
    const emMs = await database.nowMs(transaction);
    const achados: MirrorAchado[] = [];
    for (const marca of marcas) achados.push(await mark(transaction, marca, emMs, database));
    return achados;
  });
}

async function mark(
  transaction: Transaction<Schema>,
  { id, estado, estadoVisto, protocolo, data, nota, quem }: MirrorMarca,
  emMs: number,
  { dialect }: Database,
): Promise<MirrorAchado> {
  const before = await read(transaction, id);
  if (before.valor_centavos === 0) {
    throw refused(id, 'id', `is a finding that is gone (${before.estado}): nothing of it is open`);
  }
  if (estadoVisto !== undefined && estadoVisto !== before.estado) {
    throw refused(
      id,
      'estadoVisto',
      `is ${estadoVisto}, and the finding is ${before.estado} by now`,
    );
  }
  const { loja, valor_centavos } = before;
  const set = {
    estado,
    marcado_em_ms: emMs,
    valor_marcado_centavos: estado === 'aberto' ? null : valor_centavos,
    protocolo: protocolo ?? before.protocolo,
    data_do_protocolo: data ?? before.data_do_protocolo,
    nota: nota ?? before.nota,
    quem: quem ?? before.quem,
  };
  await transaction
    .updateTable('achados')
    .set(set)
    .where('loja', '=', loja)
    .where('id', '=', id)
    .execute();
  await sql`
    insert into achados_marcas
           (loja, id, ordem, estado, valor_centavos, protocolo, nota, quem, em_ms, data_do_protocolo)
    select ${loja}, ${id}, coalesce(max(ordem), -1) + 1, ${estado}, ${valor_centavos},
           ${protocolo ?? null}, ${nota ?? null}, ${quem ?? null}, ${emMs},
           cast(${data ?? null} as ${sql.raw(dialect === 'postgres' ? 'date' : 'text')})
      from achados_marcas where loja = ${loja} and id = ${id}`.execute(transaction);
  return achadoOf({ ...before, ...set });
}

async function read(transaction: Transaction<Schema>, id: string): Promise<AchadoRow> {
  const row = await selectAchados(transaction).where('id', '=', id).executeTakeFirst();
  if (row) return achadoRow(row);
  throw refused(id, 'id', 'is not a finding of this ledger: take it from list()');
}

const refused = (id: string, path: string, message: string) =>
  new InvalidRequestError(subjectOf(id), [{ path, message }]);

/** Names the mark in an error. */
const subjectOf = (id: unknown): string => `Mark of ${JSON.stringify(id)}`;
