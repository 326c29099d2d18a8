/** A credit of a bank statement. */
export interface Deposito {
  /** `YYYY-MM-DD` */
  dia: string;
  /** Amount in whole centavos. */
  centavos: number;
  /** The bank's words, with the payer's name where the bank gives it. */
  descricao: string;
}

/** The transfer that a cycle announces. */
export interface Repasse {
  /** `idCiclo` of the cycle. */
  idCiclo: number;
  /** Channel of the cycle. */
  canal: string | null;
  /** `dataRepasse`, `YYYY-MM-DD`. */
  dia: string | null;
  /** `valorRepasse` in whole centavos; negative where the channel kept more than it paid. */
  centavos: number;
}

/** Transfers and the deposits that pay them, to the centavo. */
export interface Encontro {
  /** One cycle, or several of one channel that were paid together. */
  repasses: Repasse[];
  /** One deposit, or several of one cycle. */
  depositos: Deposito[];
}

/** A transfer and a deposit that is a little short of it. */
export interface ParProvavel {
  /** The transfer. */
  repasse: Repasse;
  /** The deposit. */
  deposito: Deposito;
  /** By how much the deposit is short, in whole centavos. */
  faltaCentavos: number;
}

/** First and last day of a bank statement, `YYYY-MM-DD`. */
export interface PeriodoDoExtrato {
  /** First day. */
  inicio: string;
  /** Last day. */
  fim: string;
}

/** Which transfers reached the bank. */
export interface Banco {
  /** Transfers that deposits pay exactly. */
  encontrados: Encontro[];
  /** Transfers with a deposit that is a little short. */
  provaveis: ParProvavel[];
  /** Transfers without a deposit. */
  ausentes: Repasse[];
  /** Transfers without a deposit whose deposit may come after the last day of the statement. */
  aguardados: Repasse[];
  /** Cycles without a deposit, of days that the statement does not cover: nobody knows whether they were paid. */
  foraDoPeriodo: Repasse[];
  /** Cycles that pay nothing: negative ones, and the ones after them until the sum is positive again. */
  compensados: Repasse[];
  /** Deposits without a transfer. */
  deNinguem: Deposito[];
  /** The days of the statement, if they were given. */
  periodo?: PeriodoDoExtrato;
}
