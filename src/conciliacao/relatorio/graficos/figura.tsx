import type { Child } from 'hono/jsx';

/** What a colour stands for. */
export interface Serie {
  nome: string;
  /** Class of its shapes; the style sheet has its colour for light, dark and paper. */
  classe: string;
}

interface FiguraProps {
  id: string;
  titulo: Child;
  series?: readonly Serie[];
  /** The shapes. */
  children: Child;
  /** The same figures as a table: what a chart shows can also be read. */
  numeros: Child;
}

/** A chart with its heading, its legend and its figures. */
export const Figura = ({ id, titulo, series = [], children, numeros }: FiguraProps) => (
  <figure class="grafico" aria-labelledby={`${id}-titulo`}>
    <figcaption id={`${id}-titulo`}>{titulo}</figcaption>
    {series.length > 1 && (
      <ul class="legenda" aria-label="Legenda">
        {series.map(({ nome, classe }) => (
          <li>
            <svg class="amostra" width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="2" class={classe} />
            </svg>
            <bdi>{nome}</bdi>
          </li>
        ))}
      </ul>
    )}
    {children}
    <details class="numeros-do-grafico">
      <summary>Ver os números</summary>
      {numeros}
    </details>
  </figure>
);

/** What a screen reader says in place of the shapes. */
export const descricaoDe = (id: string) => ({
  role: 'img',
  'aria-labelledby': `${id}-nome`,
  'aria-describedby': `${id}-desc`,
});
