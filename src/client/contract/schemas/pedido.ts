import * as z from 'zod/mini';
import { documented } from './documented.js';
import { type PedidoSituacao, pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
import { changed, matching } from './strict.js';
import {
  amount,
  amountOrNull,
  answer,
  date,
  leftOut,
  list,
  moment,
  openEnum,
  single,
  text,
} from './tolerant.js';

/** An event of a title, or of an order without a title (`docs/reference/service.md` 2.3 and 2.4). */
export interface PedidoEvento<Tipo extends string = string> {
  /** Identifier of the cycle; at most 40 characters. */
  codigoCiclo: string;
  /** Kind of event; at most 60 characters. */
  tipo: Tipo | (string & {});
  /** Record date, as the service writes it. */
  data: string;
  /** Transferred, in reais: `numeric 9,2`; negative for a retention. */
  valor: number;
  /** Commission, in reais: `numeric 9,2`. */
  comissao: number;
  /** Commission, in per cent: `numeric 9,4`. */
  percentualComissao: number;
  /** Line number in the imported file. */
  numeroLinha: number;
}

/** Kinds of title events that the documentation names (`docs/reference/service.md` 2.3). */
export type TituloEventoTipo = 'repasse' | 'comissão' | 'cancelamento' | 'cancelamento de comissão';

/** An installment of a title (`docs/reference/service.md` 2.3). */
export interface Parcela {
  /** Sequential number, from 1. */
  numero: number;
  /** Value of the installment, in reais: `numeric 9,2`. */
  valorParcela: number;
  /** `pendente`, `pago` or `cancelado`; the service may add others; at most 20 characters. */
  situacao: 'pendente' | 'pago' | 'cancelado' | (string & {});
  /** Transfers and commissions of the installment. May be absent. */
  eventos: PedidoEvento<TituloEventoTipo>[];
}

/** A payment form of an order (`docs/reference/service.md` 2.3). */
export interface Titulo {
  /** Control code: documented as an integer here and as a string on creation, so either comes. */
  codigoControle: number | string;
  /** Number of installments. */
  qtTotalParcela: number;
  /** Total of this payment, in reais: `numeric 9,2`. */
  valorTotal: number;
  /** Installments. */
  parcelas: Parcela[];
}

/** A product of an order (`docs/reference/service.md` 2.5). */
export interface Produto {
  /** Product code; at most 100 characters. */
  codigo: string;
  /** Description; at most 300 characters. */
  descricao: string;
  /** Category; at most 300 characters. */
  categoria: string;
  /** Subcategory; at most 300 characters. */
  subCategoria: string;
  /** Units sold, a whole number. */
  quantidade: number;
  /** Unit value, in reais: `numeric 9,3`. */
  valorUnitario: number;
  /** Unit value times quantity, in reais: `numeric 9,3`. */
  valorTotal: number;
}

/** Totals with the commission expected and charged (`docs/reference/service.md` 2.2). */
export interface TotalComissao {
  /** Total, in reais: `numeric 9,2`. */
  valor: number;
  /** Expected commission, in per cent: `numeric 9,3`. */
  percComissaoPrevista: number;
  /** Expected commission, in reais: `numeric 9,2`. */
  valorComissaoPrevista: number;
  /** Charged commission, in per cent: `numeric 9,3`; null until something is charged. */
  percComissaoCobrado: number | null;
  /** Charged commission, in reais: `numeric 9,2`; null until something is charged. */
  valorComissaoCobrado: number | null;
}

/** Freight of an order, as {@link TotalComissao} (`docs/reference/service.md` 2.2). */
export interface FreteComissao extends TotalComissao {
  /** Identifier of the freight's commission rule. */
  idComissaoFrete: string;
}

/** Customer of an order (`docs/reference/service.md` 2.2). */
export interface PedidoCliente {
  /** Name; at most 60 characters. */
  nome: string;
  /** Tax id; documented with at most 11 characters though a CNPJ has 14. */
  cpfCnpj: string;
}

/**
 * An order as the service keeps it (`docs/reference/service.md` 2.2). Dates stay the strings the service writes.
 * Fields that neither identify nor add up may be absent, although the type names them as the documentation does,
 * without `?`: look before you rely on one. Null in one that has no null is reported.
 */
export interface Pedido {
  /** Key of the order, the value of `{ chavePedido }`; at most 100 characters. */
  _id: string;
  /** Store code. */
  idLoja: number;
  /** Your order number; at most 100 characters. */
  pedido: string;
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP: string;
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: string;
  /** Second channel identifier, where the channel has one; at most 100 characters. */
  pedidoComplementar: string;
  /** Invoice key; at most 44 characters. */
  chaveNFe: string;
  /** Invoice number. */
  numeroNFe: number;
  /** Invoice series. */
  serieNFe: number;
  /** Code of the branch that issued the invoice; at most 40 characters. */
  filialFatura: string;
  /** Tax id of the invoice issuer; at most 11 characters as documented, though a CNPJ has 14. */
  cpfCnpj: string;
  /** Sales channel; at most 100 characters. */
  canal: string;
  /** Sales platform; at most 100 characters. */
  plataforma: string;
  /** Code of the application that created the order. */
  idApp: number;
  /** Name of that application; at most 60 characters. */
  nomeApp: string;
  /** When the order was created, `yyyy-mm-dd HH:ii:ss`; at most 60 characters. */
  dataHoraRegistro: string;
  /** Day of the sale, as the service writes it. */
  dataVenda: string;
  /** Day the invoice was issued, as the service writes it. */
  dataFaturamento: string;
  /** Day on which the service will delete the order, as the service writes it. */
  expire: string;
  /** Listing type used for the commission rule; at most 50 characters. */
  tipoDeAnuncio: string;
  /** Where the order stands. */
  situacao: PedidoSituacao;
  /** Customer. */
  cliente: PedidoCliente;
  /** Payment forms. */
  titulos: Titulo[];
  /** Events tied to the order but to no title, such as rebate or frete. */
  eventos: PedidoEvento[];
  /** Products. */
  produtos: Produto[];
  /** Identifiers of commercial actions; the documentation does not show their type. */
  acaoComercialIds: unknown[];
  /** The service's analyses; the documentation does not show their structure. */
  analises: unknown[];
  /** Total of the items with its commission. */
  totalItens: TotalComissao;
  /** Freight with its commission. */
  frete: FreteComissao;
}

const evento = <Tipo extends string>(id: string, tipos: readonly Tipo[]) =>
  answer<PedidoEvento<Tipo>>(id, {
    codigoCiclo: text(40),
    tipo: openEnum<Tipo>(tipos, 60),
    data: date(),
    valor: amount('9,2'),
    comissao: amount('9,2'),
    percentualComissao: amount('9,4'),
    numeroLinha: amount('integer'),
  });

/** A code with leading zeros or a point is not a number: they count. */
const integerText = changed(matching(/^(0|[1-9]\d{0,14})$/), Number);

const documentedCode = documented(z.number(), {
  type: ['integer', 'string'],
  description: 'Documented as an integer; an order is created with text.',
});

const titulo = answer<Titulo>('Titulo', {
  codigoControle: leftOut(z.union([documentedCode, integerText, z.string()])),
  qtTotalParcela: amount('integer'),
  valorTotal: amount('9,2'),
  parcelas: list(
    answer<Parcela>('Parcela', {
      numero: amount('integer'),
      valorParcela: amount('9,2'),
      situacao: openEnum(SITUACOES_PARCELA, 20),
      eventos: list(
        evento<TituloEventoTipo>('TituloEvento', [
          'repasse',
          'comissão',
          'cancelamento',
          'cancelamento de comissão',
        ]),
      ),
    }),
  ),
});

const produto = answer<Produto>('Produto', {
  codigo: leftOut(text(100)),
  descricao: leftOut(text(300)),
  categoria: leftOut(text(300)),
  subCategoria: leftOut(text(300)),
  quantidade: amount('integer'),
  valorUnitario: amount('9,3'),
  valorTotal: amount('9,3'),
});

const total = {
  valor: amount('9,2'),
  percComissaoPrevista: amount('9,3'),
  valorComissaoPrevista: amount('9,2'),
  percComissaoCobrado: amountOrNull('9,3'),
  valorComissaoCobrado: amountOrNull('9,2'),
};

/** Answer of `GET /api/v1/pedido/{filtro}/{valor}`. */
export const pedido = answer<Pedido>('Pedido', {
  _id: text(100),
  idLoja: amount('integer'),
  pedido: text(100),
  pedidoERP: leftOut(text(100)),
  pedidoCanal: text(100),
  pedidoComplementar: leftOut(text(100)),
  chaveNFe: text(44),
  numeroNFe: leftOut(amount('integer')),
  serieNFe: leftOut(amount('integer')),
  filialFatura: leftOut(text(40)),
  cpfCnpj: leftOut(text(14, { description: 'Documented with size 11; a CNPJ has 14.' })),
  canal: text(100),
  plataforma: text(100),
  idApp: amount('integer'),
  nomeApp: text(60),
  dataHoraRegistro: moment(60),
  dataVenda: date(),
  dataFaturamento: date(),
  expire: date(),
  tipoDeAnuncio: leftOut(text(50)),
  situacao: pedidoSituacao,
  cliente: leftOut(
    answer<PedidoCliente>('PedidoCliente', {
      nome: leftOut(text(60)),
      cpfCnpj: leftOut(text(11)),
    }),
  ),
  titulos: list(titulo),
  eventos: list(evento<string>('PedidoEvento', [])),
  produtos: list(produto),
  acaoComercialIds: list(z.unknown()),
  analises: list(z.unknown()),
  totalItens: single(answer<TotalComissao>('TotalComissao', total)),
  frete: single(answer<FreteComissao>('FreteComissao', { ...total, idComissaoFrete: text() })),
});
