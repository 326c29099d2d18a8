import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import { reais, reaisCurto } from '../formatos.js';
import { descricaoDe, type Serie } from './figura.js';

/** A column: what stands below it, and an amount for each series. */
export interface Coluna {
  rotulo: string;
  valores: readonly number[];
  /** Shown on pointing at it, in place of its amounts one by one. */
  dica?: string;
}

interface ColunasProps {
  id: string;
  nome: string;
  descricao: string;
  series: readonly Serie[];
  colunas: readonly Coluna[];
}

const [ALTURA, TOPO, PE] = [230, 14, 26] as const;

/** Labels that a wide and a narrow screen have room for. */
const [WIDE_LABELS, NARROW_LABELS] = [12, 4] as const;

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
const places = (value: number) => Math.round(value * 10) / 10;

/**
 * Columns of amounts piled up, what is negative below the line. Widths are shares of the screen's and
 * heights are pixels, so that letters keep their size on every screen and on paper.
 */
export function Colunas({ id, nome, descricao, series, colunas }: ColunasProps) {
  const layers = stack<Coluna, number>()
    .keys(series.map((_, index) => index))
    .value(({ valores }, index) => valores[index] ?? 0)
    .offset(stackOffsetDiverging)([...colunas]);
  const ends = layers.flatMap((layer) => layer.flat());
  const y = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(1, ...ends)])
    .nice(4)
    .range([ALTURA - PE, TOPO]);
  const x = scaleBand<number>()
    .domain(colunas.map((_, index) => index))
    .range([0, 100])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const ticks = y.ticks(4);
  const left = (index: number) => x(index) ?? 0;
  return (
    <div class="area">
      <svg class="eixo" width="78" height={ALTURA} aria-hidden="true">
        {ticks.map((tick) => (
          <text x="70" y={places(y(tick) + 4)} text-anchor="end">
            {reaisCurto(tick)}
          </text>
        ))}
      </svg>
      <svg class="tela" width="100%" height={ALTURA} {...descricaoDe(id)}>
        <title id={`${id}-nome`}>{nome}</title>
        <desc id={`${id}-desc`}>{descricao}</desc>
        {ticks.map((tick) => (
          <line
            class={tick === 0 ? 'zero' : 'grade'}
            x1="0"
            x2="100%"
            y1={places(y(tick))}
            y2={places(y(tick))}
          />
        ))}
        {layers.map((layer, serie) =>
          layer.map(([from, to], index) => (
            <rect
              class={series[serie]?.classe}
              x={percent(left(index))}
              width={percent(x.bandwidth())}
              y={places(Math.min(y(from), y(to)))}
              height={places(Math.abs(y(from) - y(to)))}
            >
              <title>
                {colunas[index]?.dica ??
                  `${colunas[index]?.rotulo} · ${series[serie]?.nome}: ${reais(colunas[index]?.valores[serie] ?? 0)}`}
              </title>
            </rect>
          )),
        )}
        {colunas.map(({ rotulo }, index) => (
          <text
            class={labelClass(index, colunas.length)}
            x={percent(left(index) + x.bandwidth() / 2)}
            y={ALTURA - 8}
            text-anchor="middle"
          >
            {rotulo}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The last column always has its label; others as far as there is room. */
function labelClass(index: number, count: number): string | undefined {
  const fromLast = count - 1 - index;
  if (fromLast % Math.ceil(count / WIDE_LABELS) !== 0) return 'oculto';
  return fromLast % Math.ceil(count / NARROW_LABELS) === 0 ? undefined : 'largo';
}
