import * as z from 'zod/mini';
import { documented } from './documented.js';
import type {
  FreteComissao,
  Parcela,
  Pedido,
  PedidoCliente,
  PedidoEvento,
  Produto,
  Titulo,
  TituloEventoTipo,
  TotalComissao,
} from './pedido.js';
import { pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
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
