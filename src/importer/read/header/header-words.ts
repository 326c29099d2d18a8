import { plain } from '../table/texts.js';

/** Abbreviations that systems and people write, in full. */
const IN_FULL: Readonly<Record<string, string>> = {
  ...wordsFor('numero', 'n no nr nro num number'),
  ...wordsFor('codigo', 'cod code'),
  ...wordsFor('quantidade', 'qtd qtde qte quant qty quantity'),
  ...wordsFor('valor', 'vlr vl val'),
  ...wordsFor('data', 'dt date'),
  ...wordsFor('pagamento', 'pgto pagto pag payment'),
  ...wordsFor('emissao', 'emis emiss emitida emitido'),
  ...wordsFor('faturamento', 'fat fatur faturado faturada'),
  ...wordsFor('pedido', 'ped pedidos order'),
  ...wordsFor('produto', 'prod product'),
  ...wordsFor('unitario', 'unit unitaria'),
  ...wordsFor('parcelas', 'parc parcela'),
  ...wordsFor('situacao', 'sit status'),
  ...wordsFor('marketplace', 'mktplace mkt mktp'),
  ...wordsFor('total', 'tot'),
  ...wordsFor('cliente', 'cli customer'),
  ...wordsFor('venda', 'vendas sale'),
  ...wordsFor('categoria', 'categ category'),
};

function wordsFor(word: string, abbreviations: string): Record<string, string> {
  return Object.fromEntries(abbreviations.split(' ').map((abbreviation) => [abbreviation, word]));
}

const LEFT_OUT: ReadonlySet<string> = new Set(
  'a o as os de do da dos das e em no na por pelo para com r brl reais of the'.split(' '),
);

/** A header as plain words: `Vlr. Total (R$)` is `valor total`, `Nº do Pedido` is `numero pedido`. */
export function headerWords(header: string): string {
  return plain(header)
    .replace(/\bn\s?\.?\s?[º°ª]|\bno\.|#/g, ' numero ')
    .replace(/\bnf\s?-?\s?e\b/g, ' nfe ')
    .replace(/\be-?commerce\b/g, ' ecommerce ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (LEFT_OUT.has(word) ? '' : (IN_FULL[word] ?? word)))
    .filter((word) => word !== '')
    .join(' ');
}
