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
