import { toReais } from '../../shared/centavos.js';
import { CSV_BEGIN, CSV_END, csvCell, csvRow, csvTextCell } from '../../shared/text/csv.js';
import { withoutDocuments, withoutWrittenDocuments } from '../../shared/text/documents.js';
import { sumOf } from '../centavos.js';
import type { Conciliacao, Discrepancia } from '../result.js';
import { counted, formatDay, formatMonth, plainReais } from './formats.js';
import { ACAO, palavrasDe, termsForPeople, valorParaPessoas } from './words.js';

/** Excel cuts a longer cell (32,767); the rest is counted and added in the cell. */
const MAX_LIST_CHARACTERS = 20_000;

const text = (value: string | null | undefined, mask = withoutDocuments): string =>
  csvTextCell(value === null || value === undefined ? value : mask(value));

/** The number of an order, or names of findings. */
const numero = (value: string | null | undefined): string => text(value, withoutWrittenDocuments);

/** A column: its name, and its cell as it is written. */
type Column = readonly [name: string, cell: (discrepancia: Discrepancia) => string];

const COLUMNS: readonly Column[] = [
  ['O que fazer', ({ acao }) => csvCell(ACAO[acao])],
  ['Tipo', (discrepancia) => csvCell(palavrasDe(discrepancia).nome)],
  ['Loja', ({ loja }) => text(loja)],
  ['Canal', ({ canal }) => text(canal)],
  ['Pedido', ({ pedido }) => numero(pedido)],
  ['Pedido no canal', ({ pedidoCanal }) => numero(pedidoCanal)],
  ['Identificador', ({ identificador }) => text(identificador)],
  ['Pedido no ERP', ({ pedidoERP }) => numero(pedidoERP)],
  ['Nota fiscal', ({ numeroNFe }) => csvCell(numeroNFe)],
  ['Venda', ({ dataVenda }) => csvCell(dataVenda === undefined ? '' : formatDay(dataVenda))],
  ['Valor do pedido', ({ valorPedidoCentavos: of }) => csvCell(of && toReais(of))],
  ['Ciclo', ({ idCiclo }) => csvCell(idCiclo)],
  [
    'Mês',
    (discrepancia) => csvCell(discrepancia.mes === null ? '' : formatMonth(discrepancia.mes)),
  ],
  ['Valor', ({ valorCentavos }) => csvCell(toReais(valorParaPessoas(valorCentavos)))],
  ['Motivo', (discrepancia) => csvCell(palavrasDe(discrepancia).significado)],
  ['Conta', (discrepancia) => text(listOf(contaOf(discrepancia)))],
  ['Lançamentos', (discrepancia) => text(listOf(lancamentosOf(discrepancia)))],
  ['Parcelas', ({ evidencia }) => text(evidencia.parcelas.slice(0, 400).join(', '))],
  ['Código do tipo', ({ tipo }) => csvCell(tipo)],
  ['Regra', ({ evidencia }) => csvCell(evidencia.regra)],
  ['Identidade', ({ id }) => numero(id)],
  ['Relacionadas', ({ relacionadas }) => numero(relacionadas.join(', '))],
];

/**
 * Every finding as a line of CSV, as a Brazilian Excel opens it: UTF-8 with a byte order mark, `;`
 * between cells, decimal comma, CRLF, months as `jul/2026`. Text that a spreadsheet would run as a
 * formula, or read as a number or a day, begins with an apostrophe. Written as it is asked for, so that it can be streamed.
 */
export function* relatorioCsv({
  discrepancias,
}: Pick<Conciliacao, 'discrepancias'>): Generator<string, void, undefined> {
  yield CSV_BEGIN + csvRow(COLUMNS.map(([name]) => csvCell(name))) + CSV_END;
  for (const discrepancia of discrepancias) {
    yield csvRow(COLUMNS.map(([, cell]) => cell(discrepancia))) + CSV_END;
  }
}

/** A piece of a list in a cell, with its amount. */
interface Item {
  words: string;
  valorCentavos: number;
}

const contaOf = (discrepancia: Discrepancia): Item[] =>
  termsForPeople(discrepancia).map(({ descricao, valorCentavos }) => ({
    words: descricao,
    valorCentavos,
  }));

const lancamentosOf = ({ evidencia }: Discrepancia): Item[] =>
  evidencia.linhas.map(
    ({ idCiclo, dataRepasse, evento, identificador, parcela, valorCentavos }) => {
      const of = parcela === null ? (identificador ?? '') : `parcela ${parcela}`;
      const when = dataRepasse === null ? '' : ` de ${formatDay(dataRepasse)}`;
      return {
        words: `ciclo ${idCiclo}${when}, ${evento ?? 'sem evento'} ${of}`.trim(),
        valorCentavos,
      };
    },
  );

/** `repasses recebidos R$ 40,00 | valor das parcelas -R$ 50,00` */
function listOf(items: readonly Item[]): string {
  let list = '';
  for (const [index, { words, valorCentavos }] of items.entries()) {
    const item = `${index > 0 ? ' | ' : ''}${words} ${plainReais(valorCentavos)}`;
    if (list.length + item.length > MAX_LIST_CHARACTERS) return list + restOf(items.slice(index));
    list += item;
  }
  return list;
}

function restOf(items: readonly Item[]): string {
  return ` | e mais ${counted(items.length, 'item', 'itens')}, ${plainReais(sumOf(items))}`;
}
