/** Where a finding stands. */
export const ACHADO_ESTADOS = [
  'nova',
  'aberta',
  'reclamada',
  'aceita',
  'reaberta',
  'recuperada',
  'devolvida',
  'semEfeito',
] as const;

/**
 * Where a finding stands:
 *
 * - `nova`: first seen on the latest night.
 * - `aberta`: seen before, and still there.
 * - `reclamada`: claimed, marked by a person.
 * - `aceita`: accepted, marked by a person; one that grows is `reaberta`.
 * - `reaberta`: it was gone or accepted, and came back.
 * - `recuperada`: gone because the service paid; or a person says that it was paid elsewhere.
 * - `devolvida`: a surplus that the channel took back.
 * - `semEfeito`: gone though no money moved: the order record or the rules changed.
 */
export type AchadoEstado = (typeof ACHADO_ESTADOS)[number];

/** What a person may say of a finding; `aberta` takes back what was said. */
export const ACHADO_MARCAS = ['reclamada', 'aceita', 'recuperada', 'aberta'] as const;

/** What a person may say of a finding. */
export type AchadoMarca = (typeof ACHADO_MARCAS)[number];

/** What a person said of a finding that is gone, of the same order or the same lines. */
export interface MirrorMarcaAnterior {
  /** The finding that is gone; it stays in the ledger. */
  id: string;
  /** Kind of difference that it was. */
  tipo: string;
  /** What became of it. */
  estado: AchadoEstado;
  /** What a person noted last. */
  nota: string | null;
  /** Who did. */
  quem: string | null;
  /** When, ISO 8601 in UTC. */
  marcadoEm: string;
}

/** A finding from night to night. Amounts as in `Discrepancia`: negative is owed to the seller. */
export interface MirrorAchado {
  /** Store. */
  loja: string;
  /** `id` of the `Discrepancia`. */
  id: string;
  /** Kind of difference (`docs/discrepancias.md`). */
  tipo: string;
  /** Channel; null for none. */
  canal: string | null;
  /** Order number of the client; null for none. */
  pedido: string | null;
  /** Number of the order at the channel; null for none. */
  pedidoCanal: string | null;
  /** Identifier of lines of no order; null for none. */
  identificador: string | null;
  /** Cycle of the line that differs; null where no cycle moved it. */
  idCiclo: number | null;
  /** Month of the transfer, or of the sale, `YYYY-MM`. */
  mes: string | null;
  /** Where it stands. */
  estado: AchadoEstado;
  /** Reference date (`hoje`) that showed it first, `YYYY-MM-DD`. */
  primeiroVisto: string;
  /** Reference date that showed it last. */
  ultimoVisto: string;
  /** What it was when it was first seen. */
  valorInicialCentavos: number;
  /** What it is now; 0 when it is gone. */
  valorCentavos: number;
  /** What came back of it so far; of a surplus what was taken back, negative. */
  recuperadoCentavos: number;
  /** What a person noted last. */
  nota: string | null;
  /** Who did. */
  quem: string | null;
  /** When, ISO 8601 in UTC. */
  marcadoEm: string | null;
  /**
   * Marks of findings that are gone, of the same order or the same lines, the latest first: what is
   * paid in part is a finding of another kind from then on, and a claim may be about both.
   */
  anteriores: MirrorMarcaAnterior[];
}

/** Findings, counted and added. */
export interface AchadosSoma {
  /** How many findings. */
  quantidade: number;
  /**
   * Their sum, in whole centavos, what misses and what is surplus netted: show
   * {@link AchadosSoma.faltaCentavos} and {@link AchadosSoma.sobraCentavos}, as nobody owes the net.
   */
  valorCentavos: number;
  /** Of the findings that miss something, as a positive amount. */
  faltaCentavos: number;
  /** Of the findings that are surplus. */
  sobraCentavos: number;
}

