import type { Evento, FilaDocumento } from '../../index.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { type Column, column, type Value } from './column.js';
import { toJson } from './format.js';
import { type Field, writeSections } from './sections.js';

/** An event for programs. `raw` would repeat it, and is left out if all of it was read. */
export function eventoJson(evento: FilaDocumento): Record<string, unknown> {
  const { raw, ...rest } = evento;
  return unreadFields(evento).length > 0 ? { ...rest, raw } : rest;
}

/** Fields of an event that have a column of their own. */
const SHOWN = ['codigo', 'pedido', 'situacao', 'canal', 'data'];

const dado = (name: string, kind: Column<FilaDocumento>['kind'], rank: number) => ({
  name,
  kind,
  rank,
  value: ({ dados }: FilaDocumento) =>
    isObject(dados) ? textOf((dados as Record<string, unknown>)[name]) : undefined,
});

/** Events as rows; the last column has all other fields. */
export const EVENTO_COLUMNS: readonly Column<FilaDocumento>[] = [
  column('idDocumento', 'code', 0),
  column('tipo', 'text', 0, ({ tipoOriginal }) => tipoOriginal),
  dado('codigo', 'code', 1),
  dado('pedido', 'code', 1),
  dado('situacao', 'text', 1),
  dado('canal', 'text', 2),
  dado('data', 'day', 2),
  column('dados', 'prose', 3, (evento) =>
    [...dadosFields(evento), ...unreadFields(evento)]
      .filter(([name]) => !SHOWN.includes(name))
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
  ),
];

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
