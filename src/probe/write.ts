import type { Recebiveis } from '../client/client.js';
import type { PedidoChave } from '../client/contract/schemas/pedido-chave.js';
import { isRecord } from '../shared/is-record.js';
import type { Asker } from './ask.js';
import { isOrder, isSuccess } from './evidence.js';

/** What the new order is of. */
export const WRITTEN_REAIS = 0.01;

/** Look-ups of a new order by each key at most, and the pause between them. */
const TRIES = 4;
const PAUSE_MS = 2000;

/** Creates one order, and looks it up by its six keys until it is found or the tries are over. */
export async function writeOrder({ pedido }: Recebiveis, asker: Asker): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const name = `RECEBIVEIS-PROBE-${now.getTime().toString(36).toUpperCase()}`;
  const number = now.getTime() % 1_000_000_000;
  const chaveNFe = invoiceKey(day, number);
  const numbers = { pedido: name, pedidoERP: `${name}-ERP`, pedidoCanal: `${name}-CANAL` };
  const novo = {
    ...numbers,
    chaveNFe,
    canal: 'recebiveis probe',
    plataforma: 'recebiveis probe',
    dataVenda: day,
    dataFaturamento: day,
    valorFrete: 0,
    situacao: { pedido: 'aprovado', canal: 'aprovado' } as const,
    titulos: [{ qtTotalParcela: 1, valorTotal: WRITTEN_REAIS }],
    produtos: [{ codigo: name, quantidade: 1, valorUnitario: WRITTEN_REAIS }],
  };
  const answer = await asker.ask({
    ask: 'write',
    endpoint: 'pedido.create',
    isWrite: true,
    send: (call) => pedido.create(novo, { ...call, settle: false }),
  });
  if (!answer || !isSuccess(answer) || !isRecord(answer.body)) return;
  const { chavePedido } = answer.body;
  const keys = new Map<string, unknown>(
    Object.entries({ ...numbers, notaFiscal: number, chaveNF: chaveNFe }),
  );
  if (chavePedido) keys.set('chavePedido', chavePedido);
  for (let tried = 0; tried < TRIES && keys.size > 0; tried += 1) {
    if (tried > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    for (const [filtro, value] of keys) {
      const found = await asker.ask({
        ask: `written.${filtro}`,
        endpoint: 'pedido.get',
        isWhole: true,
        send: (call) => pedido.get({ [filtro]: value } as PedidoChave, call),
      });
      if (!found || isOrder(found)) keys.delete(filtro);
    }
  }
}

/** An invoice key of nobody's: state 35, a CNPJ of zeros, model 55, series 999, with its check digit. */
function invoiceKey(day: string, number: number): string {
  const nine = String(number).padStart(9, '0');
  const digits = `35${day.slice(2, 4)}${day.slice(5, 7)}${'0'.repeat(14)}55999${nine}1${nine.slice(1)}`;
  const weighed = [...digits].reverse().map((digit, at) => Number(digit) * ((at % 8) + 2));
  const rest = weighed.reduce((sum, one) => sum + one) % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
}
