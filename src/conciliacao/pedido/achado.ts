import type { MirrorCiclo } from '../../mirror/snapshot/snapshot.js';
import { sumOf } from '../centavos.js';
import type { Termo } from '../result.js';
import type { Acao, TipoDeDiscrepancia } from '../tipos.js';
import type { Lancamento } from './lancamento.js';

/** A part of a finding, in the cycle that it belongs to. */
export interface Parte {
  /** Undefined where no cycle moved it. */
  ciclo?: MirrorCiclo | undefined;
  /** Their sum is that of the part. */
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
  /** Other lines of the order, where it has none of this reason. */
  outros?: readonly Lancamento[] | undefined;
  /** Reason that the amount is due; in Portuguese. */
  porque?: string | undefined;
  /** Last day on which the channel takes the claim, by the contract. */
  cobrarAte?: string | undefined;
  /** How the contract, or what is not known, changed the action; in Portuguese. */
  decisao?: string | undefined;
  /** One finding for each of these of a channel takes the place of one for each order. */
  indefinido?: Indefinido | undefined;
}

/** A question that no contract answers. */
export interface Indefinido {
  /** The channel's word, or what is to be decided, as it is shown. */
  palavra: string;
  /** Member of the contract that decides it. */
  membro: 'palavras' | 'custos' | 'comissaoVoltaNaDevolucao' | null;
}

/** A finding as a rule hands it over. */
export interface NovoAchado extends Omit<Achado, 'distincao' | 'regra' | 'valorCentavos'> {
  /** The kind, where it is left out. */
  regra?: string;
  distincao?: string;
}

export function createAchado({ regra, distincao = '', ...achado }: NovoAchado): Achado {
  const valorCentavos = achado.partes.reduce((sum, { conta }) => sum + sumOf(conta), 0);
  return { ...achado, regra: regra ?? achado.tipo, distincao, valorCentavos };
}

/** The cycle of a part each: a line that says in itself what it is. */
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

/** Gathers what the rules say of one order: for each reason, received = due + findings. */
export class Apuracao {
  readonly achados: Achado[] = [];
  /** Differences that are rounding: they are due, and stated. */
  readonly tolerados: number[] = [];
  devidoCentavos = 0;

  devido(centavos: number): void {
    this.devidoCentavos += centavos;
  }

  add(achado: NovoAchado): void {
    this.achados.push(createAchado(achado));
  }

  /** Takes a difference up to the tolerance for rounding; false where it is more. */
  tolerate(centavos: number, toleranciaCentavos: number): boolean {
    if (Math.abs(centavos) > toleranciaCentavos) return false;
    if (centavos !== 0) this.tolerados.push(centavos);
    return true;
  }
}
