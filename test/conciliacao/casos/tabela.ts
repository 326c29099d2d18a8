import type { Caso, Devido, LinhaDoCaso, OpcoesDoCaso, PedidoDoCaso } from './caso.js';

/**
 * Cases as lines of a text file, with columns divided by ` | `; a line that begins with blanks goes on with the one
 * before, and the first line, behind `#`, says what the table is of:
 *
 * - the name, and the reason (`-` where the name says it)
 * - the orders, divided by ` ; `: `50+50` is a title of two installments and `100/100` two titles; beside it members
 *   of the record, such as `comissao=10`, and a word of SITUACOES; `-` is the usual order, `nenhum` none
 * - the lines of the channel, divided by ` ; `: event, amount and day (2026-04-01 when left out), then `p1` or `p1/2`
 *   for the installment, `t2` for the title, `c15` for the commission stated beside it, `#D-1` for an identifier,
 *   `@C-2` for another order than C-1 and `@-` for none; or a word of LINHAS for several of them
 * - the options: `hoje=2026-04-15 prazoDias=30`, `vencido` for a day on which that term has passed, and what the
 *   contract says of a channel: `Amazon {"prazoDias":30}`; others as JSON
 * - what is owed: `cobrar -4250`, or `nada`; with the order where that matters
 * - members of the case that few have, as JSON
 */
export const tabela = (lines: string): Caso[] =>
  lines
    .replace(/^#.*\n/, '')
    .trim()
    .split(/\n(?=\S)/)
    .map((line) => {
      const cells = line.replace(/\n\s+/g, ' ').split(' | ');
      const [nome = '', porque = '', pedidos = '', linhas = '', opcoes = '', devido = '', more] =
        cells;
      const given = opcoesOf(opcoes);
      return {
        nome,
        porque,
        pedidos: pedidos === 'nenhum' ? [] : pedidos.split(' ; ').map(pedidoOf),
        linhas: linhas === 'nenhuma' ? [] : linhas.split(' ; ').flatMap(linhasOf),
        ...(given && { opcoes: given }),
        devido: devido === 'nada' ? [] : devido.split(' ; ').map(devidoOf),
        ...(more && JSON.parse(more)),
      };
    });

const SITUACOES: Readonly<Record<string, PedidoDoCaso['situacao']>> = {
  despachado: { pedido: 'despachado', canal: 'despachado' },
  cancelado: { pedido: 'cancelado', canal: 'cancelado' },
  devolução: { pedido: 'em devolução', canal: 'entregue' },
};

const LINHAS: Readonly<Record<string, readonly string[]>> = {
  pago: ['repasse 100 p1', 'comissão -15 p1'],
  'pago inteiro': ['repasse 100', 'comissão -15'],
  devolvido: ['cancelamento -100 2026-05-01 p1', '"cancelamento de comissão" 15 2026-05-01 p1'],
};

/** Splits at blanks, except within quotes. */
const wordsOf = (cell: string): string[] =>
  (cell.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ''));

function pedidoOf(cell: string): PedidoDoCaso {
  const members = wordsOf(cell).flatMap((word): [string, unknown][] => {
    if (word === '-') return [];
    if (SITUACOES[word]) return [['situacao', SITUACOES[word]]];
    const [name = '', value] = word.split(/=(.*)/);
    if (value === undefined) {
      return [['titulos', word.split('/').map((titulo) => titulo.split('+').map(Number))]];
    }
    if (name === 'situacao') {
      const [pedido, canal, titulo = 'pendente'] = value.split('/');
      return [[name, { pedido, canal, titulo }]];
    }
    const isAmount = ['comissao', 'comissaoFrete', 'frete', 'totalItens'].includes(name);
    return [[name, isAmount ? JSON.parse(value) : value]];
  });
  return Object.fromEntries(members);
}

const MEMBERS: Readonly<Record<string, (value: string) => Partial<LinhaDoCaso>>> = {
  p: (value) => {
    const [parcela, qtTotalParcela] = value.split('/').map(Number);
    return { ...(parcela && { parcela }), ...(qtTotalParcela && { qtTotalParcela }) };
  },
  t: (value) => ({ titulo: Number(value) }),
  c: (value) => ({ comissao: Number(value) }),
  '#': (identificador) => ({ identificador }),
  '@': (pedidoCanal) => (pedidoCanal === '-' ? {} : { pedidoCanal }),
  '!': (canal) => ({ canal }),
};

const linhasOf = (cell: string): LinhaDoCaso[] => (LINHAS[cell] ?? [cell]).map(linhaOf);

function linhaOf(cell: string): LinhaDoCaso {
  const [evento = '', valor, ...others] = wordsOf(cell);
  const [data = '2026-04-01'] = others.filter((word) => /^\d/.test(word));
  const more = others.filter((word) => word !== data);
  const own = more.some((word) => word.startsWith('@')) ? more : [...more, '@C-1'];
  const members = own.map((word) => MEMBERS[word[0] ?? '']?.(word.slice(1)));
  return Object.assign({ evento, valor: Number(valor), data }, ...members);
}

function opcoesOf(cell: string): OpcoesDoCaso | undefined {
  if (cell === '-') return undefined;
  if (cell === 'vencido') return { hoje: '2026-07-31', prazoDias: 30 };
  if (cell.startsWith('{')) return JSON.parse(cell);
  const [, words = '', canal, json = ''] = cell.match(/^(.*?)(?:(\S+) (\{.*))?$/) ?? [];
  const members = wordsOf(words).map((word): [string, unknown] => {
    const [name = '', value] = word.split('=');
    return [name, name === 'hoje' ? value : Number(value)];
  });
  if (canal) members.push(['contrato', { canais: { [canal]: JSON.parse(json) } }]);
  return Object.fromEntries(members);
}

function devidoOf(cell: string): Devido {
  const [acao, centavos, pedido] = wordsOf(cell);
  return {
    acao: acao as Devido['acao'],
    valorCentavos: Number(centavos),
    ...(pedido && { pedido }),
  };
}
