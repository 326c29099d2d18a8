import type { InvalidRowIssue } from '../errors.js';
import { warned } from '../read/warning.js';
import type { InvoicePurpose } from '../rules/nfe-rules.js';
import { broken } from '../rules/read-rule.js';
import { checkItems, freightProblem, warnOfTotals } from './check-totals.js';
import { centsOf, differenceWords, rounded } from './decimal.js';
import { natureOf } from './nature.js';
import type { NFe } from './nfe.js';
import { produtosOf, type Warn } from './produtos.js';
import { titulosOf } from './titulos.js';

/** What of an order an invoice carries (`docs/reference/service.md`, creating an order). */
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
    ...(!freightProblem(nfe) && { valorFrete: rounded(nfe.total.vFrete, 2) }),
    ...(cliente && { cliente }),
    ...(titulos.length > 0 && { titulos }),
    ...(produtos.length > 0 && { produtos }),
  };
}

const PURPOSES: Record<string, InvoicePurpose> = {
  '2': 'complement',
  '3': 'adjustment',
  '4': 'return',
  '5': 'credit-note',
  '6': 'debit-note',
};

/** An invoice that is not a new sale is refused; one that may not be is reported. */
function checkSale(nfe: NFe, warn: Warn, issues: InvalidRowIssue[]): void {
  const { ide } = nfe;
  const purpose = PURPOSES[ide.finNFe ?? ''] ?? (ide.tpNF === '0' ? 'entry' : undefined);
  if (purpose) issues.push({ path: '', ...broken('nfe-not-a-sale', { purpose }) });
  const nature = natureOf(nfe);
  if (nature !== 'sale') warn('', warned('not-a-sale', { kind: nature }));
  if (ide.tpAmb === '2') {
    warn('', warned('test-invoice'));
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
      warn('cliente.cpfCnpj', warned('company-customer', { isInvoice: true }));
    } else if (nfe.dest.idEstrangeiro) {
      warn('cliente.cpfCnpj', warned('foreign-customer'));
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
    const params = { difference: differenceWords(difference), isMore: difference > 0n };
    warn('titulos', warned('titles-differ-from-total', params));
  }
}
