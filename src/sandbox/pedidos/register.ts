import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { roundToCentavos, unitsOf } from '../../shared/centavos.js';
import { dayAfter } from '../../shared/days.js';
import { divide, percentOf } from '../money.js';
import { hexKey } from '../random.js';
import { Refusal } from '../refusal.js';
import type { State } from '../state.js';
import { regraComissao } from './comissao-prevista.js';
import {
  calcularCents,
  type KeptPedido,
  type StoredPedido,
  type StoredTitulo,
  type StoredTotal,
} from './stored.js';

const KEPT_DAYS = 730;

// All titles together: without a bound one order could fill the memory.
const MAX_PARCELAS = 1_000;

/** Keeps a new order, or refuses it. */
export function registerPedido(
  state: State,
  sent: NovoPedido,
  dataHoraRegistro: string = state.clock.dataHora(),
): StoredPedido {
  const novo = withoutXml(sent);
  const total = novo.titulos.reduce((sum, { qtTotalParcela }) => sum + qtTotalParcela, 0);
  if (total > MAX_PARCELAS) {
    throw new Refusal(400, `titulos: deve ter no máximo ${MAX_PARCELAS} parcelas ao todo`);
  }
  if (!Number.isSafeInteger(calcularCents(novo))) {
    throw new Refusal(
      400,
      'eventosCalcular: valores grandes demais; a soma deve caber em 13 dígitos',
    );
  }
  if (!Number.isSafeInteger(itensThousandths(novo.produtos))) {
    throw new Refusal(400, 'produtos: valores grandes demais; o total deve caber em 12 dígitos');
  }
  const isRepeat = state.pedidos.has(novo.pedido, novo.pedidoCanal);
  if (isRepeat && state.behaviour.repeatedPedido === 'refuse') {
    throw new Refusal(400, 'Pedido já cadastrado');
  }
  state.sequences.pedido += 1;
  const sequence = state.sequences.pedido;
  const identity = [novo.pedido, novo.pedidoCanal, ...(isRepeat ? [sequence] : [])];
  const regra = regraComissao(novo.canal, novo.tipoDeAnuncio);
  const stored: StoredPedido = {
    sequence,
    chavePedido: hexKey(JSON.stringify(identity), 40),
    novo,
    dataHoraRegistro,
    expire: expireOf(dataHoraRegistro),
    situacao: { titulo: 'pendente', ...novo.situacao },
    titulos: novo.titulos.map(toTitulo),
    eventos: [],
    itens: toTotal(itensCents(novo.produtos), regra.percItens),
    frete: toTotal(roundToCentavos(novo.valorFrete), regra.percFrete),
  };
  state.pedidos.add(stored);
  state.changed(stored);
  return stored;
}

/** The invoice is shown nowhere, and may be megabytes. */
function withoutXml(sent: NovoPedido): KeptPedido {
  if (sent.xmlNFe === undefined) return sent;
  const { xmlNFe: _, ...novo } = sent;
  return novo;
}

const expireOf = (dataHoraRegistro: string): string =>
  dayAfter(dataHoraRegistro.slice(0, 10), KEPT_DAYS);

function toTitulo({ codigoControle, qtTotalParcela, valorTotal }: NovoTitulo): StoredTitulo {
  const valorCents = roundToCentavos(valorTotal);
  return {
    codigoControle: codigoControle ?? null,
    valorCents,
    parcelas: divide(valorCents, qtTotalParcela).map((parcelaCents, index) => ({
      numero: index + 1,
      valorCents: parcelaCents,
      situacao: 'pendente',
      eventos: [],
    })),
  };
}

const toTotal = (valorCents: number, percent: number): StoredTotal => ({
  valorCents,
  percComissaoPrevista: percent,
  comissaoPrevistaCents: percentOf(valorCents, percent),
  comissaoCobradaCents: null,
});

/** Unit values have three decimals, so a product's total is exact in thousandths of a real. */
export const thousandths = ({ quantidade, valorUnitario }: NovoProduto): number =>
  unitsOf(valorUnitario, 3) * quantidade;

const itensThousandths = (produtos: readonly NovoProduto[]): number =>
  produtos.reduce((total, produto) => total + thousandths(produto), 0);

const itensCents = (produtos: readonly NovoProduto[]): number =>
  unitsOf(itensThousandths(produtos) / 10, 0);
