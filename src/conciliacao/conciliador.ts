import type {
  MirrorCarrinho,
  MirrorCiclo,
  MirrorLoja,
  MirrorPagina,
  MirrorPedido,
  MirrorSnapshot,
} from '../mirror/snapshot/snapshot.js';
import { Avisos } from './avisos.js';
import { pairAvulsas, reconcileAvulsas } from './avulsas/reconcile-avulsas.js';
import { sumOf } from './centavos.js';
import { isFarApart, latestRepasses } from './ciclos.js';
import { withCanais } from './contrato/acordos.js';
import { dayAfter, daysBetween } from './days.js';
import { type Dono, donoOfPedido } from './dono.js';
import { EmAberto } from './em-aberto.js';
import { EventosLidos } from './eventos-lidos.js';
import { Livro } from './livro.js';
import { normalizedWord } from './normalized-word.js';
import type { CheckedOptions } from './options.js';
import { createAchado, createParte, partesOfLinhas } from './pedido/achado.js';
import { asOfCarrinho, isPaidForAnother, joinPedidos } from './pedido/carrinho.js';
import { describeLinha } from './pedido/conta.js';
import { countsFrom } from './pedido/counts-from.js';
import { type Grupo, groupByOrder } from './pedido/group-by-order.js';
import { compareLinhas, type Lancamento, type Regras } from './pedido/lancamento.js';
import { expectedOf, paidOn } from './pedido/liquidacao.js';
import { type PedidoApurado, settlePedido } from './pedido/settle-pedido.js';
import { warnOfPedido } from './pedido/warn-of-pedido.js';
import { noHoje, noOrders } from './refusals.js';
import { createClassificador } from './regras/classificador.js';
import { createContratos } from './regras/custos.js';
import type { Discrepancia, NaoDecidido, ResumoDaConciliacao } from './result.js';
import { Balancos } from './totais/balancos.js';

/** A store that is read, and its book. */
interface Lendo {
  loja: MirrorLoja;
  livro: Livro;
}

/** Reads one source once, finding by finding. */
export class Conciliador {
  readonly #options: CheckedOptions;
  readonly #regras: Regras;
  readonly #balancos = new Balancos();
  readonly #eventos = new EventosLidos();
  readonly #avisos = new Avisos();
  readonly #emAberto = new EmAberto();
  /** Channels that a term was given for, and no order record so far has. */
  readonly #semRegistro: Set<string>;
  #hoje: string | null = null;
  #naoDecididos: NaoDecidido[] = [];
  #copias: NonNullable<ResumoDaConciliacao['copias']> = [];

  constructor(options: CheckedOptions) {
    this.#options = options;
    const { regras, custos } = options;
    this.#regras = { classe: createClassificador(regras), contratos: createContratos(custos) };
    this.#semRegistro = new Set(options.canaisComPrazo);
  }

  async *discrepancias(given: MirrorSnapshot): AsyncGenerator<Discrepancia> {
    const { acordos, toleranciaCentavos } = this.#options;
    const snapshot = withCanais(given, acordos);
    const lojas = await snapshot.lojas();
    this.#begin(lojas);
    if (lojas.every(isEmpty)) this.#avisos.add('copiaVazia');
    for (const loja of lojas) {
      this.#warn(loja);
      const livro = new Livro(loja.loja, loja.ciclos, {
        regras: this.#regras,
        balancos: this.#balancos,
        eventos: this.#eventos,
        acordo: acordos.de,
        hoje: this.#hoje,
      });
      await pairAvulsas(snapshot, loja, livro);
      for await (const pagina of snapshot.paginas(loja)) {
        if (loja.pedidos === 0 && pagina.linhas.length > 0) throw noOrders();
        yield* this.#pagina({ loja, livro }, pagina);
      }
      yield* livro.waiting();
      const sums = { balancos: this.#balancos, toleranciaCentavos };
      yield* reconcileAvulsas(snapshot, loja, livro, sums);
      yield* livro.naoDecididas();
      this.#naoDecididos.push(...livro.resumoDosNaoDecididos());
      for (const ciclo of loja.ciclos) yield* this.#closeCiclo({ loja, livro }, ciclo);
    }
    this.#avisos.add('prazoSemCanal', this.#semRegistro.size);
    if (!this.#options.temPrazo && this.#hoje !== null) {
      this.#avisos.semPrazo(this.#emAberto.velhas(this.#hoje));
    }
  }

  /** @throws ConciliacaoError the balances do not add up: a fault of this package */
  resumo(): ResumoDaConciliacao {
    return {
      hoje: this.#hoje,
      criterio: this.#options.criterio,
      eventos: this.#eventos.lidos(),
      copias: this.#copias,
      totais: this.#balancos.totais(),
      desconhecidos: this.#eventos.desconhecidos(),
      naoDecididos: this.#naoDecididos,
      avisos: this.#avisos.list(),
      prazos: this.#emAberto.prazos(),
      emAberto: this.#emAberto.list(),
    };
  }

  /** @throws InvalidRequestError terms are given, and no day by which they pass */
  #begin(lojas: readonly MirrorLoja[]): void {
    this.#copias = lojas.flatMap(({ loja, versao }) =>
      loja === undefined || versao === undefined ? [] : [{ loja, versao }],
    );
    const { hoje, temPrazo } = this.#options;
    const repasses = latestRepasses(lojas.flatMap(({ ciclos }) => ciclos));
    this.#hoje = hoje ?? repasses.ultimo;
    if (hoje === undefined && isFarApart(repasses)) {
      this.#avisos.doDia('repasseDistante', repasses.ultimo);
    }
    if (this.#hoje === null && temPrazo && lojas.some(({ pedidos }) => pedidos > 0)) throw noHoje();
  }

