import { soma } from '../soma.js';
import type { Achados } from './achado.js';
import type { Lancamento } from './lancamento.js';

/** Amounts that were held and released are neutral; what is still held, or released too much, is not. */
export function compararBloqueios(lancamentos: readonly Lancamento[], achados: Achados): void {
  const held = soma(lancamentos);
  if (held === 0) return;
  achados.add(
    'semExplicacao',
    {
      ciclo: lancamentos.at(-1)?.ciclo,
      valorCentavos: held,
      conta: [
        { descricao: 'bloqueios', valorCentavos: soma(ofTipo(lancamentos, 'bloqueio')) },
        { descricao: 'desbloqueios', valorCentavos: soma(ofTipo(lancamentos, 'desbloqueio')) },
      ],
      lancamentos,
    },
    'bloqueioEmAberto',
    'bloqueio',
  );
}

const ofTipo = (lancamentos: readonly Lancamento[], tipo: string) =>
  lancamentos.filter((lancamento) => lancamento.tipo === tipo);
