import type { StoredPedido } from '../pedidos/stored.js';
import { hash } from '../random.js';
import { isOwed, toleratedCents } from './devido.js';
import type { FormaDeRepasse } from './formas.js';
import { isUntouched } from './gerar-linhas.js';
import type { Liquidacao } from './lancamento.js';
import { type Acontecimento, ORDINARIOS } from './ordinary.js';
import { isComissao, isRepasse, PLANTED } from './plant.js';
import { CANCELA, type Discrepancia, EM_DEVOLUCAO, PARTE } from './tipos.js';

type CanHappen = (liquidacao: Liquidacao) => boolean;

const hasRepasse: CanHappen = ({ linhas }) =>
  linhas.some((linha) => isRepasse(linha) && linha.valorCents > 0);

const hasOwed: CanHappen = (one) => hasRepasse(one) && isOwed(one.pedido);

const hasFreteUpTo = (pedido: StoredPedido, cents: number): boolean =>
  pedido.frete.valorCents > 0 && pedido.frete.valorCents <= cents + toleratedCents(pedido);

/** One sum for several titles, less the amount, is no more than the title it stands at. */
function leavesTitulo({ pedido, linhas }: Liquidacao, lessCents: number): boolean {
  const [repasse, ...others] = linhas.filter(isRepasse);
  if (!repasse || others.length > 0 || pedido.titulos.length < 2) return false;
  const titulo = pedido.titulos.find(({ parcelas }) =>
    parcelas.some((one) => one === repasse.parcela),
  );
  const most = (titulo?.valorCents ?? 0) + toleratedCents(pedido);
  return repasse.valorCents - lessCents <= most;
}

// Sorted: if several kinds could happen to an order, the rarest chooses first.
const CAN_HAPPEN: Record<Discrepancia, CanHappen> = {
  canceladoEntregue: (one) => one.pedido.situacao.pedido === 'entregue' && hasOwed(one),
  // Goods that are coming back are not owed any more. Where the commission is taken off the transfer, an
  // order without one is only not paid yet: no reader of the cycles could tell.
  repasseAusente: (one) =>
    one.pedido.situacao.pedido !== EM_DEVOLUCAO && hasRepasse(one) && one.linhas.some(isComissao),
  comissaoAMaior: ({ linhas }) => linhas.some(isComissao),
  chargeback: hasOwed,
  repasseEmDuplicidade: hasRepasse,
  // A part of it comes: none at all is another kind. One that lacks the freight, or more, may be net of it, and one
  // sum that is left within its title may be of that title alone: no reader could tell.
  repasseAMenor: (one) =>
    hasRepasse(one) &&
    !leavesTitulo(one, PLANTED.repasseAMenor) &&
    !(one.forma.freight === 'left' && hasFreteUpTo(one.pedido, PLANTED.repasseAMenor)) &&
    one.linhas.filter(isRepasse).every(({ valorCents }) => valorCents > PLANTED.repasseAMenor),
  // A net transfer with a surplus of exactly its commission looks like one without commission.
  repasseAMaior: (one) =>
    hasRepasse(one) &&
    !one.linhas.some(
      (linha) =>
        isRepasse(linha) &&
        Math.abs(Number(linha.comissaoCents) - PLANTED.repasseAMaior) <= toleratedCents(one.pedido),
    ),
  // A part of it is charged: none at all may be a transfer net of it.
  comissaoAMenor: ({ linhas }) =>
    linhas.some(
      (linha) => isComissao(linha) && Number(linha.comissaoCents) > PLANTED.comissaoAMenor,
    ),
  // A channel that leaves the freight to the seller may keep it all the same.
  freteIndevido: ({ pedido: { frete }, forma }) =>
    frete.valorCents === 0 || (frete.valorCents > 0 && forma.freight !== 'left'),
  linhaSemPedido: () => true,
  descontoSemPedido: () => true,
};

/**
 * Chooses orders for each kind, by its share and the seed, among the orders it can happen to. An order
 * gets one kind, or with `several` one for each part of its settlement.
 */
export function chooseFaults(
  liquidacoes: readonly Liquidacao[],
  shares: Partial<Record<Discrepancia, number | undefined>>,
  { seed, several }: { seed: number; several: boolean },
): Map<StoredPedido, Discrepancia[]> {
  const chosen = new Map<StoredPedido, Discrepancia[]>();
  const untouched = shuffled(liquidacoes, seed);
  for (const [name, canHappen] of Object.entries(CAN_HAPPEN)) {
    const kind = name as Discrepancia;
    const share = shares[kind] ?? 0;
    if (share === 0) continue;
    const eligible = untouched.filter(canHappen);
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

/** Chooses the orders of a channel that get an event which is not the channel's fault. */
export function chooseOrdinary(
  liquidacoes: readonly Liquidacao[],
  forma: FormaDeRepasse,
  seed: number,
): Map<StoredPedido, Acontecimento> {
  const chosen = new Map<StoredPedido, Acontecimento>();
  for (const [name, acontecimento] of Object.entries(ORDINARIOS)) {
    const share = forma[name as keyof typeof ORDINARIOS] ?? 0;
    if (share === 0) continue;
    const eligible = shuffled(liquidacoes, seed).filter(acontecimento.canHappen);
    const free = eligible.filter(({ pedido }) => !chosen.has(pedido));
    for (const { pedido } of free.slice(0, Math.round(eligible.length * share))) {
      chosen.set(pedido, acontecimento);
    }
  }
  return chosen;
}

/** Orders that no cycle names yet: only there is every difference a planted one. */
const shuffled = (liquidacoes: readonly Liquidacao[], seed: number): Liquidacao[] =>
  liquidacoes
    .filter(({ pedido }) => pedido.situacao.canal !== 'cancelado' && isUntouched(pedido))
    .map((liquidacao) => ({ liquidacao, chance: hash(liquidacao.pedido.chavePedido, seed) }))
    .sort((left, right) => left.chance - right.chance)
    .map(({ liquidacao }) => liquidacao);

function isApart(kind: Discrepancia, others: readonly Discrepancia[]): boolean {
  return others.every(
    (other) =>
      PARTE[other] !== PARTE[kind] &&
      !(PARTE[kind] === 'comissao' && CANCELA.has(other)) &&
      !(CANCELA.has(kind) && PARTE[other] === 'comissao') &&
      // A short commission beside no transfer may be that of fewer installments: nobody could tell.
      !(kind === 'comissaoAMenor' && other === 'repasseAusente'),
  );
}