/** What a night changed, for `o que é novo` of a report. Plain data. */
export interface MirrorNoite {
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string;
  /** Seen for the first time. */
  novas: AchadosSoma;
  /** Gone or accepted before, and there again. */
  voltaram: AchadosSoma;
  /** Of which money came back, in part or in whole; the amount is positive. */
  recuperadas: AchadosSoma;
  /** Surplus that was taken back; the amount is negative. */
  devolvidas: AchadosSoma;
  /** Gone though no money moved. The amount is what they were. */
  semEfeito: AchadosSoma;
  /** Neither gone nor accepted nor recovered, after this night. */
  abertas: AchadosSoma;
  /** Of these, those that the reconciliation neither shows nor covers: they stay as they were. */
  naoConferidas: AchadosSoma;
  /**
   * Whether the copy changed after it was reconciled, by a run or an event beside it: no finding is gone
   * or smaller, and the next night shows what is.
   */
  copiaMudou: boolean;
}

/** Which findings to list; several conditions must all hold. */
export interface MirrorAchadosFilter {
  /** Store. */
  loja?: string | undefined;
  /** One state, or any of several. */
  estado?: AchadoEstado | readonly AchadoEstado[] | undefined;
  /** Kind of difference. */
  tipo?: string | undefined;
  /** Channel, as the finding spells it. */
  canal?: string | undefined;
  /** Order number of the client. */
  pedido?: string | undefined;
}

/** What a person says of a finding beside the state. */
export interface MirrorMarcaOptions {
  /** Such as the number of the claim; at most 2,000 characters. */
  nota?: string | undefined;
  /** Who says so; at most 200 characters. */
  quem?: string | undefined;
}

/** The signs that a reconciliation turned. */
export interface SinaisDaConciliacao {
  /** Fingerprint of the rules that decide about signs. */
  criterio: string;
  /** Events whose lines count with the sign turned. */
  eventos: readonly {
    /** Channel of the cycle; where it names none, that of the order record; null for none. */
    canal: string | null;
    /** As the lines write it. */
    evento: string | null;
  }[];
}

/** What the ledger takes of a reconciliation; the result of `reconcile` fits. */
export interface ConciliacaoRegistravel {
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string | null;
  /** Which rules and terms were applied, as a fingerprint; a change of it moves no money. */
  criterio?: string | undefined;
  /** Which signs rules turned; null for none. Left out, no sum of lines is taken for money. */
  sinais?: SinaisDaConciliacao | null | undefined;
  /**
   * Which copy of each store was read, from `reconcile` of the mirror. Of a store whose copy changed since,
   * or of which nothing says, no finding is gone or smaller.
   */
  copias?:
    | readonly {
        /** Store. */
        loja: string;
        /** Another one after any change of its cycles or records. */
        versao: number;
      }[]
    | undefined;
  /** What was reconciled. */
  totais: {
    /** Order records that were reconciled. */
    pedidos: number;
    /** The cycles that were. */
    porCiclo: readonly {
      /** Store. */
      loja?: string | undefined;
      /** Number of the cycle. */
      idCiclo: number;
      /** Sum of its lines, in whole centavos. */
      recebidoCentavos: number;
    }[];
  };
  /** Every finding. */
  discrepancias: Iterable<DiscrepanciaRegistravel>;
}

/** What the ledger keeps of a finding; a `Discrepancia` fits. */
export interface DiscrepanciaRegistravel {
  /** The same from night to night, for the same finding. */
  id: string;
  /** Kind of difference. */
  tipo: string;
  /** Store. */
  loja?: string | undefined;
  /** Channel; null for none. */
  canal: string | null;
  /** Order number of the client. */
  pedido?: string | undefined;
  /** Number of the order at the channel. */
  pedidoCanal?: string | undefined;
  /** Identifier of lines of no order. */
  identificador?: string | undefined;
  /** Cycle of the line that differs. */
  idCiclo?: number | undefined;
  /** Month of the transfer, or of the sale, `YYYY-MM`. */
  mes: string | null;
  /** Received less due, in whole centavos. */
  valorCentavos: number;
  /** The rule that decided, and the lines. */
  evidencia: {
    /** The rule that decided. */
    regra: string;
    /** The lines that were counted. */
    linhas: readonly unknown[];
  };
}
