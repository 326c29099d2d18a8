import type { ItemDeCiclo } from '../../../src/conciliacao/index.js';
import type { PedidoDado } from './dados.js';

/**
 * `docs/discrepancias.md`, sentence by sentence and slowly: a second computation that shares nothing
 * with the first. A finding is `kind | owner | centavos`.
 */
export function ingenuo(
  pedidos: readonly PedidoDado[],
  linhas: readonly ItemDeCiclo[],
  { hoje, prazoDias }: { hoje: string; prazoDias: number | undefined },
): { achados: string[]; devido: number } {
  const lines = linhas
    .flatMap(flat)
    .sort(
      (one, other) =>
        one.dia.localeCompare(other.dia) ||
        one.ciclo - other.ciclo ||
        Number(one.titulo === null) - Number(other.titulo === null),
    );
  const achados: string[] = [];
  let devido = 0;
  for (const pedido of pedidos) {
    const own = lines.filter(
      (line) => line.pedido === pedido.pedido && line.pedidoCanal === pedido.pedidoCanal,
    );
    const found = doPedido(pedido, own, hoje, prazoDias);
    const dono = `${pedido.pedido}/${pedido.pedidoCanal}`;
    for (const [tipo, valor] of found.achados) achados.push(`${tipo} | ${dono} | ${valor}`);
    devido += found.devido;
  }
  const unknown = lines.filter(
    (line) =>
      line.pedido !== null &&
      !pedidos.some(
        ({ pedido, pedidoCanal }) => pedido === line.pedido && pedidoCanal === line.pedidoCanal,
      ),
  );
  for (const [dono, group] of by(
    unknown,
    ({ pedido, pedidoCanal }) => `${pedido}/${pedidoCanal}`,
  )) {
    for (const valor of bySign(group)) achados.push(`semExplicacao | ${dono} | ${valor}`);
  }
  const avulsas = semPedido(lines.filter(({ pedido }) => pedido === null));
  return { achados: [...achados, ...avulsas.achados].sort(), devido: devido + avulsas.devido };
}

export interface Line {
  ciclo: number;
  dia: string;
  canal: string;
  pedido: string | null;
  pedidoCanal: string | null;
  /** Place of the title and number of the installment. */
  titulo: number | null;
  parcela: number | null;
  evento: string;
  identificador: string | null;
  valor: number;
}

const cents = (reais: unknown) => Math.round(Number(reais) * 100) || 0;

const total = (lines: readonly { valor: number }[]) =>
  lines.reduce((sum, { valor }) => sum + valor, 0);

/** Small letters without accents, as a person would compare. */
const word = (evento: unknown) =>
  String(evento ?? '')
    .toLowerCase()
    .replaceAll('ã', 'a')
    .replaceAll('-', ' ')
    .trim();

/** The lines of an item. */
export function flat(entry: ItemDeCiclo): Line[] {
  const of = {
    ciclo: entry.idCiclo,
    dia: String(entry.dataRepasse ?? '9999'),
    canal: String(entry.canal).trim().toLowerCase(),
  };
  const none = { titulo: null, parcela: null, identificador: null };
  if (entry.parte === 'eventos') {
    const { evento, identificador = null, totalValor } = entry.item;
    const names = { pedido: null, pedidoCanal: null };
    return [
      { ...of, ...none, ...names, evento: word(evento), identificador, valor: cents(totalValor) },
    ];
  }
  const { pedido, pedidoCanal } = entry.item;
  if (entry.parte === 'pedidosEventos') {
    return entry.item.eventos.map(({ evento, totalValor }) => ({
      ...{ ...of, ...none, pedido, pedidoCanal },
      evento: word(evento),
      valor: cents(totalValor),
    }));
  }
  return entry.item.titulos.flatMap(({ parcelas }, titulo) =>
    parcelas.flatMap(({ numero, eventos }) =>
      eventos.map(({ evento, valor }) => ({
        ...{ ...of, pedido, pedidoCanal, titulo, parcela: numero, identificador: null },
        evento: word(evento),
        valor: cents(valor),
      })),
    ),
  );
}

function by<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** One sum for each cycle, event and sign. */
const bySign = (lines: readonly Line[]) =>
  [
    ...by(
      lines.filter(({ valor }) => valor !== 0),
      ({ ciclo, evento, valor }) => JSON.stringify([ciclo, evento, Math.sign(valor)]),
    ).values(),
  ].map(total);

