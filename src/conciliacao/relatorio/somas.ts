import type { Balanco, Discrepancia, TotalDoTipo } from '../result.js';
import { ACOES, type Acao, NATUREZA, TIPOS } from '../tipos.js';

/** No finding of any action. */
export const semAchados = (): Record<Acao, TotalDoTipo> =>
  Object.fromEntries(ACOES.map((acao) => [acao, { quantidade: 0, valorCentavos: 0 }])) as Record<
    Acao,
    TotalDoTipo
  >;

/** Findings by what they ask for. */
export function byAcao(discrepancias: readonly Discrepancia[]): Record<Acao, TotalDoTipo> {
  const sums = semAchados();
  for (const { acao, valorCentavos } of discrepancias) {
    sums[acao].quantidade += 1;
    sums[acao].valorCentavos += valorCentavos;
  }
  return sums;
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
