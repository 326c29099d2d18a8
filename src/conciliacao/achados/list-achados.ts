import { accepted } from '../../client/errors/invalid-request.js';
import type { Database } from '../../mirror/database/database.js';
import { keptText } from '../../mirror/keepable.js';
import { must, type OptionChecks, readOptions } from '../../shared/check-options.js';
import { ACHADO_ESTADOS, type MirrorAchado, type MirrorAchadosFilter } from './achado.js';
import { achadoOf, achadoRow, selectAchados } from './rows.js';

const isEstado = (value: unknown) => (ACHADO_ESTADOS as readonly unknown[]).includes(value);

const filterChecks: OptionChecks<MirrorAchadosFilter> = {
  loja: keptText(),
  acao: keptText(),
  tipo: keptText(),
  canal: keptText(),
  pedido: keptText(),
  estado: must(
    `must be one or a list of ${ACHADO_ESTADOS.join(', ')}`,
    (value) => [value].flat().every(isEstado),
    'one-or-list-of',
    { values: ACHADO_ESTADOS },
  ),
};

/** The findings that satisfy the conditions, by amount. */
export async function listAchados(
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
