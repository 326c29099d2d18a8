/** A text without its accents and other combining marks: `Comissão` is `Comissao`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');
