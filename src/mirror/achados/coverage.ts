import { sql, type Transaction } from 'kysely';
import { readLacks } from '../run/unread.js';
import type { Schema } from '../schema/tables.js';
import type { ConciliacaoRegistravel } from './achado.js';

/** What a reconciliation looked at, of what the mirror holds of a store. */
export interface Coverage {
  /** Cycles that it has, with the amount that the mirror holds. */
  ciclos: ReadonlySet<number>;
  /** Of them, those that no night covered before. */
  fresh: number[];
  /** False where the mirror lost or lacks a cycle, or the reconciliation left out order records. */
  isWhole: boolean;
}

/** Compares a reconciliation with the mirror as it is now, and with the nights before. */
export async function readCoverage(
  transaction: Transaction<Schema>,
  loja: string,
  conciliacao: ConciliacaoRegistravel,
): Promise<Coverage> {
  const held = await transaction
    .selectFrom('ciclos')
    .where('loja', '=', loja)
    .select(['id_ciclo', 'valor_repasse_centavos'])
    .execute();
  const valores = new Map(
    held.map(({ id_ciclo, valor_repasse_centavos: valor }) => [
      Number(id_ciclo),
      valor === null ? null : Number(valor),
    ]),
  );
  const ciclos = new Set<number>();
  for (const { loja: of = loja, idCiclo, recebidoCentavos } of conciliacao.totais.porCiclo) {
    const valor = valores.get(idCiclo);
    if (of === loja && (valor === null || valor === recebidoCentavos)) ciclos.add(idCiclo);
  }
  const covered = await transaction
    .selectFrom('achados_ciclos')
    .where('loja', '=', loja)
    .select('id_ciclo')
    .execute();
  const before = new Set(covered.map(({ id_ciclo }) => Number(id_ciclo)));
  const { unread, listIsComplete } = await readLacks(transaction, loja);
  const hasAll = [...before].every((idCiclo) => valores.has(idCiclo));
  return {
    ciclos,
    fresh: [...ciclos].filter((idCiclo) => !before.has(idCiclo)),
    isWhole:
      hasAll && unread === 0 && listIsComplete && (await hasAllPedidos(transaction, conciliacao)),
  };
}

/** As many records as the stores of the reconciliation have, or as all have. */
async function hasAllPedidos(
  transaction: Transaction<Schema>,
  { totais }: ConciliacaoRegistravel,
): Promise<boolean> {
  const { rows } = await sql<{ loja: string; pedidos: number | string }>`
    select loja, count(*) as pedidos from pedidos group by loja`.execute(transaction);
  const lojas = new Set(totais.porCiclo.map(({ loja }) => loja));
  const count = (isCounted: (loja: string) => boolean) =>
    rows.reduce((sum, { loja, pedidos }) => sum + (isCounted(loja) ? Number(pedidos) : 0), 0);
  const ofLojas = count((loja) => lojas.has(loja) || lojas.has(undefined));
  return totais.pedidos === ofLojas || totais.pedidos === count(() => true);
}
