import { readFileSync } from 'node:fs';
import { type Deposito, type PeriodoDoExtrato, toReais } from '../../conciliacao/index.js';
import { dayAfter, daysBetween } from '../../shared/days.js';
import type { CliContext } from '../context.js';
import { formatDay, formatReais } from '../output/format.js';
import { shellQuoted } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { readMovimentos } from './extrato-csv.js';
import { readOfx } from './extrato-ofx.js';
import {
  amountOf,
  dayOf,
  isBalance,
  isKnownBalance,
  isOpening,
  isReturn,
  ladoOf,
  type Movimento,
} from './movimento.js';
import { decoded } from './read-csv.js';

type RowKey =
  | 'conciliacao.extrato.decimal'
  | 'conciliacao.extrato.row'
  | 'conciliacao.extrato.side';

/** The deposits of a statement, and its days. */
interface ExtratoLido {
  depositos: Deposito[];
  periodo: PeriodoDoExtrato | undefined;
}

/**
 * Reads the deposits of a bank statement, OFX or CSV. Debits and rows of a balance (*Saldo do dia*) are
 * left out; the account is not read.
 *
 * @param sinal the column that says which amounts are debits
 * @throws UsageError the file is neither, or the day, amount or side of a row is unknown
 */
export async function readExtrato(
  context: CliContext,
  path: string,
  sinal: string | undefined,
): Promise<ExtratoLido> {
  const text = textsOf(context);
  const content = decoded(readFileSync(path));
  const isOfx = /<OFX>/i.test(content);
  const extrato = isOfx ? await readOfx(content, sinal) : readMovimentos(content, sinal);
  if (typeof extrato === 'string') {
    throw new UsageError(text(extrato, { path, name: sinal ?? '' }));
  }
  const { movimentos, temSinal, temLados, isNamed, incertas, decimal, dias = [] } = extrato;
  const refuse = (key: RowKey, { lugar, sinal: word, valor }: Movimento) => {
    const values = { path, row: String(lugar), word, valor };
    return new UsageError(text(key, values));
  };
  const saldos = new Set(movimentos.filter(({ descricao }) => isBalance(descricao)));
  const rows = withoutRepeated(movimentos.filter((one) => !saldos.has(one)));
  const hasSigns = rows.some(({ valor }) => amountOf(valor)?.lado !== undefined);
  if (!hasSigns && !temLados && !isNamed && rows.length > 0) {
    const name = shellQuoted(extrato.valores);
    const names = incertas.map(shellQuoted).join(', ');
    const key = names === '' ? 'conciliacao.extrato.unsigned' : 'conciliacao.extrato.sides';
    throw new UsageError(text(key, { path, name, names }));
  }
  const depositos: Deposito[] = [];
  const devolucoes: { dia: string; centavos: number; lugar: number }[] = [];
  for (const row of rows) {
    const amount = amountOf(row.valor);
    const dia = dayOf(row.dia);
    if (dia === null || amount === null) throw refuse('conciliacao.extrato.row', row);
    const word = ladoOf(row.sinal);
    // A bank wrote "Entrada" in every row, debits included: the sign of the amount is the stronger.
    const isOut = amount.lado === 'sai' || (temSinal && word === 'sai');
    const isOpposed = word === 'sai' && hasSigns && amount.lado !== 'sai';
    const isUnknown = temSinal && word === undefined && !hasSigns;
    if ((isOpposed && !isNamed) || isUnknown) throw refuse('conciliacao.extrato.side', row);
    const { separador } = amount;
    const isAmbiguous = separador !== undefined && (decimal ?? separador) === separador;
    if (!isOut && isAmbiguous) throw refuse('conciliacao.extrato.decimal', row);
    const { centavos } = amount;
    if (isOut && isReturn(row.descricao)) devolucoes.push({ dia, centavos, lugar: row.lugar });
    if (!isOut && centavos > 0) depositos.push({ dia, centavos, descricao: row.descricao });
  }
  for (const { dia, centavos, lugar } of devolucoes) {
    const daysOf = (deposito: Deposito) => daysBetween(deposito.dia, dia);
    const [returned] = depositos
      .filter(
        (one) => one.centavos === centavos && daysOf(one) >= 0 && daysOf(one) <= DAYS_TO_RETURN,
      )
      .sort((one, other) => daysOf(one) - daysOf(other));
    if (!returned) continue;
    depositos.splice(depositos.indexOf(returned), 1);
    const values = {
      path,
      row: String(lugar),
      dia: formatDay(returned.dia, text.language),
      valor: formatReais(toReais(centavos)),
    };
    context.writeError(text('conciliacao.extrato.returned', values));
  }
  for (const { lugar, descricao } of saldos) {
    if (isKnownBalance(descricao)) continue;
    const values = { path, row: String(lugar), words: descricao };
    context.writeError(text('conciliacao.extrato.balance', values));
  }
  return { depositos, periodo: periodoOf(rows, [...saldos], dias) };
}

/** A bank sends a deposit back within so many days. */
const DAYS_TO_RETURN = 5;

/** From the first row, or the day the file names, to the last: an opening balance is of the end of its day. */
function periodoOf(
  rows: readonly Movimento[],
  saldos: readonly Movimento[],
  dias: readonly string[],
): PeriodoDoExtrato | undefined {
  const ofSaldos = saldos.flatMap(({ dia, descricao }) => {
    const day = dayOf(dia);
    return day === null ? [] : isOpening(descricao) ? dayAfter(day, 1) : day;
  });
  const own = [...rows.map(({ dia }) => dia), ...dias].flatMap((text) => dayOf(text) ?? []);
  const all = [...ofSaldos, ...own].sort();
  const [inicio] = all;
  const fim = all.at(-1);
  return inicio === undefined || fim === undefined ? undefined : { inicio, fim };
}

/**
 * Drops the second of two equal rows with one `FITID`. A bank that writes one `FITID` on different
 * movements (`000000`) gives no identifier: all its rows stay.
 */
function withoutRepeated(rows: readonly Movimento[]): Movimento[] {
  const byId = new Map<string, Set<string>>();
  const wordsOf = ({ dia, valor, descricao }: Movimento) => `${dia} ${valor} ${descricao}`;
  for (const row of rows) {
    if (!row.id) continue;
    const known = byId.get(row.id) ?? new Set();
    byId.set(row.id, known.add(wordsOf(row)));
  }
  const seen = new Set<string>();
  return rows.filter(({ id }) => {
    if (!id || /^0+$/.test(id) || byId.get(id)?.size !== 1) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
