import { Argument, type Command } from 'commander';
import {
  ACHADO_MARCAS,
  type AchadoMarca,
  type Mirror,
  type MirrorMarcaOptions,
  toReais,
} from '../../mirror/index.js';
import { NOMES } from '../../shared/discrepancia-nomes.js';
import { readMarks } from '../achados/read-marks.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { jsonOption } from '../options.js';
import { formatReais, toJson } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

interface MarkOptions extends MirrorMarcaOptions {
  mirror?: string;
  file?: string;
  json?: true;
}

/** Why a finding cannot be marked, in the words of the command; undefined for another reason. */
async function refusalOf(
  mirror: Mirror,
  ids: readonly string[],
  text: Texts,
): Promise<Error | undefined> {
  const achados = new Map((await mirror.achados.list()).map((achado) => [achado.id, achado]));
  for (const id of ids) {
    const achado = achados.get(id);
    // As with any key that finds nothing, not a wrong use of the command.
    if (!achado) return new Error(text('achados.mark.unknown', { id }));
    const { estado, valorCentavos } = achado;
    if (valorCentavos === 0) return new UsageError(text('achados.mark.gone', { id, estado }));
  }
  return undefined;
}

/** `recebiveis achados mark`: says that findings were claimed, accepted or recovered elsewhere. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .description(text('achados.mark.description'))
    .addArgument(new Argument('[id]', text('achados.mark.id')))
    .addArgument(new Argument('[estado]', text('achados.mark.estado')).choices([...ACHADO_MARCAS]))
    .option('--mirror <database>', text('mirror.to'))
    .option('--file <file>', text('achados.mark.file'))
    .option('--protocolo <number>', text('achados.mark.protocolo'))
    .option('--data <day>', text('achados.mark.data'))
    .option('--nota <text>', text('achados.mark.nota'))
    .option('--quem <name>', text('achados.mark.quem'))
    .addOption(jsonOption(text('achados.mark.json')))
    .action(
      async (
        id: string | undefined,
        estado: AchadoMarca | undefined,
        { mirror: where, file, json, ...said }: MarkOptions,
      ) => {
        const isOne = id !== undefined && estado !== undefined;
        if (isOne === (file !== undefined)) throw new UsageError(text('achados.mark.needed'));
        const marks = isOne ? [{ ...said, id, estado }] : readMarks(context, String(file), said);
        const mark = async (mirror: Mirror) => {
          const achados = await mirror.achados.markAll(marks).catch(async (error: unknown) => {
            const ids = marks.map((one) => one.id);
            throw (await refusalOf(mirror, ids, text)) ?? error;
          });
          if (json) for (const achado of achados) await context.write(toJson(achado));
          else if (!isOne) {
            await context.write(text.counted('achados.mark.file.result', achados.length));
          } else {
            const [{ valorCentavos, tipo }] = achados as [(typeof achados)[number]];
            const valor = formatReais(toReais(valorCentavos));
            const nome = (NOMES as Record<string, string>)[tipo] ?? tipo;
            await context.write(text('achados.mark.result', { id, tipo: nome, valor, estado }));
          }
        };
        await withMirror(context, where, mark, { option: '--mirror' });
      },
    );
}
