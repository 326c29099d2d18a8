import { SITUACOES_CANAL, SITUACOES_PEDIDO, SITUACOES_TITULO } from './schemas/situacao.js';

/**
 * What `docs/service.md` parts 2, 3, 4 and 6 say of fields that the schemas do not check: sizes and values
 * of answers, which are taken whatever they are, and rules over several fields.
 */

type Fields = Record<string, object>;

const size = (maxLength: number) => ({ maxLength });
const date = { format: 'date' };
const integer = { type: 'integer' };
const moment = { description: 'yyyy-mm-dd HH:ii:ss' };
const parcelaSituacao = { ...size(20), enum: ['pendente', 'pago', 'cancelado'] };
const mayBeNull = { type: ['number', 'null'] };
const code = { pedido: size(100), pedidoERP: size(100), pedidoCanal: size(100) };

const evento = {
  codigoCiclo: size(40),
  tipo: size(60),
  data: date,
  numeroLinha: integer,
};
const total = { percComissaoCobrado: mayBeNull, valorComissaoCobrado: mayBeNull };
const pagina = { totalRegistros: integer, limite: integer, pagina: integer };
const nota = { numeroNFe: integer, serieNFe: integer };

const FIELDS: Record<string, Fields> = {
  WebhookConfig: {
    modulo: { default: 'webhook' },
    ciclo: { default: true },
    aplicativo: { default: true },
    pedido: { default: true },
  },
  NovoPedido: {
    xmlNFe: { contentEncoding: 'base64', contentMediaType: 'application/xml' },
  },
  WebhookRegistrado: { mensagem: size(255) },
  PedidoRegistrado: {
    mensagem: size(255),
    chavePedido: size(40),
    pedido: size(100),
    pedidoCanal: size(100),
  },
  Pedido: {
    ...code,
    ...nota,
    _id: size(100),
    idLoja: integer,
    pedidoComplementar: size(100),
    chaveNFe: size(44),
    filialFatura: size(40),
    cpfCnpj: { ...size(14), description: 'Documented with size 11; a CNPJ has 14.' },
    canal: size(100),
    plataforma: size(100),
    idApp: integer,
    nomeApp: size(60),
    dataHoraRegistro: { ...size(60), ...moment },
    dataVenda: date,
    dataFaturamento: date,
    expire: date,
    tipoDeAnuncio: size(50),
  },
  PedidoSituacao: {
    titulo: { enum: SITUACOES_TITULO },
    pedido: { enum: SITUACOES_PEDIDO },
    canal: { enum: SITUACOES_CANAL },
  },
  PedidoCliente: { nome: size(60), cpfCnpj: size(11) },
  Titulo: {
    codigoControle: {
      type: ['integer', 'string'],
      description: 'Documented as an integer; an order is created with text.',
    },
    qtTotalParcela: integer,
  },
  Parcela: { numero: integer, situacao: parcelaSituacao },
  TituloEvento: {
    ...evento,
    tipo: {
      ...size(60),
      enum: ['repasse', 'comissão', 'cancelamento', 'cancelamento de comissão'],
    },
  },
  PedidoEvento: evento,
  Produto: {
    codigo: size(100),
    descricao: size(300),
    categoria: size(300),
    subCategoria: size(300),
    quantidade: integer,
  },
  TotalComissao: total,
  FreteComissao: total,
  Ciclo: { idCiclo: integer, canal: size(80), dataRepasse: date },
  CiclosInfo: {
    totalRegistros: integer,
    limitePorPagina: integer,
    paginaAtual: integer,
    totalPaginas: integer,
  },
  CicloPedidoTitulo: nota,
  CicloPedidoEvento: nota,
  CicloTitulo: { qtTotalParcela: integer },
  CicloParcela: { numero: integer, situacao: { enum: parcelaSituacao.enum } },
  CicloParcelaEvento: { parcela: integer, qtTotalParcela: integer },
  CicloEventoAvulso: { evento: size(255), identificador: size(255) },
  AnalisePaginacao: pagina,
  CancelamentosPaginacao: pagina,
  Comissao: { dataPedido: { description: 'yyyy-MM-ddTHH:mm:ss' } },
  ComissaoProduto: { quantidade: integer },
  CancelamentoIndevido: { dataPedido: { description: 'yyyy-MM-ddTHH:mm:ss' } },
  FilaDocumento: {
    tipo: { ...size(255), enum: ['aplicativo', 'ciclo', 'pedido'] },
    dados: {
      anyOf: ['DadosAplicativo', 'DadosCiclo', 'DadosTitulo'].map((name) => ({
        $ref: `#/components/schemas/${name}`,
      })),
    },
  },
  DadosAplicativo: { situacao: { const: 'delete' }, data: moment },
  DadosCiclo: { situacao: { const: 'novo' }, data: moment },
  DadosPedido: { data: moment },
  DadosTitulo: { situacao: { enum: ['pagamento', 'cancelamento'] }, data: moment },
};

/** A keyword of JSON Schema that a linter takes for a promise's. */
const THEN = 'then';

const needs = (tipoAutorizacao: string, ...required: readonly string[]) => ({
  if: {
    properties: { tipoAutorizacao: { const: tipoAutorizacao } },
    required: ['tipoAutorizacao'],
  },
  [THEN]: {
    required,
    properties: Object.fromEntries(required.map((name) => [name, { minLength: 1 }])),
  },
});

const WHOLE: Record<string, object> = {
  WebhookConfig: { allOf: [needs('Basic', 'usuario', 'senha'), needs('Bearer', 'token')] },
};

/** A component with what the documentation says beside its schema. */
export function applyDocumented(
  name: string,
  component: Record<string, unknown>,
): Record<string, unknown> {
  const properties = { ...(component.properties as Fields) };
  for (const [field, more] of Object.entries(FIELDS[name] ?? {})) {
    if (!(field in properties)) throw new Error(`openapi: ${name} has no field ${field}`);
    properties[field] = 'anyOf' in more ? more : { ...properties[field], ...more };
  }
  return { ...component, properties, ...WHOLE[name] };
}
