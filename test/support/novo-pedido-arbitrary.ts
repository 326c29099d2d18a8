import fc from 'fast-check';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';
import { SITUACOES_CANAL, SITUACOES_PEDIDO } from '../../src/client/contract/schemas/situacao.js';

/** Text of `min` to `max` characters of any script, accents and emoji included. */
export const anyText = (max: number, min = 0): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 24) })
    .filter((text) => text.length >= min && text.length <= max);

/** Amounts with this many decimals, up to the largest allowed. */
export const amountOf = (decimals: number): fc.Arbitrary<number> =>
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((units) => units / 10 ** decimals + 0);

/** Valid calendar days. */
export const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyXml = fc
  .string({ maxLength: 60 })
  .map((text) => Buffer.from(`<nfeProc>${text}</nfeProc>`).toString('base64'));

const anyTitulo = fc.record(
  {
    codigoControle: anyText(100),
    meioDePagamento: anyText(100),
    qtTotalParcela: fc.integer({ min: 1, max: 48 }),
    valorTotal: amountOf(2),
  },
  { requiredKeys: ['qtTotalParcela', 'valorTotal'] },
);

const anyProduto = fc.record(
  {
    codigo: anyText(100),
    descricao: anyText(300),
    categoria: anyText(300),
    subCategoria: anyText(300),
    quantidade: fc.integer({ min: 1, max: 10_000 }),
    valorUnitario: amountOf(3),
  },
  { requiredKeys: ['quantidade', 'valorUnitario'] },
);

/** Any order allowed by `spec.md` 4.9. */
export const anyNovoPedido: fc.Arbitrary<NovoPedido> = fc.record(
  {
    pedido: anyText(100, 1),
    pedidoERP: anyText(100),
    tituloERP: anyText(100),
    pedidoCanal: anyText(100, 1),
    pedidoComplementar: anyText(100),
    chaveNFe: anyText(44, 1),
    filialFatura: anyText(40),
    canal: anyText(100, 1),
    plataforma: anyText(100, 1),
    dataVenda: anyDay,
    dataFaturamento: anyDay,
    tipoDeAnuncio: anyText(50),
    valorFrete: amountOf(2),
    valorFreteSemDesconto: amountOf(2),
    situacao: fc.record({
      pedido: fc.constantFrom(...SITUACOES_PEDIDO),
      canal: fc.constantFrom(...SITUACOES_CANAL),
    }),
    cliente: fc.record({ nome: anyText(60), cpfCnpj: anyText(11) }, { requiredKeys: [] }),
    titulos: fc.array(anyTitulo, { minLength: 1, maxLength: 4 }),
    produtos: fc.array(anyProduto, { minLength: 1, maxLength: 4 }),
    eventosCalcular: fc.array(
      fc.record({
        evento: anyText(60, 1),
        valor: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      }),
      { maxLength: 3 },
    ),
    xmlNFe: anyXml,
  },
  {
    requiredKeys: [
      'pedido',
      'pedidoCanal',
      'chaveNFe',
      'canal',
      'plataforma',
      'dataVenda',
      'dataFaturamento',
      'valorFrete',
      'situacao',
      'titulos',
      'produtos',
    ],
  },
);
