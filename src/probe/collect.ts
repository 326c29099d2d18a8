import { CAMPOS_OCULTOS } from '../client/contract/schemas/params.js';
import type { PedidoChave } from '../client/contract/schemas/pedido-chave.js';
import { isRecord } from '../shared/is-record.js';
import type { Asker } from './ask.js';
import type { ProbeClient } from './client.js';
import { dayOf, type Evidence, fullest, isSame, numberOf, recordsOf } from './evidence.js';

/** Of nobody's order, and nobody's cycle. */
export const NOWHERE = 'recebiveis-probe-0';
const NO_CICLO = 2_147_483_647;

/** Reads of the queue at most: each moves a document to its end. */
const FILA_READS = 5;

/** Sends the reads of a probe, each within its limit, as far as the answers before them allow. */
export async function collect(client: ProbeClient, asker: Asker, fila: boolean): Promise<void> {
  await askCiclos(client, asker);
  await askAnalises(client, asker);
  await askPedidos(client, asker);
  if (fila) await askFila(client, asker);
}

async function askCiclos({ ciclos }: ProbeClient, asker: Asker): Promise<void> {
  const { evidence } = asker;
  const list = (ask: string, params: object, isWhole = false) =>
    asker.ask({ ask, endpoint: 'ciclos.list', isWhole, send: (call) => ciclos.list(params, call) });
  await list('ciclos', {}, true);
  await list('ciclos.one', { limite: 1, pagina: 1 });
  await list('ciclos.two', { limite: 1, pagina: 2 });
  const last = numberOf(evidence.counters('ciclos.one').totalPaginas);
  if (last) await list('ciclos.last', { limite: 1, pagina: last });
  await list('ciclos.past', { limite: 1, pagina: (last || 999_999) + 1 });
  const listed = evidence.items('ciclos') ?? [];
  const day = listed.map(({ dataRepasse }) => dayOf(dataRepasse)).find(Boolean);
  if (day) {
    await list('ciclos.day', { dataRepasseInicio: day, dataRepasseFim: day });
    await list('ciclos.from', { dataRepasseInicio: day });
  }
  const id = numberOf(fullest(listed)?.idCiclo);
  const get = (ask: string, idCiclo: number, params: object, isWhole = false) =>
    asker.ask({
      ...{ ask, endpoint: 'ciclos.get', isWhole },
      send: (call) => ciclos.get(idCiclo, params, call),
    });
  await get('detalhe.missing', NO_CICLO, { retornoUnico: 'eventos' });
  if (id === undefined) return;
  await get('detalhe', id, {}, true);
  await get('detalhe.grouped', id, { retornoUnico: 'eventos', agruparEventos: true });
  await get('detalhe.ungrouped', id, { retornoUnico: 'eventos', agruparEventos: false });
  await get('detalhe.hidden', id, { camposOcultos: CAMPOS_OCULTOS });
}

async function askAnalises({ pedido: { analises } }: ProbeClient, asker: Asker): Promise<void> {
  const { evidence } = asker;
  const list = (ask: string, params: object, isWhole = false) =>
    asker.ask({
      ...{ ask, endpoint: 'pedido.analises.comissoes', isWhole },
      send: (call) => analises.comissoes(params, call),
    });
  const cancelled = (ask: string, params: object, isWhole = false) =>
    asker.ask({
      ...{ ask, endpoint: 'pedido.analises.cancelamentosIndevidos', isWhole },
      send: (call) => analises.cancelamentosIndevidos(params, call),
    });
  await list('comissoes', {}, true);
  await list('comissoes.one', { limite: 1, pagina: 0 });
  await list('comissoes.two', { limite: 1, pagina: 1 });
  const total = numberOf(evidence.counters('comissoes.one').totalRegistros);
  if (total) await list('comissoes.last', { limite: 1, pagina: total - 1 }, true);
  await list('comissoes.past', { limite: 1, pagina: total || 999_999 });
  await list('comissoes.none', { pedido: NOWHERE });
  await list('comissoes.sorted', { ordenacao: '-4' });
  await list('comissoes.emDevolucao', { situacaoPedido: 'emDevolucao' });
  await list('comissoes.fatDesEnt', { situacaoPedido: 'fatDesEnt' });
  const { pedido, marketplace } = evidence.items('comissoes')?.[0] ?? {};
  if (typeof pedido === 'string' && pedido.length > 1) {
    await list('comissoes.part', { pedido: pedido.slice(0, -1) });
  }
  if (typeof marketplace === 'string') {
    const other = otherCase(marketplace);
    if (other) await list('comissoes.case', { canal: other });
  }
  await cancelled('cancelamentos', {}, true);
  await cancelled('cancelamentos.past', { limite: 1, pagina: 999_999 });
}

