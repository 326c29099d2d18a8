import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../src/importer/read/position.js';
import { latin1, ownFolder, readAll } from './support.js';

const folder = ownFolder();

async function read(content: string | Uint8Array) {
  const path = folder.file(content);
  return { path, ...(await readAll(path, { format: 'csv' })) };
}

const HEADER = 'pedido;pedidoCanal;valorFrete;titulos.valorTotal;titulos.qtTotalParcela';
const messages = (errors: readonly Error[]) => errors.map(({ message }) => message);

describe('CSV', () => {
  it('is read as windows-1252, with a warning, where it is not UTF-8', async () => {
    const table = 'pedido;pedidoCanal;canal\n1;A;Maçã\n';
    const [odd, usual] = [await read(latin1(table)), await read(table)];
    expect(odd.orders).toEqual(usual.orders);
    expect(odd.warnings.map(({ code, line }) => [code, line])).toEqual([['windows-1252', 1]]);
    expect(usual.warnings).toEqual([]);
  });

  it('makes an order of consecutive rows, and an item of each list a row', async () => {
    const { orders, path } =
      await read(`pedido;pedidoCanal;situacao.pedido;cliente.nome;titulos.valorTotal;produtos.codigo;produtos.quantidade;eventosCalcular.evento;eventosCalcular.valor
1;A;faturado;Ana;10,50;;;rebate;1,25
1;A;faturado;;;00123;2;;
1;A;;;5;X;1;;
1;B;entregue;;7;Y;3;;
`);
    expect(orders).toEqual([
      {
        pedido: '1',
        pedidoCanal: 'A',
        situacao: { pedido: 'faturado' },
        cliente: { nome: 'Ana' },
        titulos: [{ valorTotal: 10.5 }, { valorTotal: 5 }],
        produtos: [
          { codigo: '00123', quantidade: 2 },
          { codigo: 'X', quantidade: 1 },
        ],
        eventosCalcular: [{ evento: 'rebate', valor: 1.25 }],
      },
      {
        pedido: '1',
        pedidoCanal: 'B',
        situacao: { pedido: 'entregue' },
        titulos: [{ valorTotal: 7 }],
        produtos: [{ codigo: 'Y', quantidade: 3 }],
      },
    ]);
    expect(orders.map((row) => positionOf(row))).toEqual([
      { file: path, line: 2 },
      { file: path, line: 5 },
    ]);
  });

  it.each([
    ['semicolons', ';', undefined],
    ['commas', ',', undefined],
    ['tabs', '\t', undefined],
    ['bars', '|', undefined],
    ['what Excel says first', ';', 'sep=;\r\n'],
    ['an odd sign that Excel says first', '^', 'sep=^\r\n'],
  ])('detects %s', async (_name, delimiter, first = '') => {
    const rows = ['pedido;pedidoCanal;valorFrete', '1;A;12', '2;B;3'].join('\r\n');
    const { orders } = await read(first + rows.replaceAll(';', delimiter));
    expect(orders).toEqual([
      { pedido: '1', pedidoCanal: 'A', valorFrete: 12 },
      { pedido: '2', pedidoCanal: 'B', valorFrete: 3 },
    ]);
    expect(positionOf(orders[1] ?? {})?.line).toBe(first ? 4 : 3);
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the other way', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', (text: string) => latin1(text.replace('€', '\x80').replace('’', '\x92'))],
  ])('detects %s', async (_name, encode) => {
    const { orders } = await read(encode('pedido;pedidoCanal;canal\n1;A;Árvore € ’ ção\n'));
    expect(orders[0]?.canal).toBe('Árvore € ’ ção');
  });

  it.each([
    ['DOS', 'Ma\x87\xc6, conclu\xa1do'],
    ['Mac', 'Ma\x8d\x8bs, conclu\x92do'],
  ])('refuses a file from %s, whose letters would change', async (_name, words) => {
    const { failure } = await read(latin1(`pedido;pedidoCanal;canal\n1;A;${words}\n`));
    expect(failure).toMatchObject({ reason: 'mixed-encodings' });
  });

  it('sees a letter of UTF-8 whose bytes lie in two chunks of the file', async () => {
    const head = latin1('pedido;pedidoCanal;canal\n1;A;Ma\xe7\xe3 ');
    const kibibyte = 1024;
    // A two-byte character at every position where the reader may split a file into chunks.
    const text = Buffer.concat([head, Buffer.alloc(2 * 1024 * kibibyte, 'x'), latin1('\n')]);
    const failureOf = async (pair: string, at: number) => {
      const bytes = Buffer.from(text);
      bytes.write(pair, at - 1, 'latin1');
      return (await read(bytes)).failure;
    };
    for (let at = 64 * kibibyte; at < text.length; at += 64 * kibibyte) {
      expect(await failureOf('\xc3\xa9', at)).toMatchObject({ reason: 'mixed-encodings' });
    }
    expect(await failureOf('e\xe9', 256 * kibibyte)).toBeUndefined();
  });

  it('refuses a file of both encodings, and names rows whose letters were lost', async () => {
    const half = Buffer.concat([
      Buffer.from('pedido;pedidoCanal;canal\n1;A;Maçã\n'),
      latin1('2;B;Maçã\n'),
    ]);
    expect((await read(half)).failure).toMatchObject({ code: 'INVALID_FILE' });
    const { orders, refused } = await read(half.toString('utf8'));
    expect(orders.map((row) => row.canal)).toEqual(['Maçã']);
    expect(refused[0]).toMatchObject({ line: 3, column: 3, pedido: '2', pedidoCanal: 'B' });
  });

  it('keeps text as text, and trims what surrounds it', async () => {
    const { orders } = await read(
      'pedido;pedidoCanal;pedidoERP;produtos.codigo;produtos.descricao\n="00123";\u00a0A\u00a0;"  0007 ";="=""1""";TV 32" LED; \n',
    );
    expect(orders[0]).toEqual({
      pedido: '00123',
      pedidoCanal: 'A',
      pedidoERP: '0007',
      produtos: [{ codigo: '="1"', descricao: 'TV 32" LED' }],
    });
  });

  it('reads quotes, line breaks in cells and delimiters in quotes, and counts lines right', async () => {
    const { orders, refused, path } = await read(
      'pedido;pedidoCanal;produtos.descricao;valorFrete\r\n1;A;"Mesa; ""boa""\r\ngrande";1,5\r\n\r\n2;B;x;y\r\n3;C;"a\nb\nc";2\r\n4;D;;z',
    );
    expect(orders[0]?.produtos[0]?.descricao).toBe('Mesa; "boa"\r\ngrande');
    expect(orders.map((row) => positionOf(row)?.line)).toEqual([2, 6]);
    expect(refused.map(({ line, column }) => [line, column])).toEqual([
      [5, 4],
      [9, 4],
    ]);
    expect(refused[0]?.file).toBe(path);
  });

  it('names line, column and field of a cell that cannot be read, and goes on', async () => {
    const { refused, orders, path } = await read(`${HEADER}\n1;A;x;10;1\n1;A;;abc;1\n2;B;0;1;1\n`);
    expect(orders).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      file: path,
      line: 2,
      column: 3,
      pedido: '1',
      pedidoCanal: 'A',
      issues: [
        { path: 'valorFrete', line: 2, column: 3 },
        { path: 'titulos[1].valorTotal', line: 3, column: 4 },
      ],
    });
    expect(refused[0]?.input).toEqual({
      pedido: '1',
      pedidoCanal: 'A',
      titulos: [
        { valorTotal: 10, qtTotalParcela: 1 },
        { valorTotal: 'abc', qtTotalParcela: 1 },
      ],
    });
  });

  it('reads words of the service alone whatever their capitals and accents', async () => {
    const { orders, refused } = await read(
      'pedido;pedidoCanal;situacao.pedido;situacao.canal\n1;A;EM DEVOLUCAO;Faturado\n2;B;entrege;x\n',
    );
    expect(orders.map((row) => row.situacao)).toEqual([
      { pedido: 'em devolução', canal: 'faturado' },
    ]);
    expect(refused[0]?.issues).toMatchObject([
      { code: 'unknown-word', path: 'situacao.pedido', params: { suggestion: 'entregue' } },
      { code: 'unknown-word', path: 'situacao.canal', params: { word: '"x"' } },
    ]);
  });

  it('takes points out of a CPF, and leaves a CNPJ out with a warning', async () => {
    const { orders, warnings } = await read(
      'pedido;pedidoCanal;cliente.nome;cliente.cpfCnpj\n1;A;Ana;123.456.789-09\n2;B;Loja;12.ABC.345/01DE-35\n3;C;X;01234567890\n',
    );
    expect(orders.map((row) => row.cliente)).toEqual([
      { nome: 'Ana', cpfCnpj: '12345678909' },
      { nome: 'Loja' },
      { nome: 'X', cpfCnpj: '01234567890' },
    ]);
    expect(warnings).toMatchObject([{ code: 'company-customer', line: 3 }]);
  });

  it('refuses what a spreadsheet has destroyed', async () => {
    const { refused } = await read(
      'pedido;pedidoCanal;chaveNFe;valorFrete\n1;A;3,11611E+43;1\n2;2,00001E+15;;1\n3;C;#REF!;1\n4;D;;#DIV/0!\n5;E;;1,5E+03\n#N/D;F;;1\n',
    );
    const [chaveNFe, valorFrete] = ['chaveNFe', 'valorFrete'];
    const paths = refused.map(({ issues }) => issues[0]?.path);
    expect(paths).toEqual([chaveNFe, 'pedidoCanal', chaveNFe, valorFrete, valorFrete, 'pedido']);
    expect(messages(refused)[0]).toContain('format the column as text');
  });

  it('is empty, or has no header', async () => {
    expect((await read('')).failure?.message).toContain('is empty');
    const { failure } = await read('1;A;12345678909\n2;B;3\n');
    expect(failure).toMatchObject({ code: 'INVALID_FILE', line: 1 });
    expect(failure?.message).not.toContain('12345678909');
  });
});
