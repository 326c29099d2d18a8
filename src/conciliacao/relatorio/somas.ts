import { ACOES, type Acao } from '../acoes.js';
import type { Balanco, Discrepancia, TotalDoTipo } from '../result.js';
import { NATUREZA, TIPOS, type TipoDeDiscrepancia } from '../tipos.js';

/** What is short and what is over; never netted. */
export interface Lados {
  falta: number;
  sobra: number;
  quantidade: number;
}

export const novosLados = (): Lados => ({ falta: 0, sobra: 0, quantidade: 0 });

export function somar(lados: Lados, valorCentavos: number): void {
  lados.quantidade += 1;
  if (valorCentavos < 0) lados.falta -= valorCentavos;
  else lados.sobra += valorCentavos;
}

/** Findings by what they ask for. */
export function byAcao(discrepancias: readonly Discrepancia[]): Record<Acao, TotalDoTipo> {
  const none = ACOES.map((acao) => [acao, { quantidade: 0, valorCentavos: 0 }]);
  const sums = Object.fromEntries(none) as Record<Acao, TotalDoTipo>;
  for (const { acao, valorCentavos } of discrepancias) {
    sums[acao].quantidade += 1;
    sums[acao].valorCentavos += valorCentavos;
  }
  return sums;
}

/** Both sides of each kind; a kind such as `semExplicacao` has both. */
export function ladosPorTipo(
  discrepancias: readonly Discrepancia[],
): Map<TipoDeDiscrepancia, Lados> {
  const lados = new Map(TIPOS.map((tipo) => [tipo, novosLados()]));
  for (const { tipo, valorCentavos } of discrepancias) {
    const doTipo = lados.get(tipo) ?? novosLados();
    somar(doTipo, valorCentavos);
    lados.set(tipo, doTipo);
  }
  return lados;
}

/** The findings of a balance, by nature. */
export function porNatureza({ porTipo }: Balanco): { financeira: number; comercial: number } {
  const sums = { financeira: 0, comercial: 0 };
  for (const tipo of TIPOS) sums[NATUREZA[tipo]] += porTipo[tipo].valorCentavos;
  return sums;
}

/** What a balance lacks to add up: 0 where received is due plus findings. */
export function restoDe(balanco: Balanco): number {
  const { financeira, comercial } = porNatureza(balanco);
  return balanco.recebidoCentavos - balanco.devidoCentavos - financeira - comercial;
}

const findingsOf = ({ porTipo }: Balanco): number =>
  TIPOS.reduce((sum, tipo) => sum + Math.abs(porTipo[tipo].valorCentavos), 0);

/** The largest differences first. */
export const byFindings = (a: Balanco, b: Balanco): number => findingsOf(b) - findingsOf(a);

/** A balance whose every figure is made of those of others. */
function balancoOf(pick: (figure: (balanco: Balanco) => number) => number): Balanco {
  const total = (of: (balanco: Balanco) => TotalDoTipo): TotalDoTipo => ({
    quantidade: pick((balanco) => of(balanco).quantidade),
    valorCentavos: pick((balanco) => of(balanco).valorCentavos),
  });
  return {
    recebidoCentavos: pick(({ recebidoCentavos }) => recebidoCentavos),
    devidoCentavos: pick(({ devidoCentavos }) => devidoCentavos),
    porTipo: Object.fromEntries(
      TIPOS.map((tipo) => [tipo, total(({ porTipo }) => porTipo[tipo])]),
    ) as Balanco['porTipo'],
    porAcao: Object.fromEntries(
      ACOES.map((acao) => [acao, total(({ porAcao }) => porAcao[acao])]),
    ) as Balanco['porAcao'],
  };
}

export const sumOf = (balancos: readonly Balanco[]): Balanco =>
  balancoOf((figure) => balancos.reduce((sum, balanco) => sum + figure(balanco), 0));

export const difference = (whole: Balanco, part: Balanco): Balanco =>
  balancoOf((figure) => figure(whole) - figure(part));

export const isZero = (balanco: Balanco): boolean =>
  balanco.recebidoCentavos === 0 && balanco.devidoCentavos === 0 && findingsOf(balanco) === 0;
