import { readFileSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import { parse } from 'csv-parse/sync';
import {
  ACHADO_MARCAS,
  type AchadoMarca,
  type Mirror,
  type MirrorAchado,
  type MirrorMarca,
  type MirrorMarcaOptions,
  toReais,
} from '../../mirror/index.js';
import { nomeOf, plain } from '../choice.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { dayReader, jsonOption } from '../options.js';
import { formatReais, toJson } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

interface MarkOptions extends MirrorMarcaOptions {
  mirror?: string;
  file?: string;
  json?: true;
}

/** `recebiveis achados mark`: says that findings were claimed, accepted or recovered elsewhere. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('[id]', text('achados.mark.id')))
    .addArgument(new Argument('[estado]', text('achados.mark.estado')).choices(ACHADO_MARCAS))
    .option('--mirror <database>', text('mirror.to'))
    .option('--file <file>', text('achados.mark.file'))
    .option('--protocolo <number>', text('achados.mark.protocolo'))
    .option('--data <day>', text('achados.mark.data'), dayReader)
    .option('--nota <text>', text('achados.mark.nota'))
    .option('--quem <name>', text('achados.mark.quem'))
    .addOption(jsonOption(text))
    .action(
      async (
        id: string | undefined,
        estado: AchadoMarca | undefined,
        { mirror: where, file, json, ...said }: MarkOptions,
      ) => {
        const isOne = id !== undefined && id !== '' && estado !== undefined;
        if (isOne === (file !== undefined)) throw new UsageError(text('achados.mark.needed'));
        const given = isOne ? [{ ...said, id, estado }] : readMarks(context, String(file), said);
        const mark = async (mirror: Mirror) => {
          const marks = withWholeIds(given, await mirror.achados.list(), text);
          const achados = await mirror.achados.markAll(marks);
          if (json) for (const achado of achados) await context.write(toJson(achado));
          else if (!isOne)
            await context.write(text('achados.mark.file.result', { count: achados.length }));
          else for (const achado of achados) await context.write(inWords(achado, text));
        };
        await withMirror(context, '--mirror', where, mark);
      },
    );
}

/** The marks with whole identifiers, of which the beginning is enough; refused where nothing can be marked. */
function withWholeIds(
  marks: readonly MirrorMarca[],
  achados: readonly MirrorAchado[],
  text: Texts,
): MirrorMarca[] {
  return marks.map((mark) => {
    const same = achados.filter(({ id }) => id === mark.id);
    const meant = same.length > 0 ? same : achados.filter(({ id }) => id.startsWith(mark.id));
    const [achado] = meant;
    // As with any key that finds nothing, not a wrong use of the command.
    if (!achado) throw new Error(text('achados.mark.unknown', { id: mark.id }));
    const { id, estado, valorCentavos } = achado;
    if (meant.some((other) => other.id !== id)) {
      const ids = meant.map((other) => other.id).join(', ');
      throw new UsageError(text('achados.mark.several', { id: mark.id, ids }));
    }
    if (valorCentavos === 0) throw new UsageError(text('achados.mark.gone', { id, estado }));
    return { ...mark, id };
  });
}

function inWords({ id, tipo, valorCentavos, estado }: MirrorAchado, text: Texts): string {
  const valor = formatReais(toReais(valorCentavos));
  return text('achados.mark.result', { id, tipo: nomeOf(tipo), valor, estado });
}

/** Columns of a file of marks, as the claim pack writes them. */
const COLUMNS: Record<string, keyof MirrorMarca> = {
  identidade: 'id',
  id: 'id',
  situacao: 'estado',
  estado: 'estado',
  protocolo: 'protocolo',
  data: 'data',
  nota: 'nota',
  responsavel: 'quem',
  quem: 'quem',
};

/**
 * The marks of a CSV, such as a claim pack that came back: rows without a state are passed over.
 *
 * @param said what the command line says of all of them
 */
function readMarks(context: CliContext, path: string, said: MirrorMarcaOptions): MirrorMarca[] {
  const text = textsOf(context);
  const content = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  const delimiter = (content.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  let table: string[][];
  try {
    table = parse(content, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw new UsageError(text('achados.mark.file.unreadable', { path }));
  }
  const [head = [], ...rows] = table;
  const fields = head.map((name) => COLUMNS[plain(name)]);
  if (!fields.includes('id') || !fields.includes('estado')) {
    throw new UsageError(text('achados.mark.file.columns', { path }));
  }
  return rows.flatMap((row) => {
    const mark: Record<string, string> = {};
    for (const [index, field] of fields.entries()) {
      const cell = row[index] ?? '';
      if (field && cell !== '') mark[field] = field === 'data' ? dayReader(cell) : cell;
    }
    const { id, estado } = mark;
    // Its state is checked by the ledger, which names the finding.
    return id && estado
      ? [{ ...said, ...mark, id, estado: estado.toLowerCase() } as MirrorMarca]
      : [];
  });
}
