import type { MirrorCiclo, MirrorLinha } from '../mirror/snapshot/snapshot.js';
import { Lotes } from './avulsas/lotes.js';
import { Pares } from './avulsas/pares.js';
import { ConciliacaoError } from './conciliacao-error.js';
import type { Acordo } from './contrato/acordos.js';
import { limitClaim } from './contrato/limit-claim.js';
import { createDiscrepancias, createNaoDecidida } from './discrepancia.js';
import type { Dono } from './dono.js';
import type { EventosLidos } from './eventos-lidos.js';
import { NaoDecididos, resumoOf } from './nao-decididos.js';
import type { Achado } from './pedido/achado.js';
import { createLancamento, type Lancamento, type Regras } from './pedido/lancamento.js';
import type { Discrepancia, NaoDecidido } from './result.js';
import type { Balancos } from './totais/balancos.js';

export interface LivroOptions {
  regras: Regras;
  balancos: Balancos;
  eventos: EventosLidos;
  acordo(canal: string | null): Acordo;
  hoje: string | null;
}

/** Enters each line of a store once, and names and adds up each finding. */
export class Livro {
  /** Other sides that findings may have among lines of no order. */
  readonly pares = new Pares();
  /** Sums of no order that may pay several orders. */
  readonly lotes = new Lotes();
  readonly #loja: string | undefined;
  readonly #ciclos: ReadonlyMap<number, MirrorCiclo>;
  readonly #options: LivroOptions;
  readonly #repasses = new Map<MirrorCiclo, number>();
  readonly #naoDecididos = new NaoDecididos();

  constructor(loja: string | undefined, ciclos: readonly MirrorCiclo[], options: LivroOptions) {
    this.#loja = loja;
    this.#ciclos = new Map(ciclos.map((ciclo) => [ciclo.idCiclo, ciclo]));
    this.#options = options;
  }

  /**
   * The cycle of a line.
   *
   * @throws ConciliacaoError the store does not list the cycle
   */
  ciclo({ idCiclo }: MirrorLinha): MirrorCiclo {
    const ciclo = this.#ciclos.get(idCiclo);
    if (ciclo) return ciclo;
    throw new ConciliacaoError('record', `A line is of cycle ${idCiclo}, which is not listed`);
  }

  /** Reads a line by the rules, without entering it. */
  read(linha: MirrorLinha, canalDoPedido: string | null): Lancamento {
    return createLancamento(linha, this.ciclo(linha), canalDoPedido, this.#options.regras);
  }

  /** Enters a line, with the channel of its record if its cycle names none. */
  enter(linha: MirrorLinha, canalDoPedido: string | null): Lancamento {
    const lancamento = this.read(linha, canalDoPedido);
    const { ciclo, tipo, valorCentavos } = lancamento;
    this.#options.balancos.linha(ciclo, valorCentavos);
    this.#options.eventos.add(lancamento);
    if (tipo === 'repasse') this.#repasses.set(ciclo, this.repassesOf(ciclo) + valorCentavos);
    return lancamento;
  }

  /** Sum of a cycle's transfers, over the lines entered so far. */
  repassesOf(ciclo: MirrorCiclo): number {
    return this.#repasses.get(ciclo) ?? 0;
  }

  /**
   * Names the findings of one owner; a claim that a sum of several orders may pay waits for {@link
   * waiting}.
   */
  *publish(found: readonly Achado[], dono: Dono): Generator<Discrepancia> {
    const achados = this.#decided(found, dono);
    if (achados.length === 0) return;
    const isAvulsa = dono.identificador !== undefined;
    const discrepancias = createDiscrepancias(achados, dono, (achado, id) =>
      isAvulsa || achado.acao === 'regular'
        ? this.pares.daSolta(id)
        : this.pares.doPedido(id, dono.canal, achado.valorCentavos),
    );
    for (const [index, discrepancia] of discrepancias.entries()) {
      const achado = achados[index] as Achado;
      const mayBePaid = this.pares.isPaidElsewhere(discrepancia);
      if (mayBePaid && achado.acao === 'cobrar') uncertain(achado, discrepancia, OUTRO_LADO);
      const ofNumber = this.lotes.ofNumber(discrepancia);
      if (ofNumber && achado.acao === 'cobrar') this.#mayBe(ofNumber, achado, discrepancia, NUMERO);
      if (achado.acao === 'cobrar' && this.lotes.mayPay(discrepancia)) {
        this.lotes.wait({ achado, discrepancia, dono });
      } else yield this.#addUp(achado, discrepancia, dono);
    }
  }

  /** Yields the findings that waited; if one sum of no order pays several, they are to be checked. */
  *waiting(): Generator<Discrepancia> {
    for (const { achado, discrepancia, dono, lote } of this.lotes.matched()) {
      if (lote !== undefined) this.#mayBe(lote, achado, discrepancia, LOTE);
      yield this.#addUp(achado, discrepancia, dono);
    }
  }

  /** One finding for each word of a channel that no contract decides. */
  *naoDecididas(): Generator<Discrepancia> {
    for (const palavra of this.#naoDecididos.list()) {
      const { achado, discrepancia } = createNaoDecidida(palavra, this.#loja);
      discrepancia.relacionadas.push(...this.pares.daSolta(discrepancia.id));
      yield this.#addUp(achado, discrepancia, palavra.unico?.dono);
    }
  }

  /** Open questions, as data. */
  resumoDosNaoDecididos(): NaoDecidido[] {
    return this.#naoDecididos.list().map(resumoOf);
  }

  /** Adds up undecided findings by word, and limits claims as the contract says; returns the rest. */
  #decided(achados: readonly Achado[], dono: Dono): Achado[] {
    const decided: Achado[] = [];
    const { acordo, hoje } = this.#options;
    for (const achado of achados) {
      if (achado.indefinido) this.#naoDecididos.add(achado, achado.indefinido, dono);
      else decided.push(limitClaim(achado, acordo(dono.canal), dono, hoje));
    }
    return decided;
  }

  /** A claim that a sum of no order may have paid is to be checked, and each names the other. */
  #mayBe(lote: string, achado: Achado, discrepancia: Discrepancia, decisao: string): void {
    uncertain(achado, discrepancia, decisao);
    discrepancia.relacionadas.push(lote);
    this.pares.relate(lote, discrepancia.id);
  }

  #addUp(achado: Achado, discrepancia: Discrepancia, dono: Dono | undefined): Discrepancia {
    this.#options.balancos.achado(achado, discrepancia.canal, dono?.mesDaVenda ?? null);
    return discrepancia;
  }
}

const OUTRO_LADO = 'um lançamento sem pedido, do mesmo valor, pode ser este';
const NUMERO = 'um lançamento sem pedido tem o número deste';
const LOTE = 'um lançamento sem pedido soma estes pedidos';

function uncertain(achado: Achado, discrepancia: Discrepancia, decisao: string): void {
  achado.acao = 'conferir';
  discrepancia.acao = 'conferir';
  discrepancia.evidencia.decisao = decisao;
}
