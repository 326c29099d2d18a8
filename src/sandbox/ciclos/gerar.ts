import * as z from 'zod/mini';
import { closed, date, integer, text } from '../../client/contract/schemas/strict.js';
import { toReais } from '../../shared/centavos.js';
import { compareTexts } from '../../shared/compare-texts.js';
import { pushTo } from '../../shared/push-to.js';
import { type StoredPedido, someParcela } from '../pedidos/stored.js';
import { hash } from '../random.js';
import { Refusal } from '../refusal.js';
import type { State } from '../state.js';
import { chooseFaults, chooseOrdinary } from './choose.js';
import { type ContratoDoGerado, contratoOf } from './contrato.js';
import { devidoCents, isOwed } from './devido.js';
import { formaOf, type SettleOptions, settleOptions, share } from './formas.js';
import { createAvulsas, createLinhas } from './gerar-linhas.js';
import type { Lancamento, Liquidacao } from './lancamento.js';
import type { Acontecimento } from './ordinary.js';
import { plant } from './plant.js';
import { settleLancamentos } from './settle.js';
import { CICLO_CANAL_SIZE, type GabaritoItem } from './stored.js';
import { acaoOf, type Discrepancia, TIPOS, USUAL } from './tipos.js';

/** Body of `POST /_sandbox/ciclos/gerar`: all of it optional. */
export const gerarOptions = closed({
  /** Seed of the random choices; 1 when left out. */
  seed: z.optional(integer()),
  /** Day of the transfers; today when left out. */
  dataRepasse: z.optional(date()),
  /** Settles one channel only. */
  canal: z.optional(text(100)),
  /** Shares of the orders, 0 to 1, by kind. */
  discrepancias: z.optional(
    closed(
      Object.fromEntries(TIPOS.map((tipo) => [tipo, share])) as Record<Discrepancia, typeof share>,
    ),
  ),
  /** An order may have one discrepancy of its transfers, one of its commission, one of its freight. */
  variasPorPedido: z.optional(z.boolean()),
  /** Ways in which channels settle, by channel; `*` for every other channel. */
  settle: z.optional(settleOptions),
});

/** Options of `gerar`. */
export type GerarOptions = Omit<z.input<typeof gerarOptions>, 'settle'> & {
  settle?: SettleOptions | undefined;
};

/** Result of a generation of cycles. */
export interface GerarResultado {
  /** The cycles, one a channel: `pedidos` counts its orders, `valorRepasse` is in reais. */
  ciclos: { idCiclo: number; canal: string; pedidos: number; valorRepasse: number }[];
  /** Entries of the answer key by kind, for each kind with a share. */
  discrepancias: Partial<Record<Discrepancia, number>>;
  /** The answer key: every planted discrepancy. */
  gabarito: GabaritoItem[];
  /** Agreements of the channels: `reconcile` finds the key with it. */
  contrato: ContratoDoGerado;
}

/** Settles every pending order, one cycle a channel, with a share of discrepancies. */
export function gerarCiclos(
  state: State,
  options: GerarOptions = {},
  dataHora: string = state.clock.dataHora(),
): GerarResultado {
  const seed = options.seed ?? 1;
  const dataRepasse = options.dataRepasse ?? dataHora.slice(0, 10);
  const pending = pendingPedidos(state, options.canal);
  refuseLongCanal(pending);
  const { settle = {} } = options;
  const liquidacoes = pending.map((pedido): Liquidacao => {
    const forma = formaOf(settle, pedido.novo.canal);
    return { pedido, forma, linhas: createLinhas(pedido, seed, forma) };
  });
  const shares = { ...USUAL, ...options.discrepancias };
  const several = options.variasPorPedido === true;
  const chosen = chooseFaults(liquidacoes, shares, { seed, several });
  const gabarito: GabaritoItem[] = [];
  const ciclos = [...groupByCanal(liquidacoes)].map(([canal, own]) => {
    const free = own.filter(({ pedido }) => !chosen.has(pedido));
    const ordinarios = chooseOrdinary(free, formaOf(settle, canal), seed);
    const found: GabaritoItem[] = [];
    const lines: Lancamento[] = [];
    for (const liquidacao of own) {
      const { pedido } = liquidacao;
      const happens = { tipos: chosen.get(pedido) ?? [], ordinario: ordinarios.get(pedido) };
      for (const line of withFaults(liquidacao, happens, seed, found)) lines.push(line);
    }
    for (const line of createAvulsas(lines, hash(canal, seed))) lines.push(line);
    const ciclo = settleLancamentos(state, canal, dataRepasse, lines, dataHora);
    const { idCiclo } = ciclo;
    ciclo.gabarito = found.map((item) =>
      item.tipo === 'repasseAusente' ? item : { ...item, idCiclo },
    );
    for (const item of ciclo.gabarito) gabarito.push(item);
    const valorRepasse = toReais(ciclo.valorRepasseCents);
    return { idCiclo, canal, pedidos: own.length, valorRepasse };
  });
  const counted = TIPOS.filter((tipo) => shares[tipo] !== undefined);
  const count = (tipo: Discrepancia) => gabarito.filter((item) => item.tipo === tipo).length;
  return {
    ciclos,
    discrepancias: Object.fromEntries(counted.map((tipo) => [tipo, count(tipo)])),
    gabarito,
    contrato: contratoOf(settle, groupByCanal(liquidacoes).keys()),
  };
}

