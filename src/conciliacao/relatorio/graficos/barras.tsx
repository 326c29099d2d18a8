import { scaleLinear } from 'd3-scale';
import { reais } from '../formatos.js';
import { descricaoDe } from './figura.js';

/** A bar: its name above it to the left, its amount to the right. */
export interface Barra {
  rotulo: string;
  detalhe: string;
  valorCentavos: number;
  classe: string;
}

interface BarrasProps {
  id: string;
  nome: string;
  descricao: string;
  barras: readonly Barra[];
}

/** Height of a bar with its words. */
const PASSO = 42;

/** Amounts side by side, the longest bar the whole width. */
export function Barras({ id, nome, descricao, barras }: BarrasProps) {
  const most = Math.max(1, ...barras.map(({ valorCentavos }) => Math.abs(valorCentavos)));
  const x = scaleLinear().domain([0, most]).range([0, 100]);
  return (
    <svg class="tela" width="100%" height={barras.length * PASSO} {...descricaoDe(id)}>
      <title id={`${id}-nome`}>{nome}</title>
      <desc id={`${id}-desc`}>{descricao}</desc>
      {barras.map(({ rotulo, detalhe, valorCentavos, classe }, index) => (
        <g>
          <text x="0" y={index * PASSO + 15}>
            {rotulo} <tspan class="detalhe">{detalhe}</tspan>
          </text>
          <text class="forte" x="100%" y={index * PASSO + 15} text-anchor="end">
            {reais(valorCentavos)}
          </text>
          <rect class="trilho" x="0" y={index * PASSO + 21} width="100%" height="12" rx="2" />
          <rect
            class={classe}
            x="0"
            y={index * PASSO + 21}
            width={`${Math.round(x(Math.abs(valorCentavos)) * 100) / 100}%`}
            height="12"
            rx="2"
          />
        </g>
      ))}
    </svg>
  );
}
