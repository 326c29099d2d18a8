import { ACOES, type Acao, TIPOS, type TipoDeDiscrepancia } from '../tipos.js';

/** Findings of a kind, counted and added. */
export interface TotalDoTipo {
  /** Number of findings. */
  quantidade: number;
  /** Their sum, in whole centavos: negative is owed to the seller. */
  valorCentavos: number;
}

/** Findings by kind; every kind is there. */
export type TotaisPorTipo = Record<TipoDeDiscrepancia, TotalDoTipo>;

/** Findings by action; every action is there. */
export type TotaisPorAcao = Record<Acao, TotalDoTipo>;

/** Received = due + the findings of every kind, to the centavo. */
export interface Balanco {
  /** Sum of the lines, in whole centavos, with the signs of the rules. */
  recebidoCentavos: number;
  /** Amount due, in whole centavos: `docs/reference/discrepancias.md`, *What is due*. */
  devidoCentavos: number;
  /** The findings, by kind. */
  porTipo: TotaisPorTipo;
  /** The findings, by action. */
  porAcao: TotaisPorAcao;
}

/** A balance of a cycle. */
export interface BalancoDoCiclo extends Balanco {
  /** Store of the mirror; absent if the data came without one. */
  loja?: string;
  /** Cycle of the balance. */
  idCiclo: number;
  /** Channel of the cycle; null if it names none. */
  canal: string | null;
  /** Day of the transfer, `YYYY-MM-DD`; null if the cycle has none. */
  dataRepasse: string | null;
}

/** A balance of a channel in a month; `mes` is null if there is no day. */
export interface BalancoDoCanal extends Balanco {
  /** Channel, in the spelling that comes first by its letters; null for none. */
  canal: string | null;
  /** `YYYY-MM`. */
  mes: string | null;
}

/** The sums over everything. */
export interface Totais extends Balanco {
  /** Order records. */
  pedidos: number;
  /** Lines of cycles. */
  linhas: number;
  /** Sum of the titles of all orders. */
  vendidoCentavos: number;
  /** Sum to claim (`cobrar`), as a positive amount. */
  faltaCentavos: number;
  /** Sum the seller received beyond what is due (`devolver`). */
  sobraCentavos: number;
  /** Differences taken as rounding (`toleranciaCentavos`): they are no findings. */
  arredondamentos: Arredondamentos;
  /** A balance for each cycle. */
  porCiclo: BalancoDoCiclo[];
  /** A balance for each channel and month. */
  porCanalEMes: BalancoDoCanal[];
}

/** Differences up to the tolerance. */
export interface Arredondamentos {
  /** Number of differences: at most one for each order and reason. */
  quantidade: number;
  /** Sum of the differences in which less came, as a positive amount. */
  faltaCentavos: number;
  /** Sum of the differences in which more came. */
  sobraCentavos: number;
}

const nada = (): TotalDoTipo => ({ quantidade: 0, valorCentavos: 0 });

/** No finding of any action. */
export const noAchados = (): TotaisPorAcao =>
  Object.fromEntries(ACOES.map((acao) => [acao, nada()])) as TotaisPorAcao;

/** A balance of nothing. */
export const emptyBalanco = (): Balanco => ({
  recebidoCentavos: 0,
  devidoCentavos: 0,
  porTipo: Object.fromEntries(TIPOS.map((tipo) => [tipo, nada()])) as TotaisPorTipo,
  porAcao: noAchados(),
});

/** Adds findings to others of their kind. */
export function addTo(to: TotalDoTipo, more: TotalDoTipo): void {
  to.quantidade += more.quantidade;
  to.valorCentavos += more.valorCentavos;
}

/** Adds every figure of a balance to those of another. */
export function addBalanco<To extends Balanco>(to: To, more: Balanco): To {
  to.recebidoCentavos += more.recebidoCentavos;
  to.devidoCentavos += more.devidoCentavos;
  for (const tipo of TIPOS) addTo(to.porTipo[tipo], more.porTipo[tipo]);
  for (const acao of ACOES) addTo(to.porAcao[acao], more.porAcao[acao]);
  return to;
}
