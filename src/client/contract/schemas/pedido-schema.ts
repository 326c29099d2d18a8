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
  answer,
  date,
  figure,
  figureOrNull,
  key,
  label,
  list,
  maybeList,
  moment,
  openEnum,
  single,
} from './tolerant.js';

const evento = <Tipo extends string>(id: string, tipos: readonly Tipo[]) =>
  answer<PedidoEvento<Tipo>>(id, {
    codigoCiclo: label(40),
    tipo: openEnum<Tipo>(tipos, 60),
    data: date(),
    valor: amount('9,2'),
    comissao: figure('9,2'),
    percentualComissao: figure('9,4'),
    numeroLinha: figure('integer'),
  });

/** A code with leading zeros or a point is not a number: they count. */
const integerText = changed(matching(/^(0|[1-9]\d{0,14})$/), Number);

const documentedCode = documented(z.number(), {
  type: ['integer', 'string'],
  description: 'Documented as an integer; an order is created with text.',
});

const titulo = answer<Titulo>('Titulo', {
  codigoControle: z.optional(z.union([documentedCode, integerText, z.string()])),
  qtTotalParcela: figure('integer'),
  valorTotal: amount('9,2'),
  parcelas: list(
    answer<Parcela>('Parcela', {
      numero: amount('integer'),
      valorParcela: amount('9,2'),
      situacao: openEnum(SITUACOES_PARCELA, 20),
      eventos: maybeList(
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
  codigo: label(100),
  descricao: label(300),
  categoria: label(300),
  subCategoria: label(300),
  quantidade: amount('integer'),
  valorUnitario: amount('9,3'),
  valorTotal: figure('9,3'),
});

const total = {
  valor: amount('9,2'),
  percComissaoPrevista: figure('9,3'),
  valorComissaoPrevista: figure('9,2'),
  percComissaoCobrado: figureOrNull('9,3'),
  valorComissaoCobrado: figureOrNull('9,2'),
};

/** Answer of `GET /api/v1/pedido/{filtro}/{valor}`. */
export const pedido = answer<Pedido>('Pedido', {
  _id: key(100),
  idLoja: figure('integer'),
  pedido: key(100),
  pedidoERP: label(100),
  pedidoCanal: key(100),
  pedidoComplementar: label(100),
  chaveNFe: label(44),
  numeroNFe: figure('integer'),
  serieNFe: figure('integer'),
  filialFatura: label(40),
  cpfCnpj: label(14, { description: 'Documented with size 11; a CNPJ has 14.' }),
  canal: label(100),
  plataforma: label(100),
  idApp: figure('integer'),
  nomeApp: label(60),
  dataHoraRegistro: moment(60),
  dataVenda: date(),
  dataFaturamento: date(),
  expire: date(),
  tipoDeAnuncio: label(50),
  situacao: z.optional(pedidoSituacao),
  cliente: z.optional(
    answer<PedidoCliente>('PedidoCliente', { nome: label(60), cpfCnpj: label(11) }),
  ),
  titulos: list(titulo),
  eventos: maybeList(evento<string>('PedidoEvento', [])),
  produtos: maybeList(produto),
  acaoComercialIds: maybeList(z.unknown()),
  analises: maybeList(z.unknown()),
  totalItens: single(answer<TotalComissao>('TotalComissao', total)),
  frete: single(answer<FreteComissao>('FreteComissao', { ...total, idComissaoFrete: label() })),
});
