import { type Kysely, sql, type Transaction } from 'kysely';
import type { Row, Schema } from '../schema/tables.js';
import type { AchadoEstado, MirrorAchado, MirrorMarcaAnterior } from './achado.js';

/** A finding as its table has it, days as text. */
export type AchadoRow = Row<'achados'> & {
  estado: AchadoEstado;
  dono: string;
  valor_centavos: number;
  recuperado_centavos: number;
};

/** Findings, with the columns in the types of {@link AchadoRow} whatever the database. */
export const selectAchados = (db: Kysely<Schema> | Transaction<Schema>) =>
  db
    .selectFrom('achados')
    .selectAll()
    .select(({ cast }) => [
      cast<string>('primeiro_visto', 'text').as('primeiro_visto'),
      cast<string>('ultimo_visto', 'text').as('ultimo_visto'),
    ]);

const NUMBERS = [
  'id_ciclo',
  'valor_inicial_centavos',
  'valor_centavos',
  'recuperado_centavos',
  'marcado_em_ms',
] as const;

/** PostgreSQL answers its 64-bit integers as text. */
export function achadoRow(selected: object): AchadoRow {
  const row = { ...selected } as Record<string, unknown>;
  for (const name of NUMBERS) if (row[name] !== null) row[name] = Number(row[name]);
  return row as unknown as AchadoRow;
}

/** As it is handed out. */
export function achadoOf(row: AchadoRow, anteriores: MirrorMarcaAnterior[]): MirrorAchado {
  const marcadoEm = row.marcado_em_ms;
  return {
    loja: row.loja,
    id: row.id,
    tipo: String(row.tipo),
    canal: row.canal,
    pedido: row.pedido,
    pedidoCanal: row.pedido_canal,
    identificador: row.identificador,
    idCiclo: row.id_ciclo,
    mes: row.mes,
    estado: row.estado,
    primeiroVisto: String(row.primeiro_visto),
    ultimoVisto: String(row.ultimo_visto),
    valorInicialCentavos: Number(row.valor_inicial_centavos),
    valorCentavos: row.valor_centavos,
    recuperadoCentavos: row.recuperado_centavos,
    nota: row.nota,
    quem: row.quem,
    marcadoEm: marcadoEm === null ? null : new Date(marcadoEm).toISOString(),
    anteriores,
  };
}

/** What a change of a finding was. */
export type Acao = 'nova' | 'voltou' | 'cresceu' | 'diminuiu' | 'sumiu' | 'marcada';

/** The place of each finding's next entry in the history. */
export async function nextOrdens(
  transaction: Transaction<Schema>,
  loja: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; ordem: number | string }>`
    select id, max(ordem) as ordem from achados_historico
     where loja = ${loja} and id in (${sql.join(ids)}) group by id`.execute(transaction);
  return new Map(rows.map(({ id, ordem }) => [id, Number(ordem) + 1]));
}
