import { sumOf } from '../centavos.js';
import type { Acordo } from '../contrato/acordos.js';
import { compareLancamentos, type Lancamento, linesBefore } from './lancamento.js';

/** Terms of the sale by record and contract, as in an order's account. */
interface Sale {
  valorCentavos: number;
  comissaoCentavos: number | null;
  freteCentavos: number | null;
  isFreteFora: boolean;
  toleranciaCentavos: number;
  acordo: Acordo;
}

/**
 * Lines that belong to another reason than their word says, with that reason: a transfer that gives back commission, and
 * freight and rebates that are a part of the price.
 */
export function motivosDaVenda(
  sale: Sale,
  lancamentos: readonly Lancamento[],
): Map<Lancamento, 'repasse' | 'comissão'> {
  const motivos = new Map<Lancamento, 'repasse' | 'comissão'>();
  const reembolso = reembolsoDeComissao(sale, lancamentos);
  if (reembolso) motivos.set(reembolso, 'comissão');
  const others = lancamentos.filter((line) => line !== reembolso);
  for (const line of partesDoPreco(sale, others)) motivos.set(line, 'repasse');
  return motivos;
}

const isRepasse = ({ tipo, custo, valorCentavos }: Lancamento): boolean =>
  tipo === 'repasse' && !custo && valorCentavos > 0;

const isComissao = ({ motivo }: Lancamento): boolean => motivo === 'comissão';

/** A later transfer of just the commission that was charged too much, which the price does not need. */
function reembolsoDeComissao(
  { valorCentavos, comissaoCentavos, toleranciaCentavos }: Sale,
  lancamentos: readonly Lancamento[],
): Lancamento | undefined {
  const comissoes = lancamentos.filter(isComissao);
  const over = 0 - sumOf(comissoes) - (comissaoCentavos ?? Number.POSITIVE_INFINITY);
  const repasses = lancamentos.filter(isRepasse);
  const isNeeded = Math.abs(sumOf(repasses) - valorCentavos) <= toleranciaCentavos;
  if (over <= toleranciaCentavos || isNeeded) return undefined;
  return repasses.find(
    (line) =>
      Math.abs(line.valorCentavos - over) <= toleranciaCentavos &&
      repasses.some((other) => compareLancamentos(other, line) < 0) &&
      comissoes.every((other) => compareLancamentos(other, line) < 0),
  );
}

/**
 * Freight that the channel transferred, and a rebate that it took back with the sale, where the transfers lack as much
 * of the price. What is taken back, or given again, of them is of the sale too.
 */
function partesDoPreco(sale: Sale, lancamentos: readonly Lancamento[]): Lancamento[] {
  const { valorCentavos, freteCentavos, toleranciaCentavos, acordo } = sale;
  const tomadas = lancamentos.filter((line) => line.motivo === 'repasse' && line.valorCentavos < 0);
  const [first] = tomadas;
  const pagos = lancamentos.filter(isRepasse);
  const moved: Lancamento[] = [];
  for (const tipo of ['frete', 'rebate'] as const) {
    const lines = lancamentos.filter((line) => line.tipo === tipo);
    const tiradas = lines.filter((line) => line.valorCentavos < 0);
    const isVolta =
      sumOf(lines) >= 0 &&
      tiradas.every((line) => tomadas.some((one) => compareLancamentos(one, line) === 0));
    const noPreco = sale.isFreteFora ? 0 : (freteCentavos ?? 0);
    const isOpen = tiradas.length > 0 && acordo.rebateCompleta !== false;
    const most = tipo === 'frete' ? noPreco : isOpen ? valorCentavos : Number.NEGATIVE_INFINITY;
    // As it was before anything was taken, or over the whole order.
    const isParte = [linesBefore(first, pagos), () => true].some((isOf) => {
      const pago = [...pagos, ...moved].filter((line) => line.valorCentavos > 0 && isOf(line));
      const given = sumOf(lines.filter((line) => line.valorCentavos > 0 && isOf(line)));
      const isLack = sumOf(pago) + given <= valorCentavos + toleranciaCentavos;
      return pago.length > 0 && given > 0 && given <= most + toleranciaCentavos && isLack;
    });
    if (isVolta && isParte) moved.push(...lines);
  }
  return moved;
}
