import { Refusal } from '../refusal.js';
import { Entrada, Escolha } from './campos.js';
import { AVISOS } from './layout.js';
import { type Campo, palavrasDe } from './palavras/campos.js';
import { Tabela, type TabelaProps } from './parts.js';

type Opcao = readonly [valor: string, texto: string];

/**
 * A choice that narrows a list: its field, what an item has of it, and every value there is, another being
 * refused; what the items have where that is left out.
 */
type Filtro<Item> = readonly [
  campo: Campo,
  de: (item: Item) => string | undefined,
  opcoes?: readonly Opcao[],
];

/** Choices that are called as they are written. */
export const opcoesDe = (valores: readonly string[]): Opcao[] =>
  valores.map((valor) => [valor, valor]);

interface ListaProps<Item> extends TabelaProps<Item> {
  query: URLSearchParams;
  filtros?: readonly Filtro<Item>[];
  /** Texts of an item that a search looks in, whatever their case. */
  textos(item: Item): readonly (string | number | null | undefined)[];
}

/** Items that a text and choices narrow, a part of them at a time. */
export function Lista<Item>({
  query,
  itens,
  filtros = [],
  textos,
  vazio,
  ...tabela
}: ListaProps<Item>) {
  const busca = (query.get('busca') ?? '').trim();
  const escolhas = filtros.map((filtro) => escolhaDe(filtro, itens, query));
  const achados = itens.filter(
    (item) =>
      escolhas.every(({ de, escolhida }) => escolhida === '' || de(item) === escolhida) &&
      (busca === '' || contem(textos(item), busca.toLowerCase())),
  );
  const { parte, links } = pagina(achados, query);
  const isFiltered = busca !== '' || escolhas.some(({ escolhida }) => escolhida !== '');
  return (
    <>
      <form method="get" class="cartao linha">
        {escolhas.map(({ campo, opcoes, escolhida }) => (
          <Escolha campo={campo} opcoes={[['', 'Qualquer'], ...opcoes]} escolhida={escolhida} />
        ))}
        <Entrada campo="busca" type="search" value={busca} />
        <button type="submit">Filtrar</button>
        {isFiltered && <a href="?">Limpar</a>}
      </form>
      <Tabela
        {...tabela}
        itens={parte}
        vazio={isFiltered ? 'Nada com esse filtro. Escolha outro filtro acima, ou limpe-o.' : vazio}
      />
      {links}
    </>
  );
}

const contem = (textos: readonly (string | number | null | undefined)[], busca: string) =>
  textos.some((texto) =>
    String(texto ?? '')
      .toLowerCase()
      .includes(busca),
  );

/** The choice of a query in a filter, and all possible choices. */
function escolhaDe<Item>(
  [campo, de, existentes]: Filtro<Item>,
  itens: readonly Item[],
  query: URLSearchParams,
) {
  const asked = query.get(campo) ?? '';
  const opcoes = existentes ?? opcoesDe([...new Set(itens.map(de))].filter(isNamed).sort());
  const found = opcoes.find(([valor]) => valor.toLowerCase() === asked.toLowerCase());
  if (found || asked === '') return { campo, de, opcoes, escolhida: found?.[0] ?? '' };
  if (existentes) {
    const valores = opcoes.map(([valor]) => valor).join(', ');
    throw new Refusal(400, `${palavrasDe(campo)[0]}: deve ser um destes valores: ${valores}`);
  }
  // A value that no item has any more stays chosen: the whole list would be taken for the filtered one.
  return { campo, de, opcoes: [...opcoes, ...opcoesDe([asked])], escolhida: asked };
}

const isNamed = (valor: string | undefined): valor is string => valor !== undefined && valor !== '';

const TAMANHO = 50;

/** A part of a long list, and links to the parts beside it. */
function pagina<Item>(itens: readonly Item[], query: URLSearchParams) {
  const paginas = Math.max(1, Math.ceil(itens.length / TAMANHO));
  const asked = Math.trunc(Number(query.get('pagina'))) || 1;
  const numero = Math.min(paginas, Math.max(1, asked));
  const to = (outra: number) => {
    const next = new URLSearchParams(query);
    for (const aviso of [...AVISOS, 'recusa']) next.delete(aviso);
    next.set('pagina', String(outra));
    return `?${next}`;
  };
  return {
    parte: itens.slice((numero - 1) * TAMANHO, numero * TAMANHO),
    links: paginas > 1 && (
      <nav class="paginas" aria-label="Páginas">
        {numero > 1 && <a href={to(numero - 1)}>← Anterior</a>}
        <span class="fraco">
          Página {numero} de {paginas}
        </span>
        {numero < paginas && <a href={to(numero + 1)}>Próxima →</a>}
      </nav>
    ),
  };
}
