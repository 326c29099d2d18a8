import type { Chance } from './chance.js';
import { chaveOf } from './documents.js';
import { cancellationXml, invoiceXml } from './invoice-xml.js';
import { type MonthShape, type Sale, salesOf } from './sales.js';

/** The invoice field with the order's number; `none` if the table has a column for it. */
export type Carrier = 'compra' | 'item' | 'infCpl' | 'obsCont' | 'none';

export interface Issuer {
  cnpj: string;
  nome: string;
}

export interface Nota {
  chave: string;
  serie: number;
  nNF: number;
  /** `yyyy-mm-dd`. */
  issued: string;
  /** The order number that the invoice carries. */
  number: string;
  carrier: Carrier;
  /** The invoice has a bill (`cobr/dup`) for each installment. */
  hasBills: boolean;
}

/** A sale with its invoice; undefined if it has none, or only a cancelled one. */
export interface InvoicedSale extends Sale {
  nota: Nota | undefined;
}

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** The properties of a system's invoices. */
export interface NotaShape {
  issuer: Issuer;
  carriers: readonly Carrier[];
  /** The kind of order number on an invoice; by default the channel's. */
  carries?: readonly ('pedido' | 'pedidoCanal')[];
  hasBills?: boolean;
}

export interface MonthOfNotas {
  sales: InvoicedSale[];
  /** Invoices and events, in random order. */
  files: NamedFile[];
  /** Keys of invoices that belong to no order of the month. */
  ofNobody: string[];
  cancelled: string[];
}

/**
 * The invoices of a month: one for each invoiced sale, one of them cancelled by an event, another
 * cancelled and issued again, and one without a sale in the month.
 */
export function notasOf(
  sales: readonly Sale[],
  shape: NotaShape,
  monthShape: MonthShape,
  chance: Chance,
): MonthOfNotas {
  const issue = issuing(shape, chance.fork('numbers'));
  const files: NamedFile[] = [];
  const cancelled: string[] = [];
  const write = (nota: Nota, sale: Sale) => files.push(invoiceFile(nota, sale, shape.issuer));
  const cancel = (nota: Nota) => {
    cancelled.push(nota.chave);
    files.push(eventFile(nota, shape.issuer));
  };
  const invoiced = sales.filter(({ issued }) => issued !== undefined);
  const [withdrawn, again] = chance.fork('cancelled').shuffled(invoiced);
  const joined = sales.map((sale): InvoicedSale => {
    if (sale.issued === undefined) return { ...sale, nota: undefined };
    const nota = issue(sale, sale.issued);
    write(nota, sale);
    if (sale !== withdrawn && sale !== again) return { ...sale, nota };
    cancel(nota);
    if (sale === withdrawn) return { ...sale, nota: undefined, estado: 'cancelado' };
    const second = issue(sale, sale.issued);
    write(second, sale);
    return { ...sale, nota: second };
  });
  const [stranger] = salesOf({ ...monthShape, count: 1, cancelled: 0, notInvoiced: 0 }, chance);
  if (!stranger) throw new RangeError('a month of one sale has one');
  const lost = issue({ ...stranger, pedido: '99000777', pedidoCanal: '99000777' }, stranger.at.day);
  write(lost, stranger);
  return { sales: joined, files: chance.shuffled(files), ofNobody: [lost.chave], cancelled };
}

function issuing(
  { issuer, carriers, carries = ['pedidoCanal'], hasBills }: NotaShape,
  chance: Chance,
) {
  let nNF = chance.int(1_000, 90_000);
  return (sale: Sale, issued: string): Nota => {
    nNF += 1;
    const parts = { issued, cnpj: issuer.cnpj, serie: 1, nNF, cNF: chance.digits(8) };
    return {
      chave: chaveOf(parts),
      serie: 1,
      nNF,
      issued,
      number: sale[chance.pick(carries)],
      carrier: chance.pick(carriers),
      hasBills: hasBills === true && sale.meio === 'Boleto',
    };
  };
}

const invoiceFile = (nota: Nota, sale: Sale, issuer: Issuer): NamedFile => ({
  name: `${nota.chave}-nfe.xml`,
  bytes: invoiceXml(nota, sale, issuer),
});

const eventFile = (nota: Nota, issuer: Issuer): NamedFile => ({
  name: `110111-${nota.chave}-1-procEventoNFe.xml`,
  bytes: cancellationXml(nota, issuer),
});
