import { dayAfter, daysBetween, latestDay } from '../../shared/days.js';
import type { Dono } from '../dono.js';
import type { Achado } from '../pedido/achado.js';
import { reais } from '../relatorio/formats.js';
import type { Acordo } from './acordos.js';

/**
 * Turns a claim that is too small or too late by the contract into a check by a person; gives any other
 * claim its last day, if the contract says how many days there are.
 */
export function limitClaim(
  achado: Achado,
  { menorCobrancaCentavos, diasParaCobrar }: Acordo,
  dono: Dono,
  hoje: string | null,
): Achado {
  if (achado.acao !== 'cobrar') return achado;
  const dia = dayOf(achado) ?? dono.venda?.dataVenda ?? null;
  const cobranca = { ...achado, menorCobrancaCentavos, ...(dia !== null && { desde: dia }) };
  if (0 - achado.valorCentavos < menorCobrancaCentavos) {
    const least = reais(menorCobrancaCentavos).replace(/\s/g, ' ');
    return { ...achado, acao: 'conferir', decisao: `abaixo da menor cobrança, ${least}` };
  }
  if (diasParaCobrar === undefined || dia === null || hoje === null) return cobranca;
  if (daysBetween(dia, hoje) <= diasParaCobrar) {
    return { ...cobranca, cobrarAte: dayAfter(dia, diasParaCobrar) };
  }
  const decisao = `passou dos ${diasParaCobrar} dias em que o canal aceita cobranças`;
  return { ...achado, acao: 'conferir', decisao };
}

/** The day of the charge, or on which the money was missing; failing that, of the last line shown. */
function dayOf({ partes, lancamentos, outros = [] }: Achado): string | undefined {
  const own = latestDay(partes.map(({ ciclo, desde }) => ciclo?.dataRepasse ?? desde));
  return own ?? latestDay([...lancamentos, ...outros].map(({ ciclo }) => ciclo.dataRepasse));
}
