import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import {
  type Contrato,
  type PropostaDeContrato,
  proposeContrato,
  reconcile,
  TIPOS_DE_LINHA,
} from '../../conciliacao/index.js';
import { plain } from '../choice.js';
import { CliCommand } from '../command.js';
import { filterByLoja } from '../conciliacao/filter-by-loja.js';
import { canaisOf, withLinesOf } from '../conciliacao/options.js';
import { type CliContext, EXIT, Interrupted } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { toJson } from '../output/format.js';
import { writePrivateFile } from '../output/private-file.js';
import { readJsonFile } from '../read-json-file.js';
import { textsOf } from '../texts/texts.js';

interface ContratoOptions {
  mirror?: string;
  to: string;
  loja?: string;
  json?: true;
}

/** `recebiveis contrato`: the contract for the channels of a copy, with its open questions. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .option('--mirror <database>', text('mirror.to'))
    .option('--to <file>', text('contrato.to'), 'contrato.json')
    .option('--loja <name>', text('conciliacao.loja'))
    .action(async ({ mirror: where, to, loja, json }: ContratoOptions) => {
      await withMirror(context, '--mirror', where, async (mirror) => {
        const canais = await canaisOf(mirror, loja);
        if (canais.length === 0) {
          context.exitCode = EXIT.failed;
          context.writeError(text('mirror.empty'));
          return;
        }
        const isKept = existsSync(to);
        const known = isKept ? (readJsonFile(context, to, '--to') as Contrato) : undefined;
        const source = filterByLoja(mirror, loja, text);
        const fretes = new Set<string>();
        const propose = async (contrato: Contrato | undefined) => {
          const conciliacao = await reconcile(source, { contrato });
          for (const { evento, motivo } of conciliacao.eventos ?? []) {
            if (evento !== null && motivo === 'frete') fretes.add(plain(evento));
          }
          return proposeContrato(conciliacao, canais, contrato);
        };
        // A profile decides words; the questions it leaves open are asked in the same run.
        const first = await withLinesOf(context, { contrato: isKept ? to : undefined }, () =>
          propose(known),
        );
        const proposal = await propose(first.contrato);
        const { contrato, naoDecididos } = json
          ? proposal
          : await answered(context, proposal, fretes);
        await writePrivateFile(to, [`${JSON.stringify(contrato, null, 2)}\n`]);
        if (json) await context.write(toJson({ path: to, naoDecididos }));
        else context.writeError(text('written', { path: to }));
        if (naoDecididos.length > 0) {
          context.writeError(text('contrato.open', { count: naoDecididos.length, path: to }));
        }
      });
    });
}

const LATER = '?';

/** Asks a person the open questions; if nobody can answer, they stay open. */
async function answered(
  context: CliContext,
  { contrato, naoDecididos }: PropostaDeContrato,
  fretes: ReadonlySet<string>,
): Promise<PropostaDeContrato> {
  if (!context.choose) return { contrato, naoDecididos };
  const canais = structuredClone(contrato.canais) as Record<string, Record<string, unknown>>;
  const left: PropostaDeContrato['naoDecididos'] = [];
  for (const one of naoDecididos) {
    const { canal, membro, palavra } = one;
    const of = canais[canal] as Record<string, unknown>;
    const evidencia = of.evidencia as Record<string, string> | undefined;
    const name = palavra === undefined ? membro : `${membro}.${palavra}`;
    const isFrete = palavra !== undefined && fretes.has(plain(palavra));
    let answer: unknown = LATER;
    try {
      const isEnded = context.exitCode === EXIT.interrupted;
      if (!isEnded) answer = await ask(context, one, evidencia?.[name] ?? '', isFrete);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      // The answers so far are written.
      context.exitCode = EXIT.interrupted;
    }
    if (answer === LATER) left.push(one);
    else if (palavra === undefined) of[membro] = answer;
    else (of[membro] as Record<string, unknown>)[palavra] = answer;
  }
  return { contrato: { ...contrato, canais } as Contrato, naoDecididos: left };
}

type Aberta = PropostaDeContrato['naoDecididos'][number];

/** The answer to a question, as the contract has it; `"?"` leaves it open. */
async function ask(
  context: CliContext,
  aberta: Aberta,
  seen: string,
  isFrete: boolean,
): Promise<unknown> {
  const { canal, membro, palavra } = aberta;
  const text = textsOf(context);
  if (membro === 'prazoDias') {
    return askNumber(context, text('contrato.ask-days', { canal, seen }), DIAS);
  }
  const known = CHOICES[membro];
  if (!known) return LATER;
  const values = isFrete && membro === 'custos' ? ['pedido', ...known] : known;
  const name = palavra ?? membro;
  const question = text(QUESTIONS[membro as keyof typeof QUESTIONS], { canal, name, seen });
  const choices = [
    { value: LATER, name: text('contrato.later') },
    ...values.map((value) => ({
      value,
      // Elsewhere the word is the order itself.
      name: text.word(value === 'pedido' ? 'noRegistro' : value),
    })),
  ];
  const chosen = await context.choose?.(question, choices);
  if (chosen === 'percentual' || chosen === 'valorMaximo') {
    const [key, form] =
      chosen === 'percentual'
        ? (['contrato.ask-percent', PERCENTUAL] as const)
        : (['contrato.ask-most', REAIS] as const);
    const number = await askNumber(context, text(key, { canal, name }), form);
    return number === LATER ? LATER : { [chosen]: number };
  }
  if (chosen === undefined || chosen === LATER) return LATER;
  return palavra === undefined ? chosen === 'sim' : chosen;
}

/** Asks for a number until it is one; a bare Enter leaves the question open. */
async function askNumber(
  context: CliContext,
  question: string,
  { form, least, most }: NumberForm,
): Promise<number | typeof LATER> {
  const text = textsOf(context);
  for (let asked = question; context.ask; asked = text('contrato.number', { most })) {
    const answer = (await context.ask(asked)).replace(/[\s%]|R\$/g, '');
    if (answer === '') return LATER;
    const number = Number(answer.replace(',', '.'));
    if (form.test(answer) && number >= least && number <= most) return number;
  }
  return LATER;
}

/** Numbers that a question takes. */
interface NumberForm {
  form: RegExp;
  least: number;
  most: number;
}

const TWO_DECIMALS = /^\d+(?:[.,]\d{1,2})?$/;
const DIAS: NumberForm = { form: /^\d+$/, least: 1, most: 3650 };
const PERCENTUAL: NumberForm = { form: TWO_DECIMALS, least: 0, most: 100 };
const REAIS: NumberForm = { form: TWO_DECIMALS, least: 0, most: 1e7 };

const QUESTIONS = {
  palavras: 'contrato.ask',
  custos: 'contrato.ask-cost',
  comissaoVoltaNaDevolucao: 'contrato.ask-return',
  rebateCompletaRepasse: 'contrato.ask-rebate',
} as const;

/** Answers to choose from; a percentage, a maximum and days are typed. */
const CHOICES: Partial<Record<string, readonly string[]>> = {
  palavras: TIPOS_DE_LINHA,
  custos: ['livre', 'conferir', 'percentual', 'valorMaximo'],
  comissaoVoltaNaDevolucao: ['sim', 'não'],
  rebateCompletaRepasse: ['sim', 'não'],
};
