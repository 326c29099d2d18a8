import * as z from 'zod/mini';
import { documented, refTo } from './documented.js';
import type { AnswerSchema, FieldsOf } from './schema.js';
import { pathValue, urlParams } from './strict.js';
import { answer, text } from './tolerant.js';

const filaDocumentoFields = {
  /** Kind of event, in lower case; at most 255 characters. */
  tipo: text(255, { enum: ['aplicativo', 'ciclo', 'pedido'] }),
  /** Data of the event; its fields depend on `tipo`. */
  dados: documented(z.looseObject({}), {
    anyOf: ['DadosAplicativo', 'DadosCiclo', 'DadosTitulo'].map(refTo),
  }),
};

/** An event document of the queue as it is on the wire (`docs/reference/service.md` 4.2 and 6.3). */
export interface FilaDocumentoServido extends FieldsOf<typeof filaDocumentoFields> {}

/** Answer of `GET /api/v1/fila`. */
export const filaDocumento: AnswerSchema<FilaDocumentoServido> = answer(
  'FilaDocumento',
  filaDocumentoFields,
);

/** Path parameters of `DELETE /api/v1/fila/{idDocumento}`, whose answer the documentation does not show. */
export const filaId = urlParams<{ idDocumento: string }>({ idDocumento: pathValue() });
