import { hexKey } from '../random.js';

/** An event document of the queue (`docs/reference/service.md` 6.3); `_id` is what removing it takes. */
export interface FilaDocumento {
  _id: string;
  tipo: string;
  dados: Record<string, unknown>;
}

/** In front of the number of an event, by how often it has come. */
const PREFIXES = [hexKey('fila', 16), hexKey('fila-2', 16)] as const;

/** Identifier of an event's document; one that comes twice has two. */
export const documentoId = (number: number, isRepeat: boolean): string =>
  PREFIXES[isRepeat ? 1 : 0] + number.toString(16).padStart(8, '0');

/** Number of the event that a document is of; 0 of an identifier that no sandbox gave. */
export function eventoNumber(id: string): number {
  const prefix = PREFIXES.find((one) => id.startsWith(one));
  const number = Number.parseInt(id.slice(prefix?.length ?? id.length), 16);
  return Number.isSafeInteger(number) ? number : 0;
}
