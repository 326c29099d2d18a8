import type { MirrorCiclo, MirrorLinha } from '../mirror/snapshot/snapshot.js';
import { Pares } from './avulsas/pares.js';
import { ConciliacaoError } from './conciliacao-error.js';
import { createDiscrepancias, type Dono } from './discrepancia.js';
import type { EventosLidos } from './eventos-lidos.js';
import type { Achado } from './pedido/achado.js';
import { createLancamento, type Lancamento, type Regras } from './pedido/lancamento.js';
import type { Discrepancia } from './result.js';
import type { Balancos } from './totais/balancos.js';

/** The book of a store: each line is entered once, and each finding is named and added up. */
export class Livro {
  /** Other sides that findings may have among lines of no order. */
  readonly pares = new Pares();
  readonly #ciclos: ReadonlyMap<number, MirrorCiclo>;
  readonly #regras: Regras;
  readonly #sums: { balancos: Balancos; eventos: EventosLidos };
  readonly #repasses = new Map<MirrorCiclo, number>();

  constructor(
    ciclos: readonly MirrorCiclo[],
    regras: Regras,
    sums: { balancos: Balancos; eventos: EventosLidos },
  ) {
    this.#ciclos = new Map(ciclos.map((ciclo) => [ciclo.idCiclo, ciclo]));
    this.#regras = regras;
    this.#sums = sums;
  }

  /** The cycle of a line. @throws ConciliacaoError the store lists none such */
  ciclo({ idCiclo }: MirrorLinha): MirrorCiclo {
    const ciclo = this.#ciclos.get(idCiclo);
    if (ciclo) return ciclo;
    throw new ConciliacaoError('record', `A line is of cycle ${idCiclo}, which is not listed`);
  }

  /** A line as the rules read it, which enters nothing. */
  read(linha: MirrorLinha, canalDoPedido: string | null): Lancamento {
    return createLancamento(linha, this.ciclo(linha), canalDoPedido, this.#regras);
  }

  /** Enters a line, with the channel of its record where its cycle names none. */
  enter(linha: MirrorLinha, canalDoPedido: string | null): Lancamento {
    const lancamento = this.read(linha, canalDoPedido);
    const { ciclo, tipo, valorCentavos } = lancamento;
    this.#sums.balancos.linha(ciclo, valorCentavos);
    this.#sums.eventos.add(lancamento);
    if (tipo === 'repasse') this.#repasses.set(ciclo, this.repassesOf(ciclo) + valorCentavos);
    return lancamento;
  }

  /** What a cycle transferred, of the lines entered so far. */
  repassesOf(ciclo: MirrorCiclo): number {
    return this.#repasses.get(ciclo) ?? 0;
  }

  *publish(achados: readonly Achado[], dono: Dono): Generator<Discrepancia> {
    if (achados.length === 0) return;
    const isAvulsa = dono.identificador !== undefined;
    const discrepancias = createDiscrepancias(achados, dono, (achado, id) =>
      isAvulsa || achado.acao === 'regular'
        ? this.pares.daSolta(id)
        : this.pares.doPedido(id, dono.canal, achado.valorCentavos),
    );
    for (const [index, discrepancia] of discrepancias.entries()) {
      const achado = achados[index] as Achado;
      this.#sums.balancos.achado(achado, discrepancia.canal, dono.mesDaVenda ?? null);
      yield discrepancia;
    }
  }
}
