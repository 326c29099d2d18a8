import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { normalizedWord } from '../normalized-word.js';

const nomeDe = ({ pedidoCanal, chaveNFe, canal }: MirrorPedido): string =>
  JSON.stringify([pedidoCanal, chaveNFe, normalizedWord(canal)]);

/** Records of one number that are equal in all that a line may name, whether a line comes or not. */
export function indistinct(registros: readonly MirrorPedido[]): MirrorPedido[] {
  if (registros.length < 2) return [];
  const counts = new Map<string, number>();
  for (const registro of registros) {
    const nome = nomeDe(registro);
    counts.set(nome, (counts.get(nome) ?? 0) + 1);
  }
  return registros.filter((registro) => (counts.get(nomeDe(registro)) ?? 0) > 1);
}

/** Records in an order that does not depend on the order in which they came. */
export function inOrder(registros: readonly MirrorPedido[]): readonly MirrorPedido[] {
  if (registros.length < 2) return registros;
  const keyed = registros.map((registro) => ({
    registro,
    key: [
      registro.pedidoCanal,
      registro.chaveNFe,
      normalizedWord(registro.canal),
      registro.chavePedido,
    ],
  }));
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ registro }) => registro);
}

/** Field by field; what a record does not say comes first. */
function compare(one: readonly (string | null)[], other: readonly (string | null)[]): number {
  for (const [index, value] of one.entries()) {
    const before = value ?? '';
    const after = other[index] ?? '';
    if (before !== after) return before < after ? -1 : 1;
  }
  return 0;
}
