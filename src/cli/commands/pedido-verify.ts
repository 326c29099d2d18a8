import { Argument, type Command, Option } from 'commander';
import { type VerifyOutcome, type VerifyResult, verifyPedidos } from '../../importer/index.js';
import { csvCell, csvRow } from '../../shared/text/csv.js';
import { withClient } from '../client.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { nameFoundMap, withAnswers } from '../import/ask-new-columns.js';
import { type ImportFileOptions, readerOf } from '../import/options.js';
import { placeOf } from '../import/reasons.js';
import { ledgerOf } from '../import/source-ledger.js';
import { formatOption, presetOption, setReader } from '../import/table-options.js';
import { issueSentence, issueText } from '../issue-text.js';
import { gathered } from '../options.js';
import { formatReais, onOneLine, toJson } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';

type VerifyFileOptions = ImportFileOptions & { csv?: true };

/** `recebiveis pedido verify`: finds the sent orders that a person must correct. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('<file>', text('import.file')))
    .option('--ledger <file>', text('verify.option.ledger'))
    .addOption(formatOption(text))
    .option('--map <file.json>', text('import.option.map'))
    .addOption(presetOption(text('import.option.preset')))
    .option('--notas <path>', text('import.option.notas'), gathered)
    .option('--set <field=value>', text('import.option.set'), setReader(text))
    .option('--complement <file.json>', text('import.option.complement'))
    .option('--sheet <name>', text('import.option.sheet'))
    .option('--recursive', text('import.option.recursive'))
    .addOption(new Option('--csv', text('verify.option.csv')).conflicts('json'))
    .action((file: string, options: VerifyFileOptions) => verifyFile(context, file, options));
}

async function verifyFile(
  context: CliContext,
  file: string,
  options: VerifyFileOptions,
): Promise<void> {
  const text = textsOf(context);
  // Asks nothing: the orders were sent with the facts known then.
  const { choose: _, ask: __, ...unasked } = context;
  const settings = await withAnswers(unasked, file, options);
  const { ledger, sourceId } = await ledgerOf(context, file, options);
  await withClient(context, async (client, signal) => {
    const source = readerOf(context, file, settings)('read');
    if (options.csv) await context.write(csvRow(CSV_HEADER));
    const onResult = (result: VerifyResult) => writeResult(context, file, options, result);
    const summary = await verifyPedidos(client, source, { ledger, sourceId, signal, onResult });
    if (options.json) await context.write(toJson({ summary }));
    else if (!options.csv) await context.write(text('verify.summary', { ...summary }));
    if (summary.elsewhere > 0 && !options.json) {
      context.writeError(text('verify.elsewhere', { count: summary.elsewhere }));
    }
    nameFoundMap(context, settings);
    const { different, missing, withdrawn } = summary;
    if (different + missing + withdrawn > 0) context.exitCode = EXIT.failed;
  });
}

/** For people and as CSV, only orders to correct and rows that could not be read; as CSV also refused rows. */
async function writeResult(
  context: CliContext,
  file: string,
  { json, csv }: VerifyFileOptions,
  result: VerifyResult,
): Promise<void> {
  if (json) return await context.write(toJson(result));
  if (UNLISTED.has(result.result) || (!csv && result.result === 'refused')) return;
  const text = textsOf(context);
  for (const line of csv ? csvLines(result, text) : lines(result, file, text)) {
    await context.write(line);
  }
}

const UNLISTED: ReadonlySet<VerifyOutcome> = new Set(['same', 'unsent', 'elsewhere']);

const CSV_HEADER = [
  'arquivo',
  'linha',
  'pedido',
  'pedidoCanal',
  'chavePedido',
  'resultado',
  'campo',
  'lido',
  'servico',
  'motivo',
];

function csvLines(
  { position, row, fields, issues, ...order }: VerifyResult,
  text: Texts,
): string[] {
  const { pedido, pedidoCanal, chavePedido, result } = order;
  const place = [position?.file, position?.line ?? row, pedido, pedidoCanal, chavePedido, result];
  const cells = [
    ...fields.map(({ path, read, found, isUnshown }) =>
      isUnshown ? [path, '', '', text('verify.unshown')] : [path, read, found, ''],
    ),
    ...issues.map((issue) => [issue.path, '', '', issueText(issue, text)]),
  ];
  return (cells.length > 0 ? cells : [['', '', '', '']]).map((each) =>
    csvRow([...place, ...each].map(csvCell)),
  );
}

function lines(result: VerifyResult, input: string, text: Texts): string[] {
  const { row, pedido = '-', pedidoCanal = '-', fields, issues } = result;
  const place = row === undefined ? '' : `${placeOf(result, input, text)}, `;
  const order = `${place}pedido ${pedido}, pedidoCanal ${pedidoCanal}`;
  const reason = issues.map((issue) => issueSentence(issue, text)).join('; ');
  const found = {
    different: text('verify.different'),
    missing: text('verify.missing'),
    unread: text('verify.unread', { reason }),
    withdrawn: reason,
  }[result.result as 'different' | 'missing' | 'unread' | 'withdrawn'];
  return [
    onOneLine(`${order}: ${found}`),
    ...fields.map(({ path, read, found, isUnshown }) => {
      if (isUnshown) return `  ${path}: ${text('verify.unshown')}`;
      const shown = { path, read: shownValue(path, read), found: shownValue(path, found) };
      return `  ${text('verify.field', shown)}`;
    }),
  ];
}

const OF_REAIS = /(?:^|\.)valor\w+$/;

const shownValue = (path: string, value: unknown): string =>
  typeof value === 'number' && OF_REAIS.test(path)
    ? formatReais(value, true)
    : onOneLine(String(value ?? '-'));
