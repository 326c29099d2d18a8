import type { MirrorCiclo } from '../../mirror/snapshot/snapshot.js';
import { sumOf } from '../centavos.js';
import type { Termo } from '../result.js';
import type { Acao, TipoDeDiscrepancia } from '../tipos.js';
import type { Lancamento } from './lancamento.js';

/** A part of a finding, in the cycle that it belongs to. */
export interface Parte {
  /** Undefined if no cycle moved it. */
  ciclo?: MirrorCiclo | undefined;
  /** Day since which the money is missing, if it is not that of the cycle. */
  desde?: string | undefined;
  /** Terms that add up to the part's amount. */
  conta: Termo[];
  parcela?: number | null | undefined;
}

/** A finding before it has a name and an owner. */
export interface Achado {
  tipo: TipoDeDiscrepancia;
  acao: Acao;
  motivo: string;
  regra: string;
  /** Tells the finding from others of its kind and owner; the same every night. */
  distincao: string;
  partes: Parte[];
  /** Every line of its reason. */
  lancamentos: readonly Lancamento[];
  valorCentavos: number;
  /** The order's other lines, of a missing transfer. */
  outros?: readonly Lancamento[] | undefined;
  /** The channel charged its commission on the order whose transfer is missing, or transferred a part. */
  foiLancado?: boolean;
  /** Money that is no order's, and may be the transfer of one. */
  podeSerRepasse?: boolean | undefined;
  /** Reason that the amount is due; in Portuguese. */
  porque?: string | undefined;
  /** Day of the charge, or on which the money was missing. */
  desde?: string | undefined;
  /** Last day on which the channel takes the claim, by the contract. */
  cobrarAte?: string | undefined;
  /** Smallest claim by the contract. */
  menorCobrancaCentavos?: number | undefined;
  /** How the contract, or a missing fact, changed the action; in Portuguese. */
  decisao?: string | undefined;
  /**
   * The open question behind the finding: each question of a channel becomes one finding, instead of one
   * per order.
   */
  indefinido?: Indefinido | undefined;
}

/** A question that no contract answers. */
export interface Indefinido {
  /** The channel's word, or the open question, as it is shown. */
  palavra: string;
  /** Member of the contract that decides it. */
  membro: 'palavras' | 'custos' | 'comissaoVoltaNaDevolucao' | null;
}

/** A finding as a rule hands it over. */
export interface NewAchado extends Omit<Achado, 'distincao' | 'regra' | 'valorCentavos'> {
  /** Rule that decided; left out, it is named like the kind. */
  regra?: string;
  distincao?: string;
}

export function createAchado({ regra, distincao = '', ...achado }: NewAchado): Achado {
  const valorCentavos = achado.partes.reduce((sum, { conta }) => sum + sumOf(conta), 0);
  return { ...achado, regra: regra ?? achado.tipo, distincao, valorCentavos };
}

/** A part for each line, in the line's cycle: the line is its own explanation. */
export const partesOfLinhas = (
  lancamentos: readonly Lancamento[],
  descricao: (lancamento: Lancamento) => string,
): Parte[] =>
  lancamentos.map((lancamento) => ({
    ciclo: lancamento.ciclo,
    conta: [{ descricao: descricao(lancamento), valorCentavos: lancamento.valorCentavos }],
    parcela: lancamento.linha.parcela,
  }));

/** A part as a sum; terms of 0 are left out. */
export const createParte = (
  ciclo: MirrorCiclo | undefined,
  termos: Readonly<Record<string, number>>,
  parcela?: number | null,
): Parte => ({
  ciclo,
  conta: Object.entries(termos).flatMap(([descricao, valorCentavos]) =>
    valorCentavos === 0 ? [] : [{ descricao, valorCentavos }],
  ),
  parcela,
});

/** Gathers the findings of one order: for each reason, received = due + findings. */
export class Findings {
  readonly achados: Achado[] = [];
  /** Differences taken as rounding: they are due, and stated. */
  readonly tolerados: number[] = [];
  devidoCentavos = 0;

  devido(centavos: number): void {
    this.devidoCentavos += centavos;
  }

  add(achado: NewAchado): void {
    this.achados.push(createAchado(achado));
  }

  /** Takes a difference up to the tolerance as rounding; false if it is larger. */
  tolerate(centavos: number, toleranciaCentavos: number): boolean {
    if (Math.abs(centavos) > toleranciaCentavos) return false;
    if (centavos !== 0) this.tolerados.push(centavos);
    return true;
  }
}
