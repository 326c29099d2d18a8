import type {
  MirrorCiclo,
  MirrorLinha,
  MirrorLoja,
  MirrorPagina,
  MirrorPedido,
  MirrorSnapshot,
} from '../mirror/snapshot/snapshot.js';
import { Avisos } from './avisos.js';
import {
  type AchadoAvulso,
  apurarAvulsas,
  CustosPorCiclo,
  type GrupoDeAvulsas,
} from './avulsas/avulsas.js';
import { Pares } from './avulsas/pares.js';
import { sumOf } from './centavos.js';
import { cicloDe, isDistante, ultimosRepasses } from './ciclos.js';
import { daysBetween } from './days.js';
import { criarDiscrepancias, type Dono, donoDoPedido, idOf } from './discrepancia.js';
import { Estimador } from './estimativa/estimador.js';
import { EventosLidos } from './eventos-lidos.js';
import { normalizedWord } from './normalized-word.js';
import type { CheckedOptions } from './options.js';
import { type Achado, criarAchado, partesDasLinhas } from './pedido/achado.js';
import { apurarPedido, type PedidoApurado } from './pedido/apurar-pedido.js';
import { avisarDoPedido } from './pedido/avisos-do-pedido.js';
import { descreverLinha } from './pedido/conta.js';
import { contaDesde } from './pedido/conta-desde.js';
import { Formas } from './pedido/formas.js';
import { type Grupo, groupByOrder } from './pedido/group-by-order.js';
import { emOrdemDeLinhas, type Lancamento, type Livro, lancar } from './pedido/lancamento.js';
import { esperadoDe, pagaEm } from './pedido/liquidacao.js';
import type { Parcela } from './pedido/parcela.js';
import { noHoje, noOrders } from './refusals.js';
import { type Classificador, criarClassificador } from './regras/classificador.js';
import { type Contratos, criarContratos } from './regras/custos.js';
import { MOTIVO_DE } from './regras/tipos-de-linha.js';
import type { Discrepancia, ResumoDaConciliacao } from './result.js';
import { Balancos } from './totais/balancos.js';

/** Reads one source once, finding by finding. */
export class Conciliador {
  readonly #options: CheckedOptions;
  readonly #regras: { classe: Classificador; contratos: Contratos };
  readonly #balancos = new Balancos();
  readonly #eventos = new EventosLidos();
  readonly #avisos = new Avisos();
  readonly #estimador = new Estimador();
  readonly #formas = new Formas();
  /** What each cycle transferred: the base of contracts for lines of no order. */
  readonly #repasses = new Map<MirrorCiclo, number>();
  /** Channels that a term was given for, and no order record so far has. */
  readonly #semRegistro: Set<string>;
  #hoje: string | null = null;
  #copias: NonNullable<ResumoDaConciliacao['copias']> = [];
  #pares = new Pares();

  constructor(options: CheckedOptions) {
    this.#options = options;
    const { regras, custos } = options;
    this.#regras = { classe: criarClassificador(regras), contratos: criarContratos(custos) };
    this.#semRegistro = new Set(options.canaisComPrazo);
  }

