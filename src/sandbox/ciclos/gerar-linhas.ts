import { apportion, percentOf, sum } from '../money.js';
import { CANCELAMENTO, COMISSAO, REPASSE, recebidoCents } from '../pedidos/situacao.js';
import { parcelasOf, type StoredParcela, type StoredPedido } from '../pedidos/stored.js';
import { createRandom, hash, type Random } from '../random.js';
import type { Lancamento } from './lancamento.js';

export const FRETE = 'frete';
const REBATE = 'rebate';

/**
 * The faultless lines a channel would write for an order: for each open installment the gross
 * transfer and its part of the commission, then the freight the channel keeps, sometimes a rebate.
 * What an earlier cycle recorded is not written again.
 */
export function linhasDoPedido(pedido: StoredPedido, seed: number): Lancamento[] {
  const random = chances(pedido, seed);
  if (pedido.situacao.canal === 'cancelado') return linhasDeCancelado(pedido, random);
  pontosDe(random);
  const { itens, frete } = pedido;
  const charges = apportion(
    itens.comissaoPrevistaCents + frete.comissaoPrevistaCents,
    parcelasOf(pedido).map(({ valorCents }) => valorCents),
  );
  const lines: Lancamento[] = [];
  let index = 0;
  for (const { parcelas } of pedido.titulos) {
    for (const parcela of parcelas) {
      const comissaoCents = charges[index++] ?? 0;
      if (parcela.situacao !== 'pendente') continue;
      const openCents = parcela.valorCents - recebidoCents(parcela);
      const of = parcelas.length;
      lines.push(linhaDaParcela(pedido, parcela, of, REPASSE, openCents, undefined));
      if (parcela.eventos.some(({ tipo }) => tipo === COMISSAO)) continue;
      const chargedCents = 0 - comissaoCents;
      lines.push(linhaDaParcela(pedido, parcela, of, COMISSAO, chargedCents, comissaoCents));
    }
  }
  addFrete(lines, pedido);
  addRebate(lines, pedido, random);
  return lines;
}

/** One shape for all: a settlement has hundreds of thousands of lines. */
const linhaDaParcela = (
  pedido: StoredPedido,
  parcela: StoredParcela,
  qtTotalParcela: number,
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

const pontosDe = (random: Random) => random.between(1, 4);

/** The percentage points that an order is charged too much, where it is. */
export const pontosAMaior = (pedido: StoredPedido, seed: number) => pontosDe(chances(pedido, seed));

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

/** Nothing was transferred, so nothing is taken back; one in ten pays a fee. */
function linhasDeCancelado(pedido: StoredPedido, random: Random): Lancamento[] {
  const lines = pedido.titulos.flatMap(({ parcelas }): Lancamento[] =>
    parcelas
      .filter(({ situacao }) => situacao === 'pendente')
      .map((parcela) => ({
        ...{ pedido, parcela, numero: parcela.numero, qtTotalParcela: parcelas.length },
        evento: CANCELAMENTO,
        valorCents: 0,
      })),
  );
  if (random.next() < 0.1) lines.push({ pedido, evento: 'taxa de cancelamento', valorCents: -499 });
  return lines;
}

/** Taxes of the file as a whole: one per cent of what is transferred, in three parts. */
export function linhasAvulsas(lines: readonly Lancamento[], key: number): Lancamento[] {
  const repasses = lines.filter(({ evento }) => evento === REPASSE);
  const cents = percentOf(sum(repasses.map(({ valorCents }) => valorCents)), 1);
  if (cents <= 0) return [];
  return apportion(cents, [5, 3, 2]).map((part, index) => ({
    evento: 'imposto retido',
    valorCents: -part,
    identificador: `IMPOSTO-${key}-${index + 1}`,
  }));
}
