import { setTimeout as pause } from 'node:timers/promises';
import type { PedidoChave } from '../client/contract/schemas/pedido-chave.js';
import { isRecord } from '../shared/is-record.js';
import type { Asker } from './ask.js';
import type { ProbeClient } from './client.js';

/** Look-ups of a new order by each key at most, and the pause between them. */
const TRIES = 4;
const PAUSE_MS = 2000;

/** Creates one order, and looks it up by its six keys until it is found or the tries are over. */
export async function writeOrder({ pedido }: ProbeClient, asker: Asker): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const name = `RECEBIVEIS-PROBE-${now.getTime().toString(36).toUpperCase()}`;
  const number = now.getTime() % 1_000_000_000;
  const chaveNFe = invoiceKey(now, number);
  const answer = await asker.ask({
    ...{ ask: 'write', endpoint: 'pedido.create', isWrite: true },
    send: (call) =>
      pedido.create(
        {
          ...{ pedido: name, pedidoERP: `${name}-ERP`, pedidoCanal: `${name}-CANAL`, chaveNFe },
          ...{ canal: 'recebiveis probe', plataforma: 'recebiveis probe' },
          ...{ dataVenda: day, dataFaturamento: day, valorFrete: 0, valorFreteSemDesconto: 0 },
          situacao: { pedido: 'aprovado', canal: 'aprovado' },
          titulos: [{ qtTotalParcela: 1, valorTotal: 0.01 }],
          produtos: [{ codigo: name, quantidade: 1, valorUnitario: 0.01 }],
        },
        { ...call, settle: false },
      ),
  });
  if (!answer || !isRecord(answer.body) || answer.status >= 300) return;
  const { chavePedido } = answer.body;
  const keys: Record<string, unknown> = {
    ...{ pedido: name, pedidoERP: `${name}-ERP`, pedidoCanal: `${name}-CANAL` },
    ...{ notaFiscal: number, chaveNF: chaveNFe, ...(chavePedido ? { chavePedido } : {}) },
  };
  for (let tried = 0; tried < TRIES; tried += 1) {
    for (const [filtro, value] of Object.entries(keys)) {
      const found = await asker.ask({
        ...{ ask: `written.${filtro}`, endpoint: 'pedido.get', isWhole: true },
        send: (call) => pedido.get({ [filtro]: value } as PedidoChave, call),
      });
      if (!found || (isRecord(found.body) && '_id' in found.body)) delete keys[filtro];
    }
    if (Object.keys(keys).length === 0) return;
    await pause(PAUSE_MS);
  }
}

/** An invoice key of nobody's: state 35, a CNPJ of zeros, model 55, series 999. */
function invoiceKey(now: Date, number: number): string {
  const month = now.toISOString().slice(2, 7).replace('-', '');
  const digits = `35${month}${'0'.repeat(14)}55999${String(number).padStart(9, '0')}1${String(number).slice(-8).padStart(8, '0')}`;
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * ((at % 8) + 2), 0);
  const rest = sum % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
}
