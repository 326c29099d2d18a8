import * as z from 'zod/mini';
import { isName } from '../../../shared/text/name-of.js';
import type { IsRemoved, OtherNamed } from '../endpoint.js';
import { documented } from './documented.js';
import {
  inOrder,
  integerId,
  limite,
  listOf,
  ordenacao,
  pagina,
  periodo,
  trueOrFalse,
} from './query.js';
import type { ParamsOf } from './schema.js';
import { date, oneOf, text, urlParams } from './strict.js';

const ciclosListFields = {
  /** First page to read, from 1. */
  pagina: z.optional(pagina(1)),
  /** First day of the transfer period, `yyyy-mm-dd`. */
  dataRepasseInicio: z.optional(date()),
  /** Last day of the transfer period, `yyyy-mm-dd`. */
  dataRepasseFim: z.optional(date()),
  /** First day of the period in which the cycle was created, `yyyy-mm-dd`. */
  dataInicioRegistro: z.optional(date()),
  /** Last day of the period in which the cycle was created, `yyyy-mm-dd`. */
  dataFimRegistro: z.optional(date()),
  /** Records a page: 1 to 200, 50 when left out. */
  limite: z.optional(limite()),
};

/** Parameters of `ciclos.list` (`docs/reference/service.md` 4.4). Days are `yyyy-mm-dd`. */
export interface CiclosListParams extends ParamsOf<typeof ciclosListFields> {}

/** Query of `GET /api/v1/ciclos`. */
export const ciclosListParams = inOrder(urlParams<CiclosListParams>(ciclosListFields), [
  ['dataRepasseInicio', 'dataRepasseFim'],
  ['dataInicioRegistro', 'dataFimRegistro'],
]);

/** Fields that `camposOcultos` can remove (`docs/reference/service.md` 4.5). */
export const CAMPOS_OCULTOS = [
  'pedidoERP',
  'pedidoCanal',
  'pedidoComplementar',
  'numeroNFe',
  'serieNFe',
  'chaveNFe',
  'filialFatura',
  'cpfCnpj',
  'cliente.cpfCnpj',
] as const;

/** A field that `camposOcultos` can remove; `cliente.cpfCnpj` removes `clientecpfCnpj`. */
export type CampoOculto = (typeof CAMPOS_OCULTOS)[number];

/** The three groups of a cycle's detail (`docs/reference/service.md` 4.5). */
export const CICLO_PARTES = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

/** One of the three groups of a cycle's detail. */
export type CicloParte = (typeof CICLO_PARTES)[number];

/** Fields that a query asks the service to leave out of a detail: they may be absent or null. */
export function removedBy({ camposOcultos = [], retornoUnico }: CiclosGetParams): IsRemoved {
  const names = [camposOcultos].flat().join(',').split(',');
  const fields = new Set(names.map((name) => name.replace('cliente.cpfCnpj', 'clientecpfCnpj')));
  return (path) =>
    path.length === 1
      ? retornoUnico !== undefined && path[0] !== retornoUnico
      : fields.has(String(path.at(-1)));
}

const ciclosGetFields = {
  /** Groups the items of `eventos`. */
  agruparEventos: z.optional(trueOrFalse()),
  /** Fields to leave out of `pedidosTitulos` and `pedidosEventos`, to make the answer smaller. */
  camposOcultos: z.optional(listOf(CAMPOS_OCULTOS)),
  /** Requests only one of the three groups. */
  retornoUnico: z.optional(oneOf(CICLO_PARTES)),
};

/** Parameters of `ciclos.get` (`docs/reference/service.md` 4.5). */
export interface CiclosGetParams extends ParamsOf<typeof ciclosGetFields> {}

/** Query of `GET /api/v1/ciclos/detalhes/{idCiclo}/`. */
export const ciclosGetParams = urlParams<CiclosGetParams>(ciclosGetFields);

/** Path parameters of `GET /api/v1/ciclos/detalhes/{idCiclo}/`. */
export const cicloId = urlParams<{ idCiclo: number }>({ idCiclo: integerId() });

/** Compares a detail's cycle, if it names one; the documentation does not say that it does. */
export const otherCiclo: OtherNamed = ({ params }, { idCiclo }) =>
  isName(idCiclo) && Number(idCiclo) !== Number(params.idCiclo) ? 'idCiclo' : undefined;

/** Situations that the commission analysis filters by (`docs/reference/service.md` 3 and 4.7). */
export const SITUACOES_ANALISE = [
  'aprovado',
  'faturado',
  'despachado',
  'entregue',
  'emDevolucao',
  'cancelado',
  'fatDesEnt',
  'taxaCancelamento',
] as const;

/** Date fields that `periodo` can filter by (`docs/reference/service.md` 4.7). */
export const DATA_TIPOS = [
  'dataHoraRegistro',
  'dataEventoTitulo',
  'dataEventoPedido',
  'dataVencimentoTitulo',
] as const;

const analise = {
  /** Days `yyyy-mm-dd`, both included, or `dd/mm/yyyy - dd/mm/yyyy`; at most 365 days. */
  periodo: z.optional(periodo()),
  /** Channel name; at most 100 characters. */
  canal: z.optional(text(100)),
  /** One order number; at most 50 characters. */
  pedido: z.optional(text(50)),
  /** Records a page: 1 to 200, 50 when left out. */
  limite: z.optional(limite()),
  /** First page to read, from 0. */
  pagina: z.optional(documented(pagina(0), { type: 'integer', minimum: 0, default: 0 })),
  /** Sort keys, most significant first: `['-valorTotalPedido', 'canal']` or `-4|12`. */
  ordenacao: z.optional(ordenacao()),
  /** Date field that `periodo` filters by; `dataHoraRegistro` when left out; at most 25 characters. */
  dataTipo: z.optional(documented(oneOf(DATA_TIPOS), { default: 'dataHoraRegistro' })),
};

/** Parameters of `pedido.analises.cancelamentosIndevidos` (`docs/reference/service.md` 4.8). */
export interface CancelamentosParams extends ParamsOf<typeof analise> {}

/** Query of `GET /api/v1/pedido/analises/cancelamentos-indevidos`. */
export const cancelamentosParams = urlParams<CancelamentosParams>(analise);

const comissoesFields = {
  ...analise,
  /** Situation of the order to filter by; at most 20 characters. */
  situacaoPedido: z.optional(oneOf(SITUACOES_ANALISE)),
};

/** Parameters of `pedido.analises.comissoes` (`docs/reference/service.md` 4.7). */
export interface ComissoesParams extends ParamsOf<typeof comissoesFields> {}

/** Query of `GET /api/v1/pedido/analises/comissoes`. */
export const comissoesParams = urlParams<ComissoesParams>(comissoesFields);
