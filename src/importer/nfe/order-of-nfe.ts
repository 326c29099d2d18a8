import type { NovoProduto } from '../../client/contract/schemas/novo-pedido.js';
import { roundDecimal, roundToCentavos } from '../../shared/centavos.js';
import { formatReais } from '../../shared/text/reais.js';
import { sum } from '../amounts.js';
import type { InvalidRowIssue } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import type { NFe } from './read-nfe.js';
import { titulosOf } from './titulos.js';

/**
 * Builds the part of an order that an invoice carries (`docs/reference/service.md`, creating an
 * order). Unit prices are before the invoice's discount; titles are the amounts paid.
 */
export function orderOfNFe(nfe: NFe): Record<string, unknown> {
  const issued = nfe.ide.dhEmi?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  const titulos = titlesProblem(nfe) ? [] : titulosOf(nfe);
  // Items outside the invoice's total were not sold.
  const produtos = nfe.det.filter(({ indTot }) => indTot).map(produtoOf);
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

/** The customer; a document that is no CPF is left out later, with a warning. */
function clienteOf({ dest }: NFe): { nome?: string; cpfCnpj?: string } | undefined {
  const cpfCnpj = dest.CPF ?? dest.CNPJ;
  if (!dest.xNome && !cpfCnpj) return undefined;
  return {
    ...(dest.xNome !== undefined && { nome: dest.xNome }),
    ...(cpfCnpj !== undefined && { cpfCnpj }),
  };
}

/** Why the titles are unknown: the payments come to another amount than the invoice. */
export function titlesProblem(nfe: NFe): ReadProblem | undefined {
  const paid = sum(titulosOf(nfe).map(({ valorTotal }) => roundToCentavos(valorTotal)));
  const vNF = roundToCentavos(nfe.total.vNF);
  if (paid === 0 || paid === vNF) return undefined;
  return broken('titles-differ-from-total', { titulos: reais(paid), vNF: reais(vNF) });
}

type Item = NFe['det'][number];

/** The tax authority allows a cent between an item's total and its quantity times its price. */
const ITEM_TOLERANCE_CENTS = 1;

const reais = (cents: number) => formatReais(cents / 100);

/** Items whose figures contradict each other, with both figures. */
export const itemIssues = ({ det, issues }: NFe): InvalidRowIssue[] =>
  det.flatMap((item, index) => {
    // An amount that cannot be read counts as 0, and contradicts nothing.
    const isUnread = issues.some(({ path }) => path.startsWith(`det[${index}]/prod/`));
    const problem = isUnread ? undefined : itemProblem(item);
    return problem ? [{ path: `det[${index}]/prod/vProd`, ...problem }] : [];
  });

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
function itemProblem({ qCom, vUnCom, vProd }: Item): ReadProblem | undefined {
  const product = roundToCentavos(qCom * vUnCom);
  const written = roundToCentavos(vProd);
  const rounding = roundToCentavos(vUnCom * 0.00005) + 1;
  const tolerance = Number.isInteger(qCom) ? ITEM_TOLERANCE_CENTS : rounding;
  if (Math.abs(product - written) <= tolerance) return undefined;
  return broken('nfe-item-total', { vProd: reais(written), product: reais(product) });
}

/**
 * An item as a product; its unit price is rounded from ten decimals to three. The service counts
 * whole units: an item sold by weight or measure becomes one unit at the price of the whole item.
 */
function produtoOf({ cProd, xProd, qCom, vUnCom, vProd }: Item): NovoProduto {
  const isWhole = Number.isInteger(qCom) && qCom !== 0;
  return {
    ...(cProd !== undefined && { codigo: cProd }),
    ...(xProd !== undefined && { descricao: xProd }),
    quantidade: isWhole ? qCom : 1,
    valorUnitario: roundDecimal(isWhole ? vUnCom : vProd, 3),
  };
}
