import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { roundToCentavos, toReais } from '../../shared/centavos.js';
import { dayAfter } from '../../shared/days.js';
import { writeChaveNFe } from '../chave-nfe.js';
import { divide, percentOf, sum } from '../money.js';
import { createRandom, type Random } from '../random.js';
import { CANAIS, FILIAIS, PRODUTOS, SITUACOES } from './demo-words.js';

interface DemoOptions {
  /** Orders to make up; 300 when left out. */
  count?: number;
  /** The same seed makes the same orders; 1 when left out. */
  seed?: number;
  /** Prefix of the order numbers; `DEMO` when left out. */
  prefix?: string;
}

const FIRST_DAY = '2026-07-01';
const DAYS = 90;

/** Made-up orders in the order of their sale; every one passes the service's own rules. */
export function demoPedidos(options: DemoOptions = {}): NovoPedido[] {
  const { count = 300, seed = 1, prefix = 'DEMO' } = options;
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => demoPedido(index, count, prefix, random));
}

function demoPedido(index: number, count: number, prefix: string, random: Random): NovoPedido {
  const number = String(index + 1).padStart(6, '0');
  const canal = random.pick(CANAIS);
  const filial = random.pick(FILIAIS);
  const dataVenda = dayAfter(FIRST_DAY, Math.floor((index * DAYS) / count));
  const dataFaturamento = dayAfter(dataVenda, random.between(0, 3));
  const produtos = demoProdutos(random);
  const freteCents = random.next() < 0.2 ? 0 : random.between(790, 4_590);
  const valorFrete = toReais(freteCents);
  const discounted = freteCents > 0 && random.next() < 0.3;
  const totalCents =
    freteCents + sum(produtos.map((item) => roundToCentavos(item.valorUnitario) * item.quantidade));
  return {
    pedido: `${prefix}-${number}`,
    pedidoERP: `${prefix}-ERP-${number}`,
    pedidoCanal: `${canal.sigla}-${prefix}-${random.between(1_000_000, 9_999_999)}-${number}`,
    ...(random.next() < 0.2 && { pedidoComplementar: `PACOTE-${prefix}-${number}` }),
    chaveNFe: writeChaveNFe({
      cUF: filial.cUF,
      aamm: dataFaturamento.slice(2, 7).replace('-', ''),
      cnpj: filial.cnpj,
      serie: 1,
      numero: index + 1,
      codigo: random.between(0, 99_999_999),
    }),
    filialFatura: filial.codigo,
    canal: canal.nome,
    plataforma: 'Plataforma Fictícia',
    dataVenda,
    dataFaturamento,
    tipoDeAnuncio: random.pick(['classico', 'premium']),
    valorFrete,
    ...(discounted && { valorFreteSemDesconto: toReais(freteCents + random.between(100, 1_500)) }),
    situacao: demoSituacao(random),
    cliente: {
      nome: `Cliente Fictício ${random.between(1, 8)}-${random.between(1, 6)}`,
      cpfCnpj: String(random.between(0, 99_999_999_999)).padStart(11, '0'),
    },
    titulos: demoTitulos(totalCents, random),
    produtos,
  };
}

function demoProdutos(random: Random): NovoProduto[] {
  const kinds = random.next() < 0.75 ? 1 : random.between(2, 3);
  const chosen = Array.from({ length: kinds }, () => random.pick(PRODUTOS));
  return [...new Set(chosen)].map(({ cents, ...produto }) => ({
    ...produto,
    quantidade: random.next() < 0.8 ? 1 : random.between(2, 4),
    // Prices move by up to a tenth, as they do between sales.
    valorUnitario: toReais(percentOf(cents, random.between(90, 110))),
  }));
}

/** One payment, or a card with a voucher for the rest. */
function demoTitulos(totalCents: number, random: Random): NovoTitulo[] {
  if (random.next() < 0.08) {
    const [card = 0, voucher = 0] = divide(totalCents, 2);
    return [
      demoTitulo('1', 'Cartão de Crédito', card, random),
      demoTitulo('2', 'Vale', voucher, random),
    ];
  }
  return [demoTitulo('1', random.pick(['Cartão de Crédito', 'Pix', 'Boleto']), totalCents, random)];
}

function demoTitulo(
  codigoControle: string,
  meioDePagamento: string,
  cents: number,
  random: Random,
): NovoTitulo {
  const qtTotalParcela =
    meioDePagamento === 'Cartão de Crédito' ? random.pick([1, 1, 2, 3, 6, 10]) : 1;
  return { codigoControle, meioDePagamento, qtTotalParcela, valorTotal: toReais(cents) };
}

function demoSituacao(random: Random): NovoPedido['situacao'] {
  let chance = random.next();
  for (const { share, ...situacao } of SITUACOES) {
    chance -= share;
    if (chance < 0) return situacao;
  }
  return { pedido: 'entregue', canal: 'entregue' };
}
