import type {
  MirrorCarrinho,
  MirrorCiclo,
  MirrorPagina,
  MirrorPedido,
  MirrorSnapshot,
} from '../mirror/snapshot/snapshot.js';
import { dayAfter, daysBetween } from '../shared/days.js';
import { pushTo } from '../shared/push-to.js';
import { pairAvulsas, reconcileAvulsas } from './avulsas/reconcile-avulsas.js';
import { sumOf } from './centavos.js';
import { ConciliacaoError } from './conciliacao-error.js';
import { Counts } from './counting.js';
import { type Dono, donoOfPedido } from './dono.js';
import { Entries } from './entries.js';
import type { CheckedOptions } from './options.js';
import { createAchado, createParte, partesOfLinhas } from './pedido/achado.js';
import { asOfCarrinho, differenceOf, isPaidForAnother, joinPedidos } from './pedido/carrinho.js';
import { describeLinha, isSemVenda } from './pedido/conta.js';
import { type Grupo, groupByOrder } from './pedido/group-by-order.js';
import { compareLinhas, type Lancamento, type Regras } from './pedido/lancamento.js';
import { countsFrom, type Parcela } from './pedido/parcela.js';
import { type SettledPedido, settlePedido } from './pedido/settle-pedido.js';
import { createClassificador } from './regras/classificador.js';
import { createContratos } from './regras/custos.js';
import type { Discrepancia, ResumoDaConciliacao } from './result.js';

/** Reads one source once, finding by finding. */
export class Reconciler {
  readonly #options: CheckedOptions;
  readonly #regras: Regras;
  readonly #counts: Counts;

