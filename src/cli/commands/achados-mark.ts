import { Argument, type Command } from 'commander';
import { ACHADO_MARCAS, type AchadoMarca, type Mirror, toReais } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { jsonOption } from '../options.js';
import { formatReais, toJson } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

interface MarkOptions {
  mirror?: string;
  nota?: string;
  quem?: string;
  json?: true;
}

/** Why a finding cannot be marked, in the words of the command; undefined for another reason. */
async function refusalOf(mirror: Mirror, id: string, text: Texts): Promise<Error | undefined> {
  const achado = (await mirror.achados.list()).find((each) => each.id === id);
  // As with any key that finds nothing, not a wrong use of the command.
  if (!achado) return new Error(text('achados.mark.unknown', { id }));
  const { estado, valorCentavos } = achado;
  return valorCentavos === 0
    ? new UsageError(text('achados.mark.gone', { id, estado }))
    : undefined;
}

/** `recebiveis achados mark`: says that a finding was claimed, accepted or recovered elsewhere. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .description(text('achados.mark.description'))
    .addArgument(new Argument('<id>', text('achados.mark.id')))
    .addArgument(new Argument('<estado>', text('achados.mark.estado')).choices([...ACHADO_MARCAS]))
    .option('--mirror <database>', text('mirror.to'))
    .option('--nota <text>', text('achados.mark.nota'))
    .option('--quem <name>', text('achados.mark.quem'))
    .addOption(jsonOption(text('achados.mark.json')))
    .action((id: string, estado: AchadoMarca, { mirror: where, nota, quem, json }: MarkOptions) =>
      withMirror(
        context,
        where,
        async (mirror) => {
          const achado = await mirror.achados
            .mark(id, estado, { nota, quem })
            .catch(async (error: unknown) => {
              throw (await refusalOf(mirror, id, text)) ?? error;
            });
          const valor = formatReais(toReais(achado.valorCentavos));
          const words = text('achados.mark.result', { id, tipo: achado.tipo, valor, estado });
          await context.write(json ? toJson(achado) : words);
        },
        { option: '--mirror' },
      ),
    );
}
