const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Converts reais to whole cents, whose sums are exact. */
export const cents = (reais: number): number => Math.round(reais * 100);

/** An amount as `R$ 1.234,56`, with a plain space. */
export const formatCents = (amount: number): string =>
  REAIS.format(amount / 100).replace(/\s/g, ' ');
