import type { MirrorCiclo } from '../../mirror/snapshot/snapshot.js';
import { palavra } from '../palavra.js';
import type { Termo } from '../result.js';
import type { TipoDeDiscrepancia } from '../tipos.js';
import type { Lancamento } from './lancamento.js';

/** A part of a finding, in the cycle that it belongs to. */
export interface Parte {
  /** Undefined where no cycle moved it. */
  ciclo?: MirrorCiclo | undefined;
  valorCentavos: number;
  conta: Termo[];
  lancamentos?: readonly Lancamento[] | undefined;
  parcela?: number | null | undefined;
}

/** A finding before it has a name and an owner. */
export interface Achado {
  tipo: TipoDeDiscrepancia;
  regra: string;
  /** What sets it apart from others of its kind and owner; stable from night to night. */
  distincao: string;
  valorCentavos: number;
  partes: Parte[];
}

/** Gathers the parts of the findings of one owner. */
export class Achados {
  readonly #achados = new Map<string, Achado>();

  add(tipo: TipoDeDiscrepancia, parte: Parte, regra: string = tipo, distincao = ''): void {
    const key = `${tipo} ${distincao}`;
    const known = this.#achados.get(key);
    if (known) {
      known.partes.push(parte);
      known.valorCentavos += parte.valorCentavos;
      return;
    }
    const { valorCentavos } = parte;
    this.#achados.set(key, { tipo, regra, distincao, valorCentavos, partes: [parte] });
  }

  /** A line that no rule explains. Amounts in and amounts out stay apart, so that none cancels another. */
  semExplicacao(lancamento: Lancamento, regra: string, descricao: string): void {
    const { linha, ciclo, valorCentavos } = lancamento;
    if (valorCentavos === 0) return;
    const sinal = valorCentavos < 0 ? '-' : '+';
    const distincao = `${regra} ${ciclo.idCiclo} ${palavra(linha.evento)} ${linha.identificador ?? ''} ${sinal}`;
    this.add(
      'semExplicacao',
      {
        ciclo,
        valorCentavos,
        conta: [{ descricao, valorCentavos }],
        lancamentos: [lancamento],
        parcela: linha.parcela,
      },
      regra,
      distincao,
    );
  }

  /** Those that are of an amount. */
  list(): Achado[] {
    return [...this.#achados.values()].filter(({ valorCentavos }) => valorCentavos !== 0);
  }
}
