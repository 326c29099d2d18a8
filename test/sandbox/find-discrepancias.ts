import type { SettleOptions } from '../../src/sandbox/index.js';
import { type Bench, cents, type Json, list } from './support.js';

const PEDIDO = ['repasse', 'comissão', 'cancelamento', 'cancelamento de comissão', 'chargeback'];

/** An entry of the answer key, or what the rules find. */
export interface Item {
  tipo: string;
  acao: string;
  pedido?: string;
  identificador?: string;
  idCiclo?: number;
  valorCentavos: number;
}

/** Fees under contract, by channel. */
export type Custos = Record<string, readonly { evento: string; percentual: number }[] | undefined>;

export const custosOf = (settle: SettleOptions): Custos =>
  Object.fromEntries(Object.entries(settle).map(([canal, { custos }]) => [canal, custos ?? []]));

export const keyOf = ({ tipo, acao, pedido, identificador, idCiclo, valorCentavos }: Item) =>
  [tipo, acao, pedido ?? identificador, idCiclo, valorCentavos].join(' | ');

/** Every order by its number: the record that the service shows. */
async function records(bench: Bench): Promise<Map<string, Json>> {
  const found = new Map<string, Json>();
  for (const { novo } of bench.state.pedidos.all()) {
    found.set(
      novo.pedido,
      await bench.get(`/api/v1/pedido/pedido/${encodeURIComponent(novo.pedido)}`),
    );
  }
  return found;
}

/** The order first, then its lines: slowly, over what the endpoints show and nothing else. */
export async function found(bench: Bench, custos: Custos = {}): Promise<Item[]> {
  const items: Item[] = [];
  for (const [pedido, record] of await records(bench)) {
    const agreed = custos[String(record.canal)] ?? custos['*'] ?? [];
    items.push(...ofPedido(pedido, record, agreed));
  }
  for (const { idCiclo } of list((await bench.get('/api/v1/ciclos?limite=200')).ciclos)) {
    const detalhe = await bench.get(`/api/v1/ciclos/detalhes/${idCiclo}/?agruparEventos=false`);
    items.push(...ofNoPedido(Number(idCiclo), list(detalhe.eventos)));
  }
  return items;
}

function ofPedido(
  pedido: string,
  record: Json,
  custos: readonly { evento: string; percentual: number }[],
): Item[] {
  const { situacao, totalItens, frete } = record as { [name: string]: Json };
  const parcelas = list(record.titulos).flatMap((titulo) => list(titulo.parcelas));
  const lines = [...parcelas.flatMap(({ eventos }) => list(eventos)), ...list(record.eventos)];
  const of = (tipo: string) => amountsOf(lines, tipo);
  const value = sum(parcelas.map(({ valorParcela }) => cents(valorParcela)));
  const commission = cents(totalItens?.valorComissaoPrevista) + cents(frete?.valorComissaoPrevista);
  const [repasses, charges, back] = [of('repasse'), of('comissão'), of('cancelamento de comissão')];
  const taken = [...of('cancelamento'), ...of('chargeback')];
  const isEntregue = situacao?.pedido === 'entregue';
  const foiEntregue = isEntregue || situacao?.canal === 'entregue';
  const isComing = situacao?.pedido === 'em devolução';
  const isImproper = isEntregue && situacao?.canal === 'cancelado';
  const idCiclo = Number(lines[0]?.codigoCiclo);
  const items: Item[] = [];
  const add = (tipo: string, acao: string, valorCentavos: number) => {
    if (Math.abs(valorCentavos) <= parcelas.length) return;
    items.push({
      tipo,
      acao,
      pedido,
      ...(tipo !== 'repasseAusente' && { idCiclo }),
      valorCentavos,
    });
  };
  if (isImproper) {
    const moved = sum([...repasses, ...charges, ...back, ...taken]);
    if (value > commission) add('canceladoEntregue', 'cobrar', moved - (value - commission));
  } else if (taken.length > 0) {
    add('chargeback', isEntregue ? 'conferir' : 'regular', sum([...taken, ...back]));
  }
  if (!isImproper && repasses.length + charges.length > 0) {
    // Without a line of commission the transfers are net.
    const isNet = charges.length === 0;
    const due = isNet ? value - commission : value;
    const repeated = sum(repasses) > due ? repeatedOf(parcelas) : 0;
    const difference = sum(repasses) - repeated - due;
    add('repasseEmDuplicidade', 'devolver', repeated);
    if (repasses.length === 0)
      add('repasseAusente', foiEntregue ? 'cobrar' : 'conferir', difference);
    else if (difference < 0) add('repasseAMenor', isComing ? 'conferir' : 'cobrar', difference);
    else add('repasseAMaior', 'devolver', difference);
    // Commission that comes back without the money of the sale was charged too much before.
    const charged = 0 - sum(charges) - (taken.length > 0 ? 0 : sum(back));
    const less = isNet ? 0 : commission - charged;
    add(less < 0 ? 'comissaoAMaior' : 'comissaoAMenor', less < 0 ? 'cobrar' : 'regular', less);
  }
  const kept = 0 - sum(of('frete'));
  if (kept > cents(frete?.valor)) add('freteIndevido', 'cobrar', cents(frete?.valor) - kept);
  for (const { evento, percentual } of custos) {
    const charged = sum(of(evento));
    const agreed = 0 - Math.round((value * percentual) / 100);
    add('custoContratado', 'regular', Math.max(charged, agreed));
    add('custoContratado', 'cobrar', Math.min(0, charged - agreed));
  }
  return items;
}

const amountsOf = (eventos: readonly Json[], tipo: string) =>
  eventos.filter((evento) => evento.tipo === tipo).map(({ valor }) => cents(valor));

/** A transfer that an installment has twice. */
function repeatedOf(parcelas: readonly Json[]): number {
  for (const { eventos } of parcelas) {
    const [first, second] = amountsOf(list(eventos), 'repasse');
    if (first !== undefined && first === second) return first;
  }
  return 0;
}

function ofNoPedido(idCiclo: number, eventos: Json[]): Item[] {
  const groups = new Map<string, Item>();
  for (const { evento, identificador, totalValor } of eventos) {
    const ofPedido = [...PEDIDO, 'frete', 'rebate'].includes(String(evento));
    const valorCentavos = cents(totalValor);
    if (!ofPedido && (evento === 'imposto retido' || valorCentavos >= 0)) continue;
    const tipo = ofPedido ? 'linhaSemPedido' : 'descontoSemPedido';
    const acao = 'conferir';
    const key = `${tipo} ${ofPedido ? '' : evento} ${identificador}`;
    const known = groups.get(key);
    if (known) known.valorCentavos += valorCentavos;
    else
      groups.set(key, { tipo, acao, identificador: String(identificador), idCiclo, valorCentavos });
  }
  return [...groups.values()];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
