import { toReais } from '../../shared/centavos.js';
import { formatReais } from '../../shared/text/reais.js';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** `R$ 1.234,56`, which does not break over lines. */
export const reais = (centavos: number): string => REAIS.format(toReais(centavos));

/** The same with a plain space, for sentences and files. */
export const plainReais = (centavos: number): string => formatReais(toReais(centavos));

/** `12.345`. */
export const formatNumber = (count: number): string => NUMBER.format(count);

/** `1 achado`, `1.200 achados`. */
export const counted = (count: number, one: string, more: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

/** `dd/mm/aaaa` of a day `YYYY-MM-DD`. */
export function formatDay(value: string | null): string {
  const [, ano, mesDoAno, diaDoMes] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
  return ano === undefined ? (value ?? 'sem data') : `${diaDoMes}/${mesDoAno}/${ano}`;
}

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/** `jul/2026` of a month `YYYY-MM`. */
export function formatMonth(value: string | null): string {
  const [, ano, mesDoAno] = /^(\d{4})-(\d\d)$/.exec(value ?? '') ?? [];
  const nome = MONTHS[Number(mesDoAno) - 1];
  return nome === undefined ? (value ?? 'sem data') : `${nome}/${ano}`;
}
