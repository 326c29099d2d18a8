import { ORDENACAO } from '../../client/contract/schemas/query.js';
import { notaOf } from '../pedidos/stored.js';
import type { Resumo } from './resumo.js';

type Value = string | number | null | undefined;

/** The value that each of the fifteen ids sorts by. */
const VALUES: Record<keyof typeof ORDENACAO, (resumo: Resumo) => Value> = {
  pedido: ({ pedido }) => pedido.novo.pedido,
  pedidoERP: ({ pedido }) => pedido.novo.pedidoERP,
  pedidoCanal: ({ pedido }) => pedido.novo.pedidoCanal,
  valorTotalPedido: ({ valorCents }) => valorCents,
  totalRepassesRetencao: ({ repasseCents }) => repasseCents,
  valorTotalAReceber: ({ aReceberCents }) => aReceberCents,
  percentualGeral: ({ percGeral }) => percGeral,
  percentualParcial: ({ percParcial }) => percParcial,
  percComissaoPrevista: ({ percPrevisto }) => percPrevisto,
  percComissaoDiferenca: ({ percPrevisto, percGeral }) => percPrevisto - percGeral,
  valorComissaoDiferenca: ({ diferencaCents }) => diferencaCents,
  canal: ({ pedido }) => pedido.novo.canal,
  valorComissaoPrevista: ({ comissaoPrevistaCents }) => comissaoPrevistaCents,
  situacaoPedido: ({ pedido }) => pedido.situacao.pedido,
  numeroNFe: ({ pedido }) => notaOf(pedido)?.nNF,
};

const BY_ID = new Map<number, (resumo: Resumo) => Value>(
  Object.entries(ORDENACAO).map(([name, id]) => [id, VALUES[name as keyof typeof ORDENACAO]]),
);

/** Sorts by `-4|12`: the first id matters most, ties stay in the order of creation. */
export function sortResumos(resumos: Resumo[], ordenacao: string | undefined): Resumo[] {
  if (!ordenacao) return resumos;
  const levels = ordenacao
    .split('|')
    .map(Number)
    .map((id) => ({
      read: BY_ID.get(Math.abs(id)) ?? (() => null),
      direction: Math.sign(id),
    }));
  return resumos.sort((left, right) => {
    for (const { read, direction } of levels) {
      const compared = compare(read(left), read(right));
      if (compared !== 0) return compared * direction;
    }
    return 0;
  });
}

/** Numbers by size, text by its code units, nothing before anything. */
function compare(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null || left === undefined) return right === null || right === undefined ? 0 : -1;
  if (right === null || right === undefined) return 1;
  return left < right ? -1 : 1;
}
