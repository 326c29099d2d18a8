import type {
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
import { daysBetween } from './days.js';
import { type Dono, donoOfPedido } from './discrepancia.js';
import { Estimador } from './estimativa/estimador.js';
import { EventosLidos } from './eventos-lidos.js';
import { Livro } from './livro.js';
import { normalizedWord } from './normalized-word.js';
import type { CheckedOptions } from './options.js';
import { createAchado, createParte, partesOfLinhas } from './pedido/achado.js';
import { describeLinha } from './pedido/conta.js';
import { countsFrom } from './pedido/counts-from.js';
import { Formas } from './pedido/formas.js';
import { type Grupo, groupByOrder } from './pedido/group-by-order.js';
import { compareLinhas, type Lancamento, type Regras } from './pedido/lancamento.js';
import { expectedOf, paidOn } from './pedido/liquidacao.js';
import type { Parcela } from './pedido/parcela.js';
import { type PedidoApurado, settlePedido } from './pedido/settle-pedido.js';
import { warnOfPedido } from './pedido/warn-of-pedido.js';
import { noHoje, noOrders } from './refusals.js';
import { createClassificador } from './regras/classificador.js';
import { createContratos } from './regras/custos.js';
import type { Discrepancia, ResumoDaConciliacao } from './result.js';
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
  readonly #estimador = new Estimador();
  readonly #formas = new Formas();
  /** Channels that a term was given for, and no order record so far has. */
  readonly #semRegistro: Set<string>;
  #hoje: string | null = null;
  #copias: NonNullable<ResumoDaConciliacao['copias']> = [];

  constructor(options: CheckedOptions) {
    this.#options = options;
    const { regras, custos } = options;
    this.#regras = { classe: createClassificador(regras), contratos: createContratos(custos) };
    this.#semRegistro = new Set(options.canaisComPrazo);
  }

  async *discrepancias(snapshot: MirrorSnapshot): AsyncGenerator<Discrepancia> {
    const lojas = await snapshot.lojas();
    this.#begin(lojas);
    for (const loja of lojas) {
      this.#warn(loja);
      const sums = { balancos: this.#balancos, eventos: this.#eventos };
      const livro = new Livro(loja.ciclos, this.#regras, sums);
      await pairAvulsas(snapshot, loja, livro);
      for await (const pagina of snapshot.paginas(loja)) {
        if (loja.pedidos === 0 && pagina.linhas.length > 0) throw noOrders();
        yield* this.#pagina({ loja, livro }, pagina);
      }
      yield* reconcileAvulsas(snapshot, loja, livro, this.#balancos);
      for (const ciclo of loja.ciclos) yield* this.#closeCiclo({ loja, livro }, ciclo);
    }
    this.#avisos.add('prazoSemCanal', this.#semRegistro.size);
    if (!this.#options.temPrazo && this.#hoje !== null) {
      this.#avisos.semPrazo(this.#estimador.velhas(this.#hoje));
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
      formas: this.#formas.list(),
      avisos: this.#avisos.list(),
      estimativa: this.#estimador.estimativa(this.#hoje),
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

  *#pedido({ loja, livro }: Lendo, pedido: MirrorPedido, lancamentos: Lancamento[]) {
    this.#semRegistro.delete(normalizedWord(pedido.canal));
    const prazo = this.#options.prazoDias(pedido.canal);
    const hoje = this.#hoje;
    const isVencida = (parcela: Parcela) => {
      const desde = countsFrom(pedido, parcela);
      if (desde === null || prazo === undefined || hoje === null) return false;
      return daysBetween(desde, hoje) > prazo;
    };
    const { toleranciaCentavos } = this.#options;
    const apurado = settlePedido(pedido, lancamentos, toleranciaCentavos, isVencida);
    this.#balancos.pedido(this.#vendido(pedido));
    this.#balancos.devido(apurado.devidoCentavos);
    this.#balancos.devidas(apurado.devidas);
    this.#balancos.arredondados(apurado.tolerados);
    this.#formas.add(pedido.canal, apurado);
    warnOfPedido(this.#avisos, pedido, apurado, {
      hoje: this.#options.hoje,
      isSemPrazo: this.#options.temPrazo && prazo === undefined,
      temLinhas: lancamentos.length > 0,
    });
    this.#estimate(pedido, apurado);
    yield* livro.publish(apurado.achados, donoOfPedido(loja.loja, pedido));
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

  #estimate(pedido: MirrorPedido, { conta, liquidacao }: PedidoApurado): void {
    const { dataVenda, canal } = pedido;
    for (const parcela of liquidacao.liquidadas) {
      const desde = countsFrom(pedido, parcela);
      const dia = paidOn(conta, parcela, liquidacao);
      if (desde === null || dia === null || dataVenda === null) continue;
      this.#estimador.paga(canal, daysBetween(desde, dia), daysBetween(dataVenda, dia));
    }
    for (const parcela of liquidacao.esperadas) {
      const desde = countsFrom(pedido, parcela);
      if (desde === null) this.#avisos.add('vendaSemData');
      const liquido = expectedOf(parcela, { temComissao: false });
      this.#estimador.aberta(canal, desde, dataVenda, liquido);
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
      ...{ tipo: 'semExplicacao', acao: 'conferir', motivo: 'ciclo', regra: 'cicloNaoFecha' },
      ...{ distincao: 'valorRepasse', partes: [createParte(ciclo, conta)], lancamentos: [] },
    });
    yield* livro.publish([achado], { loja, canal: ciclo.canal, chave: [String(ciclo.idCiclo)] });
  }
}

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
