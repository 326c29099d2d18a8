/** How long a channel took to pay; an estimate out of what it paid. */
export interface PrazoDoCanal {
  /** Channel; null for none. */
  canal: string | null;
  /** Installments that it was learnt from. */
  amostras: number;
  /** Days from the sale, plus 30 for each installment after the first, to the transfer. */
  medianaDias: number;
  /** Days within which nine of ten installments were paid, counted likewise. */
  p90Dias: number;
  /** `baixa` under 30 samples or where the 90th percentile is far from the median. */
  confianca: 'alta' | 'media' | 'baixa';
}

/** Open installments of an age. */
export interface FaixaDeIdade {
  /** Channel; null for none. */
  canal: string | null;
  /** Days past the estimated date: `aVencer`, `1-30`, `31-60`, `61-90`, `90+`, `semEstimativa`. */
  faixa: 'aVencer' | '1-30' | '31-60' | '61-90' | '90+' | 'semEstimativa';
  /** Open installments. */
  parcelas: number;
  /** Net of the expected commission. */
  valorCentavos: number;
}

/** Cash expected in a week; an estimate, never a fact. */
export interface SemanaPrevista {
  /** Monday of the week, `YYYY-MM-DD`. */
  inicio: string;
  /** Channel; null for none. */
  canal: string | null;
  /** Where the median is met. */
  valorCentavos: number;
  /** Of it, what would come by then even if every channel took its 90th percentile. */
  valorSeguroCentavos: number;
  /** Installments expected. */
  parcelas: number;
}

/** Expectations learnt from what was paid: none of it is a fact. */
export interface Estimativa {
  /** Delays, by channel. */
  prazos: PrazoDoCanal[];
  /** Open installments by age. */
  idades: FaixaDeIdade[];
  /** Expected cash by week. */
  previsao: SemanaPrevista[];
}

/** Open installments that look unpaid by what was learned. */
export interface ParcelasVelhas {
  /** Days that they are older than: the longest term learned. */
  dias: number;
  /** How many. */
  parcelas: number;
  /** Net of the expected commission. */
  valorCentavos: number;
}
