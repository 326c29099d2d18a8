import { type Contrato, TIPOS } from 'recebiveis/conciliacao';

/** An entry of the answer key: a difference that the sandbox planted. */
export interface Planted {
  tipo: string;
  pedido?: string;
  pedidoCanal?: string;
  identificador?: string;
  idCiclo?: number;
  valorCentavos: number;
}

/** Of the orders that a kind can happen to, this many get it. */
const SHARE = 0.03;

/** What is left when every other kind was looked for cannot be planted. */
const KINDS = TIPOS.filter((tipo) => tipo !== 'semExplicacao');

/** What the channels settled: the differences planted in it, and what was agreed with them. */
export interface Settled {
  gabarito: Planted[];
  contrato: Contrato;
}

/** Has the sandbox play the sales channels: it settles what is pending, some of it wrongly. */
export async function settle(sandboxUrl: string): Promise<Settled> {
  const discrepancias = Object.fromEntries(KINDS.map((kind) => [kind, SHARE]));
  const response = await fetch(new URL('/_sandbox/ciclos/gerar', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 1, discrepancias }),
  });
  if (!response.ok) throw new Error(`The sandbox settled nothing: ${await response.text()}`);
  return (await response.json()) as Settled;
}
