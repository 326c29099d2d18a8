/** Kinds of fault in a settlement; each is defined in `docs/reference/discrepancias.md`. */
export const TIPOS = [
  'repasseAusente',
  'repasseAMenor',
  'repasseAMaior',
  'repasseEmDuplicidade',
  'comissaoAMaior',
  'comissaoAMenor',
  'freteIndevido',
  'canceladoEntregue',
  'chargeback',
  'linhaSemPedido',
  'descontoSemPedido',
  'semExplicacao',
] as const;

/** A kind of discrepancy. */
export type TipoDeDiscrepancia = (typeof TIPOS)[number];

/** Actions that a finding may ask for. */
export const ACOES = ['cobrar', 'conferir', 'regular', 'devolver'] as const;

/**
 * Action that a finding asks for:
 *
 * - `cobrar`: money is owed to the seller.
 * - `conferir`: a person must look before anyone claims.
 * - `regular`: in due form; nothing is to be done.
 * - `devolver`: the seller has more than is due.
 */
export type Acao = (typeof ACOES)[number];
