import { formaDe, type SettleOptions } from './formas.js';

/** What a generation settled a channel by, as `contrato` of `reconcile` takes it. */
export interface ContratoDoGerado {
  /** By channel. */
  canais: Record<string, ContratoDoCanalGerado>;
}

/** What was agreed with one channel. */
export interface ContratoDoCanalGerado {
  /** `frete`: as much as the order says. `descontos`: each is looked at. And the fees of its way of settling. */
  custos: Record<string, 'pedido' | 'conferir' | { percentual: number }>;
  /** Commission comes back with a return. */
  comissaoVoltaNaDevolucao: true;
  /** A rebate comes beside the whole transfer. */
  rebateCompletaRepasse: false;
}

/** What the channels of a generation agreed to. */
export const contratoOf = (settle: SettleOptions, canais: Iterable<string>): ContratoDoGerado => ({
  canais: Object.fromEntries(
    [...canais].map((canal) => [
      canal,
      {
        custos: {
          frete: 'pedido',
          descontos: 'conferir',
          ...Object.fromEntries(
            (formaDe(settle, canal).custos ?? []).map(({ evento, percentual }) => [
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
