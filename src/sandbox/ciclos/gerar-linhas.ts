import { apportion } from '../../shared/centavos.js';
import { percentOf, sum } from '../money.js';
import { CANCELAMENTO, COMISSAO, REPASSE, recebidoCents } from '../pedidos/situacao.js';
import {
  parcelasOf,
  type StoredParcela,
  type StoredPedido,
  someParcela,
  valorTitulosCents,
} from '../pedidos/stored.js';
import { createRandom, hash, type Random } from '../random.js';
import { toleratedCents } from './devido.js';
import type { FormaDeRepasse } from './formas.js';
import type { Lancamento } from './lancamento.js';

export const FRETE = 'frete';
const REBATE = 'rebate';

/**
 * The faultless lines of an order, by its channel's way of settling: open transfers and commission, the
 * freight that the channel keeps, sometimes a rebate, fees under contract. Lines of earlier cycles are not
 * repeated.
 */
export function createLinhas(
  pedido: StoredPedido,
  seed: number,
  forma: FormaDeRepasse,
): Lancamento[] {
  const random = chances(pedido, seed);
  if (pedido.situacao.canal === 'cancelado') return createCancelled(pedido, random);
  const lines = settleOpen(pedido, forma);
  if (forma.freight !== 'left') addFrete(lines, pedido);
  addRebate(lines, pedido, random);
  addCustos(lines, pedido, forma);
  return lines;
}

/** True if no cycle names the order yet. */
export const isUntouched = (pedido: StoredPedido): boolean =>
  pedido.eventos.length === 0 && !someParcela(pedido, ({ eventos }) => eventos.length > 0);

/** An installment still to be paid, and the commission still to be charged for it. */
interface Aberta {
  parcela: StoredParcela;
  qtTotalParcela: number;
  valorCents: number;
  comissaoCents: number | undefined;
}

/** Transfers and commission for the open installments. */
function settleOpen(pedido: StoredPedido, forma: FormaDeRepasse): Lancamento[] {
  const { transfers, commission = 'installments' } = forma;
  let open = openParcelas(pedido, forma);
  if (transfers === 'lump') open = asLump(open);
  if (transfers === 'lump' || commission === 'upfront' || commission === 'order') {
    chargeAtOnce(pedido, open);
  }
  const lines: Lancamento[] = [];
  for (const aberta of open) {
    const { comissaoCents, valorCents } = aberta;
    if (commission === 'net') {
      const netCents = valorCents - (comissaoCents ?? 0);
      lines.push(createLinha(pedido, aberta, REPASSE, netCents, comissaoCents));
      continue;
    }
    lines.push(createLinha(pedido, aberta, REPASSE, valorCents, undefined));
    if (comissaoCents === undefined) continue;
    const chargedCents = 0 - comissaoCents;
    lines.push(
      commission === 'order'
        ? { pedido, evento: COMISSAO, valorCents: chargedCents, comissaoCents }
        : createLinha(pedido, aberta, COMISSAO, chargedCents, comissaoCents),
    );
  }
  return lines;
}

/** One sum on the first installment, as if the order had only one. */
const asLump = ([first, ...others]: readonly Aberta[]): Aberta[] =>
  first
    ? [
        {
          parcela: first.parcela,
          qtTotalParcela: 1,
          valorCents: sum([first, ...others].map(({ valorCents }) => valorCents)),
          comissaoCents: first.comissaoCents,
        },
      ]
    : [];

/** Charges the whole commission with the first installment; earlier charges were for the whole order. */
function chargeAtOnce(pedido: StoredPedido, open: readonly Aberta[]): void {
  const { itens, frete } = pedido;
  for (const aberta of open) aberta.comissaoCents = undefined;
  const [first] = open;
  if (!first || itens.comissaoCobradaCents !== null || frete.comissaoCobradaCents !== null) return;
  first.comissaoCents = itens.comissaoPrevistaCents + frete.comissaoPrevistaCents;
}

