import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import type { TipoDeLinha } from '../regras/tipos-de-linha.js';
import { emOrdemDeLinhas, type Lancamento } from './lancamento.js';
import { criarParcelas, encontrarParcela, type Parcela } from './parcela.js';

/** A line that could not be assigned, and why. */
export interface SemLugar {
  lancamento: Lancamento;
  regra: 'eventoDesconhecido' | 'parcelaInexistente' | 'parcelaNaoInformada' | 'parcelaAmbigua';
}

/** The lines of an order where the rules look for them, in the order of their cycles. */
export interface Distribuicao {
  parcelas: Parcela[];
  fretes: Lancamento[];
  chargebacks: Lancamento[];
  rebates: Lancamento[];
  taxas: Lancamento[];
  bloqueios: Lancamento[];
  /** `cancelamento` and `cancelamento de comissão` of the order as a whole. */
  cancelamentosDoPedido: Lancamento[];
  semLugar: SemLugar[];
}

const DO_PEDIDO: Partial<
  Record<TipoDeLinha, 'fretes' | 'chargebacks' | 'rebates' | 'taxas' | 'bloqueios'>
> = {
  frete: 'fretes',
  chargeback: 'chargebacks',
  rebate: 'rebates',
  'taxa de cancelamento': 'taxas',
  bloqueio: 'bloqueios',
  desbloqueio: 'bloqueios',
};

const DA_PARCELA: Partial<
  Record<TipoDeLinha, 'repasses' | 'comissoes' | 'cancelamentos' | 'cancelamentosDeComissao'>
> = {
  repasse: 'repasses',
  comissão: 'comissoes',
  cancelamento: 'cancelamentos',
  'cancelamento de comissão': 'cancelamentosDeComissao',
};

/** Of these a line without an installment is of the order. */
const DE_CANCELAMENTO: ReadonlySet<string> = new Set(['cancelamentos', 'cancelamentosDeComissao']);

/** Assigns each line of an order to one of its installments, or to the order. */
export function distribuir(pedido: MirrorPedido, lancamentos: Lancamento[]): Distribuicao {
  const parcelas = criarParcelas(pedido);
  const places: Distribuicao = {
    parcelas,
    fretes: [],
    chargebacks: [],
    rebates: [],
    taxas: [],
    bloqueios: [],
    cancelamentosDoPedido: [],
    semLugar: [],
  };
  for (const lancamento of lancamentos.sort(emOrdemDeLinhas)) {
    const { tipo, linha } = lancamento;
    const parcela = encontrarParcela(linha, parcelas);
    const ofParcela = tipo && DA_PARCELA[tipo];
    const ofPedido = tipo && DO_PEDIDO[tipo];
    markTouched(parcela, lancamento, parcelas);
    if (ofPedido) places[ofPedido].push(lancamento);
    else if (!ofParcela) places.semLugar.push({ lancamento, regra: 'eventoDesconhecido' });
    else if (typeof parcela === 'object') parcela[ofParcela].push(lancamento);
    else if (linha.parcela === null && DE_CANCELAMENTO.has(ofParcela)) {
      places.cancelamentosDoPedido.push(lancamento);
    } else {
      places.semLugar.push({ lancamento, regra: regraDe(parcela, linha) });
    }
  }
  return places;
}

type Lugar = ReturnType<typeof encontrarParcela>;

/**
 * A line that may have paid an installment, or taken it back, marks it: of one whose title is unknown any
 * installment with its number, of one of the order as a whole any. None of these is reported as unpaid.
 */
function markTouched(parcela: Lugar, lancamento: Lancamento, parcelas: readonly Parcela[]): void {
  const { tipo, linha } = lancamento;
  const isSettling = typeof parcela === 'object' && tipo !== undefined && tipo in DA_PARCELA;
  if (!isSettling && !mayBePayment(lancamento)) return;
  const isAnywhere = parcela === 'inexistente' || linha.parcela === null;
  if (typeof parcela === 'object') parcela.temLinha = true;
  for (const one of typeof parcela === 'object' ? [] : parcelas) {
    if (isAnywhere || one.registro.numero === linha.parcela) one.temLinha = true;
  }
}

/** A rebate, a freight or a fee pays nothing, whatever its amount; nor does what moved nothing. */
function mayBePayment({ tipo, valorCentavos }: Lancamento): boolean {
  if (tipo === undefined || tipo === 'repasse' || tipo === 'comissão') return valorCentavos !== 0;
  return tipo === 'chargeback' || tipo in DA_PARCELA;
}

function regraDe(parcela: Lugar, linha: Lancamento['linha']): SemLugar['regra'] {
  if (parcela === 'ambigua') return 'parcelaAmbigua';
  return linha.parcela === null ? 'parcelaNaoInformada' : 'parcelaInexistente';
}
