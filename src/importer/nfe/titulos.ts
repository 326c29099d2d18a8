import type { NovoTitulo } from '../../client/contract/schemas/novo-pedido.js';
import { roundToCentavos } from '../../shared/centavos.js';
import { sum } from '../amounts.js';
import { meioDePagamentoOf, type NFe } from './read-nfe.js';

/** Payment code for `cobr/dup` without a payment of its own. */
const DUPLICATA = '14';

/** Credit cards and store cards are paid in installments, which an invoice does not list. */
const isInstallmentCard = (tPag: string) => tPag === '03' || tPag === '05';

/** Codes of payments that nobody divides; of another, such as `99`, `indPag` says if it is. */
const AT_ONCE: ReadonlySet<string> = new Set(
  '01 02 04 10 11 12 13 15 16 17 18 19 20 21 23 24'.split(' '),
);

/** A title that may lack its installments: an invoice has no field for those of a card. */
type TituloOfNFe = Omit<NovoTitulo, 'qtTotalParcela'> & Partial<NovoTitulo>;

/**
 * Turns the invoice's payments into titles; its bills (`dup`) are the installments of one of them.
 * Without a payment and bills there is none: the channel pays, and the complement says what.
 */
export function titulosOf(nfe: NFe): TituloOfNFe[] {
  const bills = nfe.dup.map(({ vDup }) => roundToCentavos(vDup));
  const payments = nfe.detPag
    .map((payment) => ({ ...payment, cents: roundToCentavos(payment.vPag) }))
    .filter(({ cents }) => cents > 0);
  if (payments.length > 0) return fromPayments(payments, bills);
  if (sum(bills) === 0) return [];
  const meioDePagamento = meioDePagamentoOf(DUPLICATA);
  return [{ meioDePagamento, qtTotalParcela: bills.length, valorTotal: sum(bills) / 100 }];
}

/** Number of the invoice's bills, if the only payment of all of it is divided by them. */
export function billsOfAll(nfe: NFe): number | undefined {
  const [titulo, ...more] = titulosOf(nfe);
  if (nfe.dup.length === 0 || !titulo || more.length > 0) return undefined;
  return titulo.valorTotal === nfe.total.vNF ? titulo.qtTotalParcela : undefined;
}

type Payment = NFe['detPag'][number] & { cents: number };

/** Installments that the invoice does not show are left out, and so asked for. */
function fromPayments(payments: readonly Payment[], bills: readonly number[]): TituloOfNFe[] {
  const billed = bills.length > 0 ? paidByBills(payments, sum(bills)) : undefined;
  return payments.map((payment) => {
    const { meioDePagamento, cents, tPag, indPag } = payment;
    const titulo = { meioDePagamento, valorTotal: cents / 100 };
    // The single bill of a card is what its company owes, however the buyer pays.
    const isOwed = payment === billed && bills.length === 1 && isInstallmentCard(tPag);
    if (payment === billed && !isOwed) return { ...titulo, qtTotalParcela: bills.length };
    const isOpen = bills.length > 0 && !billed;
    const isAtOnce = AT_ONCE.has(tPag) ? indPag !== '1' : indPag === '0';
    return isAtOnce && !isOpen && !isInstallmentCard(tPag)
      ? { ...titulo, qtTotalParcela: 1 }
      : titulo;
  });
}

/** Finds the payment that the bills divide: the only one of their amount, or the only one by bill. */
function paidByBills(payments: readonly Payment[], total: number): Payment | undefined {
  const ofAmount = payments.filter(({ cents }) => cents === total);
  const onBills = ofAmount.filter(({ tPag }) => tPag === DUPLICATA || tPag === '15');
  return [ofAmount, onBills].find((found) => found.length === 1)?.[0];
}
