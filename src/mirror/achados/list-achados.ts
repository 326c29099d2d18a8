import { must, optionsOf, readOptions } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
import type { Database } from '../database/database.js';
import { keptText } from '../keepable.js';
import { ACHADO_ESTADOS, type MirrorAchado, type MirrorAchadosFilter } from './achado.js';
import { achadoOf, achadoRow, selectAchados } from './achado-rows.js';
import { readAnteriores } from './anteriores.js';

const isEstado = (value: unknown) => (ACHADO_ESTADOS as readonly unknown[]).includes(value);

const filterOptions = optionsOf<MirrorAchadosFilter>({
  loja: keptText(200).optional(),
  tipo: keptText(200).optional(),
  canal: keptText().optional(),
  pedido: keptText().optional(),
  estado: must<MirrorAchadosFilter['estado']>(
    `must be one or a list of ${ACHADO_ESTADOS.join(', ')}`,
    (value) => [value].flat().every(isEstado),
    { code: 'one-or-list-of', params: { values: ACHADO_ESTADOS } },
  ).optional(),
});

/** The findings that meet every condition, by amount: the most negative comes first. */
export async function listAchados(
  { kysely }: Database,
  filter: MirrorAchadosFilter,
): Promise<MirrorAchado[]> {
  accepted(readOptions(filterOptions, filter), 'Conditions of list');
  const { estado, ...columns } = filter;
  let query = selectAchados(kysely);
  for (const [column, value] of Object.entries(columns)) {
    if (value !== undefined) query = query.where(column as keyof typeof columns, '=', value);
  }
  if (estado !== undefined) query = query.where('estado', 'in', [estado].flat());
  const found = await query.orderBy('valor_centavos').orderBy('loja').orderBy('id').execute();
  const rows = found.map(achadoRow);
  const anterioresOf = await readAnteriores(kysely);
  return rows.map((row) => achadoOf(row, anterioresOf(row)));
}
