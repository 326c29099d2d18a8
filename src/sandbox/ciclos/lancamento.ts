import { roundToCentavos } from '../../shared/centavos.js';
import type { StoredParcela, StoredPedido } from '../pedidos/stored.js';
import type { FormaDeRepasse } from './formas.js';
import type { Match } from './match.js';
import type { CicloLinha } from './stored.js';

/** A line of a settlement with the order and installment it belongs to, in whole cents. */
export interface Lancamento {
  pedido?: StoredPedido | undefined;
  /** Without an installment the line belongs to the whole order. */
  parcela?: StoredParcela | undefined;
  /** Number of the installment, and of how many, as the channel wrote them. */
  numero?: number | undefined;
  qtTotalParcela?: number | undefined;
  evento: string;
  valorCents: number;
  /** The commission stated beside it, positive if it is charged. */
  comissaoCents?: number | undefined;
  /** Identifier that the channel gives a line of no order. */
  identificador?: string | undefined;
}

/** An order with the lines that settle it, in the way of its channel. */
export interface Liquidacao {
  pedido: StoredPedido;
  forma: FormaDeRepasse;
  linhas: readonly Lancamento[];
}

/** Matches each line after the lines before it are recorded: they decide which installments are open. */
export function* matchLines(
  lines: Iterable<CicloLinha>,
  match: (line: CicloLinha, valorCents: number) => Match,
): Generator<Lancamento> {
  for (const line of lines) {
    const valorCents = roundToCentavos(line.valor);
    const { pedido, parcela } = match(line, valorCents);
    yield {
      pedido,
      parcela,
      numero: line.parcela,
      qtTotalParcela: line.qtTotalParcela,
      evento: line.evento,
      valorCents,
      comissaoCents: line.comissao === undefined ? undefined : roundToCentavos(line.comissao),
      identificador: line.identificador ?? line.pedidoCanal,
    };
  }
}
