import type { DiscrepanciaRegistravel } from './achado.js';

/** Whose lines decide about a finding. Findings of one owner are compared together. */
export type OwnerKind = 'pedido' | 'pedidoCanal' | 'identificador' | 'ciclo' | 'alone';

/** What identifies an owner in a store. */
export interface Owner {
  kind: OwnerKind;
  /** Order number, identifier or number of the cycle. */
  value: string;
}

/** The owner of a finding: its order by number, whatever its parts; else its lines. */
export function ownerOf(discrepancia: DiscrepanciaRegistravel): Owner {
  const { id, pedido, pedidoCanal, identificador, idCiclo, evidencia } = discrepancia;
  // No line says what a list says and its lines do not.
  if (evidencia.regra === 'cicloNaoFecha') return { kind: 'alone', value: id };
  if (pedido) return { kind: 'pedido', value: pedido };
  if (pedidoCanal) return { kind: 'pedidoCanal', value: pedidoCanal };
  if (identificador) return { kind: 'identificador', value: identificador };
  if (idCiclo !== undefined) return { kind: 'ciclo', value: String(idCiclo) };
  return { kind: 'alone', value: id };
}

/** As it is written in the column `dono`. */
export const ownerText = ({ kind, value }: Owner): string => JSON.stringify([kind, value]);

/** As it was written. */
export function readOwner(dono: string): Owner {
  const [kind, value] = JSON.parse(dono) as [OwnerKind, string];
  return { kind, value };
}
