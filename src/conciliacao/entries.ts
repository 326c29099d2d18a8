import type { MirrorCiclo, MirrorLinha, MirrorLoja } from '../mirror/snapshot/snapshot.js';
import { Lotes } from './avulsas/lotes.js';
import { ConciliacaoError } from './conciliacao-error.js';
import { limitClaim } from './contrato/acordos.js';
import type { Counts } from './counting.js';
import { createDiscrepancias, createNaoDecidida } from './discrepancia.js';
import type { Dono } from './dono.js';
import { NaoDecididos, resumoOf } from './nao-decididos.js';
import type { CheckedOptions } from './options.js';
import type { Achado } from './pedido/achado.js';
import { createLancamento, type Lancamento, type Regras } from './pedido/lancamento.js';
import type { Discrepancia, NaoDecidido } from './result.js';

/** Enters each line of a store once, and names and adds up each finding. */
export class Entries {
  /** Money of no order, and the claims it may have paid. */
  readonly lotes = new Lotes();
  /** The store; undefined if the data came without one. */
  readonly loja: string | undefined;
  readonly #ciclos: ReadonlyMap<number, MirrorCiclo>;
  readonly #regras: Regras;
  readonly #counts: Counts;
  readonly #options: CheckedOptions;
  readonly #repasses = new Map<MirrorCiclo, number>();
  readonly #naoDecididos = new NaoDecididos();

  constructor(loja: MirrorLoja, regras: Regras, counts: Counts, options: CheckedOptions) {
    this.loja = loja.loja;
    this.#ciclos = new Map(loja.ciclos.map((ciclo) => [ciclo.idCiclo, ciclo]));
    this.#regras = regras;
    this.#counts = counts;
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
    return createLancamento(linha, this.ciclo(linha), canalDoPedido, this.#regras);
  }

  /** Enters a line, with the channel of its record if its cycle names none. */
  enter(linha: MirrorLinha, canalDoPedido: string | null): Lancamento {
    const lancamento = this.read(linha, canalDoPedido);
    const { ciclo, tipo, valorCentavos } = lancamento;
    this.#counts.balancos.linha(ciclo, valorCentavos);
    this.#counts.eventos.add(lancamento);
    if (tipo === 'repasse') this.#repasses.set(ciclo, this.repassesOf(ciclo) + valorCentavos);
    return lancamento;
  }

  /** Sum of a cycle's transfers, over the lines entered so far. */
  repassesOf(ciclo: MirrorCiclo): number {
    return this.#repasses.get(ciclo) ?? 0;
  }

  /**
   * Names the findings of one owner; a claim that other money may have paid, and a surplus that may be such
   * money, wait for {@link waiting}.
   */
  *publish(found: readonly Achado[], dono: Dono): Generator<Discrepancia> {
    const achados = this.#decided(found, dono);
    if (achados.length === 0) return;
    const isAvulsa = dono.identificador !== undefined;
    const discrepancias = createDiscrepancias(achados, dono, (id) => this.lotes.claimsOf(id));
    for (const [index, discrepancia] of discrepancias.entries()) {
      const achado = achados[index] as Achado;
      const { id, canal } = discrepancia;
      if (achado.podeSerRepasse && !isAvulsa) this.lotes.add(id, canal, achado);
      const ofNumber = achado.acao === 'cobrar' ? this.lotes.ofNumber(discrepancia) : undefined;
      if (ofNumber !== undefined) {
        uncertain(achado, discrepancia, NUMERO);
        this.lotes.relate(discrepancia, ofNumber);
      }
      const isOpen =
        achado.acao === 'cobrar'
          ? this.lotes.mayBePaid(discrepancia)
          : achado.regra === 'repasseAMaior' && achado.acao !== 'regular';
      if (!isOpen) yield this.#addUp(achado, discrepancia, dono);
      else if (this.lotes.wait({ achado, discrepancia, dono })) yield* this.waiting();
    }
  }

  /** Yields the findings that waited; a claim is unsure if other money may have paid it. */
  *waiting(): Generator<Discrepancia> {
    const waited = this.lotes.decide();
    const sobras = new Map(waited.map(({ discrepancia }) => [discrepancia.id, discrepancia]));
    for (const { discrepancia, lotes } of waited) {
      for (const lote of lotes) {
        this.lotes.relate(discrepancia, lote);
        sobras.get(lote)?.relacionadas.push(discrepancia.id);
      }
    }
    for (const { achado, discrepancia, dono, decisao } of waited) {
      if (decisao !== undefined) uncertain(achado, discrepancia, decisao);
      yield this.#addUp(achado, discrepancia, dono);
    }
  }

  /** One finding for each word of a channel that no contract decides. */
  *naoDecididas(): Generator<Discrepancia> {
    for (const palavra of this.#naoDecididos.list()) {
      const { achado, discrepancia } = createNaoDecidida(palavra, this.loja);
      discrepancia.relacionadas = [...this.lotes.claimsOf(discrepancia.id)];
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
    const { acordos } = this.#options;
    for (const achado of achados) {
      if (achado.indefinido) this.#naoDecididos.add(achado, achado.indefinido, dono);
      else decided.push(...limitClaim(achado, acordos.de(dono.canal), dono, this.#counts.hoje));
    }
    return decided;
  }

  #addUp(achado: Achado, discrepancia: Discrepancia, dono: Dono | undefined): Discrepancia {
    this.#counts.balancos.achado(achado, discrepancia.canal, dono?.mesDaVenda ?? null);
    return discrepancia;
  }
}

const NUMERO = 'um lançamento sem pedido tem o número deste';

function uncertain(achado: Achado, discrepancia: Discrepancia, decisao: string): void {
  achado.acao = 'conferir';
  discrepancia.acao = 'conferir';
  discrepancia.evidencia.decisao = decisao;
}