/**
 * Refuses a channel whose name a cycle would cut short, instead of settling it in silence under that name.
 */
function refuseLongCanal(pedidos: readonly StoredPedido[]): void {
  const long = pedidos.find(({ novo }) => novo.canal.length > CICLO_CANAL_SIZE);
  if (!long) return;
  throw new Refusal(
    400,
    `canal: o de um pedido em aberto tem mais de ${CICLO_CANAL_SIZE} caracteres, que um ciclo não mostra; use canal com o de outros pedidos`,
  );
}

/** The lines of one order with its planted faults and its ordinary events. */
function withFaults(
  { pedido, forma, linhas }: Liquidacao,
  happens: { tipos: readonly Discrepancia[]; ordinario: Acontecimento | undefined },
  seed: number,
  found: GabaritoItem[],
): readonly Lancamento[] {
  const { novo, situacao } = pedido;
  const of = { pedido: novo.pedido, pedidoCanal: novo.pedidoCanal };
  const add = (tipo: Discrepancia, valorCentavos: number, identificador?: string) => {
    const isLiquido = forma.commission === 'net';
    const acao = acaoOf(tipo, { pedido, isLiquido, valorCentavos });
    const who = identificador === undefined ? of : { identificador };
    if (valorCentavos !== 0) found.push({ tipo, acao, ...who, valorCentavos });
  };
  let lines = linhas;
  // An order that was delivered although the channel had cancelled it from the beginning is a finding of
  // its own.
  if (situacao.canal === 'cancelado' && situacao.pedido === 'entregue' && isOwed(pedido)) {
    add('canceladoEntregue', -devidoCents(pedido));
  }
  for (const tipo of happens.tipos) {
    const planted = plant(tipo, pedido, lines, seed);
    lines = planted.linhas;
    add(tipo, planted.valorCents, planted.identificador);
  }
  if (happens.ordinario) {
    const happened = happens.ordinario.happen({ pedido, forma, linhas: lines });
    lines = happened.linhas;
    add('chargeback', happened.valorCents);
  }
  const custos = new Set(forma.custos?.map(({ evento }) => evento));
  for (const { evento, valorCents: valorCentavos } of custos.size > 0 ? lines : []) {
    if (!custos.has(evento)) continue;
    found.push({ tipo: 'custoContratado', acao: 'regular', ...of, valorCentavos });
  }
  return lines;
}

/** Orders with an open installment, sorted so that their arrival does not matter. */
function pendingPedidos(state: State, canal: string | undefined): StoredPedido[] {
  return [...state.pedidos.all()]
    .filter(
      (pedido) =>
        (canal === undefined || pedido.novo.canal === canal) &&
        someParcela(pedido, ({ situacao }) => situacao === 'pendente'),
    )
    .sort(
      (left, right) =>
        compareTexts(left.novo.canal, right.novo.canal) ||
        compareTexts(left.novo.pedido, right.novo.pedido) ||
        compareTexts(left.novo.pedidoCanal, right.novo.pedidoCanal),
    );
}

function groupByCanal(liquidacoes: readonly Liquidacao[]): Map<string, Liquidacao[]> {
  const groups = new Map<string, Liquidacao[]>();
  for (const liquidacao of liquidacoes) {
    pushTo(groups, liquidacao.pedido.novo.canal, liquidacao);
  }
  return groups;
}
