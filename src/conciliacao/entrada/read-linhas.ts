import type { MirrorCiclo, MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { CicloDoItem, DetalheDeCiclo, EntradaDeLinhas, ItemDeCiclo } from './dados.js';
import { linhasDoItem } from './linhas-do-item.js';
import { listOf } from './read-pedido.js';
import { dayOf, maybeReais, textOf } from './valor.js';

/** The lines of one entry of `linhas`, and its facts about the cycle. */
export interface ReadEntry {
  ciclo: MirrorCiclo;
  linhas: MirrorLinha[];
  /** Groups that the entry has whole; empty if it is one item. */
  partes: readonly MirrorLinha['grupo'][];
}

const GRUPOS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

/** @throws ConciliacaoError the entry has no known form, or an amount is not one */
export function readLinhas(entry: EntradaDeLinhas, place: number): ReadEntry {
  const path = `linhas[${place}]`;
  if (isRecord(entry)) {
    if (isRecord(entry.item)) return fromItem(entry as unknown as ItemDeCiclo, path);
    if (GRUPOS.some((grupo) => Array.isArray(entry[grupo]))) {
      return fromDetalhe(entry as unknown as DetalheDeCiclo, path);
    }
  }
  throw new ConciliacaoError(
    'record',
    `${path} must be an item { idCiclo, canal, dataRepasse, parte, item } or a detail { idCiclo, canal, dataRepasse, pedidosTitulos, pedidosEventos, eventos }; of a mirror, give the mirror itself`,
  );
}

function fromItem(entry: ItemDeCiclo, path: string): ReadEntry {
  const ciclo = cicloOf(entry, path);
  const parte = grupoOf(entry.parte, `${path}.parte`);
  const linhas = linhasDoItem(parte, entry.item, ciclo, `${path}.item`);
  return { ciclo, linhas, partes: [] };
}

function fromDetalhe(detalhe: DetalheDeCiclo, path: string): ReadEntry {
  const ciclo = cicloOf(detalhe, path);
  const linhas = GRUPOS.flatMap((grupo) => {
    const items = listOf<unknown>(detalhe[grupo], `${path}.${grupo}`);
    return items.flatMap((item, index) =>
      linhasDoItem(grupo, item, ciclo, `${path}.${grupo}[${index}]`),
    );
  });
  const partes = GRUPOS.filter((grupo) => (detalhe[grupo]?.length ?? 0) > 0);
  return { ciclo, linhas, partes };
}

const cicloOf = (entry: CicloDoItem, path: string): MirrorCiclo => ({
  idCiclo: idOf(entry.idCiclo, `${path}.idCiclo`),
  canal: textOf(entry.canal),
  dataRepasse: dayOf(entry.dataRepasse, `${path}.dataRepasse`),
  valorRepasseCentavos: maybeReais(entry.valorRepasse, `${path}.valorRepasse`),
});

function idOf(value: unknown, path: string): number {
  const id = wholeNumber(value);
  if (id !== null) return id;
  throw new ConciliacaoError('record', `${path} must be the number of a cycle`);
}

function grupoOf(value: unknown, path: string): MirrorLinha['grupo'] {
  const grupo = GRUPOS.find((name) => name === value);
  if (grupo) return grupo;
  throw new ConciliacaoError('record', `${path} must be one of ${GRUPOS.join(', ')}`);
}
