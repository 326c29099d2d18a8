import { ACOES, TIPOS } from '../tipos.js';
import type { Balanco, TotaisPorAcao, TotaisPorTipo, TotalDoTipo } from './totais.js';
import { LINHAS_DEVIDAS } from './totais.js';

const nada = (): TotalDoTipo => ({ quantidade: 0, valorCentavos: 0 });

/** No finding of any action. */
export const noAchados = (): TotaisPorAcao =>
  Object.fromEntries(ACOES.map((acao) => [acao, nada()])) as TotaisPorAcao;

/** A balance of nothing. */
export const emptyBalanco = (): Balanco => ({
  recebidoCentavos: 0,
  devidoCentavos: 0,
  porTipo: Object.fromEntries(TIPOS.map((tipo) => [tipo, nada()])) as TotaisPorTipo,
  porAcao: noAchados(),
  linhasDevidas: {},
});

/** Adds findings or lines to others of their kind. */
export function addTo(to: TotalDoTipo, more: TotalDoTipo, sign = 1): void {
  to.quantidade += sign * more.quantidade;
  to.valorCentavos += sign * more.valorCentavos;
}

/** Adds every figure of a balance to those of another; with -1 takes it away. */
export function addBalanco<To extends Balanco>(to: To, more: Balanco, sign = 1): To {
  to.recebidoCentavos += sign * more.recebidoCentavos;
  to.devidoCentavos += sign * more.devidoCentavos;
  for (const tipo of TIPOS) addTo(to.porTipo[tipo], more.porTipo[tipo], sign);
  for (const acao of ACOES) addTo(to.porAcao[acao], more.porAcao[acao], sign);
  for (const linha of LINHAS_DEVIDAS) {
    const lines = more.linhasDevidas[linha];
    if (!lines) continue;
    to.linhasDevidas[linha] ??= nada();
    addTo(to.linhasDevidas[linha], lines, sign);
  }
  return to;
}
