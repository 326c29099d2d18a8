import { formaOf, type SettleOptions } from './formas.js';

/** Terms by which a generation settled a channel, in the form of `contrato` of `reconcile`. */
export interface ContratoDoGerado {
  /** By channel. */
  canais: Record<string, ContratoDoCanalGerado>;
}

/** Agreement with one channel. */
export interface ContratoDoCanalGerado {
  /**
   * `frete`: as much as the order says. `descontos`: a person looks at each. Other members: the channel's
   * agreed fees.
   */
  custos: Record<string, 'pedido' | 'conferir' | { percentual: number }>;
  /** Commission comes back with a return. */
  comissaoVoltaNaDevolucao: true;
  /** A rebate comes beside the whole transfer. */
  rebateCompletaRepasse: false;
}

/** Agreements with the channels of a generation. */
export const contratoOf = (settle: SettleOptions, canais: Iterable<string>): ContratoDoGerado => ({
  canais: Object.fromEntries(
    [...canais].map((canal) => [
      canal,
      {
        custos: {
          frete: 'pedido',
          descontos: 'conferir',
          ...Object.fromEntries(
            (formaOf(settle, canal).custos ?? []).map(({ evento, percentual }) => [
              evento,
              { percentual },
            ]),
          ),
        },
        comissaoVoltaNaDevolucao: true,
        rebateCompletaRepasse: false,
      },
    ]),
  ),
});