/** Fields of an order that hold the value of a look-up. */
export const KEYS = {
  pedidoERP: 'pedidoERP',
  pedidoCanal: 'pedidoCanal',
  notaFiscal: 'numeroNFe',
  chaveNF: 'chaveNFe',
  chavePedido: '_id',
} as const;

async function askPedidos({ pedido }: ProbeClient, asker: Asker): Promise<void> {
  const { evidence } = asker;
  const get = (ask: string, chave: object, isWhole = false) =>
    asker.ask({
      ...{ ask, endpoint: 'pedido.get', isWhole },
      send: (call) => pedido.get(chave as PedidoChave, call),
    });
  await get('pedido.missing', { pedido: NOWHERE });
  for (const [name, number] of Object.entries(knownOrders(evidence))) {
    await get(`known.${name}`, { pedido: number }, true);
  }
  const found = ['settled', 'last', 'first'].find((name) => evidence.record(`known.${name}`));
  const order = evidence.record(`known.${found}`);
  if (!order) return;
  for (const [filtro, field] of Object.entries(KEYS)) {
    const value = order[field];
    if (value) await get(`key.${filtro}`, { [filtro]: value });
  }
  const other = otherCase(String(order.pedido));
  if (other) await get('pedido.case', { pedido: other });
  const day = dayOf(order.dataHoraRegistro);
  if (!day) return;
  const periods = { day, year: new Date(Date.parse(day) - 365 * 86_400_000) };
  for (const [name, begin] of Object.entries(periods)) {
    const inicio = new Date(begin).toISOString().slice(0, 10);
    const params = { pedido: order.pedido, periodo: { inicio, fim: day } };
    await asker.ask({
      ...{ ask: `period.${name}`, endpoint: 'pedido.analises.comissoes' },
      send: (call) => pedido.analises.comissoes(params, call),
    });
  }
}

/** Orders that lists name, so that look-ups should find them. */
function knownOrders(evidence: Evidence): Record<string, unknown> {
  const detail = evidence.record('detalhe') ?? {};
  const known = {
    first: evidence.items('comissoes')?.[0]?.pedido,
    last: evidence.items('comissoes.last')?.[0]?.pedido,
    cancelled: evidence.items('cancelamentos')?.[0]?.pedido,
    settled: recordsOf(detail.pedidosTitulos)[0]?.pedido,
  };
  return Object.fromEntries(Object.entries(known).filter(([, number]) => number));
}

async function askFila({ fila, pedido }: ProbeClient, asker: Asker): Promise<void> {
  let first: unknown;
  for (let read = 0; read < FILA_READS; read += 1) {
    const answer = await asker.ask({
      ...{ ask: `fila.${read}`, endpoint: 'fila.read', isWhole: true },
      send: (call) => fila.read(call),
    });
    if (!answer || !isRecord(answer.body) || isSame(answer.body, first)) break;
    first ??= answer.body;
  }
  const titulo = asker.evidence
    .of('fila.')
    .map(({ body }) => (isRecord(body) && isRecord(body.dados) ? body.dados : {}))
    .find((dados) => 'dadosTitulo' in dados && typeof dados.codigo === 'string');
  if (!titulo) return;
  await asker.ask({
    ...{ ask: 'codigo', endpoint: 'pedido.get' },
    send: (call) => pedido.get({ chavePedido: String(titulo.codigo) }, call),
  });
}

/** The same text in another case; undefined where it has no letters. */
function otherCase(text: string): string | undefined {
  const upper = text.toUpperCase();
  const other = upper === text ? text.toLowerCase() : upper;
  return other === text ? undefined : other;
}
