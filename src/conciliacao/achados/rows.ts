import type { Kysely, Transaction } from 'kysely';
import type { Row, Schema } from '../../mirror/schema/tables.js';
import { withoutDocuments } from '../../shared/text/documents.js';
import {
  type AchadoEstado,
  type AchadosSoma,
  grownSince,
  type MirrorAchado,
  type MirrorBaixa,
} from './achado.js';

/** A finding as its table has it, days as text and numbers as numbers. */
export type AchadoRow = Row<'achados'> & {
  estado: AchadoEstado;
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
      cast<string>('data_do_protocolo', 'text').as('data_do_protocolo'),
    ]);

const NUMBERS = [
  'id_ciclo',
  'valor_inicial_centavos',
  'valor_centavos',
  'valor_marcado_centavos',
  'recuperado_centavos',
  'marcado_em_ms',
] as const;

/** PostgreSQL answers its 64-bit integers as text. */
export function achadoRow(selected: object): AchadoRow {
  const row = { ...selected } as Record<string, unknown>;
  for (const name of NUMBERS) if (row[name] !== null) row[name] = Number(row[name]);
  return row as unknown as AchadoRow;
}

/** The open part of an amount; if a person ended the finding, only its growth since then. */
export function openCentavosOf({
  estado,
  valor_centavos,
  valor_marcado_centavos,
}: AchadoRow): number {
  if (estado === 'aberto' || estado === 'cobrado') return valor_centavos;
  if (estado === 'regularizado') return 0;
  return grownSince(valor_marcado_centavos ?? 0, valor_centavos);
}

/** Lines as they were written into a cell. */
export const linhasOf = (cell: string | null): MirrorBaixa[] =>
  cell === null ? [] : (JSON.parse(cell) as MirrorBaixa[]);

/** The finding as it is handed out, with the names of the package. */
export function achadoOf(row: AchadoRow): MirrorAchado {
  const { linhas: _linhas, motivo: _motivo, ...kept } = row;
  const { marcado_em_ms: marcadoEmMs, ...columns } = kept;
  const named = Object.entries(columns).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return {
    ...(Object.fromEntries(named) as MirrorAchado),
    identificador: row.identificador === null ? null : withoutDocuments(row.identificador),
    abertoCentavos: openCentavosOf(row),
    baixas: linhasOf(row.baixas),
    marcadoEm: marcadoEmMs === null ? null : new Date(marcadoEmMs).toISOString(),
  };
}

export const noSum = (): AchadosSoma => ({
  quantidade: 0,
  cobrar: 0,
  cobrarCentavos: 0,
  conferir: 0,
  devolverCentavos: 0,
});

/** Adds an amount of a finding to a sum, by what the finding asks for. */
export function addTo(sum: AchadosSoma, acao: string | null, centavos: number): void {
  sum.quantidade += 1;
  if (acao === 'conferir') sum.conferir += 1;
  else if (acao === 'devolver') sum.devolverCentavos += centavos;
  else {
    sum.cobrar += 1;
    sum.cobrarCentavos -= centavos;
  }
}
