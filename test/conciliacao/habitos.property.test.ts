import fc from 'fast-check';
import {
  type Contrato,
  type Discrepancia,
  proposeContrato,
  type TipoDeLinha,
} from 'recebiveis/conciliacao';
import { expect, it } from 'vitest';
import perfis from '../../src/conciliacao/contrato/perfis.json' with { type: 'json' };
import { runs } from '../support/property-runs.js';
import type { LinhaDoCaso, PedidoDoCaso } from './casos/caso.js';
import { dadosDoCaso } from './casos/registro.js';
import { reconcile } from './support/exemplo.js';

/** `evento valor`, optionally with month, installment (`/2`), or `@name` for no order. */
type Linhas = readonly string[];

/** Orders and lines of a faultless sale, by default of 100 with a commission of 15. */
interface Habito {
  pedidos?: readonly PedidoDoCaso[];
  linhas: Linhas;
  /** The lines have the shipment's number in place of the order's number at the channel. */
  envio?: true;
}

const ENTREGUE = { pedido: 'entregue', canal: 'entregue' };
const VOLTANDO: PedidoDoCaso = { situacao: { pedido: 'em devolução', canal: 'entregue' } };
const ENVIADO: PedidoDoCaso = { situacao: { pedido: 'despachado', canal: 'despachado' } };
const CANCELADO: PedidoDoCaso = { situacao: { pedido: 'cancelado', canal: 'cancelado' } };
const TRES: PedidoDoCaso = { titulos: [[40, 40, 40]], comissao: 18 };
const PAGO: Linhas = ['repasse 100', 'comissão -15'];
const VOLTA: Linhas = ['cancelamento -100 5'];
const COMISSAO_DE_VOLTA = 'cancelamento de comissão 15 5';
/** A refund of a tenth or more of the sale, with its commission. */
const voltaDe = (n: number): Linhas => [
  `cancelamento -${10 * n} 5`,
  `cancelamento de comissão ${1.5 * n} 5`,
];
const PARCELAS = [1, 2, 3].flatMap((n) => [
  `repasse 40 ${n + 3}/${n}`,
  `comissão -6 ${n + 3}/${n}`,
]);

const so = (...linhas: string[]): Habito => ({ linhas });
const de =
  (pedido: PedidoDoCaso) =>
  (...linhas: string[]): Habito => ({ pedidos: [pedido], linhas });
const [voltando, enviado, cancelado, tres] = [de(VOLTANDO), de(ENVIADO), de(CANCELADO), de(TRES)];
const semComissao = de({ comissao: null });
const comFrete = (frete: number, ...linhas: string[]) => de({ frete })(...linhas);

