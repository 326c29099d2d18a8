/** `valor × part / whole` of whole numbers, halves rounded up; exact where the product passes 2^53 too. */
export function proporcao(valor: number, part: number, whole: number): number {
  const product = valor * part;
  if (Number.isSafeInteger(product)) return Math.round(product / whole);
  const sign = whole < 0 ? -1n : 1n;
  const of = 2n * sign * BigInt(whole);
  const doubled = 2n * sign * BigInt(valor) * BigInt(part) + of / 2n;
  const cut = doubled / of;
  // BigInt cuts towards zero, and the next whole number below is asked for.
  return Number(doubled < 0n && cut * of !== doubled ? cut - 1n : cut);
}