function openParcelas(pedido: StoredPedido, { remainder }: FormaDeRepasse): Aberta[] {
  const { itens, frete } = pedido;
  const charges = apportion(
    itens.comissaoPrevistaCents + frete.comissaoPrevistaCents,
    parcelasOf(pedido).map(({ valorCents }) => valorCents),
  );
  const isMoved = remainder === 'last' && isUntouched(pedido);
  // One sum may have paid several installments: its surplus beyond its own installment pays the others.
  let aheadCents = sum(parcelasOf(pedido).map(aheadCentsOf));
  const open: Aberta[] = [];
  let index = 0;
  for (const { parcelas } of pedido.titulos) {
    for (const [place, parcela] of parcelas.entries()) {
      const comissaoCents = charges[index++] ?? 0;
      if (parcela.situacao !== 'pendente') continue;
      const due = (isMoved ? parcelas.at(-1 - place) : undefined) ?? parcela;
      const missingCents = due.valorCents - recebidoCents(parcela);
      const paidCents = Math.min(aheadCents, Math.max(missingCents, 0));
      aheadCents -= paidCents;
      open.push({
        parcela,
        qtTotalParcela: parcelas.length,
        valorCents: missingCents - paidCents,
        comissaoCents: isCharged(parcela) ? undefined : comissaoCents,
      });
    }
  }
  return open;
}

/** Charged by a line of its own, or beside a net transfer. */
const isCharged = ({ eventos }: StoredParcela): boolean =>
  eventos.some(({ tipo, comissaoCents }) => tipo === COMISSAO || comissaoCents > 0);

const aheadCentsOf = (parcela: StoredParcela): number =>
  parcela.situacao === 'pago' ? Math.max(0, recebidoCents(parcela) - parcela.valorCents) : 0;

/** One object shape for all: a settlement has hundreds of thousands of lines. */
const createLinha = (
  pedido: StoredPedido,
  { parcela, qtTotalParcela }: Aberta,
  evento: string,
  valorCents: number,
  comissaoCents: number | undefined,
): Lancamento => ({
  pedido,
  parcela,
  numero: parcela.numero,
  qtTotalParcela,
  evento,
  valorCents,
  comissaoCents,
});

const chances = ({ chavePedido }: StoredPedido, seed: number) =>
  createRandom(hash(chavePedido, seed + 1));

function addFrete(lines: Lancamento[], pedido: StoredPedido): void {
  const { frete, eventos } = pedido;
  if (frete.valorCents <= 0 || eventos.some(({ tipo }) => tipo === FRETE)) return;
  lines.push({ pedido, evento: FRETE, valorCents: -frete.valorCents });
}

/** One order in twenty-five gets back one to three per cent of its items. */
function addRebate(lines: Lancamento[], pedido: StoredPedido, random: Random): void {
  const { itens, eventos } = pedido;
  if (random.next() >= 0.04 || eventos.some(({ tipo }) => tipo === REBATE)) return;
  const valorCents = percentOf(itens.valorCents, random.between(1, 3));
  if (valorCents > 0) lines.push({ pedido, evento: REBATE, valorCents });
}

/** Adds the fees under contract; if the order was partly paid before, on the open part only. */
function addCustos(lines: Lancamento[], pedido: StoredPedido, { custos = [] }: FormaDeRepasse) {
  if (!isUntouched(pedido)) return;
  for (const { evento, percentual } of custos) {
    const valorCents = 0 - percentOf(valorTitulosCents(pedido), percentual);
    if (valorCents < -toleratedCents(pedido)) lines.push({ pedido, evento, valorCents });
  }
}

/** Nothing was transferred, so nothing is taken back; one in ten pays a fee. */
function createCancelled(pedido: StoredPedido, random: Random): Lancamento[] {
  const lines = pedido.titulos.flatMap(({ parcelas }): Lancamento[] =>
    parcelas
      .filter(({ situacao }) => situacao === 'pendente')
      .map((parcela) => ({
        pedido,
        parcela,
        numero: parcela.numero,
        qtTotalParcela: parcelas.length,
        evento: CANCELAMENTO,
        valorCents: 0,
      })),
  );
  if (random.next() < 0.1) lines.push({ pedido, evento: 'taxa de cancelamento', valorCents: -499 });
  return lines;
}

/** Taxes of the whole file: one per cent of the transfers, in three parts. */
export function createAvulsas(lines: readonly Lancamento[], key: number): Lancamento[] {
  const repasses = lines.filter(({ evento }) => evento === REPASSE);
  const cents = percentOf(sum(repasses.map(({ valorCents }) => valorCents)), 1);
  if (cents <= 0) return [];
  return apportion(cents, [5, 3, 2]).map((part, index) => ({
    evento: 'imposto retido',
    valorCents: -part,
    identificador: `IMPOSTO-${key}-${index + 1}`,
  }));
}
