import type { Evento, FilaDocumento } from '../../index.js';
import type { Value } from './column.js';
import { toJson } from './format.js';
import type { Field } from './sections.js';

/** An event for programs: what the queue said, read; `raw`, which says it twice, is left out. */
export function eventoJson(evento: FilaDocumento): Record<string, unknown> {
  const { raw: _, ...rest } = evento;
  return rest;
}

/**
 * An event as named values; lists and objects inside it as JSON.
 *
 * @param noId shown where the service sent no identifier
 */
export function eventoFields(evento: FilaDocumento, noId: string): Field[] {
  const { idDocumento, tipoOriginal } = evento;
  return [['idDocumento', idDocumento ?? noId], ['tipo', tipoOriginal], ...dadosFields(evento)];
}

function dadosFields({ dados }: Evento): Field[] {
  if (typeof dados !== 'object' || dados === null) return [['dados', textOf(dados)]];
  return Object.entries(dados).map(([name, value]) => [name, textOf(value)]);
}

const textOf = (value: unknown): Value =>
  typeof value === 'object' && value !== null ? toJson(value) : (value as Value);
