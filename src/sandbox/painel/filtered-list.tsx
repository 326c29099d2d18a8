import { Refusal } from '../refusal.js';
import { Select, TextField } from './fields.js';
import { NOTICES } from './layout.js';
import { Table, type TableProps } from './parts.js';
import { type FieldName, wordsOf } from './words/fields.js';

type Option = readonly [value: string, text: string];

/**
 * A choice that narrows a list: its field, what an item has of it, and every value there is, another being
 * refused; what the items have where that is left out.
 */
type Filter<Item> = readonly [
  field: FieldName,
  read: (item: Item) => string | undefined,
  options?: readonly Option[],
];

/** Choices that are called as they are written. */
export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => [value, value]);

interface FilteredListProps<Item> extends TableProps<Item> {
  query: URLSearchParams;
  filters?: readonly Filter<Item>[];
  /** Texts of an item that a search looks in, whatever their case. */
  texts(item: Item): readonly (string | number | null | undefined)[];
}

/** Items that a text and choices narrow, a part of them at a time. */
export function FilteredList<Item>({
  query,
  items,
  filters = [],
  texts,
  emptyText,
  ...table
}: FilteredListProps<Item>) {
  const search = (query.get('busca') ?? '').trim();
  const choices = filters.map((filter) => choiceOf(filter, items, query));
  const matching = items.filter(
    (item) =>
      choices.every(({ read, chosen }) => chosen === '' || read(item) === chosen) &&
      (search === '' || contains(texts(item), search.toLowerCase())),
  );
  const { part, links } = pageOf(matching, query);
  const isFiltered = search !== '' || choices.some(({ chosen }) => chosen !== '');
  return (
    <>
      <form method="get" class="cartao linha">
        {choices.map(({ field, options, chosen }) => (
          <Select field={field} options={[['', 'Qualquer'], ...options]} chosen={chosen} />
        ))}
        <TextField field="busca" type="search" value={search} />
        <button type="submit">Filtrar</button>
        {isFiltered && <a href="?">Limpar</a>}
      </form>
      <Table
        {...table}
        items={part}
        emptyText={
          isFiltered ? 'Nada com esse filtro. Escolha outro filtro acima, ou limpe-o.' : emptyText
        }
      />
      {links}
    </>
  );
}

const contains = (texts: readonly (string | number | null | undefined)[], search: string) =>
  texts.some((text) =>
    String(text ?? '')
      .toLowerCase()
      .includes(search),
  );

/** The choice of a query in a filter, and all possible choices. */
function choiceOf<Item>(
  [field, read, known]: Filter<Item>,
  items: readonly Item[],
  query: URLSearchParams,
) {
  const asked = query.get(field) ?? '';
  const options = known ?? optionsOf([...new Set(items.map(read))].filter(isNamed).sort());
  const found = options.find(([value]) => value.toLowerCase() === asked.toLowerCase());
  if (found || asked === '') return { field, read, options, chosen: found?.[0] ?? '' };
  if (known) {
    const values = options.map(([value]) => value).join(', ');
    throw new Refusal(400, `${wordsOf(field)[0]}: deve ser um destes valores: ${values}`);
  }
  // A value that no item has any more stays chosen: the whole list would be taken for the filtered one.
  return { field, read, options: [...options, ...optionsOf([asked])], chosen: asked };
}

const isNamed = (value: string | undefined): value is string => value !== undefined && value !== '';

const PAGE_SIZE = 50;

/** A part of a long list, and links to the parts beside it. */
function pageOf<Item>(items: readonly Item[], query: URLSearchParams) {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const asked = Math.trunc(Number(query.get('pagina'))) || 1;
  const current = Math.min(pages, Math.max(1, asked));
  const to = (other: number) => {
    const next = new URLSearchParams(query);
    for (const notice of [...NOTICES, 'recusa']) next.delete(notice);
    next.set('pagina', String(other));
    return `?${next}`;
  };
  return {
    part: items.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
    links: pages > 1 && (
      <nav class="paginas" aria-label="Páginas">
        {current > 1 && <a href={to(current - 1)}>← Anterior</a>}
        <span class="fraco">
          Página {current} de {pages}
        </span>
        {current < pages && <a href={to(current + 1)}>Próxima →</a>}
      </nav>
    ),
  };
}
