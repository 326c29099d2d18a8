import { toReais } from '../../shared/centavos.js';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const NUMERO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const CURTO = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `R$ 1.234,56`, which does not break over lines. */
export const reais = (centavos: number): string => REAIS.format(toReais(centavos));

/** `R$ 1,2 mil`, for an axis. */
export const reaisCurto = (centavos: number): string => CURTO.format(toReais(centavos));

/** `12.345`. */
export const numero = (count: number): string => NUMERO.format(count);

/** `1 discrepância`, `1.200 discrepâncias`. */
export const contagem = (count: number, one: string, more: string): string =>
  `${numero(count)} ${count === 1 ? one : more}`;

/** `dd/mm/aaaa` of a day `YYYY-MM-DD`. */
export function dia(value: string | null): string {
  const [, ano, mesDoAno, diaDoMes] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
  return ano === undefined ? (value ?? 'sem data') : `${diaDoMes}/${mesDoAno}/${ano}`;
}

/** `mm/aaaa` of a month `YYYY-MM`. */
export function mes(value: string | null): string {
  const [, ano, mesDoAno] = /^(\d{4})-(\d\d)$/.exec(value ?? '') ?? [];
  return ano === undefined ? (value ?? 'sem data') : `${mesDoAno}/${ano}`;
}

const NOMES = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/** `jul/26`, for an axis. */
export function mesCurto(value: string | null): string {
  const [, ano = '', mesDoAno] = /^\d\d(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
  const nome = NOMES[Number(mesDoAno) - 1];
  return nome === undefined ? mes(value) : `${nome}/${ano}`;
}
