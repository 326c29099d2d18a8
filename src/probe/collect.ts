import type { Recebiveis } from '../client/client.js';
import type { PedidoChave } from '../client/contract/schemas/pedido-chave.js';
import { dayAfter } from '../shared/days.js';
import { isRecord } from '../shared/is-record.js';
import type { Asker } from './ask.js';
import { type Evidence, type Fields, isSame, numberOf, recordsOf } from './evidence.js';

/** Keys of an order and a cycle that do not exist. */
const NOWHERE = 'recebiveis-probe-0';
const NO_CICLO = 2_147_483_647;

/** A page that no list has. */
const FAR = 999_999;

/** Most reads of the queue: each moves a document to its end. */
const FILA_READS = 5;

/** Sends the reads of a probe; later reads depend on earlier answers. */
export async function collect(client: Recebiveis, asker: Asker, fila: boolean): Promise<void> {
  await askCiclos(client, asker);
  await askAnalises(client, asker);
  await askPedidos(client, asker);
  if (fila) await askFila(client, asker);
}

async function askCiclos({ ciclos }: Recebiveis, asker: Asker): Promise<void> {
  const { evidence } = asker;
  const list = (ask: string, params: object, isComplete = false) =>
    asker.ask({
      ask,
      endpoint: 'ciclos.list',
      isComplete,
      send: (call) => ciclos.list(params, call),
    });
  await list('ciclos', {}, true);
  await list('ciclos.one', { limite: 1, pagina: 1 });
  await list('ciclos.two', { limite: 1, pagina: 2 });
  const last = numberOf(evidence.counters('ciclos.one').totalPaginas);
  if (last) await list('ciclos.last', { limite: 1, pagina: last });
  await list('ciclos.past', { limite: 1, pagina: FAR });
  const listed = evidence.items('ciclos') ?? [];
  const day = listed.map(({ dataRepasse }) => dayOf(dataRepasse)).find(Boolean);
  if (day) await list('ciclos.day', { dataRepasseInicio: day, dataRepasseFim: day });
  if (day) await list('ciclos.from', { dataRepasseInicio: day });
  const get = (ask: string, idCiclo: number, params: object, isComplete = false) =>
    asker.ask({
      ask,
      endpoint: 'ciclos.get',
      isComplete,
      send: (call) => ciclos.get(idCiclo, params, call),
    });
  await get('detalhe.missing', NO_CICLO, { retornoUnico: 'eventos' });
  // A cycle with lines in every place shows most.
  const id = numberOf(listed.toSorted((a, b) => placesOf(b) - placesOf(a))[0]?.idCiclo);
  if (id === undefined) return;
  await get('detalhe', id, {}, true);
  await get('detalhe.grouped', id, { retornoUnico: 'eventos', agruparEventos: true });
  await get('detalhe.single', id, { retornoUnico: 'eventos', agruparEventos: false });
}

const placesOf = ({ eventos }: Fields): number =>
  new Set(recordsOf(eventos).map(({ local }) => local)).size;

async function askAnalises({ pedido: { analises } }: Recebiveis, asker: Asker): Promise<void> {
  const list = (ask: string, params: object, isComplete = false) =>
    asker.ask({
      ask,
      endpoint: 'pedido.analises.comissoes',
      isComplete,
      send: (call) => analises.comissoes(params, call),
    });
  const cancelled = (ask: string, params: object, isComplete = false) =>
    asker.ask({
      ask,
      endpoint: 'pedido.analises.cancelamentosIndevidos',
      isComplete,
      send: (call) => analises.cancelamentosIndevidos(params, call),
    });
  await list('comissoes', {}, true);
  await list('comissoes.one', { limite: 1, pagina: 0 });
  await list('comissoes.two', { limite: 1, pagina: 1 });
  const total = numberOf(asker.evidence.counters('comissoes.one').totalRegistros);
  if (total) await list('comissoes.last', { limite: 1, pagina: total - 1 }, true);
  await list('comissoes.past', { limite: 1, pagina: FAR });
  await list('comissoes.none', { pedido: NOWHERE });
  await cancelled('cancelamentos', {}, true);
  await cancelled('cancelamentos.past', { limite: 1, pagina: FAR });
}

/** Fields of an order that hold the value of a look-up. */
const KEYS = {
  pedidoERP: 'pedidoERP',
  pedidoCanal: 'pedidoCanal',
  notaFiscal: 'numeroNFe',
  chaveNF: 'chaveNFe',
  chavePedido: '_id',
} as const;

async function askPedidos({ pedido }: Recebiveis, asker: Asker): Promise<void> {
  const { evidence } = asker;
  const get = (ask: string, chave: object, isComplete = false) =>
    asker.ask({
      ask,
      endpoint: 'pedido.get',
      isComplete,
      send: (call) => pedido.get(chave as PedidoChave, call),
    });
  await get('pedido.missing', { pedido: NOWHERE });
  for (const number of knownOrders(evidence)) await get('known', { pedido: number }, true);
  const order = evidence.record('known');
  if (!order) return;
  for (const [filtro, field] of Object.entries(KEYS)) {
    const value = order[field];
    if (value) await get(`key.${filtro}`, { [filtro]: value });
  }
  const number = String(order.pedido);
  const upper = number.toUpperCase();
  const other = upper === number ? number.toLowerCase() : upper;
  if (other !== number) await get('pedido.case', { pedido: other });
  const fim = dayOf(order.dataHoraRegistro);
  if (!fim) return;
  for (const inicio of [fim, dayAfter(fim, -365)]) {
    const params = { pedido: number, periodo: { inicio, fim } };
    await asker.ask({
      ask: 'periodo',
      endpoint: 'pedido.analises.comissoes',
      send: (call) => pedido.analises.comissoes(params, call),
    });
  }
}

/** Orders that lists name, so that look-ups should find them; last a settled order. */
function knownOrders(evidence: Evidence): Set<unknown> {
  const named = [
    evidence.items('comissoes')?.[0],
    evidence.items('comissoes.last')?.[0],
    evidence.items('cancelamentos')?.[0],
    recordsOf(evidence.record('detalhe')?.pedidosTitulos)[0],
  ];
  return new Set(named.map((item) => item?.pedido).filter(Boolean));
}

async function askFila({ fila }: Recebiveis, asker: Asker): Promise<void> {
  let first: unknown;
  for (let read = 0; read < FILA_READS; read += 1) {
    const answer = await asker.ask({
      ask: 'fila',
      endpoint: 'fila.read',
      isComplete: true,
      send: (call) => fila.read(call),
    });
    if (!isRecord(answer?.body) || isSame(answer.body, first)) return;
    first ??= answer.body;
  }
}

/** Day of a date in any format; undefined if ambiguous. */
function dayOf(value: unknown): string | undefined {
  const text = String(value);
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:\D|$)/.exec(text) ?? [];
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})(?:\D|$)/.exec(text) ?? [];
  const found = iso ?? (year && `${year}-${month}-${day}`);
  return found && !Number.isNaN(Date.parse(found)) ? found : undefined;
}
