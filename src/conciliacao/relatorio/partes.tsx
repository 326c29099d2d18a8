import type { Child } from 'hono/jsx';
import { reais } from './formatos.js';
import { textoCurto } from './texto-externo.js';

interface ExternoProps {
  texto: string | number | null | undefined;
  /** A sentence, and no name. */
  longo?: boolean;
}

const MAX_SENTENCE_CHARACTERS = 500;

/** A text of the service: it keeps its own direction, and does not turn that of its neighbours. */
export const Externo = ({ texto, longo }: ExternoProps) =>
  texto === null || texto === undefined || texto === '' ? (
    <span class="fraco">–</span>
  ) : (
    <bdi>{textoCurto(String(texto), longo ? MAX_SENTENCE_CHARACTERS : undefined)}</bdi>
  );

/** An amount; what is short stands out by its sign, and by colour besides. */
export const Valor = ({ centavos }: { centavos: number }) => (
  <span class={centavos < 0 ? 'valor neg' : 'valor'}>{reais(centavos)}</span>
);

/** Marks what is learnt and not known. */
export const Estimativa = () => <em class="selo estimativa">estimativa</em>;

/** Words that only a screen reader says. */
export const Oculto = ({ children }: { children: Child }) => <span class="oculto">{children}</span>;

export interface Coluna {
  titulo: string;
  /** `n`: figures, to the right. `largo`: left out on a narrow screen. */
  classe?: string;
}

interface TabelaProps {
  id: string;
  legenda: Child;
  colunas: readonly Coluna[];
  /** Rows: `<tr>` in one `<tbody>`, or several `<tbody>`. */
  children: Child;
  /** A person may sort it: by rows, or by `<tbody>`. */
  ordenavel?: 'linhas' | 'grupos';
  classe?: string;
}

/** A table with its caption, in a frame that scrolls, by keyboard too, where the screen is too narrow. */
export const Tabela = ({ id, legenda, colunas, children, ordenavel, classe }: TabelaProps) => (
  <section class="rolar" aria-labelledby={`${id}-legenda`} tabindex={0}>
    <table id={id} class={classe} data-ordenar={ordenavel}>
      <caption id={`${id}-legenda`}>{legenda}</caption>
      <thead>
        <tr>
          {colunas.map(({ titulo, classe: dela }) => (
            <th scope="col" class={dela}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </section>
);

/** Says whether a sum adds up, in words. */
export const Confere = ({ resto }: { resto: number }) =>
  resto === 0 ? (
    <span class="confere">
      <span aria-hidden="true">✓ </span>confere
    </span>
  ) : (
    <strong class="neg">não confere: {reais(resto)}</strong>
  );
