import { palavra } from '../palavra.js';
import { type Achado, Achados } from '../pedido/achado.js';
import { compararBloqueios } from '../pedido/bloqueios.js';
import type { Lancamento } from '../pedido/lancamento.js';
import type { TipoDeLinha } from '../regras/tipos-de-linha.js';

/** A finding of lines of no order. */
export interface AchadoAvulso {
  achado: Achado;
  identificador: string | null;
  /** The channel, where it is a part of the owner: amounts are held by channel and identifier. */
  canal?: string | null;
}

const DE_PEDIDO: ReadonlySet<TipoDeLinha> = new Set<TipoDeLinha>([
  'repasse',
  'comissão',
  'cancelamento',
  'cancelamento de comissão',
  'chargeback',
  'frete',
  'rebate',
]);

/** Without an identifier the owner is unknown, and not the same: no such line cancels another. */
const semDono = ({ linha, valorCentavos }: Lancamento): string =>
  `${palavra(linha.evento)} ${valorCentavos < 0 ? '-' : '+'}`;

/** Applies the rules of lines without an order to those of one cycle. */
export class Avulsas {
  /** Amounts held and not released yet, by channel and identifier. */
  readonly #bloqueios = new Map<string, { lancamentos: Lancamento[]; sum: number }>();

  /** The findings of one cycle, and the lines of no order that were due in it. */
  doCiclo(lancamentos: readonly Lancamento[]): {
    achados: AchadoAvulso[];
    devidas: Lancamento[];
  } {
    const devidas: Lancamento[] = [];
    const groups = new Map<string, { achados: Achados; identificador: string | null }>();
    for (const lancamento of lancamentos) {
      const { tipo, linha, valorCentavos } = lancamento;
      const { identificador } = linha;
      if (tipo === 'imposto retido') {
        devidas.push(lancamento);
        continue;
      }
      if (tipo === 'bloqueio' || tipo === 'desbloqueio') {
        this.#hold(lancamento);
        continue;
      }
      const group = groups.get(identificador ?? '') ?? { achados: new Achados(), identificador };
      groups.set(identificador ?? '', group);
      const evento = linha.evento ?? 'linha sem evento';
      const de = identificador === null ? evento : `${evento} de ${identificador}`;
      const parte = {
        ciclo: lancamento.ciclo,
        valorCentavos,
        conta: [{ descricao: de, valorCentavos }],
        lancamentos: [lancamento],
      };
      const key = `${lancamento.ciclo.idCiclo} ${identificador ?? semDono(lancamento)}`;
      if (tipo && DE_PEDIDO.has(tipo)) {
        group.achados.add('linhaSemPedido', parte, 'linhaSemPedido', key);
      } else if (valorCentavos < 0) {
        const of = `${lancamento.ciclo.idCiclo} ${identificador ?? ''} ${palavra(linha.evento)}`;
        group.achados.add('descontoSemPedido', parte, 'descontoSemPedido', of);
      } else {
        group.achados.semExplicacao(lancamento, 'creditoSemPedido', `${de}, sem pedido`);
      }
    }
    const found = [...groups.values()].flatMap(({ achados, identificador }) =>
      achados.list().map((achado) => ({ achado, identificador })),
    );
    return { achados: found, devidas };
  }

  /** What is still held after the last cycle. */
  emAberto(): AchadoAvulso[] {
    return [...this.#bloqueios.values()].flatMap(({ lancamentos }) => {
      const achados = new Achados();
      compararBloqueios(lancamentos, achados);
      const [first] = lancamentos as [Lancamento];
      const { identificador } = first.linha;
      const { canal } = first.ciclo;
      return achados.list().map((achado) => ({ achado, identificador, canal }));
    });
  }

  #hold(lancamento: Lancamento): void {
    const { linha, ciclo } = lancamento;
    const key = JSON.stringify([palavra(ciclo.canal), linha.identificador]);
    const held = this.#bloqueios.get(key) ?? { lancamentos: [], sum: 0 };
    held.lancamentos.push(lancamento);
    held.sum += lancamento.valorCentavos;
    if (held.sum === 0) this.#bloqueios.delete(key);
    else this.#bloqueios.set(key, held);
  }
}
