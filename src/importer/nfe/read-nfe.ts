import { parseChaveNFe } from '../../shared/chave-nfe.js';
import type { InvalidRowIssue } from '../errors.js';
import type { XmlNode } from '../read/xml.js';
import { broken } from '../rules/read-rule.js';
import natures from './natures.json' with { type: 'json' };
import names from './tpag.json' with { type: 'json' };

/** Names of the payment codes of an NF-e (tPag), an open list. */
const NAMES: Readonly<Record<string, string>> = names;

/** `meioDePagamento` of a code: the invoice's own name for it, else the table's, else the code. */
export function meioDePagamentoOf(tPag: string, xPag?: string): string {
  return xPag || (Object.hasOwn(NAMES, tPag) ? (NAMES[tPag] as string) : `tPag ${tPag}`);
}

const AMOUNT = /^\d{1,15}(?:\.\d{1,10})?$/;

/** The fields of an invoice that an order, a template or a join takes, named as in its layout. */
export type NFe = ReturnType<typeof readNFe>;

/** Reads an invoice's fields from its document; `issues` names amounts that cannot be read. */
export function readNFe(infNFe: XmlNode, protNFe: XmlNode) {
  const issues: InvalidRowIssue[] = [];
  const amount = (node: XmlNode, path: string, ...names: string[]): number => {
    const text = node.text(...names);
    if (text === undefined) return 0;
    if (AMOUNT.test(text)) return Number(text);
    issues.push({ path: `${path}/${names.join('/')}`, ...broken('nfe-amount') });
    return 0;
  };
  const total = infNFe.at('total', 'ICMSTot');
  const ide = infNFe.at('ide');
  const chaveNFe = chaveOf(infNFe, protNFe, issues);
  return {
    issues: issues as readonly InvalidRowIssue[],
    /** Undefined where the document has none. */
    chaveNFe,
    chave: parseChaveNFe(chaveNFe ?? ''),
    ide: {
      ...texts(ide, ['natOp', 'serie', 'nNF', 'tpNF', 'finNFe', 'tpAmb']),
      dhEmi: ide.text('dhEmi') ?? ide.text('dEmi'),
    },
    refNFe: ide.all('NFref').flatMap((ref) => ref.text('refNFe') ?? []),
    emit: texts(infNFe.at('emit'), ['CNPJ', 'CPF']),
    dest: texts(infNFe.at('dest'), ['CNPJ', 'CPF', 'xNome']),
    det: infNFe.all('det').map((det, index) => {
      const path = `det[${index}]/prod`;
      const prod = det.at('prod');
      return {
        ...texts(prod, ['cProd', 'xProd', 'CFOP', 'xPed']),
        qCom: amount(prod, path, 'qCom'),
        vUnCom: amount(prod, path, 'vUnCom'),
        vProd: amount(prod, path, 'vProd'),
        vFrete: amount(prod, path, 'vFrete'),
        /** It counts towards the invoice's total. */
        indTot: prod.text('indTot') !== '0',
      };
    }),
    total: {
      vFrete: amount(total, 'total/ICMSTot', 'vFrete'),
      vDesc: amount(total, 'total/ICMSTot', 'vDesc'),
      vNF: amount(total, 'total/ICMSTot', 'vNF'),
    },
    detPag: paymentsOf(infNFe).map((detPag, index) => {
      const { tPag = '99', indPag, xPag } = texts(detPag, ['tPag', 'indPag', 'xPag']);
      const vPag = amount(detPag, `pag/detPag[${index}]`, 'vPag');
      return { tPag, meioDePagamento: meioDePagamentoOf(tPag, xPag), vPag, indPag };
    }),
    dup: infNFe
      .at('cobr')
      .all('dup')
      .map((dup, index) => ({ vDup: amount(dup, `cobr/dup[${index}]`, 'vDup') })),
    xPed: infNFe.text('compra', 'xPed'),
    infCpl: infNFe.text('infAdic', 'infCpl'),
    obsCont: infNFe
      .at('infAdic')
      .all('obsCont')
      .flatMap((each) => each.text('xTexto') ?? []),
    cStat: protNFe.text('cStat'),
  };
}

/** Key of the document, which must equal the key of its protocol. */
function chaveOf(infNFe: XmlNode, protNFe: XmlNode, issues: InvalidRowIssue[]): string | undefined {
  const own = infNFe.text('@Id')?.replace(/^NFe/, '');
  const authorised = protNFe.text('chNFe');
  if (own !== undefined && authorised !== undefined && own !== authorised) {
    issues.push({ path: 'chaveNFe', ...broken('nfe-other-chave') });
  }
  const chave = own ?? authorised;
  // A malformed key counts as absent; the missing field is then reported by name.
  return chave?.length === 44 ? chave : undefined;
}

