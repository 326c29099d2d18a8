/** What a line is to the rules, by the words of `docs/discrepancias.md`. */
export const TIPOS_DE_LINHA = [
  'repasse',
  'comissão',
  'cancelamento',
  'cancelamento de comissão',
  'chargeback',
  'frete',
  'rebate',
  'taxa de cancelamento',
  'imposto retido',
  'bloqueio',
  'desbloqueio',
] as const;

/** What a line is to the rules. */
export type TipoDeLinha = (typeof TIPOS_DE_LINHA)[number];

/** Says what a channel means by an event. */
export interface Regra {
  /** Channel that writes so; every channel when left out. Case and accents do not count. */
  canal?: string | undefined;
  /** The event as the channel writes it. Case, accents and punctuation do not count. */
  evento: string;
  /** What it is. */
  tipo: TipoDeLinha;
  /** -1 where the channel writes these amounts with the sign turned; default 1. */
  sinal?: 1 | -1 | undefined;
}