/** A channel's lines for a faultless sale; `n`, from 1 to 9, varies the amounts. */
const HABITOS: Record<string, (n: number) => Habito> = {
  venda: () => so(...PAGO),
  liquida: () => so('repasse 85'),
  liquidaDevolvida: () => voltando('repasse 85', ...VOLTA, COMISSAO_DE_VOLTA),
  liquidaParcial: (n) => so('repasse 85', ...voltaDe(n)),
  liquidaCorrigida: (n) => so(`repasse ${85 - n}`, `cancelamento de comissão ${n} 5`),
  pagaEmDuasVezes: (n) => so(`repasse ${100 - n}`, 'comissão -15', `repasse ${n} 5`),
  comissaoDepois: () => so('repasse 100', 'comissão -15 5'),
  duasTaxas: (n) => so('repasse 100', `comissão -${n}`, `comissão -${15 - n}`),
  tarifaCorrigida: (n) => so(...PAGO, `comissão -${n}`, `cancelamento de comissão ${n} 5`),
  pagaDeNovo: () => so(...PAGO, ...VOLTA, COMISSAO_DE_VOLTA, 'repasse 100 6', 'comissão -15 6'),
  estornoAntesDoRepasse: () =>
    voltando('cancelamento -100', 'repasse 100 5', 'comissão -15 5', COMISSAO_DE_VOLTA),
  noMesmoCiclo: () => cancelado(...PAGO, 'cancelamento -100', 'cancelamento de comissão 15'),
  freteCompensado: (n) => so(...PAGO, `frete ${n}`, `frete -${n}`),
  semComissaoNoRegistro: (n) => semComissao('repasse 100', `comissão -${n}`),
  liquidaSemComissaoNoRegistro: (n) => semComissao(`repasse ${100 - n}`),
  duasEntregas: () => de({ titulos: [[60], [40]] })('repasse 60', 'repasse 40', 'comissão -15'),
  palavraPropria: () => so('repasse 100', 'tarifa de venda -15'),
  reduzida: (n) => so('repasse 100', `comissão -${5 + n}`),
  freteDoVendedor: (n) => so(...PAGO, `frete -${10 + n}`),
  freteDoPedido: (n) => comFrete(5 + n, ...PAGO, `frete -${5 + n}`),
  freteRetidoNoRepasse: (n) => comFrete(5 + n, `repasse ${95 - n}`, 'comissão -15'),
  freteReverso: (n) => so(...PAGO, `frete reversa -${n}`),
  custos: (n) => so(...PAGO, `antecipação -${n}`, 'publicidade -2'),
  imposto: (n) => so(...PAGO, `imposto retido -${n}`),
  rebateCompleta: (n) => so(`repasse ${90 - n}`, 'comissão -15', `rebate ${10 + n}`),
  rebateAlem: (n) => so(...PAGO, `rebate ${n}`),
  subsidio: (n) => so(...PAGO, `subsídio ${n}`),
  conta: (n) => so(...PAGO, `mensalidade -${n} @M`, `crédito de campanha ${n} @K`),
  acrescimo: (n) => so(`repasse ${100 + n}`, 'comissão -15', `comissão -${n}`),
  acrescimoNumaLinha: (n) => so(`repasse ${100 + n}`, `comissão -${15 + n}`),
  acrescimoETarifa: (n) => so(`repasse ${100 + n}`, 'comissão -15', `tarifa de parcelamento -${n}`),
  reserva: (n) => so(...PAGO, `bloqueio -${n} @B`, `desbloqueio ${n} 5@B`),
  reservaDoPedido: () => so(...PAGO, 'bloqueio -85', 'desbloqueio 85 5'),
  reservaAberta: (n) => so(...PAGO, `bloqueio -${n} @B`),
  parcelas: () => tres(...PARCELAS),
  primeiraParcela: () => tres(...PARCELAS.slice(0, 2)),
  parcelasNumaSoma: () => tres('repasse 120', 'comissão -18'),
  antecipadas: () => tres('antecipação 102', ...PARCELAS, 'antecipação -102 7'),
  devolucao: () => voltando(...PAGO, ...VOLTA, COMISSAO_DE_VOLTA),
  devolucaoSemComissao: () => voltando(...PAGO, ...VOLTA),
  devolucaoParcial: (n) => voltando(...PAGO, ...voltaDe(n)),
  devolucaoComFrete: (n) =>
    de({ ...VOLTANDO, frete: 5 + n })(...PAGO, `frete -${5 + n}`, ...VOLTA, COMISSAO_DE_VOLTA),
  chargeback: () => cancelado(...PAGO, 'chargeback -100 5', COMISSAO_DE_VOLTA),
  cancelamentoParcial: (n) => so(...PAGO, ...voltaDe(n)),
  canceladoAntes: () => cancelado(),
  indenizado: () => cancelado('indenização 100'),
  semEntrega: () => enviado(),
  semEntregaComFrete: (n) => enviado(`frete -${n}`),
  carrinho: () => ({ pedidos: [{}, { pedido: 'B' }], linhas: ['repasse 200', 'comissão -30'] }),
  lote: () => ({ pedidos: [{}, { pedido: 'B', pedidoCanal: 'B' }], linhas: ['repasse 170 @LOTE'] }),
  envio: () => ({ linhas: PAGO, envio: true }),
  mensalidades: (n) => ({ linhas: [`mensalidade -${n} @M`, `mensalidade -${n} 5@M`], pedidos: [] }),
};

/** Each channel's own words for the kinds of lines, from its profile. */
const DICIONARIO = Object.entries(
  perfis as Record<string, { palavras?: Record<string, string> }>,
).map(([canal, { palavras = {} }]) => {
  const words = new Map<string, string>();
  for (const [palavra, tipo] of Object.entries(palavras)) {
    if (!words.has(tipo)) words.set(tipo, palavra);
  }
  return [canal, (tipo: string) => words.get(tipo as TipoDeLinha) ?? tipo] as const;
});

