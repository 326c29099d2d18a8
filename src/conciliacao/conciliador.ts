import type {
  MirrorCiclo,
  MirrorLinha,
  MirrorLoja,
  MirrorPagina,
  MirrorPedido,
  MirrorSnapshot,
} from '../mirror/snapshot/snapshot.js';
import { Avisos } from './avisos.js';
import { type AchadoAvulso, Avulsas } from './avulsas/apurar-avulsas.js';
import { cicloDe, isDistante, ultimosRepasses } from './ciclos.js';
import { Desconhecidos } from './desconhecidos.js';
import { diasEntre } from './dias.js';
import { criarDiscrepancia, type Dono, donoDoPedido } from './discrepancia.js';
import { Estimador } from './estimativa/estimador.js';
import type { CheckedOptions } from './options.js';
import { palavra } from './palavra.js';
import { type Achado, Achados } from './pedido/achado.js';
import { agrupar, type Grupo } from './pedido/agrupar.js';
import { apurarPedido } from './pedido/apurar-pedido.js';
import { avisarDoPedido } from './pedido/avisos-do-pedido.js';
import { contaDesde } from './pedido/conta-desde.js';
import { emOrdemDeLinhas, type Lancamento, type Livro, lancar } from './pedido/lancamento.js';
import type { Parcela } from './pedido/parcela.js';
import { pagaEm } from './pedido/repasses.js';
import { noHoje, noOrders } from './refusals.js';
import { type Classificador, criarClassificador } from './regras/classificador.js';
import type { Discrepancia, ResumoDaConciliacao } from './result.js';
import { Sinais } from './sinais.js';
import { soma } from './soma.js';
import { Balancos } from './totais/balancos.js';

/** Why nothing of an order with a record is compared, and how its lines are described. */
const NAO_COMPARADO = {
  pedidoAmbiguo: 'linha de um pedido com vários registros iguais',
  tituloSemParcela: 'linha de um pedido com um título sem parcelas',
} as const;

/** Reads one source once, finding by finding. */
export class Conciliador {
  readonly #options: CheckedOptions;
  readonly #classe: Classificador;
  readonly #balancos = new Balancos();
  readonly #desconhecidos = new Desconhecidos();
  readonly #sinais: Sinais;
  readonly #avisos = new Avisos();
  readonly #estimador = new Estimador();
  /** Channels that a term was given for, and no order record so far has. */
  readonly #semRegistro: Set<string>;
  #hoje: string | null = null;
  #copias: NonNullable<ResumoDaConciliacao['copias']> = [];