  async *discrepancias(snapshot: MirrorSnapshot): AsyncGenerator<Discrepancia> {
    const lojas = await snapshot.lojas();
    this.#copias = lojas.flatMap(({ loja, versao }) =>
      loja === undefined || versao === undefined ? [] : [{ loja, versao }],
    );
    const repasses = ultimosRepasses(lojas.flatMap(({ ciclos }) => ciclos));
    this.#hoje = this.#options.hoje ?? repasses.ultimo;
    if (this.#options.hoje === undefined && isDistante(repasses)) {
      this.#avisos.doDia('repasseDistante', repasses.ultimo);
    }
    if (this.#hoje === null && this.#options.temPrazo && lojas.some(({ pedidos }) => pedidos > 0)) {
      throw noHoje();
    }
    for (const loja of lojas) {
      const ciclos = new Map(loja.ciclos.map((ciclo) => [ciclo.idCiclo, ciclo]));
      for (const ciclo of loja.ciclos) {
        this.#balancos.ciclo(loja.loja, ciclo);
        this.#avisos.depoisDeHoje('repasseDepoisDeHoje', ciclo.dataRepasse, this.#options.hoje);
      }
      this.#avisos.add('cicloAusente', loja.ausentes);
      this.#avisos.add('registroNaoLido', loja.naoLidos);
      this.#avisos.add('cicloNaoLido', loja.ciclosNaoLidos);
      this.#avisos.add('listaIncompleta', Number(loja.listaIncompleta));
      await this.#parear(snapshot, loja, ciclos);
      for await (const pagina of snapshot.paginas(loja)) {
        if (loja.pedidos === 0 && pagina.linhas.length > 0) throw noOrders();
        yield* this.#pagina(loja, pagina, ciclos);
      }
      yield* this.#avulsas(snapshot, loja, ciclos);
      for (const ciclo of loja.ciclos) yield* this.#fecharCiclo(loja, ciclo);
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

  *#pagina(loja: MirrorLoja, pagina: MirrorPagina, ciclos: Map<number, MirrorCiclo>) {
    const livro: Livro = {
      ciclo: (linha) => cicloDe(linha, ciclos),
      lancar: (linha, canal) => this.#lancar(linha, ciclos, canal),
    };
    for (const grupo of groupByOrder(pagina, livro)) yield* this.#grupo(loja, grupo);
  }

