/** A cell for a message: a word of a list, and nothing that could be somebody's document or address. */
export const shownCell = (cell: string): string =>
  cell.length > MAX_SHOWN || /@|(?:\d\D?){8}/.test(cell)
    ? `${cell.length} characters`
    : JSON.stringify(cell);

const MAX_SHOWN = 40;