  constructor(options: CheckedOptions) {
    this.#options = options;
    this.#classe = criarClassificador(options.regras);
    this.#sinais = new Sinais(options.regras);
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
      for await (const pagina of snapshot.paginas(loja)) {
        if (loja.pedidos === 0 && pagina.linhas.length > 0) throw noOrders();
        yield* this.#pagina(loja, pagina, ciclos);
      }
      for await (const achado of this.#avulsas(snapshot, loja, ciclos)) {
        yield this.#doAvulso(loja, achado);
      }
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
      sinais: this.#sinais.resumo(),
      copias: this.#copias,
      totais: this.#balancos.totais(),
      desconhecidos: this.#desconhecidos.list(),
      avisos: this.#avisos.list(),
      estimativa: this.#estimador.estimativa(this.#hoje),
    };
  }

  *#pagina(loja: MirrorLoja, pagina: MirrorPagina, ciclos: Map<number, MirrorCiclo>) {
    const livro: Livro = {
      ciclo: (linha) => cicloDe(linha, ciclos),
      lancar: (linha, canal) => this.#lancar(linha, ciclos, canal),
    };
    for (const grupo of agrupar(pagina, livro)) yield* this.#grupo(loja, grupo);
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
      const descricao = 'linha de um pedido sem registro';
      yield* this.#soltos(dono, lancamentos, 'pedidoSemRegistro', descricao);
    }
  }

  *#pedido(loja: MirrorLoja, pedido: MirrorPedido, lancamentos: Lancamento[]) {
    this.#semRegistro.delete(palavra(pedido.canal));
    const prazo = this.#options.prazoDias(pedido.canal);
    const hoje = this.#hoje;
    const isVencida = (parcela: Parcela) => {
      const desde = contaDesde(pedido, parcela);
      if (desde === null || prazo === undefined || hoje === null) return false;
      return diasEntre(desde, hoje) > prazo;
    };
    const apurado = apurarPedido(pedido, lancamentos, isVencida);
    this.#balancos.pedido(soma(pedido.parcelas));
    this.#balancos.devido(apurado.devidoCentavos);
    this.#balancos.devidas(apurado.devidas);
    avisarDoPedido(this.#avisos, pedido, apurado, {
      hoje: this.#options.hoje,
      isSemPrazo: this.#options.temPrazo && prazo === undefined,
    });
    this.#estimar(pedido, apurado);
    const dono = donoDoPedido(loja.loja, pedido);
    for (const achado of apurado.achados) yield this.#criar(achado, dono);
  }

  /** What is due of the order is not known, so that nothing of it is compared. */
  #naoComparado(
    loja: MirrorLoja,
    pedido: MirrorPedido,
    lancamentos: Lancamento[],
    motivo: keyof typeof NAO_COMPARADO,
  ): Generator<Discrepancia> {
    this.#avisos.add(motivo);
    this.#semRegistro.delete(palavra(pedido.canal));
    this.#balancos.pedido(soma(pedido.parcelas));
    return this.#soltos(
      donoDoPedido(loja.loja, pedido),
      lancamentos,
      motivo,
      NAO_COMPARADO[motivo],
    );
  }

  #estimar(pedido: MirrorPedido, { liquidadas, esperadas }: ReturnType<typeof apurarPedido>): void {
    for (const parcela of liquidadas) {
      const desde = contaDesde(pedido, parcela);
      const dia = pagaEm(parcela);
      if (desde !== null && dia !== null) this.#estimador.paga(pedido.canal, diasEntre(desde, dia));
    }
    for (const parcela of esperadas) {
      const desde = contaDesde(pedido, parcela);
      if (desde === null) this.#avisos.add('vendaSemData');
      const liquido = parcela.valorCentavos - (parcela.comissaoCentavos ?? 0);
      this.#estimador.aberta(pedido.canal, desde, liquido);
    }
  }

  /** Lines that no record explains. */
  *#soltos(dono: Dono, lancamentos: readonly Lancamento[], regra: string, descricao: string) {
    const achados = new Achados();
    for (const lancamento of lancamentos.toSorted(emOrdemDeLinhas)) {
      achados.semExplicacao(lancamento, regra, descricao);
    }
    for (const achado of achados.list()) yield this.#criar(achado, dono);
  }

  async *#avulsas(snapshot: MirrorSnapshot, loja: MirrorLoja, ciclos: Map<number, MirrorCiclo>) {
    const avulsas = new Avulsas();
    let together: Lancamento[] = [];
    const close = () => {
      const { achados, devidas } = avulsas.doCiclo(together);
      this.#balancos.devido(soma(devidas));
      this.#balancos.devidas(devidas);
      together = [];
      return achados;
    };
    for await (const linhas of snapshot.avulsas(loja)) {
      for (const linha of linhas) {
        const lancamento = this.#lancar(linha, ciclos, null);
        if (together[0] && together[0].ciclo !== lancamento.ciclo) yield* close();
        together.push(lancamento);
      }
    }
    yield* close();
    yield* avulsas.emAberto();
  }

  #doAvulso({ loja }: MirrorLoja, { achado, identificador, canal }: AchadoAvulso): Discrepancia {
    const chave = canal === undefined ? [identificador] : [identificador, palavra(canal)];
    return this.#criar(achado, { loja, canal: canal ?? null, identificador, chave });
  }

  /** What the list says of a cycle and its lines do not. */
  *#fecharCiclo({ loja }: MirrorLoja, ciclo: MirrorCiclo): Generator<Discrepancia> {
    if (ciclo.valorRepasseCentavos === null) return;
    const linhas = this.#balancos.recebidoDe(ciclo);
    const valorCentavos = ciclo.valorRepasseCentavos - linhas;
    if (valorCentavos === 0) return;
    this.#balancos.recebido(ciclo, valorCentavos);
    const achados = new Achados();
    const conta = [
      { descricao: 'valorRepasse do ciclo', valorCentavos: ciclo.valorRepasseCentavos },
      { descricao: 'menos a soma das linhas', valorCentavos: 0 - linhas },
    ];
    achados.add('semExplicacao', { ciclo, valorCentavos, conta }, 'cicloNaoFecha', 'valorRepasse');
    const dono = { loja, canal: ciclo.canal, chave: [String(ciclo.idCiclo)] };
    for (const achado of achados.list()) yield this.#criar(achado, dono);
  }

  #lancar(
    linha: MirrorLinha,
    ciclos: Map<number, MirrorCiclo>,
    canalDoPedido: string | null,
  ): Lancamento {
    const ciclo = cicloDe(linha, ciclos);
    const lancamento = lancar(linha, ciclo, canalDoPedido, this.#classe);
    this.#balancos.linha(ciclo, lancamento.valorCentavos);
    this.#desconhecidos.add(lancamento);
    this.#sinais.add(lancamento);
    return lancamento;
  }

  #criar(achado: Achado, dono: Dono): Discrepancia {
    const discrepancia = criarDiscrepancia(achado, dono);
    this.#balancos.achado(achado, discrepancia.canal, dono.mesDaVenda ?? null);
    return discrepancia;
  }
}