const SETTLING = ['repasse', 'comissao', 'cancelamento', 'cancelamento de comissao'];

function doPedido(
  pedido: PedidoDado,
  lines: readonly Line[],
  hoje: string,
  prazoDias: number | undefined,
) {
  const achados: [string, number][] = [];
  const add = (tipo: string, valor: number) => {
    if (valor !== 0) achados.push([tipo, valor]);
  };
  const parcelas = pedido.titulos.flatMap(({ parcelas: of }, titulo) =>
    of.map(({ numero, valorParcela, situacao }) => ({
      ...{ titulo, numero, situacao },
      v: cents(valorParcela),
    })),
  );
  const values = parcelas.map(({ v }) => v);
  const whole = values.reduce((sum, v) => sum + v, 0);
  const c =
    cents(pedido.totalItens.valorComissaoPrevista) + cents(pedido.frete.valorComissaoPrevista);
  const f = cents(pedido.frete.valor);
  const upTo = (count: number) => {
    if (whole === 0) return count === parcelas.length ? c : 0;
    return Math.round((c * values.slice(0, count).reduce((sum, v) => sum + v, 0)) / whole);
  };
  // Which installment a line is of: by number, and by title where several have it.
  const numbered = (line: Line) => parcelas.filter(({ numero }) => numero === line.parcela);
  const isOf = (line: Line, index: number) => {
    const alike = numbered(line);
    if (alike.length === 1) return alike[0] === parcelas[index];
    return alike.some((one) => one === parcelas[index] && one.titulo === line.titulo);
  };
  const rows = parcelas.map((parcela, index) => {
    const isOnly = parcelas.length === 1;
    const own = lines.filter((line) =>
      line.parcela === null ? isOnly && SETTLING.includes(line.evento) : isOf(line, index),
    );
    const named = (evento: string) => own.filter((line) => line.evento === evento);
    return {
      ...parcela,
      c: upTo(index + 1) - upTo(index),
      own,
      repasses: named('repasse'),
      comissoes: named('comissao'),
      cancelamentos: named('cancelamento'),
      devolvidas: named('cancelamento de comissao'),
      isSettled: named('repasse').length + named('comissao').length > 0,
    };
  });
  const placed = new Set(rows.flatMap(({ own }) => own));
  const named = (evento: string) => lines.filter((line) => line.evento === evento);
  const isEntregue = pedido.situacao.pedido === 'entregue';
  const improper = rows.filter(({ cancelamentos }) => isEntregue && cancelamentos.length > 0);
  const others = rows.filter((row) => !improper.includes(row));
  let devido = 0;

  add(
    'canceladoEntregue',
    improper.reduce(
      (sum, row) =>
        sum +
        total([...row.repasses, ...row.comissoes, ...row.cancelamentos, ...row.devolvidas]) -
        (row.v - row.c),
      0,
    ),
  );
  for (const { v, c: part } of improper) devido += v - part;

  const chargebacks = named('chargeback');
  const doPedidoTodo = lines.filter(
    (line) =>
      line.parcela === null &&
      !placed.has(line) &&
      (line.evento === 'cancelamento' || line.evento === 'cancelamento de comissao'),
  );
  const taken = [
    ...others.flatMap(({ cancelamentos, devolvidas }) => [...cancelamentos, ...devolvidas]),
    ...doPedidoTodo,
  ];
  const hasCancelamento = taken.some(({ evento }) => evento === 'cancelamento');
  const isChargeback = chargebacks.length > 0 || (hasCancelamento && !isEntregue);
  if (isChargeback) {
    const whole = [...chargebacks, ...doPedidoTodo];
    const given = givenBack(others, whole);
    add('chargeback', total(taken) + total(chargebacks) + total(given));
    for (const row of others) {
      row.repasses = row.repasses.filter((line) => !given.includes(line));
      row.comissoes = row.comissoes.filter((line) => !given.includes(line));
    }
  } else for (const valor of bySign(taken)) add('semExplicacao', valor);

  let twice = 0;
  let absent = 0;
  let less = 0;
  let more = 0;
  let undone = 0;
  const settled = others.filter(({ isSettled }) => isSettled);
  for (const { v, repasses } of settled) {
    devido += v;
    if (repasses.length === 0) {
      absent -= v;
      continue;
    }
    // A repetition that is taken back is counted neither way.
    const kept: number[] = [];
    const again: number[] = [];
    let before = 0;
    for (const { valor } of repasses) {
      if (valor < 0 && again.includes(-valor)) again.splice(again.indexOf(-valor), 1);
      else if (valor > 0 && before >= v && kept.includes(valor)) again.push(valor);
      else kept.push(valor);
      before += valor;
    }
    twice += again.reduce((sum, valor) => sum + valor, 0);
    const difference = kept.reduce((sum, valor) => sum + valor, 0) - v;
    if (difference > 0) more += difference;
    else if (difference + v > 0) less += difference;
    else undone += difference;
  }
  add('repasseEmDuplicidade', twice);
  add('repasseAMenor', less);
  add('repasseAMaior', more);
  add('semExplicacao', undone);

  const agreed = settled.reduce((sum, row) => sum + row.c, 0);
  const charged = 0 - settled.reduce((sum, row) => sum + total(row.comissoes), 0);
  add(charged > agreed ? 'comissaoAMaior' : 'comissaoAMenor', agreed - charged);
  devido -= agreed;

  // Nothing but money that is held stands in an open installment.
  const isHeld = ({ evento }: Line) => evento === 'bloqueio' || evento === 'desbloqueio';
  const isCancelled =
    pedido.situacao.pedido === 'cancelado' ||
    (pedido.situacao.canal === 'cancelado' && !isEntregue);
  // What pays nothing whatever its amount, and what moved nothing, says nothing of an installment.
  const payNothing = ['frete', 'rebate', 'taxa de cancelamento', 'imposto retido'];
  const takeBack = ['cancelamento', 'cancelamento de comissao', 'chargeback'];
  const mayPay = (line: Line) =>
    !payNothing.includes(line.evento) &&
    !isHeld(line) &&
    (line.valor !== 0 || takeBack.includes(line.evento));
  const mayBeOf = (numero: number) =>
    lines.some(
      (line) =>
        line.parcela === numero && !placed.has(line) && mayPay(line) && numbered(line).length > 1,
    );
  // A payment, or what may be one, that nothing says the installment of.
  const isAnywhere = lines.some(
    (line) =>
      (line.parcela === null || !parcelas.some(({ numero }) => numero === line.parcela)) &&
      mayPay(line),
  );
  const overdue = others.filter(({ own, situacao, numero }) => {
    if (mayBeOf(numero)) return false;
    if (isAnywhere) return false;
    if (own.some((line) => mayPay(line) || SETTLING.includes(line.evento))) return false;
    if (prazoDias === undefined || isCancelled) return false;
    if (situacao === 'pago' || situacao === 'cancelado') return false;
    const term = new Date(`${pedido.dataVenda}T00:00:00Z`);
    term.setUTCDate(term.getUTCDate() + prazoDias + 30 * (numero - 1));
    return term.toISOString().slice(0, 10) < hoje;
  });
  const anySettled = rows.some(({ isSettled }) => isSettled);
  const fretes = named('frete');
  for (const { v, c: part } of overdue) {
    absent -= v - part;
    devido += v - part;
  }
  if (overdue.length > 0 && !anySettled && fretes.length === 0) {
    absent += f;
    devido -= f;
  }
  add('repasseAusente', absent);

  const a = 0 - total(fretes);
  if (anySettled || a > f) {
    devido -= f;
    add(a > f ? 'freteIndevido' : 'semExplicacao', f - a);
  } else if (a < 0) add('semExplicacao', 0 - a);
  else devido -= a;

  const rebates = named('rebate');
  devido += total(rebates.filter(({ valor }) => valor > 0));
  for (const valor of bySign(rebates.filter((line) => line.valor < 0))) add('semExplicacao', valor);
  const taxas = named('taxa de cancelamento');
  if (pedido.situacao.canal === 'cancelado') devido += total(taxas);
  else for (const valor of bySign(taxas)) add('semExplicacao', valor);
  add('semExplicacao', total(lines.filter(isHeld)));

  const known = [
    ...[...SETTLING, 'chargeback', 'frete'],
    ...['rebate', 'taxa de cancelamento', 'bloqueio', 'desbloqueio'],
  ];
  const strange = lines.filter(({ evento }) => !known.includes(evento));
  const homeless = lines.filter(
    (line) => SETTLING.includes(line.evento) && !placed.has(line) && !doPedidoTodo.includes(line),
  );
  for (const valor of bySign(strange)) add('semExplicacao', valor);
  const why = (line: Line) => {
    if (line.parcela === null) return 'of the order as a whole';
    return numbered(line).length > 1 ? 'of several' : 'of none';
  };
  for (const group of by(homeless, why).values()) {
    for (const valor of bySign(group)) add('semExplicacao', valor);
  }
  return { achados, devido };
}

