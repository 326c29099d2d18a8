import type { Evento, FilaDocumento } from '../../index.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import type { Value } from './column.js';
import { toJson } from './format.js';
import { type Field, writeSections } from './sections.js';

/** An event for programs. `raw` would repeat it, and is left out if all of it was read. */
export function eventoJson(evento: FilaDocumento): Record<string, unknown> {
  const { raw, ...rest } = evento;
  return unreadFields(evento).length > 0 ? { ...rest, raw } : rest;
}

/** Writes an event as named values, uncut; lists and objects inside it as JSON. */
export async function writeEvento(context: CliContext, evento: FilaDocumento): Promise<void> {
  const { idDocumento, tipoOriginal } = evento;
  const fields: Field[] = [
    ['idDocumento', idDocumento ?? textsOf(context)('fila.no-id')],
    ['tipo', tipoOriginal],
    ...dadosFields(evento),
    ...unreadFields(evento),
  ];
  await writeSections(context, [{ fields }]);
}

function dadosFields({ dados }: Evento): Field[] {
  if (!isObject(dados)) return [['dados', textOf(dados)]];
  return Object.entries(dados).map(([name, value]) => [name, textOf(value)]);
}

/** Names of an identifier. */
const IDENTIFIERS = ['idDocumento', '_id', 'id', 'chave'];

/** Fields of the document beside its identifier, its kind and its data. */
function unreadFields({ raw, tipoOriginal, idDocumento }: FilaDocumento): Field[] {
  if (!isObject(raw)) return [['raw', textOf(raw)]];
  const isShown = ([name, value]: [string, unknown]) =>
    name === 'dados' ||
    (name === 'tipo' && value === tipoOriginal) ||
    (IDENTIFIERS.includes(name) && !isObject(value) && String(value) === idDocumento);
  return Object.entries(raw)
    .filter((entry) => !isShown(entry))
    .map(([name, value]) => [name, textOf(value)]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const textOf = (value: unknown): Value => (isObject(value) ? toJson(value) : (value as Value));