  #warn(loja: MirrorLoja): void {
    for (const ciclo of loja.ciclos) {
      this.#balancos.ciclo(loja.loja, ciclo);
      this.#avisos.depoisDeHoje('repasseDepoisDeHoje', ciclo.dataRepasse, this.#options.hoje);
    }
    this.#avisos.add('cicloAusente', loja.ausentes);
    this.#avisos.add('registroNaoLido', loja.naoLidos);
    this.#avisos.add('cicloNaoLido', loja.ciclosNaoLidos);
    this.#avisos.add('listaIncompleta', Number(loja.listaIncompleta));
  }

  *#pagina(lendo: Lendo, pagina: MirrorPagina): Generator<Discrepancia> {
    for (const grupo of groupByOrder(pagina, lendo.livro)) yield* this.#grupo(lendo, grupo);
    for (const carrinho of pagina.carrinhos ?? []) yield* this.#carrinho(lendo, carrinho);
  }

  *#grupo(lendo: Lendo, { pedidos, ambiguos, semRegistro }: Grupo): Generator<Discrepancia> {
    for (const [pedido, lancamentos] of pedidos) {
      if (!pedido.temTituloSemParcelas) yield* this.#pedido(lendo, pedido, lancamentos);
      else yield* this.#naoComparado(lendo, pedido, lancamentos, 'tituloSemParcela');
    }
    for (const { pedido, lancamentos } of ambiguos) {
      yield* this.#naoComparado(lendo, pedido, lancamentos, 'pedidoAmbiguo');
    }
    for (const lancamentos of semRegistro) {
      this.#avisos.add('pedidoSemRegistro');
      const [first] = lancamentos as [Lancamento];
      const { pedido, pedidoCanal } = first.linha;
      const chave = [pedido, pedidoCanal];
      // Each finding has the channel of its cycle.
      const dono = { loja: lendo.loja.loja, canal: null, pedido, pedidoCanal, chave };
      yield* soltos(lendo, dono, lancamentos, 'pedidoSemRegistro');
    }
  }

  /**
   * A cart that the channel pays together. Its orders are compared each with its own lines; where money of one
   * may be another's, all of them as one order, of which a person looks at what does not come out.
   */
  *#carrinho(lendo: Lendo, { pedidos, linhas }: MirrorCarrinho): Generator<Discrepancia> {
    const { livro, loja } = lendo;
    const own = pedidos.map((pedido) => ({
      pedido,
      lancamentos: linhas
        .filter((linha) => linha.pedido === pedido.pedido)
        .map((linha) => livro.read(linha, pedido.canal)),
    }));
    const isApart =
      pedidos.length < 2 ||
      pedidos.some((pedido) => pedido.temTituloSemParcelas) ||
      (linhas.every((linha) => pedidos.some(({ pedido }) => pedido === linha.pedido)) &&
        !isPaidForAnother(own.map((one) => this.#settle(one.pedido, one.lancamentos))));
    if (isApart) {
      for (const grupo of groupByOrder({ pedidos, linhas }, livro))
        yield* this.#grupo(lendo, grupo);
      return;
    }
    const junto = joinPedidos(pedidos);
    const lancamentos = linhas.map((linha) => livro.enter(linha, junto.canal));
    const apurado = this.#settle(junto, lancamentos);
    for (const pedido of pedidos) {
      this.#semRegistro.delete(normalizedWord(pedido.canal));
      this.#balancos.pedido(this.#vendido(pedido));
    }
    this.#count(junto, apurado, lancamentos.length > 0);
    const achados = apurado.achados.map((achado) => asOfCarrinho(achado));
    yield* livro.publish(achados, donoOfPedido(loja.loja, junto));
  }

  *#pedido({ loja, livro }: Lendo, pedido: MirrorPedido, lancamentos: Lancamento[]) {
    this.#semRegistro.delete(normalizedWord(pedido.canal));
    const apurado = this.#settle(pedido, lancamentos);
    this.#balancos.pedido(this.#vendido(pedido));
    this.#count(pedido, apurado, lancamentos.length > 0);
    yield* livro.publish(apurado.achados, donoOfPedido(loja.loja, pedido));
  }

  #settle(pedido: MirrorPedido, lancamentos: Lancamento[]): PedidoApurado {
    const prazo = this.#options.prazoDias(pedido.canal);
    const hoje = this.#hoje;
    const { toleranciaCentavos, acordos } = this.#options;
    return settlePedido(pedido, lancamentos, {
      toleranciaPorParcela: toleranciaCentavos,
      acordo: acordos.de(pedido.canal),
      temPrazo: prazo !== undefined,
      vencimentoOf(parcela) {
        const desde = countsFrom(pedido, parcela);
        if (desde === null || prazo === undefined || hoje === null) return undefined;
        if (daysBetween(desde, hoje) <= prazo) return undefined;
        return { dias: prazo, dia: dayAfter(desde, prazo) };
      },
    });
  }

  /** Adds up what an order shows beside its findings. */
  #count(pedido: MirrorPedido, apurado: PedidoApurado, temLinhas: boolean): void {
    const { hoje, temPrazo } = this.#options;
    this.#balancos.devido(apurado.devidoCentavos);
    this.#balancos.devidas(apurado.devidas);
    this.#balancos.arredondados(apurado.tolerados);
    const isSemPrazo = temPrazo && this.#options.prazoDias(pedido.canal) === undefined;
    warnOfPedido(this.#avisos, pedido, apurado, { hoje, isSemPrazo, temLinhas });
    this.#countOpen(pedido, apurado);
  }

  /** What is sold after the day that was given is not sold by it. */
  #vendido({ dataVenda, parcelas }: MirrorPedido): number {
    const { hoje } = this.#options;
    return dataVenda !== null && hoje !== undefined && dataVenda > hoje ? 0 : sumOf(parcelas);
  }

  /** What is due of the order is not known, so that nothing of it is compared. */
  #naoComparado(
    lendo: Lendo,
    pedido: MirrorPedido,
    lancamentos: Lancamento[],
    motivo: 'pedidoAmbiguo' | 'tituloSemParcela',
  ): Generator<Discrepancia> {
    this.#avisos.add(motivo);
    this.#semRegistro.delete(normalizedWord(pedido.canal));
    this.#balancos.pedido(this.#vendido(pedido));
    return soltos(lendo, donoOfPedido(lendo.loja.loja, pedido), lancamentos, motivo);
  }

  #countOpen(pedido: MirrorPedido, { conta, liquidacao }: PedidoApurado): void {
    const { canal } = pedido;
    for (const parcela of liquidacao.liquidadas) {
      const desde = countsFrom(pedido, parcela);
      const dia = paidOn(conta, parcela, liquidacao);
      if (desde !== null && dia !== null) this.#emAberto.paga(canal, daysBetween(desde, dia));
    }
    for (const parcela of liquidacao.esperadas) {
      const desde = countsFrom(pedido, parcela);
      if (desde === null) this.#avisos.add('vendaSemData');
      const liquido = expectedOf(parcela, { temComissao: false });
      this.#emAberto.aberta(canal, desde, liquido);
    }
  }

  /** What the list says of a cycle and its lines do not. */
  *#closeCiclo({ loja: { loja }, livro }: Lendo, ciclo: MirrorCiclo): Generator<Discrepancia> {
    if (ciclo.valorRepasseCentavos === null) return;
    const linhas = this.#balancos.receivedOf(ciclo);
    const valorCentavos = ciclo.valorRepasseCentavos - linhas;
    if (valorCentavos === 0) return;
    this.#balancos.recebido(ciclo, valorCentavos);
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
    yield* livro.publish([achado], { loja, canal: ciclo.canal, chave: [String(ciclo.idCiclo)] });
  }
}

const isEmpty = ({ pedidos, ciclos }: MirrorLoja): boolean => pedidos === 0 && ciclos.length === 0;

/** Lines that no record explains, each reason for itself. */
function* soltos(
  { livro }: Lendo,
  dono: Dono,
  lancamentos: readonly Lancamento[],
  regra: string,
): Generator<Discrepancia> {
  const groups = new Map<string, Lancamento[]>();
  for (const lancamento of lancamentos.toSorted(compareLinhas)) {
    const { motivo, valorCentavos } = lancamento;
    if (valorCentavos !== 0) groups.set(motivo, [...(groups.get(motivo) ?? []), lancamento]);
  }
  const achados = [...groups].map(([motivo, lines]) => {
    const acao = sumOf(lines) === 0 ? ('regular' as const) : ('conferir' as const);
    const partes = partesOfLinhas(lines, describeLinha);
    const of = { acao, motivo, regra, distincao: `${regra} ${motivo}`, partes };
    return createAchado({ tipo: 'semExplicacao', lancamentos: lines, ...of });
  });
  yield* livro.publish(achados, dono);
}
