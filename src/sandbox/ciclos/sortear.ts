import type { StoredPedido } from '../pedidos/stored.js';
import { hash } from '../random.js';
import { devidoCents, toleratedCents } from './devido.js';
import { type FormaDeRepasse, formaDe, type SettleOptions } from './formas.js';
import { isUntouched } from './gerar-linhas.js';
import type { Lancamento } from './lancamento.js';
import { type Acontecimento, ORDINARIOS } from './ordinarios.js';
import { isComissao, isRepasse } from './plantar.js';
import { CANCELA, type Discrepancia, PARTE } from './tipos.js';

/** An order with its lines, and what is tolerated of it. */
interface Candidato {
  pedido: StoredPedido;
  linhas: readonly Lancamento[];
  forma: FormaDeRepasse;
  tolerated: number;
}

type CanHappen = (candidato: Candidato) => boolean;

/** What can change beyond what is tolerated, so that a change is a difference and no rounding. */
const hasRepasse: CanHappen = ({ linhas, tolerated }) => {
  const repasses = linhas.filter(isRepasse);
  return (
    repasses.every(({ valorCents }) => valorCents >= 0) &&
    repasses.some(({ valorCents }) => valorCents > tolerated + 1)
  );
};

const hasComissao: CanHappen = ({ linhas, tolerated }) =>
  linhas.some((linha) => isComissao(linha) && (linha.comissaoCents ?? 0) > tolerated + 1);

/** Of an order that nothing is owed for, nothing is missing when all of it is taken back. */
const isOwed: CanHappen = (candidato) =>
  hasRepasse(candidato) && Math.abs(devidoCents(candidato.pedido)) > candidato.tolerated;

/** Whether the lines that stay say that all of the order should have been paid. */
const isMissed: CanHappen = ({ pedido, linhas }) => {
  const charged = linhas.filter(isComissao).length;
  const parcelas = pedido.titulos.reduce((count, titulo) => count + titulo.parcelas.length, 0);
  return charged === parcelas;
};

// In this order: of an order that several could have, the rarest choose first.
const CAN_HAPPEN: Record<Discrepancia, CanHappen> = {
  canceladoEntregue: (one) => one.pedido.situacao.pedido === 'entregue' && isOwed(one),
  repasseAusente: (one) => hasRepasse(one) && isMissed(one),
  comissaoAMaior: ({ pedido, linhas }) => pedido.itens.valorCents > 0 && linhas.some(isComissao),
  chargeback: isOwed,
  repasseEmDuplicidade: hasRepasse,
  repasseAMenor: hasRepasse,
  repasseAMaior: hasRepasse,
  comissaoAMenor: hasComissao,
  // A channel that leaves the freight to the seller may keep it all the same.
  freteIndevido: ({ pedido: { frete }, forma }) =>
    frete.valorCents === 0 || (frete.valorCents > 0 && forma.freight !== 'left'),
  linhaSemPedido: () => true,
  descontoSemPedido: () => true,
};

/**
 * Chooses the share of each kind among the orders it can happen to; the seed decides which. An order
 * gets one kind, or with `several` one for each part of its settlement.
 */
export function sortear(
  linhas: Linhas,
  shares: Partial<Record<Discrepancia, number | undefined>>,
  { seed, several, settle }: { seed: number; several: boolean; settle: SettleOptions },
): Map<StoredPedido, Discrepancia[]> {
  const chosen = new Map<StoredPedido, Discrepancia[]>();
  const candidates = shuffled(linhas, seed).map(([pedido, own]) => ({
    ...{ pedido, linhas: own, tolerated: toleratedCents(pedido) },
    forma: formaDe(settle, pedido.novo.canal),
  }));
  for (const [name, canHappen] of Object.entries(CAN_HAPPEN)) {
    const kind = name as Discrepancia;
    const share = shares[kind] ?? 0;
    if (share === 0) continue;
    const eligible = candidates.filter(canHappen);
    let wanted = Math.round(eligible.length * share);
    for (const { pedido } of eligible) {
      if (wanted === 0) break;
      const others = chosen.get(pedido) ?? [];
      if (others.length > 0 && !(several && isApart(kind, others))) continue;
      chosen.set(pedido, [...others, kind]);
      wanted -= 1;
    }
  }
  return chosen;
}

/** Chooses, among the orders of a channel, those to which happens what is no fault of the channel. */
export function sortearOrdinarios(
  linhas: Linhas,
  forma: FormaDeRepasse,
  seed: number,
): Map<StoredPedido, Acontecimento> {
  const chosen = new Map<StoredPedido, Acontecimento>();
  for (const [name, acontecimento] of Object.entries(ORDINARIOS)) {
    const share = forma[name as keyof typeof ORDINARIOS] ?? 0;
    if (share === 0) continue;
    const eligible = shuffled(linhas, seed).filter((one) => acontecimento.canHappen(...one));
    const wanted = Math.round(eligible.length * share);
    const free = eligible.filter(([pedido]) => !chosen.has(pedido));
    for (const [pedido] of free.slice(0, wanted)) chosen.set(pedido, acontecimento);
  }
  return chosen;
}

type Linhas = ReadonlyMap<StoredPedido, readonly Lancamento[]>;

/** Orders that no cycle speaks of yet: only of these is every difference the one that is planted. */
const shuffled = (linhas: Linhas, seed: number) =>
  [...linhas]
    .filter(([pedido]) => pedido.situacao.canal !== 'cancelado' && isUntouched(pedido))
    .map((entry) => ({ entry, chance: hash(entry[0].chavePedido, seed) }))
    .sort((left, right) => left.chance - right.chance)
    .map(({ entry }) => entry);

function isApart(kind: Discrepancia, others: readonly Discrepancia[]): boolean {
  return others.every(
    (other) =>
      PARTE[other] !== PARTE[kind] &&
      !(PARTE[kind] === 'comissao' && CANCELA.has(other)) &&
      !(CANCELA.has(kind) && PARTE[other] === 'comissao'),
  );
}
