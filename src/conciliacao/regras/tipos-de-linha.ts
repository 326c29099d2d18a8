const QUE_O_PEDIDO_DIZ = [
  'repasse',
  'comissão',
  'cancelamento',
  'cancelamento de comissão',
  'chargeback',
  'frete',
  'rebate',
] as const;

/** Kinds of line, by the words of `docs/reference/discrepancias.md`. */
export const TIPOS_DE_LINHA = [
  ...QUE_O_PEDIDO_DIZ,
  'taxa de cancelamento',
  'imposto retido',
  'bloqueio',
  'desbloqueio',
  'antecipação',
  'publicidade',
  'frete reversa',
  'descontos',
] as const;

/** Kind of line. */
export type TipoDeLinha = (typeof TIPOS_DE_LINHA)[number];

/** A rule: the meaning of a channel's event. */
export interface Regra {
  /** Channel that writes so; every channel when left out. Case and accents do not count. */
  canal?: string | undefined;
  /** The event as the channel writes it. Case, accents and punctuation do not count. */
  evento: string;
  /** Kind of line. */
  tipo: TipoDeLinha;
  /** -1 where the channel writes these amounts with the sign turned; default 1. */
  sinal?: 1 | -1 | undefined;
}

/** A rule, or a word that a contract leaves undecided. */
export type RegraOrUndecided = Omit<Regra, 'tipo'> & { tipo: TipoDeLinha | undefined };

/** Kinds whose amount the order itself gives: no contract is needed beside it. */
export const DO_PEDIDO: ReadonlySet<TipoDeLinha> = new Set<TipoDeLinha>(QUE_O_PEDIDO_DIZ);

/** Kinds that give back, or take back, the money another kind moved. */
const CONTRARIO_DE: Partial<Record<TipoDeLinha, TipoDeLinha>> = {
  cancelamento: 'repasse',
  chargeback: 'repasse',
  'cancelamento de comissão': 'comissão',
  desbloqueio: 'bloqueio',
};

/**
 * The reason for which a line moves money; within an order and a reason, money given back cancels money
 * taken. An unknown event is a reason of its own.
 */
export const motivoOf = (tipo: TipoDeLinha): string => CONTRARIO_DE[tipo] ?? tipo;
