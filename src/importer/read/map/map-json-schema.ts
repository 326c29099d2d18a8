import * as z from 'zod/mini';
import { pedidoMapSchema } from './map-schema.js';

/** The JSON Schema of a map in full, for editors. */
export function pedidoMapJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(pedidoMapSchema, { target: 'draft-7', io: 'input' });
}
