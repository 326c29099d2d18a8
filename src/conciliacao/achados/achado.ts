import type { LinhaDeEvidencia } from '../result.js';

/** States of a finding. */
export const ACHADO_ESTADOS = [
  'aberto',
  'cobrado',
  'aceito',
  'recuperado',
  'regularizado',
] as const;

/**
 * State of a finding. A person sets the first four, the data the last:
 *
 * - `aberto`: nothing was said of it.
 * - `cobrado`: claimed from the channel; what it grows by is still to be claimed.
 * - `aceito`: nothing will be done about it; what it grows by is open.
 * - `recuperado`: a person says that it was paid elsewhere.
 * - `regularizado`: no longer found; `baixas` names the lines that gave it back, none where the order
 *   record or the rules changed.
 */
export type AchadoEstado = (typeof ACHADO_ESTADOS)[number];

/** States that a person may set; `aberto` takes back the mark. */
export const ACHADO_MARCAS = ['aberto', 'cobrado', 'aceito', 'recuperado'] as const;

/** A state that a person may set. */
export type AchadoMarca = (typeof ACHADO_MARCAS)[number];

/** A line that gave back a missing amount, or took back a surplus. */
export type MirrorBaixa = Pick<
  LinhaDeEvidencia,
  'idCiclo' | 'dataRepasse' | 'parcela' | 'evento' | 'valorCentavos'
>;

/** A finding from night to night. Amounts as in `Discrepancia`: negative is owed to the seller. */
export interface MirrorAchado {
  /** Store. */
  loja: string;
  /** `id` of the `Discrepancia`: its order and reason. */
  id: string;
  /** Kind of difference (`docs/reference/discrepancias.md`). */
  tipo: string;
  /** Rule that decided it (`docs/reference/regras.md`); null of a night of an earlier release. */
  regra: string | null;
  /** Action it asks for: `cobrar`, `conferir` or `devolver`. */
  acao: string;
  /** Channel; null for none. */
  canal: string | null;
  /** Order number of the client; null for none. */
  pedido: string | null;
  /** Number of the order at the channel; null for none. */
  pedidoCanal: string | null;
  /** Identifier of lines of no order; null for none. */
  identificador: string | null;
  /** Cycle of the line that differs; null if no cycle moved it. */
  idCiclo: number | null;
  /** Month of the transfer, or of the sale, `YYYY-MM`. */
  mes: string | null;
  /** State of the finding. */
  estado: AchadoEstado;
  /** Reference date (`hoje`) that showed it first, `YYYY-MM-DD`. */
  primeiroVisto: string;
  /** Reference date that showed it last. */
  ultimoVisto: string;
  /** Amount when it was first seen. */
  valorInicialCentavos: number;
  /** Amount now; 0 when the finding is gone. */
  valorCentavos: number;
  /** Amount when a person marked it; null while it is `aberto`, and once lines gave it back. */
  valorMarcadoCentavos: number | null;
  /** Open part of the amount; for an accepted finding, only its growth since then. */
  abertoCentavos: number;
  /** Sum that the lines of `baixas` gave back, as a positive amount; 0 for a surplus that was taken back. */
  recuperadoCentavos: number;
  /** The lines that gave it back. */
  baixas: MirrorBaixa[];
  /** Number of the claim at the channel. */
  protocolo: string | null;
  /** Day of the claim, `YYYY-MM-DD`. */
  dataDoProtocolo: string | null;
  /** Latest note of a person. */
  nota: string | null;
  /** Person who made the mark. */
  quem: string | null;
  /** Time of the mark, ISO 8601 in UTC. */
  marcadoEm: string | null;
}

/** Growth of an amount, with its sign; 0 if it did not grow. */
export function grownSince(then: number, now: number): number {
  if (Math.sign(then) !== Math.sign(now)) return now;
  return Math.sign(now) * Math.max(0, Math.abs(now) - Math.abs(then)) + 0;
}

/** Findings, counted and added by action. */
export interface AchadosSoma {
  /** Number of findings. */
  quantidade: number;
  /** Number of findings to claim. */
  cobrar: number;
  /** Sum to claim from the channel, as a positive amount. */
  cobrarCentavos: number;
  /** Number of findings a person must look at. */
  conferir: number;
  /** Sum the seller received beyond what is due, over the other findings. */
  devolverCentavos: number;
}

/** Changes of one night, for `o que é novo` of a report. Plain data. */
export interface MirrorNoite {
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string;
  /** The last earlier night with news, from which news counts; null if there was none. */
  desde: string | null;
  /** Findings seen or to claim for the first time, or seen again after they were gone. */
  novas: AchadosSoma;
  /**
   * The same, on a night whose rules or contract differ from the night before: the change may be the
   * reason.
   */
  peloContrato: AchadosSoma;
  /** The rules or the contract changed since the night before. */
  outroContrato: boolean;
  /** `id` of each finding of `novas` and `cresceram`. */
  idsNovos: string[];
  /** Findings that grew, with their growth. */
  cresceram: AchadosSoma;
  /** Findings that are gone, with their last amount. */
  regularizadas: AchadosSoma;
  /** Sum that named lines gave back, for claims that are gone or became smaller. */
  recuperadoCentavos: number;
  /** Open now: neither claimed, accepted, recovered nor in order. */
  abertas: AchadosSoma;
  /** Claimed, and still found. */
  cobradas: AchadosSoma;
  /** Findings that this night did not show, left as they were because the copy was incomplete. */
  naoConferidas: AchadosSoma;
  /** The copy lacked cycles that the service lists, so no finding is closed. */
  incompleta: boolean;
  /** A run or an event copied something after the copy was reconciled, so no finding is closed. */
  copiaMudou: boolean;
}

/** Which findings to list; several conditions must all hold. */
export interface MirrorAchadosFilter {
  /** Store. */
  loja?: string | undefined;
  /** One state, or any of several. */
  estado?: AchadoEstado | readonly AchadoEstado[] | undefined;
  /** Action it asks for. */
  acao?: string | undefined;
  /** Kind of difference. */
  tipo?: string | undefined;
  /** Channel, as the finding spells it. */
  canal?: string | undefined;
  /** Order number of the client. */
  pedido?: string | undefined;
}

/** Details a person may add to the state of a finding. */
export interface MirrorMarcaOptions {
  /** Number of the claim at the channel; at most 200 characters. */
  protocolo?: string | undefined;
  /** Day of the claim, `YYYY-MM-DD`. */
  data?: string | undefined;
  /** At most 2,000 characters. */
  nota?: string | undefined;
  /** Who says so; at most 200 characters. */
  quem?: string | undefined;
}

/** A mark of {@link MirrorMarcaOptions} with its finding and state. */
export interface MirrorMarca extends MirrorMarcaOptions {
  /** `id` of the finding. */
  id: string;
  /** State to set. */
  estado: AchadoMarca;
  /** The state in which the person saw the finding; refused if it has another one by now. */
  estadoVisto?: AchadoEstado | undefined;
}
