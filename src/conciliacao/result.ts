import type { Natureza, TipoDeDiscrepancia } from './tipos.js';

/** A line of a cycle that a finding counted. */
export interface LinhaDeEvidencia {
  idCiclo: number;
  /** Day of the transfer, `YYYY-MM-DD`; null where the cycle has none. */
  dataRepasse: string | null;
  grupo: 'pedidosTitulos' | 'pedidosEventos' | 'eventos';
  /** Number of the installment; null for a line of none. */
  parcela: number | null;
  evento: string | null;
  identificador: string | null;
  valorCentavos: number;
}

/** A term of the sum that leads to a finding, such as `repasses recebidos` or `valor das parcelas`. */
export interface Termo {
  /** What is added, in Portuguese. */
  descricao: string;
  valorCentavos: number;
}

/** What a person needs to check a finding by hand, and to claim it. */
export interface Evidencia {
  /** The rule that decided, as `docs/discrepancias.md` names it. */
  regra: string;
  /** The terms add up to `valorCentavos` of the finding. */
  conta: Termo[];
  /** The lines that were counted. */
  linhas: LinhaDeEvidencia[];
  /** Numbers of the installments that are concerned. */
  parcelas: number[];
}

/** A finding: centavos of one order, or of lines without an order, that one rule explains. */
export interface Discrepancia {
  /** The same from night to night, for the same finding. */
  id: string;
  tipo: TipoDeDiscrepancia;
  natureza: Natureza;
  /** Store of the mirror; absent where the data came without one. */
  loja?: string;
  /** Channel; null where neither the order nor the cycle names one. */
  canal: string | null;
  pedido?: string;
  pedidoCanal?: string;
  identificador?: string;
  /** Cycle of the line that differs; absent where no cycle moved it. */
  idCiclo?: number;
  /** Month of that transfer, or of the sale where there was none, `YYYY-MM`. */
  mes: string | null;
  /** Received less due: negative is owed to the seller. */
  valorCentavos: number;
  evidencia: Evidencia;
}

/** Findings of a kind, counted and added. */
export interface TotalDoTipo {
  quantidade: number;
  valorCentavos: number;
}

/** Findings by kind; every kind is there. */
export type TotaisPorTipo = Record<TipoDeDiscrepancia, TotalDoTipo>;

/** Received = due + the findings of every kind, to the centavo. */
export interface Balanco {
  recebidoCentavos: number;
  devidoCentavos: number;
  porTipo: TotaisPorTipo;
}

/** A balance of a cycle. */
export interface BalancoDoCiclo extends Balanco {
  loja?: string;
  idCiclo: number;
  canal: string | null;
  dataRepasse: string | null;
}

/** A balance of a channel in a month; `mes` is null for what has no day. */
export interface BalancoDoCanal extends Balanco {
  canal: string | null;
  /** `YYYY-MM`. */
  mes: string | null;
}

/** The sums over everything. */
export interface Totais extends Balanco {
  pedidos: number;
  linhas: number;
  /** Sum of the titles of all orders. */
  vendidoCentavos: number;
  /** Sum of the negative findings, as a positive amount: what may be claimed. */
  faltaCentavos: number;
  /** Sum of the positive findings: what may be taken back. */
  sobraCentavos: number;
  porCiclo: BalancoDoCiclo[];
  porCanalEMes: BalancoDoCanal[];
}

/** An event that no rule knows: write one into `regras`. */
export interface EventoDesconhecido {
  canal: string | null;
  evento: string | null;
  quantidade: number;
  valorCentavos: number;
}

/** How long a channel took to pay; an estimate out of what it paid. */
export interface PrazoDoCanal {
  canal: string | null;
  /** Installments that it was learnt from. */
  amostras: number;
  /** Days from the sale, plus 30 for each installment after the first, to the transfer. */
  medianaDias: number;
  p90Dias: number;
  /** `baixa` under 30 samples or where the 90th percentile is far from the median. */
  confianca: 'alta' | 'media' | 'baixa';
}

/** Open installments of an age. */
export interface FaixaDeIdade {
  canal: string | null;
  /** Days past the estimated date: `aVencer`, `1-30`, `31-60`, `61-90`, `90+`, `semEstimativa`. */
  faixa: 'aVencer' | '1-30' | '31-60' | '61-90' | '90+' | 'semEstimativa';
  parcelas: number;
  /** Net of the expected commission. */
  valorCentavos: number;
}

/** Cash expected in a week; an estimate, never a fact. */
export interface SemanaPrevista {
  /** Monday of the week, `YYYY-MM-DD`. */
  inicio: string;
  canal: string | null;
  /** Where the median is met. */
  valorCentavos: number;
  /** Of it, what would come by then even if every channel took its 90th percentile. */
  valorSeguroCentavos: number;
  parcelas: number;
}

/** Expectations learnt from what was paid: none of it is a fact. */
export interface Estimativa {
  prazos: PrazoDoCanal[];
  idades: FaixaDeIdade[];
  previsao: SemanaPrevista[];
}

/** Something that the figures do not show, and what to do about it. */
export interface Aviso {
  codigo:
    | 'cicloAusente'
    | 'pedidoSemRegistro'
    | 'pedidoAmbiguo'
    | 'comissaoNaoInformada'
    | 'freteNaoInformado'
    | 'pagoForaDosDados'
    | 'vendaSemData';
  /** Cycles or orders that are concerned. */
  quantidade: number;
  /** What it means, and the remedy, in Portuguese. */
  mensagem: string;
}

/** What is known once every finding was yielded. */
export interface ResumoDaConciliacao {
  /** The day of the reckoning, `YYYY-MM-DD`; null where nothing has a day. */
  hoje: string | null;
  /** Fingerprint of the rules and terms that were applied: a difference may end by them, unpaid. */
  criterio?: string;
  /** Whether a rule of `regras` turns signs (`sinal: -1`). */
  sinaisTrocados?: boolean;
  totais: Totais;
  desconhecidos: EventoDesconhecido[];
  avisos: Aviso[];
  estimativa: Estimativa;
}

/** What is owed, and why. */
export interface Conciliacao extends ResumoDaConciliacao {
  discrepancias: Discrepancia[];
}
