import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { plain } from '../choice.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import type { Deposito } from './match-deposits.js';

/** A row of a bank's statement. */
interface Movimento {
  dia: string | null;
  centavos: number | null;
  descricao: string;
}

/**
 * The deposits of a bank's statement, OFX or CSV: what came in, day by day. The account is not read.
 *
 * @throws UsageError the file is neither, or a row of it has no day or amount
 */
export async function readExtrato(context: CliContext, path: string): Promise<Deposito[]> {
  const text = textsOf(context);
  const bytes = readFileSync(path);
  const content = decoded(bytes);
  const isOfx = /<OFX>/i.test(content);
  const rows = isOfx ? await ofOfx(content) : ofCsv(content);
  if (!rows) throw new UsageError(text('conciliacao.extrato.unreadable', { path }));
  return rows.flatMap(({ dia, centavos, descricao }, index) => {
    if (dia === null || centavos === null) {
      throw new UsageError(text('conciliacao.extrato.row', { path, row: String(index + 1) }));
    }
    return centavos > 0 ? [{ dia, centavos, descricao }] : [];
  });
}

/** Banks write UTF-8 or windows-1252, whatever the head of the file says. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Leaves that some banks write without a value. */
const EMPTY = /<(?:MEMO|NAME|CHECKNUM|REFNUM|FITID)>\s*(?=<)/gi;

async function ofOfx(content: string): Promise<Movimento[] | undefined> {
  const { parseSync } = await import('ofx-js');
  let OFX: unknown;
  try {
    ({ OFX } = parseSync(content.replace(EMPTY, '')));
  } catch {
    // Its words may hold the statement's.
    return undefined;
  }
  const rows: Movimento[] = [];
  collect(OFX, (row) => {
    const [day = ''] = /^\d{8}/.exec(String(row.DTPOSTED ?? '')) ?? [];
    rows.push({
      dia: dayOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`),
      centavos: centavosOf(String(row.TRNAMT ?? '')),
      descricao: [row.NAME, row.MEMO].filter(Boolean).join(' '),
    });
  });
  return rows.length > 0 ? rows : undefined;
}

/** Every transaction, of one account or several. */
function collect(node: unknown, add: (row: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    for (const one of [value].flat()) {
      if (name === 'STMTTRN') add(one as Record<string, unknown>);
      else collect(one, add);
    }
  }
}

const HEADS = {
  dia: /^(data|date|dia|data(do)?lancamento|datamovimento)$/,
  centavos: /^(valor|amount|valorr|credito|creditor|valorlancamento)$/,
  descricao: /^(descricao|historico|memo|lancamento|description|detalhes)$/,
};

/** A CSV with a head that names day, amount and description; rows above it are passed over. */
function ofCsv(content: string): Movimento[] | undefined {
  const delimiter = [';', '\t', ','].find((one) => content.split('\n', 20).join().includes(one));
  let table: string[][];
  try {
    table = parse(content, {
      ...{ delimiter: delimiter ?? ';', bom: true, relax_column_count: true },
      ...{ skip_empty_lines: true, relax_quotes: true, trim: true },
    });
  } catch {
    return undefined;
  }
  const head = table.findIndex((row) => {
    const names = row.map(plain);
    return (
      names.some((name) => HEADS.dia.test(name)) && names.some((name) => HEADS.centavos.test(name))
    );
  });
  if (head === -1) return undefined;
  const names = (table[head] ?? []).map(plain);
  const at = (which: RegExp) => names.findIndex((name) => which.test(name));
  const [dia, valor, descricao] = [at(HEADS.dia), at(HEADS.centavos), at(HEADS.descricao)];
  return table
    .slice(head + 1)
    .filter((row) => (row[valor] ?? '') !== '' && (row[dia] ?? '') !== '')
    .map((row) => ({
      dia: dayOf(row[dia] ?? ''),
      centavos: centavosOf(row[valor] ?? ''),
      descricao: row[descricao] ?? '',
    }));
}

/** `YYYY-MM-DD` of a day that exists, written so or `dd/mm/yyyy`. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text.slice(0, 10);
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** `1.234,56`, `1,234.56`, `-20`, `R$ 10,00`, `10,00 D`; null where it is no amount. */
function centavosOf(text: string): number | null {
  const isOut = /^[-–(]|[-–D)]$/.test(text.trim());
  const digits = text.replace(/R\$|[\s()–+CD-]/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const [, whole = '', cents = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const centavos = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return isOut ? 0 - centavos : centavos;
}
