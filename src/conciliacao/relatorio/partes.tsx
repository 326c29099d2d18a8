import type { Child } from 'hono/jsx';
import { numero, reais } from './formatos.js';
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

/** An amount, which does not break over lines. */
export const Valor = ({ centavos }: { centavos: number }) => (
  <span class="valor">{reais(centavos)}</span>
);

/** Words that only a screen reader says. */
export const Oculto = ({ children }: { children: Child }) => <span class="oculto">{children}</span>;

/** A column of a table. */
export interface Coluna {
  titulo: string;
  /** `n`: figures, to the right. `largo`: left out on a narrow screen. */
  classe?: string | undefined;
}

interface TabelaProps {
  id: string;
  legenda: Child;
  colunas: readonly Coluna[];
  /** Rows: `<tr>` in one `<tbody>`, or several `<tbody>`. */
  children: Child;
  /** A person may sort it: by rows, or by `<tbody>`. */
  ordenavel?: 'linhas' | 'grupos' | undefined;
  classe?: string | undefined;
}

/** A table with its caption, in a frame that scrolls, by keyboard too, where the screen is too narrow. */
export const Tabela = ({ id, legenda, colunas, children, ordenavel, classe }: TabelaProps) => (
  <section class="rolar" aria-labelledby={`${id}-legenda`} tabindex={0}>
    <table id={id} class={classe} data-ordenar={ordenavel}>
      <caption id={`${id}-legenda`}>{legenda}</caption>
      <Cabeca colunas={colunas} />
      {children}
    </table>
  </section>
);

/** A column and what it shows of a row: one of `nome`, `texto`, `reais` and `numero`. */
export interface ColunaDe<Linha> extends Coluna {
  /** Heading of the row. */
  nome?(linha: Linha): Child;
  texto?(linha: Linha): Child;
  /** An amount in centavos. */
  reais?(linha: Linha): number;
  numero?(linha: Linha): number;
  /** By which a person sorts a text. */
  valor?(linha: Linha): string | number;
}

interface ListaProps<Linha>
  extends Omit<TabelaProps, 'children' | 'ordenavel' | 'colunas'>,
    FileirasProps<Linha> {
  /** Rows below the others. */
  pe?: Child;
}

/** A {@link Tabela} of one row for each item. */
export const Lista = <Linha,>({ linhas, ordenavel, pe, ...of }: ListaProps<Linha>) => (
  <Tabela {...of} ordenavel={ordenavel ? 'linhas' : undefined}>
    <tbody>
      <Fileiras colunas={of.colunas} linhas={linhas} ordenavel={ordenavel} />
    </tbody>
    {pe}
  </Tabela>
);

const classeDe = ({ classe, reais, numero }: ColunaDe<never>): string | undefined =>
  classe ?? (reais || numero ? 'n' : undefined);

/** The names of columns. */
export const Cabeca = ({ colunas }: { colunas: readonly ColunaDe<never>[] }) => (
  <thead>
    <tr>
      {colunas.map((coluna) => (
        <th scope="col" class={classeDe(coluna)}>
          {coluna.titulo}
        </th>
      ))}
    </tr>
  </thead>
);

interface FileirasProps<Linha> {
  colunas: readonly ColunaDe<Linha>[];
  linhas: readonly Linha[];
  /** True if a person may sort the rows. */
  ordenavel?: boolean | undefined;
}

/** A row for each item. */
export const Fileiras = <Linha,>({ linhas, ...of }: FileirasProps<Linha>) => (
  <>
    {linhas.map((linha) => (
      <tr>
        <Celulas {...of} linha={linha} />
      </tr>
    ))}
  </>
);

interface CelulasProps<Linha> extends Omit<FileirasProps<Linha>, 'linhas'> {
  linha: Linha;
}

/** The cells of a row. */
export function Celulas<Linha>({ colunas, linha, ordenavel }: CelulasProps<Linha>) {
  return (
    <>
      {colunas.map((coluna) => {
        if (coluna.nome) return <th scope="row">{coluna.nome(linha)}</th>;
        const centavos = coluna.reais?.(linha);
        const count = coluna.numero?.(linha);
        const valor = ordenavel ? (coluna.valor?.(linha) ?? centavos ?? count) : undefined;
        return (
          <td class={classeDe(coluna)} data-v={valor}>
            {coluna.texto?.(linha)}
            {centavos !== undefined && <Valor centavos={centavos} />}
            {count !== undefined && numero(count)}
          </td>
        );
      })}
    </>
  );
}

/** Says whether a sum adds up, in words. */
export const Confere = ({ resto }: { resto: number }) =>
  resto === 0 ? (
    <span class="confere">
      <span aria-hidden="true">✓ </span>confere
    </span>
  ) : (
    <strong class="neg">não confere: {reais(resto)}</strong>
  );