/** Layout 4.00 puts payments within `pag`; in layout 3.10 each `pag` is a payment. */
function paymentsOf(infNFe: XmlNode): XmlNode[] {
  return infNFe.all('pag').flatMap((pag) => (pag.has('tPag') ? [pag] : pag.all('detPag')));
}

function texts<Name extends string>(node: XmlNode, names: readonly Name[]) {
  const found: { [Key in Name]?: string } = {};
  for (const name of names) {
    const text = node.text(name);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

/** True if the goods go out for the first time: no return, entry, complement or adjustment. */
export const isOfSale = ({ ide: { finNFe = '1', tpNF = '1' } }: Pick<NFe, 'ide'>): boolean =>
  finNFe === '1' && tpNF === '1';

/** True if sold goods came back by the invoice. An invoice of the test environment moves none. */
export const isReturn = ({ ide: { finNFe, tpNF, tpAmb } }: Pick<NFe, 'ide'>): boolean =>
  (finNFe === '4' || tpNF === '0') && tpAmb !== '2';

/** CPF or CNPJ of the buyer; shops issue returns to themselves too. */
export function buyerOf({ dest, emit }: Pick<NFe, 'dest' | 'emit'>): string | undefined {
  const buyer = dest.CPF ?? dest.CNPJ;
  return buyer === (emit.CPF ?? emit.CNPJ) ? undefined : buyer;
}

const KEY = /(?<![0-9A-Z])[0-9A-Z]{44}(?![0-9A-Z])/g;

/** Keys of other invoices that an invoice names, as references or in its text. */
export function keysNamed({ refNFe, infCpl = '', obsCont }: NFe): string[] {
  const text = [infCpl, ...obsCont].join(' | ').replace(/(\d)[ .-](?=\d)/g, '$1');
  return [...refNFe, ...(text.match(KEY) ?? [])];
}

/** Kind of operation by its code (CFOP); `unknown` for a code that the list lacks. */
type Nature = 'sale' | 'other' | 'unknown';

/**
 * `5` within a state, `6` to another, `7` abroad; `1` and `2` where goods come in. The codes are those of CONFAZ, annex
 * II of the Convênio s/n of 1970: https://www.confaz.fazenda.gov.br/legislacao/ajustes/sinief/cfop_cvsn_70_vigente,
 * compared with the 331 codes of goods going out in l10n_br_fiscal.cfop.csv of OCA/l10n-brazil (2024).
 */
const NATURES = natures.map(
  ({ cfop, nature }) => [new RegExp(`^(?:${cfop})$`), nature as Nature] as const,
);

/** Kind of operation by its code. */
export const natureOfCfop = (cfop: string): Nature =>
  NATURES.find(([pattern]) => pattern.test(cfop))?.[1] ?? 'unknown';

/** Kind of operation of an invoice: a sale if any item is a sale. */
export function natureOf({ det }: Pick<NFe, 'det'>): Nature {
  const ofItems = det.map(({ CFOP = '' }) => natureOfCfop(CFOP));
  return ofItems.includes('sale') ? 'sale' : (ofItems[0] ?? 'unknown');
}

/** Values that a template may take from an invoice, by name: `{nNF}`, `{xPed}`. */
export const NFE_NAMES: Readonly<Record<string, (nfe: NFe) => string | number | undefined>> = {
  chaveNFe: ({ chaveNFe }) => chaveNFe,
  nNF: ({ ide, chave }) => ide.nNF ?? chave?.nNF,
  serie: ({ ide, chave }) => ide.serie ?? chave?.serie,
  xPed: ({ xPed, det }) => xPed ?? theOnly(det.map((item) => item.xPed)),
  CNPJ: ({ emit }) => emit.CNPJ ?? emit.CPF,
};

/** Returns the value that all items share; undefined where they differ. */
function theOnly(values: readonly (string | undefined)[]): string | undefined {
  const given = new Set(values.filter((value) => value !== undefined));
  return given.size === 1 ? [...given][0] : undefined;
}

/** A value of an invoice by its name in a template. */
export function valueOfNFe(nfe: NFe, name: string): string | undefined {
  const value = Object.hasOwn(NFE_NAMES, name) ? NFE_NAMES[name]?.(nfe) : undefined;
  return value === undefined ? undefined : String(value);
}
