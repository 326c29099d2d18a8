/** Compares texts by their code units; null is the empty text. */
export function compareTexts(one: string | null, other: string | null): number {
  const [before, after] = [one ?? '', other ?? ''];
  return before < after ? -1 : Number(before > after);
}
