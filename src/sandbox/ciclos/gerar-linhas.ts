import { apportion, percentOf, sum, toCents, toReais } from '../money.js';
import {
  CANCELAMENTO,
  CANCELAMENTO_DE_COMISSAO,
  COMISSAO,
  REPASSE,
  recebidoCents,
} from '../pedidos/situacao.js';
import { parcelasOf, type StoredParcela, type StoredPedido } from '../pedidos/stored.js';
import { createRandom, hash, type Random } from '../random.js';
import type { Discrepancia } from './sortear.js';
import type { CicloLinha } from './stored.js';

const FRETE = 'frete';
const REBATE = 'rebate';

/**
 * The lines a channel would write for an order: for each open installment the gross transfer and its
 * part of the commission, then the freight the channel keeps, sometimes a rebate. What an earlier
 * cycle told already is not told again.
 */
export function linhasDoPedido(
  pedido: StoredPedido,
  seed: number,
  discrepancia: Discrepancia | undefined,
): CicloLinha[] {
  const random = createRandom(hash(pedido.chavePedido, seed + 1));
  const { pedidoCanal } = pedido.novo;
  if (pedido.situacao.canal === 'cancelado') return linhasDeCancelado(pedido, random);
  const chargedCents = comissaoCents(pedido, random, discrepancia);
  const charges = apportion(
    chargedCents,
    parcelasOf(pedido).map(({ valorCents }) => valorCents),
  );
  const lines = pedido.titulos.flatMap(({ parcelas }) =>
    parcelas.flatMap((parcela) => {
      const comissao = charges.shift() ?? 0;
      if (parcela.situacao !== 'pendente') return [];
      const at = { pedidoCanal, parcela: parcela.numero, qtTotalParcela: parcelas.length };
      return linhasDaParcela(parcela, comissao, discrepancia).map((line) => ({ ...at, ...line }));
    }),
  );
  return [...lines, ...linhasDeFrete(pedido), ...linhasDeRebate(pedido, random)];
}

type Amounts = Pick<CicloLinha, 'evento' | 'valor' | 'comissao'>;

function linhasDaParcela(
  parcela: StoredParcela,
  comissao: number,
  discrepancia: Discrepancia | undefined,
): Amounts[] {
  const lines: Amounts[] = [];
  if (discrepancia !== 'repasseAusente') {
    lines.push({ evento: REPASSE, valor: toReais(parcela.valorCents - recebidoCents(parcela)) });
  }
  const charged = parcela.eventos.some(({ tipo }) => tipo === COMISSAO);
  if (!charged) {
    lines.push({ evento: COMISSAO, valor: toReais(-comissao), comissao: toReais(comissao) });
  }
  if (discrepancia === 'canceladoEntregue') {
    const back = charged
      ? sum(parcela.eventos.map(({ comissaoCents }) => comissaoCents))
      : comissao;
    lines.push(
      { evento: CANCELAMENTO, valor: toReais(-parcela.valorCents) },
      { evento: CANCELAMENTO_DE_COMISSAO, valor: toReais(back), comissao: toReais(-back) },
    );
  }
  return lines;
}

/** The expected commission, or some points more of the items. */
function comissaoCents(
  { itens, frete }: StoredPedido,
  random: Random,
  discrepancia: Discrepancia | undefined,
): number {
  const expected = itens.comissaoPrevistaCents + frete.comissaoPrevistaCents;
  const points = random.between(1, 4);
  if (discrepancia !== 'comissaoAMaior') return expected;
  return expected + Math.max(1, percentOf(itens.valorCents, points));
}

function linhasDeFrete({ novo, frete, eventos }: StoredPedido): CicloLinha[] {
  if (frete.valorCents <= 0 || eventos.some(({ tipo }) => tipo === FRETE)) return [];
  const { pedidoCanal } = novo;
  return [{ pedidoCanal, evento: FRETE, valor: toReais(-frete.valorCents) }];
}

/** One order in twenty-five gets back one to three per cent of its items. */
function linhasDeRebate({ novo, itens, eventos }: StoredPedido, random: Random): CicloLinha[] {
  if (random.next() >= 0.04 || eventos.some(({ tipo }) => tipo === REBATE)) return [];
  const cents = percentOf(itens.valorCents, random.between(1, 3));
  if (cents <= 0) return [];
  return [{ pedidoCanal: novo.pedidoCanal, evento: REBATE, valor: toReais(cents) }];
}

/** Nothing was transferred, so nothing is taken back; one in ten pays a fee. */
function linhasDeCancelado({ novo, titulos }: StoredPedido, random: Random): CicloLinha[] {
  const { pedidoCanal } = novo;
  const lines: CicloLinha[] = titulos.flatMap(({ parcelas }) =>
    parcelas
      .filter(({ situacao }) => situacao === 'pendente')
      .map(({ numero }) => {
        const at = { pedidoCanal, parcela: numero, qtTotalParcela: parcelas.length };
        return { ...at, evento: CANCELAMENTO, valor: 0 };
      }),
  );
  if (random.next() < 0.1) {
    lines.push({ pedidoCanal, evento: 'taxa de cancelamento', valor: toReais(-499) });
  }
  return lines;
}

/** Taxes of the file as a whole: one per cent of what is transferred, in three parts. */
export function linhasAvulsas(lines: readonly CicloLinha[], key: number): CicloLinha[] {
  const repasses = lines.filter(({ evento }) => evento === REPASSE);
  const cents = percentOf(sum(repasses.map(({ valor }) => toCents(valor))), 1);
  if (cents <= 0) return [];
  return apportion(cents, [5, 3, 2]).map((part, index) => ({
    evento: 'imposto retido',
    valor: toReais(-part),
    identificador: `IMPOSTO-${key}-${index + 1}`,
  }));
}
