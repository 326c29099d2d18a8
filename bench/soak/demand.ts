import { readFileSync } from 'node:fs';
import type { Recebiveis } from 'recebiveis';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/fixtures/${name}`, import.meta.url), 'utf8'));

const webhook = fixture('webhook-config-bearer.json');
const novoPedido = fixture('novo-pedido.json');
/** The calls below must request this order, because the client compares its number. */
const pedido = fixture('pedido.json');
const periodo = { inicio: '2026-01-01', fim: '2026-06-30' };

/** A call of each endpoint with a published limit. */
export const calls: Record<string, (client: Recebiveis, signal: AbortSignal) => Promise<unknown>> =
  {
    'webhook.register': (client, signal) => client.webhook.register(webhook, { signal }),
    'fila.read': (client, signal) => client.fila.read({ signal }),
    'ciclos.list': async (client, signal) => client.ciclos.list({}, { signal }),
    'ciclos.get': (client, signal) => client.ciclos.get(42, {}, { signal }),
    'pedido.get': (client, signal) => client.pedido.get({ pedido: pedido.pedido }, { signal }),
    'pedido.analises.comissoes': async (client, signal) =>
      client.pedido.analises.comissoes({ periodo }, { signal }),
    'pedido.analises.cancelamentosIndevidos': async (client, signal) =>
      client.pedido.analises.cancelamentosIndevidos({ periodo }, { signal }),
    'pedido.create': (client, signal) => client.pedido.create(novoPedido, { signal }),
  };
