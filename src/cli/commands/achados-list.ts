import { type Command, Option } from 'commander';
import {
  ACHADO_ESTADOS,
  type AchadoEstado,
  type MirrorAchado,
  type MirrorAchadosFilter,
  toReais,
} from '../../mirror/index.js';
import { NOMES } from '../../shared/discrepancia-nomes.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { addListOptions, without } from '../options.js';
import { type Column, column } from '../output/column.js';
import { csvHeader, csvLine, writeCsv } from '../output/csv.js';
import { toJson } from '../output/format.js';
import { newTable, reportHidden } from '../output/write-list.js';
import { textsOf } from '../texts/texts.js';

const COLUMNS: readonly Column<MirrorAchado>[] = [
  column('id', 'code', 0),
  column('estado', 'text', 0),
  column('acao', 'text', 1),
  { ...column('tipo', 'text', 0), value: ({ tipo }) => nomeOf(tipo) },
  column('canal', 'text', 2),
  { ...column('pedido', 'code', 1), value: ({ pedido, identificador }) => pedido ?? identificador },
  amount('valor', 0, ({ valorCentavos }) => valorCentavos),
  amount('aberto', 2, ({ abertoCentavos }) => abertoCentavos),
  amount('recuperado', 2, ({ recuperadoCentavos }) => recuperadoCentavos),
  column('primeiroVisto', 'text', 3),
  column('ultimoVisto', 'text', 4),
  column('protocolo', 'text', 3),
  column('nota', 'text', 3),
  column('quem', 'text', 4),
];

interface ListOptions extends MirrorAchadosFilter {
  mirror?: string;
  json?: true;
  csv?: true;
  max?: number;
}

/** What a kind is called. */
const nomeOf = (tipo: string): string => (NOMES as Record<string, string>)[tipo] ?? tipo;

/** `recebiveis achados list`: the findings of the ledger, by amount. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const estado = (value: string, before: AchadoEstado[] = []) => [...before, value as AchadoEstado];
  const command = new CliCommand(context)
    .description(text('achados.list.description'))
    .option('--mirror <database>', text('mirror.to'))
    .addOption(
      new Option(
        '--estado <state>',
        text('achados.list.estado', { states: ACHADO_ESTADOS.join(', ') }),
      ).argParser(estado),
    )
    .option('--acao <action>', text('achados.list.acao'))
    .option('--tipo <kind>', text('achados.list.tipo'))
    .option('--canal <name>', text('achados.list.canal'))
    .option('--pedido <number>', text('achados.list.pedido'))
    .option('--loja <name>', text('conciliacao.loja'));
  return addListOptions(command, text).action((options: ListOptions) =>
    withMirror(
      context,
      options.mirror,
      async (mirror) => {
        const filter = without(options, 'mirror', 'json', 'csv', 'max');
        const found = await mirror.achados.list(filter);
        await write(context, found.slice(0, options.max), options);
        if (found.length > 0) return;
        context.exitCode = EXIT.failed;
        context.writeError(text('list.nothing'));
      },
      { option: '--mirror' },
    ),
  );
}

async function write(
  context: CliContext,
  achados: readonly MirrorAchado[],
  { json, csv }: ListOptions,
): Promise<void> {
  if (json) for (const achado of achados) await context.write(toJson(achado));
  else if (csv) {
    await writeCsv(context, csvHeader(COLUMNS), true);
    for (const achado of achados) await writeCsv(context, csvLine(COLUMNS, achado));
  } else if (achados.length > 0) {
    const table = newTable(context, COLUMNS);
    for (const line of table.lines(achados)) await context.write(line);
    reportHidden(context, table.hidden);
  }
}

function amount(
  name: string,
  rank: number,
  centavos: (achado: MirrorAchado) => number,
): Column<MirrorAchado> {
  return { name, kind: 'reais', rank, value: (achado) => toReais(centavos(achado)) };
}
