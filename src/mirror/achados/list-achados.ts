import type { Database } from '../database/database.js';
import { ACHADO_ESTADOS, type MirrorAchado, type MirrorAchadosFilter } from './achado.js';
import { achadoOf, achadoRow, selectAchados } from './achado-rows.js';
import { readAnteriores } from './anteriores.js';
import { anyTextRule, checkOptions, textRule } from './check-options.js';

const isEstado = (value: unknown) => (ACHADO_ESTADOS as readonly unknown[]).includes(value);

const RULES = {
  loja: textRule(200),
  tipo: textRule(200),
  canal: anyTextRule,
  pedido: anyTextRule,
  estado: {
    is: (value: unknown) => (Array.isArray(value) ? value.every(isEstado) : isEstado(value)),
    message: `must be one or a list of ${ACHADO_ESTADOS.join(', ')}`,
    rule: { code: 'one-or-list-of' as const, params: { values: ACHADO_ESTADOS } },
  },
};

/** The findings that meet every condition, by amount: the most negative comes first. */
export async function listAchados(
  { kysely }: Database,
  filter: MirrorAchadosFilter,
): Promise<MirrorAchado[]> {
  checkOptions('Conditions of list', filter, RULES);
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
