import type { Aviso } from './avisos.js';
import type { AbertoDoCanal, PrazoVisto } from './em-aberto.js';
import type { Acao, TipoDeDiscrepancia } from './tipos.js';
import type { Totais } from './totais/totais.js';

/** A line of a cycle that a finding counted. */
export interface LinhaDeEvidencia {
  /** Cycle that moved it. */
  idCiclo: number;
  /** Day of the transfer, `YYYY-MM-DD`; null if the cycle has none. */
  dataRepasse: string | null;
  /** Group of the line in the cycle's detail (`docs/reference/service.md` 2.7). */
  grupo: 'pedidosTitulos' | 'pedidosEventos' | 'eventos';
  /** Number of the installment; null for a line of none. */
  parcela: number | null;
  /** Event as the channel writes it. */
  evento: string | null;
  /** Identifier of a line of no order; null if there is none. */
  identificador: string | null;
  /** Amount moved, in whole centavos, with the sign of the rule that knows it. */
  valorCentavos: number;
  /** Order of the line, in a finding about several orders. */
  pedido?: string;
  /** Number of that order at the channel. */
  pedidoCanal?: string;
}

/** A term of the sum that leads to a finding, such as `repasses recebidos` or `valor das parcelas`. */
export interface Termo {
  /** Name of the term, in Portuguese. */
  descricao: string;
  /** In whole centavos; negative if it is subtracted. */
  valorCentavos: number;
}

/** The facts by which a person checks a finding by hand, and claims it. */
export interface Evidencia {
  /** The rule that decided, as `docs/reference/discrepancias.md` names it. */
  regra: string;
  /** The terms add up to `valorCentavos` of the finding. */
  conta: Termo[];
  /** The counted lines. */
  linhas: LinhaDeEvidencia[];
  /** The order's other lines, of a missing transfer. */
  outrasLinhas?: LinhaDeEvidencia[];
  /** Numbers of the installments concerned. */
  parcelas: number[];
  /**
   * Reason that the amount is due, in Portuguese: the term that passed, or the commission the channel
   * charged.
   */
  porque?: string;
  /** Reason for an action other than the rule's usual one, in Portuguese; absent if it is the usual one. */
  decisao?: string;
  /** Number of lines behind a finding about one word of a channel; `linhas` has three of them. */
  quantidade?: number;
  /** Number of orders behind these lines. */
  pedidos?: number;
  /** The lines of the contract that decide it, as JSON. */
  contrato?: string;
}

/** A finding: centavos of one order, or of lines without an order, that one rule explains. */
export interface Discrepancia {
  /** The same every night, for the same finding. */
  id: string;
  /** Kind of difference (`docs/reference/discrepancias.md`). */
  tipo: TipoDeDiscrepancia;
  /** Action it asks for; only `cobrar` is a claim. */
  acao: Acao;
  /** Reason for which the money moved, or should have: `repasse`, `comissão`, `frete`, or the event's own. */
  motivo: string;
  /** Store of the mirror; absent where the data came without one. */
  loja?: string;
  /** Channel; null where neither the order nor the cycle names one. */
  canal: string | null;
  /** Order number of the client; absent where there is none. */
  pedido?: string;
  /** Number of the order at the channel; absent where there is none. */
  pedidoCanal?: string;
  /** Identifier of lines of no order; absent where there is none. */
  identificador?: string;
  /** Order number in the client's ERP; absent where there is none. */
  pedidoERP?: string;
  /** Number of the order's invoice; absent where there is none. */
  numeroNFe?: number;
  /** Key of the order's invoice; absent where there is none. */
  chaveNFe?: string;
  /** Day of the sale, `YYYY-MM-DD`; absent where there is none. */
  dataVenda?: string;
  /** Situation of the order on the platform; absent where there is none. */
  situacao?: string;
  /** Value of the order's installments, in whole centavos; absent if there is no order. */
  valorPedidoCentavos?: number;
  /** Cycle of the line that differs; absent if no cycle moved it. */
  idCiclo?: number;
  /** Month of that transfer, or of the sale if there was none, `YYYY-MM`. */
  mes: string | null;
  /** Received less due: negative is owed to the seller. 0 if the amount was taken and given back. */
  valorCentavos: number;
  /** Day of the claimed charge, or on which the money was missing, `YYYY-MM-DD`; only for a claim. */
  desde?: string;
  /** Last day on which the channel takes the claim, `YYYY-MM-DD`; absent if the contract does not give it. */
  cobrarAte?: string;
  /** Smallest claim by the contract, in whole centavos; absent if it has none. */
  menorCobrancaCentavos?: number;
  /** Ids of related findings: of the same order, or of money of no order that may have paid it. */
  relacionadas: string[];
  /** Evidence to check it by, and to claim it with. */
  evidencia: Evidencia;
}

/** Meaning given to an event of a channel: whoever has the lines knows by it their reason and sign. */
export interface EventoLido {
  /** Channel of the cycle, or of the order record if the cycle names none; null for none. */
  canal: string | null;
  /** As the lines write it. */
  evento: string | null;
  /** Reason for which it moves money. */
  motivo: string;
  /** -1 if a rule turned the sign that the channel writes. */
  sinal: 1 | -1;
  /** Number of lines with it. */
  quantidade: number;
  /** Sum of these lines, in whole centavos, with this sign. */
  valorCentavos: number;
}

/** A question about one channel that no contract decides. */
export interface NaoDecidido {
  /** Channel; null for none. */
  canal: string | null;
  /** The channel's word, or the open question. */
  palavra: string;
  /** Member of the contract that decides it; null if none does, and a person looks. */
  membro: 'palavras' | 'custos' | 'comissaoVoltaNaDevolucao' | null;
  /** Lines with it. */
  quantidade: number;
  /** Sum to check, in whole centavos: without a part of the lines that is due, as the order's freight. */
  valorCentavos: number;
}

/** The summary, known once every finding was yielded. */
export interface ResumoDaConciliacao {
  /** The reference date, `YYYY-MM-DD`; null if nothing has a day. */
  hoje: string | null;
  /** Fingerprint of the rules and terms applied: a change of these may end a difference that stays unpaid. */
  criterio?: string;
  /** Meaning given to each event of each channel. */
  eventos?: EventoLido[];
  /** Version of each store's copy that was read; the ledger compares no other version with it. */
  copias?: {
    /** Store of the mirror. */
    loja: string;
    /** Changes with every cycle or record of the store that is copied. */
    versao: number;
  }[];
  /** The balance of everything. */
  totais: Totais;
  /** Questions that no contract decides: each is one finding, `conferir`. */
  naoDecididos?: NaoDecidido[];
  /** Notices about facts that the figures do not show. */
  avisos: Aviso[];
  /** Days each channel took to pay: a suggestion for the contract, by which nothing is late. */
  prazos: PrazoVisto[];
  /** Installments that are neither paid nor late, by channel. */
  emAberto: AbertoDoCanal[];
}

/** Amounts owed, and why. */
export interface Conciliacao extends ResumoDaConciliacao {
  /** Every finding. */
  discrepancias: Discrepancia[];
}