type Venda = [canal: number, habito: string, n: number, proprias: boolean];

function lojaDe(vendas: readonly Venda[]) {
  const pedidos: PedidoDoCaso[] = [];
  const linhas: LinhaDoCaso[] = [];
  const envios = new Set<string>();
  for (const [index, [place, habito, n, proprias]] of vendas.entries()) {
    const [canal, propria] = DICIONARIO[place] ?? ['Amazon', (tipo: string) => tipo];
    const { pedidos: own = [{}], linhas: written, envio } = HABITOS[habito]?.(n) ?? { linhas: [] };
    const name = (id = 'A') => `${index}-${id}`;
    for (const { pedido, pedidoCanal, ...of } of own) {
      const names = { pedido: name(pedido), pedidoCanal: name(pedidoCanal) };
      pedidos.push({ situacao: ENTREGUE, ...of, ...names, canal });
    }
    if (envio) envios.add(name());
    for (const texto of written) {
      const [, evento = '', valor, mes = 4, parcela, avulsa] =
        /^(.+?) (-?[\d.]+)(?: (\d))?(?:\/(\d))?(?: ?@(.+))?$/.exec(texto) ?? [];
      linhas.push({
        evento: proprias ? propria(evento) : evento,
        valor: Number(valor),
        data: `2026-0${mes}-01`,
        canal,
        ...(parcela !== undefined && { parcela: Number(parcela) }),
        ...(avulsa === undefined ? { pedidoCanal: name() } : { identificador: name(avulsa) }),
      });
    }
  }
  const dados = dadosDoCaso({ pedidos, linhas });
  for (const { item } of dados.linhas as { item: { pedidoCanal?: string } }[]) {
    if (envios.has(item.pedidoCanal ?? '')) item.pedidoCanal = `ENVIO-${item.pedidoCanal}`;
  }
  return dados;
}

/** Channel and word of a finding about one word, other than transfers and commission. */
function palavraDe({ canal, motivo, evidencia: { linhas, contrato } }: Discrepancia): string[] {
  const eventos = new Set(linhas.map(({ evento }) => evento));
  const isOfWord = contrato !== undefined || !['repasse', 'comissão'].includes(motivo ?? '');
  return isOfWord && eventos.size === 1 ? [`${canal} ${[...eventos].join()}`] : [];
}

const venda = fc.tuple(
  fc.nat(DICIONARIO.length - 1),
  fc.constantFrom(...Object.keys(HABITOS)),
  fc.integer({ min: 1, max: 9 }),
  fc.boolean(),
);

async function hasNothingToClaim(vendas: Venda[]): Promise<void> {
  const dados = lojaDe(vendas);
  const canais = [...new Set(vendas.map(([place]) => DICIONARIO[place]?.[0] ?? ''))];
  let contrato: Contrato | undefined;
  for (const _ of ['without', 'proposed', 'proposed again']) {
    const conciliacao = await reconcile(dados, { contrato, hoje: '2026-09-01' });
    const { discrepancias } = conciliacao;
    const wrong = discrepancias.filter(({ acao }) => acao === 'cobrar' || acao === 'devolver');
    expect(wrong.map(({ tipo, acao, valorCentavos }) => [tipo, acao, valorCentavos])).toEqual([]);
    const looks = discrepancias.filter(({ acao }) => acao === 'conferir').flatMap(palavraDe);
    expect(looks.filter((one, index) => looks.indexOf(one) < index)).toEqual([]);
    contrato = proposeContrato(conciliacao, canais, contrato).contrato;
  }
}

it.each(Object.keys(HABITOS))('at every channel %s is nothing to claim', async (habito) => {
  for (const place of DICIONARIO.keys()) {
    for (const proprias of [false, true]) await hasNothingToClaim([[place, habito, 3, proprias]]);
  }
});

it('a faultless store of every channel has nothing to claim, and one item to check per word', async () => {
  const vendas = fc.array(venda, { minLength: 1, maxLength: 12 });
  await fc.assert(fc.asyncProperty(vendas, hasNothingToClaim), { numRuns: runs(100) });
});
