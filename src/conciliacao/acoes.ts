/** What a finding asks for. */
export const ACOES = ['cobrar', 'conferir', 'regular', 'devolver'] as const;

/**
 * What a finding asks for:
 *
 * - `cobrar`: money is owed to the seller.
 * - `conferir`: a person must look before anyone claims.
 * - `regular`: in due form; nothing is to be done.
 * - `devolver`: the seller has more than is due.
 */
export type Acao = (typeof ACOES)[number];
