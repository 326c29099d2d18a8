import { type Customer, customer, PRODUCTS, type Product } from './catalogue.js';
import type { Chance } from './chance.js';

/** The state of a sale at the end of the month; each system has its own words for it. */
export type Estado = 'aprovado' | 'faturado' | 'despachado' | 'entregue' | 'cancelado';

/** The words of most systems for these states. */
export const ESTADOS: Record<Estado, string> = {
  aprovado: 'Aprovado',
  faturado: 'Faturado',
  despachado: 'Enviado',
  entregue: 'Entregue',
  cancelado: 'Cancelado',
};

export interface SaleItem extends Product {
  quantidade: number;
  /** Its units stand in separate rows with equal cells. */
  isApart: boolean;
}

export interface Moment {
  /** `yyyy-mm-dd`, in São Paulo. */
  day: string;
  hour: number;
  minute: number;
  second: number;
}

/** A sale, in centavos: export, invoice and expected order are all derived from it. */
export interface Sale {
  pedido: string;
  pedidoCanal: string;
  canal: string;
  at: Moment;
  /** Day of the invoice; undefined without one. */
  issued: string | undefined;
  cliente: Customer;
  items: readonly SaleItem[];
  freteCentavos: number;
  descontoCentavos: number;
  meio: 'Pix' | 'Boleto' | 'Cartão de crédito';
  parcelas: number;
  estado: Estado;
}

/** The composition of a system's month; numbers below 1 are shares of all its sales. */
export interface MonthShape {
  count: number;
  canais: readonly string[];
  /** The numbers of the sale at this index of the month. */
  numbers(index: number, chance: Chance, canal: string): { pedido: string; pedidoCanal: string };
  /** States of an invoiced sale that the system has words for. */
  estados: readonly Estado[];
  /** Share of sales of two or three products. */
  several: number;
  /** Share of items of two to four units. */
  units: number;
  /** Share of sales of two units of one product, in two equal rows. */
  apart: number;
  descontos: number;
  fretes: number;
  /** Share paid and not yet invoiced. */
  notInvoiced: number;
  /** Share cancelled before the invoice. */
  cancelled: number;
  /** Share cancelled by the channel although invoiced and shipped. */
  cancelledLate: number;
  /** The system shows installments; without it all sales have one. */
  showsParcelas: boolean;
  /** The system shows only the day of the invoice. */
  isIssuedSameDay: boolean;
}

/** The defaults for a marketplace. */
export const SHAPE: Omit<MonthShape, 'count' | 'canais' | 'numbers'> = {
  estados: ['despachado', 'entregue', 'entregue', 'entregue'],
  several: 0.15,
  units: 0.12,
  apart: 0,
  descontos: 0.12,
  fretes: 0.6,
  notInvoiced: 0.04,
  cancelled: 0.04,
  cancelledLate: 0,
  showsParcelas: false,
  isIssuedSameDay: false,
};

/** Both numbers of a sale, in a system with only one. */
export const both = (number: string) => ({ pedido: number, pedidoCanal: number });

/** The sales of August 2026, in chronological order. */
export function salesOf(shape: MonthShape, chance: Chance): Sale[] {
  return moments(shape.count, chance.fork('moments')).map((at, index) =>
    saleOf(shape, at, index, chance.fork(`sale ${index}`)),
  );
}

function moments(count: number, chance: Chance): Moment[] {
  const day = () => `2026-08-${String(chance.int(1, 31)).padStart(2, '0')}`;
  // Few buy in the hour before midnight, when part of the country has another date.
  const hour = () => (chance.share(0.01) ? 23 : chance.int(7, 22));
  return Array.from({ length: count }, () => ({
    day: day(),
    hour: hour(),
    minute: chance.int(0, 59),
    second: chance.int(0, 59),
  })).sort((one, other) => (written(one) < written(other) ? -1 : 1));
}

const two = (number: number) => String(number).padStart(2, '0');
const written = ({ day, hour, minute, second }: Moment) =>
  `${day} ${two(hour)}:${two(minute)}:${two(second)}`;

function saleOf(shape: MonthShape, at: Moment, index: number, chance: Chance): Sale {
  const canal = chance.pick(shape.canais);
  const items = itemsOf(shape, chance);
  const products = productsCentavos({ items });
  // Amounts spread over two equal rows must be even.
  const even = (centavos: number) =>
    items.some(({ isApart }) => isApart) ? centavos - (centavos % 2) : centavos;
  const isCancelled = chance.share(shape.cancelled);
  const isInvoiced = !isCancelled && !chance.share(shape.notInvoiced);
  const meio = chance.pick(['Pix', 'Boleto', 'Cartão de crédito', 'Cartão de crédito'] as const);
  const isCard = meio === 'Cartão de crédito';
  return {
    ...shape.numbers(index, chance, canal),
    canal,
    at,
    issued: isInvoiced ? later(at.day, shape.isIssuedSameDay ? 0 : chance.int(0, 2)) : undefined,
    cliente: customer(chance),
    items,
    freteCentavos: chance.share(shape.fretes) ? even(chance.int(690, 6990)) : 0,
    descontoCentavos: chance.share(shape.descontos) ? even(Math.ceil(products * 0.07)) : 0,
    meio,
    parcelas: shape.showsParcelas && isCard ? chance.pick([1, 1, 2, 3, 6, 10]) : 1,
    estado: estadoOf(shape, isCancelled, isInvoiced, chance),
  };
}

function estadoOf(
  { cancelledLate, estados }: MonthShape,
  isCancelled: boolean,
  isInvoiced: boolean,
  chance: Chance,
): Estado {
  if (isCancelled) return 'cancelado';
  if (!isInvoiced) return 'aprovado';
  return chance.share(cancelledLate) ? 'cancelado' : chance.pick(estados);
}

function itemsOf(shape: MonthShape, chance: Chance): SaleItem[] {
  const count = chance.share(shape.several) ? chance.int(2, 3) : 1;
  const products = chance.shuffled(PRODUCTS).slice(0, count);
  return products.map((product) => {
    const isApart = count === 1 && chance.share(shape.apart);
    const several = chance.share(shape.units) ? chance.int(2, 4) : 1;
    return { ...product, quantidade: isApart ? 2 : several, isApart };
  });
}

/** The date this many days later. */
export function later(day: string, days: number): string {
  const moment = Date.parse(`${day}T12:00:00Z`) + days * 86_400_000;
  return new Date(moment).toISOString().slice(0, 10);
}

export const productsCentavos = ({ items }: Pick<Sale, 'items'>) =>
  items.reduce((sum, { unitCentavos, quantidade }) => sum + unitCentavos * quantidade, 0);

/** The amount that the customer pays. */
export const totalCentavos = (sale: Sale) =>
  productsCentavos(sale) + sale.freteCentavos - sale.descontoCentavos;

/** The rows of a sale in a table with one row per item. */
export function itemRows({ items }: Pick<Sale, 'items'>): SaleItem[] {
  return items.flatMap((item) =>
    item.isApart
      ? Array.from({ length: item.quantidade }, () => ({ ...item, quantidade: 1 }))
      : [item],
  );
}

/** Divides an amount of the whole sale over its rows, in proportion to their amounts. */
export function sharesOf(centavos: number, rows: readonly SaleItem[]): number[] {
  const all = productsCentavos({ items: rows });
  const shares = rows.map((row) =>
    Math.floor((centavos * row.unitCentavos * row.quantidade) / all),
  );
  const rest = centavos - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === 0 ? share + rest : share));
}
