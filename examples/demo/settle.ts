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

/** The share of eligible orders that receives each kind of difference. */
const SHARE = 0.03;

/** `semExplicacao` is the remainder after all other kinds, and cannot be planted. */
const KINDS = TIPOS.filter((tipo) => tipo !== 'semExplicacao');

/** The result of a settlement: the planted differences, and the contract with the channels. */
export interface Settled {
  gabarito: Planted[];
  contrato: Contrato;
}

/** Lets the sandbox play the sales channels: it settles pending orders, some of them wrongly. */
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
