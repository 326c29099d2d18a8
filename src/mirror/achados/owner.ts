import { trimName } from '../../client/contract/name-of.js';
import type { DiscrepanciaRegistravel } from './achado.js';

/** Whose lines decide about a finding. Findings of one owner are compared together. */
export type OwnerKind = 'pedido' | 'pedidoCanal' | 'identificador' | 'canal' | 'alone';

/** Owners that have order records. */
export type OrderKind = 'pedido' | 'pedidoCanal';

/** What identifies an owner in a store. */
export interface Owner {
  kind: OwnerKind;
  /** Order number, identifier, or channel of lines that have neither; of no channel the empty text. */
  value: string;
}

/**
 * The owner of a finding: its order by number, whatever its parts; else its lines. Lines of no order and
 * no identifier are one owner by channel, whatever their cycles: what one cycle holds another releases,
 * and received is due plus findings only over all of them.
 */
export function ownerOf(discrepancia: DiscrepanciaRegistravel): Owner {
  const { id, canal, pedido, pedidoCanal, identificador, evidencia } = discrepancia;
  // No line says what a list says and its lines do not.
  if (evidencia.regra === 'cicloNaoFecha') return { kind: 'alone', value: id };
  if (pedido) return { kind: 'pedido', value: pedido };
  if (pedidoCanal) return { kind: 'pedidoCanal', value: pedidoCanal };
  if (identificador) return { kind: 'identificador', value: identificador };
  if (evidencia.linhas.some(isAvulsa)) return { kind: 'canal', value: canal ?? '' };
  return { kind: 'alone', value: id };
}

const isAvulsa = (linha: unknown): boolean => Object(linha).grupo === 'eventos';

/** As it is written in the column `dono`. */
export const ownerText = ({ kind, value }: Owner): string => JSON.stringify([kind, value]);

/** As it was written. */
export function readOwner(dono: string): Owner {
  const [kind, value] = JSON.parse(dono) as [OwnerKind, string];
  return { kind, value };
}

/** Whether the owner has order records. */
export const isOrderKind = (kind: OwnerKind): kind is OrderKind =>
  kind === 'pedido' || kind === 'pedidoCanal';

/** The text of the owner that a table writes so. */
export const ownerNamed = (kind: OwnerKind, written: unknown): string =>
  ownerText({ kind, value: (kind !== 'canal' && trimName(String(written))) || String(written) });
