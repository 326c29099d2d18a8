import type { FilaDocumento } from '../../index.js';
import type { CliContext } from '../context.js';
import type { Column, Value } from '../output/column.js';
import { eventoJson } from '../output/evento.js';
import { toJson } from '../output/format.js';
import type { Table } from '../output/table.js';
import { newTable } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';

/** Prints events until there were enough. */
export class EventoPrinter {
  readonly #context: CliContext;
  readonly #json: boolean;
  readonly #max: number;
  readonly #table: Table<FilaDocumento>;
  #printed = 0;

  constructor(context: CliContext, { json, max }: { json: boolean; max: number }) {
    this.#context = context;
    this.#json = json;
    this.#max = max;
    this.#table = newTable(context, columnsOf(textsOf(context)('fila.no-id')));
  }

  /** Whether as many were printed as were asked for. */
  get isDone(): boolean {
    return this.#printed >= this.#max;
  }

  /** Resolves once the event is out of our hands. */
  async print(evento: FilaDocumento): Promise<void> {
    this.#printed += 1;
    const lines = this.#json ? [toJson(eventoJson(evento))] : this.#table.lines([evento]);
    for (const line of lines) await this.#context.write(line);
  }
}

const columnsOf = (noId: string): readonly Column<FilaDocumento>[] => [
  { ...shown('idDocumento', 0, 24), value: ({ idDocumento }) => idDocumento ?? noId },
  { ...shown('tipo', 0, 10), value: ({ tipoOriginal }) => tipoOriginal },
  shown('situacao', 1, 12),
  shown('data', 3, 19),
  { ...shown('codigo', 2, 24), value: (evento) => codigo(evento) },
  shown('canal', 4, 16),
];

/** A field of the data; rows come one by one, so the width is guessed. */
function shown(name: string, rank: number, least: number): Column<FilaDocumento> {
  return { name, kind: 'text', rank, least, value: (evento) => text(evento, name) };
}

const codigo = (evento: FilaDocumento): Value =>
  text(evento, 'codigo') || text(evento, 'pedido') || text(evento, 'chavePedido');

/** A field of the data, where it is there and a plain value. */
function text({ dados }: FilaDocumento, name: string): Value {
  const value: unknown = (dados as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
