import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { ReconcileOptions } from '../../conciliacao/index.js';
import type { InvalidRequestIssue } from '../../index.js';
import type { Mirror } from '../../mirror/index.js';
import { today } from '../../shared/days.js';
import { lineOf } from '../../shared/json/line-of.js';
import { choiceOf } from '../choice.js';
import type { CliContext } from '../context.js';
import { issueText } from '../issue-text.js';
import { databaseOf } from '../mirror/database.js';
import { dayReader, gathered } from '../options.js';
import { readJsonFile } from '../read-json-file.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Options of `conciliacao`. */
export interface ConciliacaoOptions {
  mirror?: string;
  html?: string;
  csv?: string;
  /** `true`: standard output. */
  json?: string | true;
  /** Folder of the claim packs. */
  cobranca?: string;
  /** A bank's statement. */
  extrato?: string;
  /** Its column with the side of a movement, deposit or debit. */
  extratoSinal?: string;
  contrato?: string;
  custos?: string;
  toleranciaCentavos?: string;
  hoje?: string;
  /** `30`, `Mercado Livre=14`. */
  prazoDias?: string[];
  regras?: string;
  loja?: string;
}

/** The options of `conciliacao`. */
export const addConciliacaoOptions = (command: Command, text: Texts): Command =>
  addReconcileOptions(
    command
      .option('--html <file>', text('conciliacao.html'))
      .option('--csv <file>', text('conciliacao.csv'))
      .option('--json [file]', text('conciliacao.json'))
      .option('--cobranca <folder>', text('conciliacao.cobranca'))
      .option('--extrato <file>', text('conciliacao.extrato'))
      .option('--extrato-sinal <column>', text('conciliacao.extrato.sinal')),
    text,
  );

/** Options that choose the mirror and the rules of a reconciliation. */
export const addReconcileOptions = (command: Command, text: Texts): Command =>
  command
    .option('--mirror <database>', text('mirror.to'))
    .option('--hoje <day>', text('conciliacao.hoje'), dayReader)
    .option('--prazo-dias <days|channel=days>', text('conciliacao.prazo'), gathered)
    .option('--contrato <file>', text('conciliacao.contrato'))
    .option('--regras <file>', text('conciliacao.regras'))
    .option('--custos <file>', text('conciliacao.custos'))
    .option('--tolerancia-centavos <number>', text('conciliacao.tolerancia'))
    .option('--loja <name>', text('conciliacao.loja'));

/** Options for `reconcile`; it checks the values itself. */
export async function reconcileOptionsOf(
  context: CliContext,
  mirror: Mirror,
  { hoje, prazoDias, contrato, regras, custos, toleranciaCentavos, loja }: ConciliacaoOptions,
): Promise<ReconcileOptions> {
  return {
    hoje: hoje ?? today(),
    prazoDias: prazoDias && prazosOf(prazoDias, await canaisOf(mirror, loja), textsOf(context)),
    contrato:
      contrato === undefined ? undefined : (readJsonFile(context, contrato, '--contrato') as never),
    regras:
      // reconcile checks its items, and names field and rule.
      regras === undefined ? undefined : (readJsonFile(context, regras, '--regras') as never),
    custos: custos === undefined ? undefined : (readJsonFile(context, custos, '--custos') as never),
    toleranciaCentavos: toleranciaCentavos === undefined ? undefined : numberOf(toleranciaCentavos),
  };
}

/** Files of rules, by the option of `reconcile` that takes their content. */
type RuleFiles = Pick<ConciliacaoOptions, 'contrato' | 'regras' | 'custos'>;

/** Adds the file's line to a refusal of a contract, of rules or of costs. */
export async function withLinesOf<T>(
  context: CliContext,
  files: RuleFiles,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { issues = [] } = error as { issues?: readonly InvalidRequestIssue[] };
    const text = textsOf(context);
    const lines = issues.flatMap((issue) => {
      const [, option, member = ''] =
        /^(contrato|regras|custos)(?:\.|$|(?=\[))(.*)$/su.exec(issue.path) ?? [];
      const path = files[option as keyof RuleFiles];
      if (path === undefined) return [];
      const line = String(lineOf(readFileSync(path, 'utf8'), member));
      const name = option === 'contrato' ? member : issue.path;
      const reason = `${name} ${issueText(issue, text)}`.trim();
      return text('conciliacao.file.line', { path, line, reason });
    });
    throw lines.length === 0 ? error : new UsageError(lines.join('\n'));
  }
}

/** The channels of the reconciled stores. */
export async function canaisOf(mirror: Mirror, loja: string | undefined): Promise<string[]> {
  const status = await mirror.status();
  const own = status.filter((one) => loja === undefined || one.loja === loja);
  return [...new Set(own.flatMap(({ canais }) => canais))].sort();
}

/** The term of each channel as the copy spells it; `*` holds for all others. */
function prazosOf(given: readonly string[], canais: readonly string[], text: Texts) {
  const prazos: Record<string, number> = {};
  for (const one of given) {
    const [, name, days = ''] = /^(?:(.*)=)?(.*)$/su.exec(one) ?? [];
    const canal = name === undefined ? '*' : choiceOf(name, canais);
    if (canal === undefined) {
      const values = { option: '--prazo-dias', choices: canais.join(', ') };
      throw new UsageError(text('usage.invalid-choice', values));
    }
    if (canal in prazos) throw new UsageError(text('conciliacao.prazo.twice', { canal }));
    prazos[canal] = numberOf(days);
  }
  return Object.keys(prazos).join() === '*' ? prazos['*'] : prazos;
}

/** `Number('')` would be 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Refuses two outputs in one file, and an output over an input. */
export function checkOutputs(context: CliContext, options: ConciliacaoOptions): void {
  const { mirror, contrato, regras, custos, extrato, html, csv, json, cobranca } = options;
  const named = {
    '--mirror': databaseOf(context, mirror),
    '--contrato': contrato,
    '--regras': regras,
    '--custos': custos,
    '--extrato': extrato,
    '--cobranca': cobranca,
    '--html': html,
    '--csv': csv,
    '--json': json === true ? undefined : json,
  };
  const files = new Map<string, string>();
  for (const [option, path] of Object.entries(named)) {
    if (path === undefined) continue;
    const file = identityOf(path);
    const other = files.get(file);
    if (other !== undefined) {
      throw new UsageError(textsOf(context)('conciliacao.same-file', { option, other }));
    }
    files.set(file, option);
  }
}

/** Equal for two names of one file. */
function identityOf(path: string): string {
  const there = statSync(path, { throwIfNoEntry: false, bigint: true });
  return there ? `${there.dev}:${there.ino}` : resolve(path);
}
