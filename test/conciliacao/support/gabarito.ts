import type { Ciclo } from '../../../src/client/contract/schemas/ciclos.js';
import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { Pedido } from '../../../src/client/contract/schemas/pedido.js';
import type { Contrato, Discrepancia } from '../../../src/conciliacao/index.js';
import type { SettleOptions } from '../../../src/sandbox/ciclos/formas.js';
import { type GerarOptions, gerarCiclos } from '../../../src/sandbox/ciclos/gerar.js';
import { createCore } from '../../../src/sandbox/core.js';
import { answerRequest } from '../../../src/sandbox/in-process.js';
import type { GabaritoItem } from '../../../src/sandbox/index.js';
import { pedidoRecord } from '../../../src/sandbox/pedidos/record.js';
import { registerPedido } from '../../../src/sandbox/pedidos/register.js';
import type { ItemDeCiclo } from './itens.js';

/** Every kind of difference that the sandbox plants. */
export const PLANTADAS = [
  'comissaoAMaior',
  'repasseAusente',
  'canceladoEntregue',
  'repasseAMenor',
  'repasseAMaior',
  'comissaoAMenor',
  'freteIndevido',
  'chargeback',
  'repasseEmDuplicidade',
  'linhaSemPedido',
  'descontoSemPedido',
] as const;

export const NENHUMA = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };

/** The same share of every kind. */
export const todas = (share: number) => Object.fromEntries(PLANTADAS.map((tipo) => [tipo, share]));

const CUSTOS = [{ evento: 'antecipação', percentual: 3 }];

/** Ways of settling; the seed of a store chooses one. */
export const MANEIRAS: readonly SettleOptions[] = [
  {},
  { '*': { transfers: 'lump' } },
  { '*': { commission: 'upfront', freight: 'left' } },
  { '*': { commission: 'order', remainder: 'last' } },
  { '*': { commission: 'net' } },
  { '*': { transfers: 'lump', commission: 'net', freight: 'left' } },
  { '*': { transfers: 'lump', commission: 'order', custos: CUSTOS } },
  { '*': { returns: 0.05, partialRefunds: 0.05, refundedOvercharges: 0.05 } },
  {
    '*': { commission: 'upfront', custos: CUSTOS, returns: 0.03, refundedOvercharges: 0.03 },
    Amazon: { transfers: 'lump', commission: 'net', partialRefunds: 0.05 },
    Shopee: { remainder: 'last', freight: 'left', returns: 0.05 },
  },
];

/** A settled store: the answers of its endpoints, and the answer key. */
export interface Loja {
  pedidos: Pedido[];
  linhas: ItemDeCiclo[];
  gabarito: GabaritoItem[];
  contrato: Contrato;
}

/** Creates and settles orders, and reads the sandbox's answers about them. */
export async function lojaLiquidada(
  orders: readonly NovoPedido[],
  gerar: GerarOptions,
): Promise<Loja> {
  const { state, token, handle } = createCore({ limits: 'off' });
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await answerRequest(handle, new Request(`http://sandbox${path}`, { headers }));
    return (await response.json()) as Record<string, unknown[]>;
  };
  // Without HTTP, because there are ten thousand orders per seed.
  for (const order of orders) registerPedido(state, order);
  const { gabarito, contrato } = gerarCiclos(state, gerar);
  const pedidos = [...state.pedidos.all()].map(
    (stored) => pedidoRecord(stored, state.loja, state.behaviour) as unknown as Pedido,
  );
  const linhas: ItemDeCiclo[] = [];
  const { ciclos } = await get('/api/v1/ciclos?limite=200');
  for (const { idCiclo, canal, dataRepasse, valorRepasse } of ciclos as Ciclo[]) {
    const detalhe = await get(`/api/v1/ciclos/detalhes/${idCiclo}/?agruparEventos=false`);
    for (const [parte, items] of Object.entries(detalhe)) {
      for (const item of items) {
        linhas.push({ idCiclo, canal, dataRepasse, valorRepasse, parte, item } as ItemDeCiclo);
      }
    }
  }
  return { pedidos, linhas, gabarito, contrato };
}

/** An entry of the answer key, or a finding, as one line. */
export const linhaDe = (item: GabaritoItem | Discrepancia): string =>
  [
    tipoDe(item),
    item.acao,
    item.pedido ?? '-',
    item.pedidoCanal ?? '-',
    item.identificador ?? '-',
    item.idCiclo ?? '-',
    item.valorCentavos,
  ].join(' | ');

/** The kind of a finding in the answer key's terms: a fee under contract has its own there. */
export const tipoDe = (
  item: GabaritoItem | Discrepancia,
): GabaritoItem['tipo'] | Discrepancia['tipo'] =>
  'evidencia' in item && item.evidencia.regra === 'custoContratado' ? 'custoContratado' : item.tipo;

/** The answer key and the findings, sorted; equal if the reconciliation is right. */
export const comparar = (gabarito: readonly GabaritoItem[], found: readonly Discrepancia[]) => ({
  esperado: gabarito.map(linhaDe).sort(),
  encontrado: found.filter(isNoGabarito).map(linhaDe).sort(),
});

/** Charges that were refunded are in no answer key. */
export const isNoGabarito = ({ acao, valorCentavos }: Discrepancia): boolean =>
  acao !== 'regular' || valorCentavos !== 0;
