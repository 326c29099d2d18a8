import type { SemanaPrevista } from '../../estimativa/result.js';
import { dia, reais } from '../formatos.js';
import { Estimativa, Lista } from '../partes.js';
import { Colunas } from './colunas.js';
import { Figura } from './figura.js';

/** A quarter of a year; further away an estimate says little. */
const MAX_SEMANAS = 13;

const SERIES = [
  { nome: 'Mesmo com o atraso de 90% dos casos', classe: 'previsao-segura' },
  { nome: 'A mais, no prazo mediano', classe: 'previsao-provavel' },
];

/** Cash expected by week. */
export function Previsao({ previsao }: { previsao: readonly SemanaPrevista[] }) {
  const byWeek = new Map<string, { valor: number; seguro: number; parcelas: number }>();
  for (const { inicio, valorCentavos, valorSeguroCentavos, parcelas } of previsao) {
    const week = byWeek.get(inicio) ?? { valor: 0, seguro: 0, parcelas: 0 };
    week.valor += valorCentavos;
    week.seguro += valorSeguroCentavos;
    week.parcelas += parcelas;
    byWeek.set(inicio, week);
  }
  const all = [...byWeek].sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = all.slice(0, MAX_SEMANAS);
  const total = all.reduce((sum, [, { valor }]) => sum + valor, 0);
  const more = all.length - shown.length;
  return (
    <Figura
      id="previsao"
      titulo={
        <>
          Recebimento previsto por semana{more > 0 && ` (${shown.length} de ${all.length} semanas)`}{' '}
          <Estimativa />
        </>
      }
      series={shown.length > 0 ? SERIES : []}
      numeros={
        <Lista
          id="previsao-numeros"
          legenda="Recebimento previsto por semana (estimativa)"
          linhas={all}
          colunas={[
            { titulo: 'Semana de', nome: ([inicio]) => dia(inicio) },
            { titulo: 'Parcelas', numero: ([, { parcelas }]) => parcelas },
            { titulo: 'Mesmo com atraso', reais: ([, { seguro }]) => seguro },
            { titulo: 'No prazo mediano', reais: ([, { valor }]) => valor },
          ]}
        />
      }
    >
      {shown.length > 0 ? (
        <Colunas
          id="previsao"
          nome="Recebimento previsto por semana (estimativa)"
          descricao={`${reais(total)} previstos em ${all.length} semanas.`}
          series={SERIES}
          colunas={shown.map(([inicio, { valor, seguro }]) => ({
            rotulo: dia(inicio).slice(0, 5),
            dica: `Semana de ${dia(inicio)}: ${reais(valor)} no prazo mediano, ${reais(seguro)} mesmo com atraso`,
            valores: [seguro, Math.max(0, valor - seguro)],
          }))}
        />
      ) : (
        <p class="vazio">Nenhuma parcela em aberto tem data estimada.</p>
      )}
    </Figura>
  );
}
