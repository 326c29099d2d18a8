import {
  type DadosAplicativo,
  type DadosCiclo,
  type DadosPedido,
  type DadosTitulo,
  type EventoAplicativo,
  type EventoCiclo,
  type EventoDesconhecido,
  type EventoPedido,
  readEvento,
} from '../client/contract/schemas/evento.js';

type EventoPedidoDe<Forma> = Extract<EventoPedido, { forma: Forma }>;

/** Kinds of {@link sampleEvento}, with the event of each. */
export interface SampleEventos {
  /** The application was uninstalled. */
  aplicativo: EventoAplicativo;
  /** A new cycle. */
  ciclo: EventoCiclo;
  /** A new order: the form of `pedido` that webhooks send. */
  pedido: EventoPedidoDe<'pedido'>;
  /** A paid title: the form of `pedido` that the queue carries. */
  titulo: EventoPedidoDe<'titulo'>;
  /** An undocumented kind. */
  desconhecido: EventoDesconhecido;
}

const aplicativo: DadosAplicativo = {
  codigo: '1001',
  situacao: 'delete',
  mensagem: 'O aplicativo foi desinstalado pela loja',
  idApp: 1,
  nomeApp: 'Aplicativo de exemplo',
  data: '2026-01-15 10:30:00',
};

const ciclo: DadosCiclo = {
  codigo: '50001',
  situacao: 'novo',
  canal: 'Canal de exemplo',
  data: '2026-01-15 10:30:00',
};

const pedido: DadosPedido = {
  chavePedido: '00000000000000000000000000000000exemplo1',
  pedido: 'EXEMPLO-1',
  pedidoCanal: 'EXEMPLO-CANAL-1',
  pedidoComplementar: 'EXEMPLO-PACOTE-1',
  canal: 'Canal de exemplo',
  chaveNFe: '35260112345678000195550010000010011123456787',
  percComissaoPrevista: 16,
  valorComissaoPrevista: 19.18,
  regraComissaoPrevista: 'Comissão de exemplo',
  idApp: 1,
  nomeApp: 'Aplicativo de exemplo',
  situacao: 'criado',
  mensagem: 'Pedido criado com sucesso',
  data: '2026-01-15 10:30:00',
};

const titulo: DadosTitulo = {
  codigo: pedido.chavePedido,
  situacao: 'pagamento',
  dadosTitulo: [
    {
      chavePedido: pedido.chavePedido,
      pedido: pedido.pedido,
      pedidoCanal: pedido.pedidoCanal,
      codigoControle: '1',
      parcela: 1,
      valor: 119.9,
    },
  ],
  data: '2026-01-15 10:30:00',
};

/** Spellings of the wire: capitals in a webhook call, none in the queue. */
const SAMPLES: Record<keyof SampleEventos, { tipo: string; dados: object }> = {
  aplicativo: { tipo: 'Aplicativo', dados: aplicativo },
  ciclo: { tipo: 'Ciclo', dados: ciclo },
  pedido: { tipo: 'Pedido', dados: pedido },
  titulo: { tipo: 'pedido', dados: titulo },
  desconhecido: { tipo: 'Estorno', dados: { codigo: '1', data: '2026-01-15 10:30:00' } },
};

/**
 * A complete event for your tests, read like one that came. Two samples with the same fields are the
 * same event, which a receiver handles once: give each another `codigo`, `pedido` or `data`.
 *
 * @param kind `pedido` is the form webhooks send, `titulo` the form the queue carries
 * @param dados fields of `dados` to set, also undocumented ones
 * @throws RangeError `kind` is not one of these
 *
 * @example
 * const evento = sampleEvento('ciclo', { canal: 'Mercado Livre' });
 */
export function sampleEvento<Kind extends keyof SampleEventos>(
  kind: Kind,
  dados: Partial<SampleEventos[Kind]['dados']> & Record<string, unknown> = {},
): SampleEventos[Kind] {
  if (!Object.hasOwn(SAMPLES, kind)) {
    throw new RangeError(`sampleEvento: kind must be one of ${Object.keys(SAMPLES).join(', ')}`);
  }
  // A copy, so that a test's changes do not affect the next.
  const raw = structuredClone(SAMPLES[kind]);
  Object.assign(raw.dados, dados);
  return readEvento(raw).value as SampleEventos[Kind];
}