interface Row {
  v: number;
  c: number;
  repasses: Line[];
  comissoes: Line[];
  cancelamentos: Line[];
  devolvidas: Line[];
}

/**
 * Transfers past the value, and commission past the agreed one, in a cycle after the one that took at
 * least as much back: from the installment itself, or from the order as a whole.
 */
function givenBack(rows: readonly Row[], whole: readonly Line[]): Line[] {
  const isCommission = ({ evento }: Line) => evento === 'cancelamento de comissao';
  const given: Line[] = [];
  const ofWhole: Line[] = [];
  const isLater = (line: Line, than: Line) =>
    line.dia > than.dia || (line.dia === than.dia && line.ciclo > than.ciclo);
  for (const row of rows) {
    for (const side of [1, -1]) {
      const lines = side === 1 ? row.repasses : row.comissoes;
      const due = side === 1 ? row.v : row.c;
      const ownTaken = side === 1 ? row.cancelamentos : row.devolvidas;
      const wholeTaken = whole.filter((line) => isCommission(line) === (side === -1));
      const ownGiven: Line[] = [];
      let got = 0;
      let isFirst = true;
      for (const line of lines) {
        const amount = side * line.valor;
        const isPast = !isFirst && got >= due;
        const left = (taken: readonly Line[], back: readonly Line[]) =>
          0 - side * total([...taken.filter((one) => isLater(line, one)), ...back]);
        const sameSide = ofWhole.filter((one) => (one.evento === 'repasse') === (side === 1));
        if (isPast && amount > 0 && left(ownTaken, ownGiven) >= amount) {
          ownGiven.push(line);
        } else if (isPast && amount > 0 && left(wholeTaken, sameSide) >= amount) {
          ofWhole.push(line);
        } else {
          got += amount;
          isFirst = false;
          continue;
        }
        given.push(line);
      }
    }
  }
  return given;
}

