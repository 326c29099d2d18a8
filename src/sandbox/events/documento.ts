import { hexKey } from '../random.js';

/** An event document of the queue (`docs/reference/service.md` 6.3); removing it takes its `_id`. */
export interface FilaDocumento {
  _id: string;
  tipo: string;
  dados: Record<string, unknown>;
}

const PREFIX = hexKey('fila', 16);

/** Identifier of the document of an event, by its number. */
export const documentoId = (number: number): string =>
  PREFIX + number.toString(16).padStart(8, '0');
