const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais in whole cents: sums of cents are exact, sums of reais are not. */
export const cents = (reais: number): number => Math.round(reais * 100);

/** `R$ 1.234,56`, with a plain space. */
export const formatCents = (amount: number): string =>
  REAIS.format(amount / 100).replace(/\s/g, ' ');
