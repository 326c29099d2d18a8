import type { InvalidRowIssue } from '../../errors/invalid-row.js';
import { checkItems, warnOfTotals } from './check-totals.js';
import { centsOf, differenceWords, rounded } from './decimal.js';
import type { NFe } from './nfe.js';
import { produtosOf, type Warn } from './produtos.js';
import { titulosOf } from './titulos.js';

/** What of an order an invoice carries (`docs/service.md`, creating an order). */
export function orderOfNFe(
  nfe: NFe,
  warn: Warn,
  issues: InvalidRowIssue[],
): Record<string, unknown> {
  checkSale(nfe, warn, issues);
  checkItems(nfe, issues);
  const issued = nfe.ide.dhEmi?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  const titulos = titulosOf(nfe, warn);
  const produtos = produtosOf(nfe, warn);
  const cliente = clienteOf(nfe);
  return {
    ...(nfe.chaveNFe !== undefined && { chaveNFe: nfe.chaveNFe }),
    // An invoice does not say when the sale was; the day of issue stands for it.
    ...(issued !== undefined && { dataVenda: issued, dataFaturamento: issued }),
    valorFrete: rounded(nfe.total.vFrete, 2),
    ...(cliente && { cliente }),
    ...(titulos.length > 0 && { titulos }),
    ...(produtos.length > 0 && { produtos }),
  };
}

const PURPOSES: Record<string, string> = {
  '2': 'complements another invoice (finNFe 2)',
  '3': 'only adjusts the books (finNFe 3)',
  '4': 'is a return of goods (finNFe 4)',
};

/** Natures of operation of goods that are given away: bonificação, amostra grátis. */
const GIVEN_AWAY = /^[56]91[01]$/;

/** An invoice that is not a new sale is refused; one that may not be is reported. */
function checkSale({ ide, det }: NFe, warn: Warn, issues: InvalidRowIssue[]): void {
  const purpose = PURPOSES[ide.finNFe ?? ''];
  if (purpose) {
    issues.push({
      path: '',
      message: `${purpose}, which is no new order: leave it out. A return is shown by situacao of the order that was sold`,
    });
  } else if (ide.tpNF === '0') {
    warn(
      'not-a-sale',
      '',
      'is an invoice of goods that come in (tpNF 0), a purchase or a return: is it an order?',
    );
  }
  if (det.length > 0 && det.every(({ CFOP }) => GIVEN_AWAY.test(CFOP ?? ''))) {
    warn('not-a-sale', '', 'is an invoice of goods given away (CFOP 5910, 6910…): is it an order?');
  }
  if (ide.tpAmb === '2') {
    warn('test-invoice', '', 'was issued in the test environment (tpAmb 2), without fiscal value');
  }
}

function clienteOf({ dest }: NFe): { nome?: string; cpfCnpj?: string } | undefined {
  if (!dest?.xNome && !dest?.CPF) return undefined;
  return {
    ...(dest.xNome !== undefined && { nome: dest.xNome }),
    ...(dest.CPF !== undefined && { cpfCnpj: dest.CPF }),
  };
}

/** Warnings that depend on what the complement gave. */
export function warnOfOrder(nfe: NFe, order: Readonly<Record<string, unknown>>, warn: Warn): void {
  warnOfTotals(nfe, warn);
  const cliente = order.cliente as { cpfCnpj?: string } | undefined;
  if (nfe.dest && cliente?.cpfCnpj === undefined) {
    if (nfe.dest.CNPJ) {
      warn(
        'company-customer',
        'cliente.cpfCnpj',
        'is left out: the customer is a company, whose CNPJ has 14 characters where the service takes 11',
      );
    } else if (nfe.dest.idEstrangeiro) {
      warn(
        'foreign-customer',
        'cliente.cpfCnpj',
        'is left out: the customer is foreign and has no CPF',
      );
    }
  }
  const titulos = Array.isArray(order.titulos) ? (order.titulos as { valorTotal?: unknown }[]) : [];
  const amounts = titulos.map(({ valorTotal }) => valorTotal);
  const isCounted = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value) < 1e12;
  if (!amounts.every(isCounted)) return;
  const paid = amounts.reduce((total, value) => total + centsOf(value), 0n);
  const difference = paid - centsOf(nfe.total.vNF);
  if (paid !== 0n && difference !== 0n) {
    warn(
      'titles-differ-from-total',
      'titulos',
      `add up to ${differenceWords(difference)} ${difference > 0n ? 'more' : 'less'} than the invoice (vNF)`,
    );
  }
}
