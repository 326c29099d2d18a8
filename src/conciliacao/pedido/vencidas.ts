import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { palavra } from '../palavra.js';
import type { Achados } from './achado.js';
import type { Parcela } from './parcela.js';

/** Whether an installment is still to come: no line may have moved it, and nothing says it is paid or cancelled. */
export function isAberta(pedido: MirrorPedido, parcela: Parcela): boolean {
  const isOver = OVER.has(palavra(parcela.registro.situacao));
  return !parcela.temLinha && !isOver && !isCancelado(pedido);
}

/** Whether a line that pays nothing for certain keeps it from being claimed, and from being expected. */
export const isIncerta = (
  pedido: MirrorPedido,
  { registro, temLinha, ...lines }: Parcela,
): boolean =>
  temLinha &&
  lines.repasses.length + lines.comissoes.length + lines.cancelamentos.length === 0 &&
  palavra(registro.situacao) !== 'cancelado' &&
  !isCancelado(pedido);

/** Whether a record says that it was paid though no line of the data did. */
export const isPagaFora = ({ registro, temLinha }: Parcela): boolean =>
  !temLinha && palavra(registro.situacao) === 'pago';

/** Of an order that is cancelled and was not delivered nothing is to come. */
function isCancelado({ situacaoCanal, situacaoPedido }: MirrorPedido): boolean {
  const pedido = palavra(situacaoPedido);
  return (
    pedido === 'cancelado' || (palavra(situacaoCanal) === 'cancelado' && pedido !== 'entregue')
  );
}

const OVER: ReadonlySet<string> = new Set(['pago', 'cancelado']);

/** Installments without any line whose term has passed are not paid. */
export function compararVencidas(
  vencidas: readonly Parcela[],
  freteCentavos: number,
  achados: Achados,
): void {
  for (const { registro, valorCentavos, comissaoCentavos } of vencidas) {
    const da = ` da parcela ${registro.numero ?? 'sem número'}`;
    const comissao = comissaoCentavos ?? 0;
    achados.add('repasseAusente', {
      valorCentavos: comissao - valorCentavos,
      conta: [
        { descricao: `valor${da}, vencida e sem nenhuma linha`, valorCentavos: 0 - valorCentavos },
        { descricao: `comissão combinada${da}`, valorCentavos: comissao },
      ],
      parcela: registro.numero,
    });
  }
  if (freteCentavos === 0) return;
  achados.add('repasseAusente', {
    valorCentavos: freteCentavos,
    conta: [{ descricao: 'frete do pedido', valorCentavos: freteCentavos }],
  });
}
