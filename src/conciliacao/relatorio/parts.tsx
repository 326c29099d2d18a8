import type { Child } from 'hono/jsx';
import { withoutDocuments, withoutWrittenDocuments } from '../../shared/text/documents.js';
import { shortened } from './external-text.js';
import { formatNumber, reais } from './formats.js';

interface ExternalProps {
  texto: string | number | null | undefined;
  /** A sentence, and no name. */
  longo?: boolean;
  /** The number of an order, or names of findings. */
  numero?: boolean;
}

const MAX_SENTENCE_CHARACTERS = 500;

/** A text of the service: it keeps its own direction, and does not turn that of its neighbours. */
export const External = ({ texto, longo, numero }: ExternalProps) =>
  texto === null || texto === undefined || texto === '' ? (
    <span class="fraco">–</span>
  ) : (
    <bdi>
      {shortened(
        String(texto),
        longo ? MAX_SENTENCE_CHARACTERS : undefined,
        numero ? withoutWrittenDocuments : withoutDocuments,
      )}
    </bdi>
  );

/** An amount, which does not break over lines. */
export const Money = ({ centavos }: { centavos: number }) => (
  <span class="valor">{reais(centavos)}</span>
);

/** A column of a table. */
interface Column {
  titulo: string;
  /** `n`: figures, to the right. `largo`: left out on a narrow screen. */
  classe?: string | undefined;
}

interface TableProps {
  id: string;
  legenda: Child;
  colunas: readonly Column[];
  /** Rows: `<tr>` in one `<tbody>`, or several `<tbody>`. */
  children: Child;
  classe?: string | undefined;
}

/** A table with its caption, in a frame that scrolls, by keyboard too, where the screen is too narrow. */
export const Table = ({ id, legenda, colunas, children, classe }: TableProps) => (
  <section class="rolar" aria-labelledby={`${id}-legenda`} tabindex={0}>
    <table id={id} class={classe}>
      <caption id={`${id}-legenda`}>{legenda}</caption>
      <Head colunas={colunas} />
      {children}
    </table>
  </section>
);

/** A column and what it shows of a row: one of `nome`, `texto`, `reais` and `numero`. */
export interface ColumnOf<Linha> extends Column {
  /** Heading of the row. */
  nome?(linha: Linha): Child;
  texto?(linha: Linha): Child;
  /** An amount in centavos. */
  reais?(linha: Linha): number;
  numero?(linha: Linha): number;
}

interface ListProps<Linha> extends Omit<TableProps, 'children' | 'colunas'>, RowsProps<Linha> {
  /** Rows below the others. */
  pe?: Child;
  /** Rows shown, the first ones; default 50. The caption counts the others. */
  most?: number;
}

/** A {@link Table} of one row for each item; nothing without items. */
export function List<Linha>(props: ListProps<Linha>) {
  const { linhas, legenda, most = 50, pe, ...of } = props;
  if (linhas.length === 0) return null;
  const shown = linhas.slice(0, most);
  const counts =
    shown.length === linhas.length
      ? ''
      : `, ${formatNumber(shown.length)} de ${formatNumber(linhas.length)}, todos no JSON (--json)`;
  return (
    <Table {...of} legenda={[legenda, counts]}>
      <tbody>
        <Rows colunas={of.colunas} linhas={shown} />
      </tbody>
      {pe}
    </Table>
  );
}

const cssClassOf = ({ classe, reais, numero }: ColumnOf<never>): string | undefined =>
  classe ?? (reais || numero ? 'n' : undefined);

/** The names of columns. */
export const Head = ({ colunas }: { colunas: readonly ColumnOf<never>[] }) => (
  <thead>
    <tr>
      {colunas.map((coluna) => (
        <th scope="col" class={cssClassOf(coluna)}>
          {coluna.titulo}
        </th>
      ))}
    </tr>
  </thead>
);

interface RowsProps<Linha> {
  colunas: readonly ColumnOf<Linha>[];
  linhas: readonly Linha[];
}

/** A row for each item. */
export const Rows = <Linha,>({ linhas, ...of }: RowsProps<Linha>) => (
  <>
    {linhas.map((linha) => (
      <tr>
        <Cells {...of} linha={linha} />
      </tr>
    ))}
  </>
);

interface CellsProps<Linha> extends Omit<RowsProps<Linha>, 'linhas'> {
  linha: Linha;
}

/** The cells of a row. */
export function Cells<Linha>({ colunas, linha }: CellsProps<Linha>) {
  return (
    <>
      {colunas.map((coluna) => {
        if (coluna.nome) return <th scope="row">{coluna.nome(linha)}</th>;
        const centavos = coluna.reais?.(linha);
        const count = coluna.numero?.(linha);
        return (
          <td class={cssClassOf(coluna)}>
            {coluna.texto?.(linha)}
            {centavos !== undefined && <Money centavos={centavos} />}
            {count !== undefined && formatNumber(count)}
          </td>
        );
      })}
    </>
  );
}

/** Says whether a sum adds up, in words. */
export const Verified = ({ resto }: { resto: number }) =>
  resto === 0 ? (
    <span class="confere">
      <span aria-hidden="true">✓ </span>confere
    </span>
  ) : (
    <strong class="neg">
      não confere: <Money centavos={resto} />
    </strong>
  );