  *#grupo(loja: MirrorLoja, { pedidos, ambiguos, semRegistro }: Grupo): Generator<Discrepancia> {
    for (const [pedido, lancamentos] of pedidos) {
      if (!pedido.temTituloSemParcelas) yield* this.#pedido(loja, pedido, lancamentos);
      else yield* this.#naoComparado(loja, pedido, lancamentos, 'tituloSemParcela');
    }
    for (const { pedido, lancamentos } of ambiguos) {
      yield* this.#naoComparado(loja, pedido, lancamentos, 'pedidoAmbiguo');
    }
    for (const lancamentos of semRegistro) {
      this.#avisos.add('pedidoSemRegistro');
      const [first] = lancamentos as [Lancamento];
      const { pedido, pedidoCanal } = first.linha;
      const dono: Dono = {
        loja: loja.loja,
        // Each finding has the channel of its cycle.
        canal: null,
        pedido,
        pedidoCanal,
        chave: [pedido, pedidoCanal],
      };
      yield* this.#soltos(dono, lancamentos, 'pedidoSemRegistro');
    }
  }

  *#pedido(loja: MirrorLoja, pedido: MirrorPedido, lancamentos: Lancamento[]) {
    this.#semRegistro.delete(normalizedWord(pedido.canal));
    const prazo = this.#options.prazoDias(pedido.canal);
    const hoje = this.#hoje;
    const isVencida = (parcela: Parcela) => {
      const desde = contaDesde(pedido, parcela);
      if (desde === null || prazo === undefined || hoje === null) return false;
      return daysBetween(desde, hoje) > prazo;
    };
    const { toleranciaCentavos } = this.#options;
    const apurado = apurarPedido(pedido, lancamentos, toleranciaCentavos, isVencida);
    this.#balancos.pedido(sumOf(pedido.parcelas));
    this.#balancos.devido(apurado.devidoCentavos);
    this.#balancos.devidas(apurado.devidas);
    this.#balancos.arredondados(apurado.tolerados);
    this.#formas.add(pedido.canal, apurado);
    avisarDoPedido(this.#avisos, pedido, apurado, {
      hoje: this.#options.hoje,
      isSemPrazo: this.#options.temPrazo && prazo === undefined,
      temLinhas: lancamentos.length > 0,
    });
    this.#estimar(pedido, apurado);
    yield* this.#criar(apurado.achados, donoDoPedido(loja.loja, pedido));
  }

  /** What is due of the order is not known, so that nothing of it is compared. */
  #naoComparado(
    loja: MirrorLoja,
    pedido: MirrorPedido,
    lancamentos: Lancamento[],
    motivo: 'pedidoAmbiguo' | 'tituloSemParcela',
  ): Generator<Discrepancia> {
    this.#avisos.add(motivo);
    this.#semRegistro.delete(normalizedWord(pedido.canal));
    this.#balancos.pedido(sumOf(pedido.parcelas));
    return this.#soltos(donoDoPedido(loja.loja, pedido), lancamentos, motivo);
  }

  #estimar(pedido: MirrorPedido, { conta, liquidacao }: PedidoApurado): void {
    const { dataVenda, canal } = pedido;
    for (const parcela of liquidacao.liquidadas) {
      const desde = contaDesde(pedido, parcela);
      const dia = pagaEm(conta, parcela, liquidacao);
      if (desde === null || dia === null || dataVenda === null) continue;
      this.#estimador.paga(canal, daysBetween(desde, dia), daysBetween(dataVenda, dia));
    }
    for (const parcela of liquidacao.esperadas) {
      const desde = contaDesde(pedido, parcela);
      if (desde === null) this.#avisos.add('vendaSemData');
      const liquido = esperadoDe(parcela, { temComissao: false });
      this.#estimador.aberta(canal, desde, dataVenda, liquido);
    }
  }

  /** Lines that no record explains, each reason for itself. */
  *#soltos(dono: Dono, lancamentos: readonly Lancamento[], regra: string) {
    const groups = new Map<string, Lancamento[]>();
    for (const lancamento of lancamentos.toSorted(emOrdemDeLinhas)) {
      const { tipo, linha, valorCentavos } = lancamento;
      if (valorCentavos === 0) continue;
      const motivo = tipo === undefined ? normalizedWord(linha.evento) : MOTIVO_DE[tipo];
      groups.set(motivo, [...(groups.get(motivo) ?? []), lancamento]);
    }
    const achados = [...groups].map(([motivo, lines]) => {
      const acao = sumOf(lines) === 0 ? ('regular' as const) : ('conferir' as const);
      const partes = partesDasLinhas(lines, descreverLinha);
      const of = { acao, motivo, regra, distincao: `${regra} ${motivo}`, partes };
      return criarAchado({ tipo: 'semExplicacao', lancamentos: lines, ...of });
    });
    yield* this.#criar(achados, dono);
  }

  /** Lines of no order come after the orders, and are looked at before: one may be another's other side. */
  async #parear(snapshot: MirrorSnapshot, loja: MirrorLoja, ciclos: Map<number, MirrorCiclo>) {
    this.#pares = new Pares();
    const groups = this.#grupos(snapshot, loja, (linha) =>
      lancar(linha, cicloDe(linha, ciclos), null, this.#regras),
    );
    for await (const { achados } of groups) {
      for (const { achado, ...of } of achados) {
        if (achado.acao === 'regular') continue;
        const id = idOf(achado, donoDeAvulsa(loja, of));
        this.#pares.solta(id, of.canal, achado.valorCentavos);
      }
    }
  }

  async *#avulsas(snapshot: MirrorSnapshot, loja: MirrorLoja, ciclos: Map<number, MirrorCiclo>) {
    const custos = new CustosPorCiclo();
    const enter = (linha: MirrorLinha) => this.#lancar(linha, ciclos, null);
    for await (const { achados, devidas } of this.#grupos(snapshot, loja, enter, custos)) {
      this.#balancos.devido(sumOf(devidas));
      this.#balancos.devidas(devidas);
      for (const { achado, ...of } of achados) {
        yield* this.#criar([achado], donoDeAvulsa(loja, of));
      }
    }
    for (const { achado, ...of } of custos.list((ciclo) => this.#repasses.get(ciclo) ?? 0)) {
      yield* this.#criar([achado], donoDeAvulsa(loja, of));
    }
  }

  /** Lines of no order come identifier by identifier, and those without any cycle by cycle. */
  async *#grupos(
    snapshot: MirrorSnapshot,
    loja: MirrorLoja,
    enter: (linha: MirrorLinha) => Lancamento,
    custos = new CustosPorCiclo(),
  ): AsyncGenerator<GrupoDeAvulsas> {
    let together: Lancamento[] = [];
    for await (const linhas of snapshot.avulsas(loja)) {
      for (const linha of linhas) {
        const [first] = together;
        const { identificador } = linha;
        const isSame =
          first?.linha.identificador === identificador &&
          (identificador !== null || first.linha.idCiclo === linha.idCiclo);
        if (first && !isSame) {
          yield apurarAvulsas(together, custos);
          together = [];
        }
        together.push(enter(linha));
      }
    }
    if (together.length > 0) yield apurarAvulsas(together, custos);
  }

  /** What the list says of a cycle and its lines do not. */
  *#fecharCiclo({ loja }: MirrorLoja, ciclo: MirrorCiclo): Generator<Discrepancia> {
    if (ciclo.valorRepasseCentavos === null) return;
    const linhas = this.#balancos.recebidoDe(ciclo);
    const valorCentavos = ciclo.valorRepasseCentavos - linhas;
    if (valorCentavos === 0) return;
    this.#balancos.recebido(ciclo, valorCentavos);
    const conta = [
      { descricao: 'valorRepasse do ciclo', valorCentavos: ciclo.valorRepasseCentavos },
      { descricao: 'menos a soma das linhas', valorCentavos: 0 - linhas },
    ];
    const achado = criarAchado({
      ...{ tipo: 'semExplicacao', acao: 'conferir', motivo: 'ciclo', regra: 'cicloNaoFecha' },
      ...{ distincao: 'valorRepasse', partes: [{ ciclo, conta }], lancamentos: [] },
    });
    const dono = { loja, canal: ciclo.canal, chave: [String(ciclo.idCiclo)] };
    yield* this.#criar([achado], dono);
  }

  #lancar(
    linha: MirrorLinha,
    ciclos: Map<number, MirrorCiclo>,
    canalDoPedido: string | null,
  ): Lancamento {
    const ciclo = cicloDe(linha, ciclos);
    const lancamento = lancar(linha, ciclo, canalDoPedido, this.#regras);
    const { tipo, valorCentavos } = lancamento;
    this.#balancos.linha(ciclo, valorCentavos);
    this.#eventos.add(lancamento);
    if (tipo === 'repasse' && this.#options.custos.length > 0) {
      this.#repasses.set(ciclo, (this.#repasses.get(ciclo) ?? 0) + valorCentavos);
    }
    return lancamento;
  }

  *#criar(achados: readonly Achado[], dono: Dono): Generator<Discrepancia> {
    if (achados.length === 0) return;
    const isAvulsa = dono.identificador !== undefined;
    const discrepancias = criarDiscrepancias(achados, dono, (achado, id) =>
      isAvulsa || achado.acao === 'regular'
        ? this.#pares.daSolta(id)
        : this.#pares.doPedido(id, dono.canal, achado.valorCentavos),
    );
    for (const [index, discrepancia] of discrepancias.entries()) {
      const { canal } = discrepancia;
      this.#balancos.achado(achados[index] as Achado, canal, dono.mesDaVenda ?? null);
      yield discrepancia;
    }
  }
}

const donoDeAvulsa = (
  { loja }: MirrorLoja,
  { canal, identificador, idCiclo }: Omit<AchadoAvulso, 'achado'>,
): Dono => ({
  ...{ loja, canal, identificador },
  chave: [
    identificador,
    normalizedWord(canal),
    ...(idCiclo === undefined ? [] : [String(idCiclo)]),
  ],
});
