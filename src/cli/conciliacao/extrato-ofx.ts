import { decimalOf, type Extrato, type Ilegivel, type Movimento } from './movimento.js';

/** Elements that some banks write without a value. */
const EMPTY = /<(?:MEMO|NAME|CHECKNUM|REFNUM|FITID)>\s*(?=<)/gi;

/** A transaction without a closing tag: the next one, or the end of the list, ends it. */
const UNCLOSED =
  /(<STMTTRN>(?:(?!<\/?STMTTRN>|<\/BANKTRANLIST>)[\s\S])*)(?=<STMTTRN>|<\/BANKTRANLIST>)/gi;

/** First and last day of the statement. */
const PERIOD = /<DT(?:START|END)>\s*(\d{8})/gi;

/** Reads the transactions of an OFX; a word says why it cannot be read. */
export async function readOfx(
  content: string,
  sinal: string | undefined,
): Promise<Extrato | Ilegivel> {
  const { parseSync } = await import('ofx-js');
  let OFX: unknown;
  try {
    ({ OFX } = parseSync(content.replace(EMPTY, '').replace(UNCLOSED, '$1</STMTTRN>')));
  } catch {
    // The parser's message may quote the statement.
    return 'conciliacao.extrato.unreadable';
  }
  if (sinal !== undefined && !/^trn(amt|type)$/i.test(sinal)) return 'conciliacao.extrato.column';
  const movimentos: Movimento[] = [];
  collect(OFX, (row) => {
    const type = String(row.TRNTYPE ?? '');
    movimentos.push({
      lugar: movimentos.length + 1,
      dia: String(row.DTPOSTED ?? ''),
      valor: String(row.TRNAMT ?? ''),
      // The other types (FEE, XFER) say nothing of the side.
      sinal: /^(debit|credit)$/i.test(type) && !/^trnamt$/i.test(sinal ?? '') ? type : '+',
      descricao: [row.NAME, row.MEMO].filter(Boolean).join(' '),
      id: row.FITID === undefined ? undefined : String(row.FITID),
    });
  });
  if (movimentos.length > 0) {
    return {
      movimentos,
      temSinal: true,
      temLados: movimentos.some(({ sinal: side }) => side !== '+'),
      valores: 'TRNAMT',
      isNamed: sinal !== undefined,
      incertas: [],
      decimal: decimalOf(movimentos.map(({ valor }) => valor)),
      dias: [...content.matchAll(PERIOD)].map(([, day = '']) => day),
    };
  }
  return /<CCSTMTRS>/i.test(content)
    ? 'conciliacao.extrato.card'
    : 'conciliacao.extrato.unreadable';
}

/** Collects every transaction of the accounts, one or several; those of a card's bill are none. */
function collect(node: unknown, add: (row: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'CREDITCARDMSGSRSV1') continue;
    for (const one of [value].flat()) {
      if (name === 'STMTTRN') add(one as Record<string, unknown>);
      else collect(one, add);
    }
  }
}
