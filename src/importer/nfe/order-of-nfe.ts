import type { NovoProduto } from '../../client/contract/schemas/novo-pedido.js';
import { roundDecimal, roundToCentavos } from '../../shared/centavos.js';
import { reaisText, sum } from '../amounts.js';
import type { InvalidRowIssue } from '../errors.js';
import { type Warn, warned } from '../read/warning.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { NFe, NFeItem } from './nfe.js';
import { titulosOf } from './titulos.js';

/**
 * Builds the part of an order that an invoice carries (`docs/reference/service.md`, creating an
 * order).
 */
export function orderOfNFe(
  nfe: NFe,
  warn: Warn,
  issues: InvalidRowIssue[],
): Record<string, unknown> {
  checkItems(nfe, issues);
  const issued = nfe.ide.dhEmi?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  const titulos = titulosOf(nfe, warn);
  const produtos = produtosOf(nfe, warn);
  const cliente = clienteOf(nfe);
  return {
    ...(nfe.chaveNFe !== undefined && { chaveNFe: nfe.chaveNFe }),
    // An invoice does not give the day of sale; the day of issue stands for it.
    ...(issued !== undefined && { dataVenda: issued, dataFaturamento: issued }),
    ...(!freightProblem(nfe) && { valorFrete: roundDecimal(nfe.total.vFrete, 2) }),
    ...(cliente && { cliente }),
    ...(titulos.length > 0 && { titulos }),
    ...(produtos.length > 0 && { produtos }),
  };
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
  const cliente = order.cliente as { cpfCnpj?: string } | undefined;
  if (cliente?.cpfCnpj === undefined && (nfe.dest?.CNPJ || nfe.dest?.idEstrangeiro)) {
    warn('cliente.cpfCnpj', warned('company-customer'));
  }
  const titulos = Array.isArray(order.titulos) ? (order.titulos as { valorTotal?: unknown }[]) : [];
  const amounts = titulos.map(({ valorTotal }) => valorTotal);
  const isCounted = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value) < 1e12;
  if (!amounts.every(isCounted)) return;
  const paid = sum(amounts.map(roundToCentavos));
  const difference = paid - roundToCentavos(nfe.total.vNF);
  if (paid !== 0 && difference !== 0) {
    const params = { difference: reais(Math.abs(difference)), isMore: difference > 0 };
    warn('titulos', warned('titles-differ-from-total', params));
  }
}

/** The tax authority allows a cent between an item's total and its quantity times its price. */
const ITEM_TOLERANCE_CENTS = 1;

const reais = (cents: number) => reaisText(cents / 100);

/** Refuses items whose figures contradict each other; the issue shows both figures. */
function checkItems({ det }: NFe, issues: InvalidRowIssue[]): void {
  // An amount that cannot be read counts as 0, and contradicts nothing.
  const isUnread = (index: number) =>
    issues.some(({ path }) => path.startsWith(`det[${index}]/prod/`));
  for (const [index, item] of det.entries()) {
    if (!isUnread(index)) checkItem(item, index, issues);
  }
}

/** Why the freight is unknown: the header's differs from the sum of the items'. */
export function freightProblem({ det, total }: NFe): ReadProblem | undefined {
  const items = sum(
    det.filter(({ indTot }) => indTot).map(({ vFrete }) => roundToCentavos(vFrete)),
  );
  const header = roundToCentavos(total.vFrete);
  // Items without freight do not contradict the header.
  if (items === 0 || Math.abs(items - header) <= 1) return undefined;
  return broken('nfe-freight-differs', { header: reais(header), items: reais(items) });
}

/** Quantities have four decimals and prices ten: their rounding may add to the cent. */
function checkItem({ qCom, vUnCom, vProd }: NFeItem, index: number, issues: InvalidRowIssue[]) {
  const product = roundToCentavos(qCom * vUnCom);
  const written = roundToCentavos(vProd);
  const rounding = roundToCentavos(vUnCom * 0.00005) + 1;
  const tolerance = Number.isInteger(qCom) ? ITEM_TOLERANCE_CENTS : rounding;
  if (Math.abs(product - written) <= tolerance) return;
  issues.push({
    path: `det[${index}]/prod/vProd`,
    ...broken('nfe-item-total', { vProd: reais(written), product: reais(product) }),
  });
}

/**
 * The invoice's items as products. Unit prices are before discounts, rounded from ten decimals to
 * three.
 */
function produtosOf({ det, total }: NFe, warn: Warn): NovoProduto[] {
  const sold = det.filter(({ indTot }) => indTot);
  if (sold.length < det.length) {
    warn('produtos', warned('item-outside-total', { count: det.length - sold.length }));
  }
  if (total.vDesc > 0) warn('produtos', warned('discount'));
  return sold.map((item, index) => produtoOf(item, `produtos[${index}]`, warn));
}

function produtoOf(item: NFeItem, path: string, warn: Warn): NovoProduto {
  return {
    ...(item.cProd !== undefined && { codigo: item.cProd }),
    ...(item.xProd !== undefined && { descricao: item.xProd }),
    ...priced(item, path, warn),
  };
}

/**
 * The service counts whole units. An item sold by weight or measure becomes one unit at the price
 * of the whole item, so that the total stays right.
 */
function priced({ qCom, vUnCom, vProd }: NFeItem, path: string, warn: Warn) {
  if (!Number.isInteger(qCom) || qCom === 0) {
    warn(`${path}.quantidade`, warned('fractional-quantity'));
    return { quantidade: 1, valorUnitario: roundDecimal(vProd, 3) };
  }
  const valorUnitario = roundDecimal(vUnCom, 3);
  const difference = roundToCentavos(valorUnitario * qCom) - roundToCentavos(vProd);
  if (difference !== 0) {
    const params = { difference: reais(Math.abs(difference)) };
    warn(`${path}.valorUnitario`, warned('unit-price-rounded', params));
  }
  return { quantidade: qCom, valorUnitario };
}