  constructor(options: CheckedOptions) {
    this.#options = options;
    const { regras, custos, acordos } = options;
    this.#regras = {
      classe: createClassificador(regras, acordos.camadas),
      contratos: createContratos(custos, acordos.camadas),
    };
    this.#counts = new Counts(options);
  }

  async *discrepancias(snapshot: MirrorSnapshot): AsyncGenerator<Discrepancia> {
    const { toleranciaCentavos } = this.#options;
    const lojas = await snapshot.lojas();
    const counts = this.#counts;
    counts.begin(lojas);
    for (const loja of lojas) {
      counts.beginLoja(loja);
      const entries = new Entries(loja, this.#regras, counts, this.#options);
      await pairAvulsas(snapshot, loja, entries);
      for await (const pagina of snapshot.paginas(loja)) {
        if (loja.pedidos === 0 && pagina.linhas.length > 0) throw noOrders();
        yield* this.#pagina(entries, pagina);
      }
      yield* entries.waiting();
      yield* reconcileAvulsas(snapshot, loja, entries, { counts, toleranciaCentavos });
      yield* entries.naoDecididas();
      counts.naoDecididos.push(...entries.resumoDosNaoDecididos());
      for (const ciclo of loja.ciclos) yield* this.#closeCiclo(entries, ciclo);
    }
    counts.end();
  }

  /** @throws ConciliacaoError the balances do not add up: a fault of this package */
  resumo(): ResumoDaConciliacao {
    return this.#counts.resumo();
  }

  *#pagina(entries: Entries, pagina: MirrorPagina): Generator<Discrepancia> {
    for (const grupo of groupByOrder(pagina, entries)) yield* this.#grupo(entries, grupo);
    for (const carrinho of pagina.carrinhos ?? []) yield* this.#carrinho(entries, carrinho);
  }

  *#grupo(entries: Entries, { pedidos, ambiguos, semRegistro }: Grupo): Generator<Discrepancia> {
    for (const [pedido, lancamentos] of pedidos) {
      if (!pedido.temTituloSemParcelas) yield* this.#pedido(entries, pedido, lancamentos);
      else yield* this.#naoComparado(entries, pedido, lancamentos, 'tituloSemParcela');
    }
    for (const { pedido, lancamentos } of ambiguos) {
      yield* this.#naoComparado(entries, pedido, lancamentos, 'pedidoAmbiguo');
    }
    for (const lancamentos of semRegistro) {
      this.#counts.avisos.add('pedidoSemRegistro');
      const [first] = lancamentos as [Lancamento];
      const { pedido, pedidoCanal } = first.linha;
      const chave = [pedido, pedidoCanal];
      // Each finding has the channel of its cycle.
      const dono = { loja: entries.loja, canal: null, pedido, pedidoCanal, chave };
      yield* soltos(entries, dono, lancamentos, 'pedidoSemRegistro');
    }
  }

  /**
   * A cart that the channel pays together. Each order is compared with its own lines. If one order's money
   * may belong to another, the cart is compared as one order, and a person looks at its differences.
   */
  *#carrinho(entries: Entries, { pedidos, linhas }: MirrorCarrinho): Generator<Discrepancia> {
    const own = pedidos.map((pedido) => ({
      pedido,
      lancamentos: linhas
        .filter((linha) => linha.pedido === pedido.pedido)
        .map((linha) => entries.read(linha, pedido.canal)),
    }));
    const isApart =
      pedidos.length < 2 ||
      pedidos.some((pedido) => pedido.temTituloSemParcelas) ||
      (linhas.every((linha) => pedidos.some(({ pedido }) => pedido === linha.pedido)) &&
        !isPaidForAnother(own.map((one) => this.#settle(one.pedido, one.lancamentos))));
    if (isApart) {
      for (const grupo of groupByOrder({ pedidos, linhas }, entries))
        yield* this.#grupo(entries, grupo);
      return;
    }
    const [{ canal }] = pedidos as [MirrorPedido];
    const lancamentos = linhas.map((linha) => entries.enter(linha, canal));
    const { junto, settled } = this.#junto(pedidos, lancamentos);
    for (const pedido of pedidos) this.#counts.pedido(pedido);
    this.#counts.settled(junto, settled);
    const achados = settled.achados.map((achado) => asOfCarrinho(achado));
    yield* entries.publish(achados, donoOfPedido(entries.loja, junto));
  }

  /** Joins the orders of a cart, without cancelled ones if that leaves a smaller difference. */
  #junto(pedidos: readonly MirrorPedido[], lancamentos: Lancamento[]) {
    const vivos = pedidos.filter((pedido) => !isSemVenda(pedido));
    const settle = (some: readonly MirrorPedido[]) => {
      const junto = joinPedidos(some);
      const settled = this.#settle(junto, lancamentos);
      return { junto, settled, difference: differenceOf(settled) };
    };
    const all = settle(pedidos);
    if (vivos.length === 0 || vivos.length === pedidos.length) return all;
    const semCancelados = settle(vivos);
    return semCancelados.difference < all.difference ? semCancelados : all;
  }

  *#pedido(entries: Entries, pedido: MirrorPedido, lancamentos: Lancamento[]) {
    const settled = this.#settle(pedido, lancamentos);
    this.#counts.pedido(pedido);
    this.#counts.settled(pedido, settled);
    yield* entries.publish(settled.achados, donoOfPedido(entries.loja, pedido));
  }

  #settle(pedido: MirrorPedido, lancamentos: Lancamento[]): SettledPedido {
    const prazo = this.#options.prazoDias(pedido.canal);
    const { hoje } = this.#counts;
    const { toleranciaCentavos, acordos } = this.#options;
    const { contratos } = this.#regras;
    /** Days beyond the term; undefined without a term, or a day that it counts from. */
    const lateDays = (parcela: Parcela): number | undefined => {
      const desde = countsFrom(pedido, parcela);
      if (desde === null || prazo === undefined || hoje === null) return undefined;
      return daysBetween(desde, hoje) - prazo;
    };
    const frete = contratos(pedido.canal, 'frete', 'frete');
    return settlePedido(pedido, lancamentos, {
      toleranciaPorParcela: toleranciaCentavos,
      acordo: acordos.de(pedido.canal),
      temContratoDeFrete: frete !== undefined && !frete.livre,
      temPrazo: prazo !== undefined,
      vencimentoOf(parcela) {
        const late = lateDays(parcela) ?? 0;
        if (late <= 0 || prazo === undefined || hoje === null) return undefined;
        return { dias: prazo, dia: dayAfter(hoje, 0 - late) };
      },
      isWithinTerm: (parcela) => Number(lateDays(parcela)) <= 0,
    });
  }

  /** The amount due of the order is unknown, so nothing of it is compared. */
  #naoComparado(
    entries: Entries,
    pedido: MirrorPedido,
    lancamentos: Lancamento[],
    motivo: 'pedidoAmbiguo' | 'tituloSemParcela',
  ): Generator<Discrepancia> {
    this.#counts.avisos.add(motivo);
    this.#counts.pedido(pedido);
    return soltos(entries, donoOfPedido(entries.loja, pedido), lancamentos, motivo);
  }

  /** Yields the difference between a cycle's listed transfer and the sum of its lines. */
  *#closeCiclo(entries: Entries, ciclo: MirrorCiclo): Generator<Discrepancia> {
    if (ciclo.valorRepasseCentavos === null) return;
    const { balancos } = this.#counts;
    const linhas = balancos.receivedOf(ciclo);
    const valorCentavos = ciclo.valorRepasseCentavos - linhas;
    if (valorCentavos === 0) return;
    balancos.recebido(ciclo, valorCentavos);
    const conta = {
      'valorRepasse do ciclo': ciclo.valorRepasseCentavos,
      'menos a soma das linhas': 0 - linhas,
    };
    const achado = createAchado({
      tipo: 'semExplicacao',
      acao: 'conferir',
      motivo: 'ciclo',
      regra: 'cicloNaoFecha',
      distincao: 'valorRepasse',
      partes: [createParte(ciclo, conta)],
      lancamentos: [],
    });
    const chave = [String(ciclo.idCiclo)];
    yield* entries.publish([achado], { loja: entries.loja, canal: ciclo.canal, chave });
  }
}

/** Lines that no record explains, each reason by itself. */
function* soltos(
  entries: Entries,
  dono: Dono,
  lancamentos: readonly Lancamento[],
  regra: string,
): Generator<Discrepancia> {
  const groups = new Map<string, Lancamento[]>();
  for (const lancamento of lancamentos.toSorted(compareLinhas)) {
    const { motivo, valorCentavos } = lancamento;
    if (valorCentavos !== 0) pushTo(groups, motivo, lancamento);
  }
  const achados = [...groups].map(([motivo, lines]) => {
    const acao = sumOf(lines) === 0 ? ('regular' as const) : ('conferir' as const);
    const partes = partesOfLinhas(lines, describeLinha);
    const of = { acao, motivo, regra, distincao: `${regra} ${motivo}`, partes };
    const podeSerRepasse = regra === 'pedidoSemRegistro' && acao === 'conferir';
    return createAchado({ tipo: 'semExplicacao', lancamentos: lines, ...of, podeSerRepasse });
  });
  yield* entries.publish(achados, dono);
}

const noOrders = () =>
  new ConciliacaoError(
    'no-orders',
    'Cycles name orders and there is no order record, so that nothing says what is due. Read the records: mirror.run(client, { orders: true }), or give them as pedidos',
  );