function semPedido(lines: readonly Line[]): { achados: string[]; devido: number } {
  const achados: string[] = [];
  const add = (tipo: string, identificador: string | null, valor: number) => {
    if (valor !== 0) achados.push(`${tipo} | ${identificador} | ${valor}`);
  };
  const ofOrders = [
    ...['repasse', 'comissao', 'cancelamento', 'cancelamento de comissao', 'chargeback'],
    ...['frete', 'rebate'],
  ];
  const isHeld = ({ evento }: Line) => evento === 'bloqueio' || evento === 'desbloqueio';
  // Lines without an identifier have no owner in common.
  const lone = ({ evento, identificador, valor }: Line) =>
    identificador === null ? `${evento} ${Math.sign(valor)}` : '';
  const key = (line: Line) => JSON.stringify([line.ciclo, line.identificador, lone(line)]);
  for (const group of by(
    lines.filter(({ evento }) => ofOrders.includes(evento)),
    key,
  ).values()) {
    add('linhaSemPedido', group[0]?.identificador ?? null, total(group));
  }
  const rest = lines.filter(
    (line) => !ofOrders.includes(line.evento) && !isHeld(line) && line.evento !== 'imposto retido',
  );
  const named = (line: Line) => `${key(line)} ${line.evento}`;
  for (const group of by(
    rest.filter(({ valor }) => valor < 0),
    named,
  ).values()) {
    add('descontoSemPedido', group[0]?.identificador ?? null, total(group));
  }
  for (const group of by(
    rest.filter(({ valor }) => valor > 0),
    named,
  ).values()) {
    add('semExplicacao', group[0]?.identificador ?? null, total(group));
  }
  const holder = ({ canal, identificador }: Line) => JSON.stringify([canal, identificador]);
  for (const group of by(lines.filter(isHeld), holder).values()) {
    add('semExplicacao', group[0]?.identificador ?? null, total(group));
  }
  return { achados, devido: total(lines.filter(({ evento }) => evento === 'imposto retido')) };
}
