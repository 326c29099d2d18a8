import { type Bench, cents, type Json, list } from './support.js';

const PEDIDO = ['repasse', 'comissão', 'cancelamento', 'cancelamento de comissão', 'chargeback'];

/** An entry of the answer key, or what the rules find. */
export interface Item {
  tipo: string;
  pedido?: string;
  identificador?: string;
  idCiclo?: number;
  valorCentavos: number;
}

export const keyOf = ({ tipo, pedido, identificador, idCiclo, valorCentavos }: Item) =>
  [tipo, pedido ?? identificador, idCiclo, valorCentavos].join(' | ');

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

/** `docs/discrepancias.md` rule by rule, slowly, over what the endpoints show and nothing else. */
export async function found(bench: Bench): Promise<Item[]> {
  const items: Item[] = [];
  for (const [pedido, record] of await records(bench)) items.push(...ofPedido(pedido, record));
  for (const { idCiclo } of list((await bench.get('/api/v1/ciclos?limite=200')).ciclos)) {
    const detalhe = await bench.get(`/api/v1/ciclos/detalhes/${idCiclo}/?agruparEventos=false`);
    items.push(...ofNoPedido(Number(idCiclo), list(detalhe.eventos)));
  }
  return items;
}

function ofPedido(pedido: string, record: Json): Item[] {
  const { situacao, totalItens, frete } = record as { [name: string]: Json };
  const parcelas = list(record.titulos).flatMap((titulo) => list(titulo.parcelas));
  const values = parcelas.map((parcela) => cents(parcela.valorParcela));
  const total = values.reduce((sum, value) => sum + value, 0);
  const expected = cents(totalItens?.valorComissaoPrevista) + cents(frete?.valorComissaoPrevista);
  // Of an order that costs nothing the last installment bears it.
  const upTo = (index: number) => {
    if (total === 0) return index === values.length ? expected : 0;
    return Math.round((expected * sum(values.slice(0, index))) / total);
  };
  const rows = parcelas.map((parcela, index) => {
    const eventos = list(parcela.eventos);
    const of = (tipo: string) =>
      eventos.filter((evento) => evento.tipo === tipo).map((evento) => cents(evento.valor));
    return {
      value: values[index] ?? 0,
      due: upTo(index + 1) - upTo(index),
      repasses: of('repasse'),
      charged: 0 - sum(of('comissão')),
      hasCharge: of('comissão').length > 0,
      cancelled: of('cancelamento'),
      givenBack: sum(of('cancelamento de comissão')),
    };
  });
  const ofOrder = (tipo: string) =>
    list(record.eventos)
      .filter((evento) => evento.tipo === tipo)
      .map((evento) => cents(evento.valor));
  const idCiclo = Number(list(parcelas[0]?.eventos)[0]?.codigoCiclo);
  const items: Item[] = [];
  const add = (tipo: string, valorCentavos: number, ciclo: number | undefined = idCiclo) => {
    if (valorCentavos === 0) return;
    items.push({ tipo, pedido, ...(ciclo !== undefined && { idCiclo: ciclo }), valorCentavos });
  };
  const cancelledRows = rows.filter(({ cancelled }) => cancelled.length > 0);
  const improper = cancelledRows.length > 0 && situacao?.pedido === 'entregue';
  if (improper) {
    add(
      'canceladoEntregue',
      sum(
        cancelledRows.map(
          ({ repasses, charged, cancelled, givenBack, value, due }) =>
            sum(repasses) - charged + sum(cancelled) + givenBack - (value - due),
        ),
      ),
    );
  } else if (cancelledRows.length > 0 || ofOrder('chargeback').length > 0) {
    add(
      'chargeback',
      sum(rows.map(({ cancelled, givenBack }) => sum(cancelled) + givenBack)) +
        sum(ofOrder('chargeback')),
    );
  }
  const settled = improper
    ? []
    : rows.filter(({ repasses, hasCharge }) => repasses.length > 0 || hasCharge);
  let twice = 0;
  let less = 0;
  let more = 0;
  let absent = 0;
  for (const { repasses, value } of settled) {
    const repeated = repasses.length === 2 && repasses[0] === repasses[1] ? (repasses[1] ?? 0) : 0;
    const got = sum(repasses) - repeated;
    twice += repeated;
    if (repasses.length === 0) absent -= value;
    else if (got < value) less += got - value;
    else more += got - value;
  }
  add('repasseEmDuplicidade', twice);
  if (absent !== 0) items.push({ tipo: 'repasseAusente', pedido, valorCentavos: absent });
  add('repasseAMenor', less);
  add('repasseAMaior', more);
  const difference = sum(settled.map(({ due, charged }) => due - charged));
  add(difference < 0 ? 'comissaoAMaior' : 'comissaoAMenor', difference);
  const kept = 0 - sum(ofOrder('frete'));
  const freteCents = cents(frete?.valor);
  if (kept > freteCents) add('freteIndevido', freteCents - kept);
  return items;
}

function ofNoPedido(idCiclo: number, eventos: Json[]): Item[] {
  const groups = new Map<string, Item>();
  for (const { evento, identificador, totalValor } of eventos) {
    const ofPedido = [...PEDIDO, 'frete', 'rebate'].includes(String(evento));
    const valorCentavos = cents(totalValor);
    if (!ofPedido && (evento === 'imposto retido' || valorCentavos >= 0)) continue;
    const tipo = ofPedido ? 'linhaSemPedido' : 'descontoSemPedido';
    const key = `${tipo} ${ofPedido ? '' : evento} ${identificador}`;
    const known = groups.get(key);
    if (known) known.valorCentavos += valorCentavos;
    else groups.set(key, { tipo, identificador: String(identificador), idCiclo, valorCentavos });
  }
  return [...groups.values()];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
