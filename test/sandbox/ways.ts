import fc from 'fast-check';
import type { SettleOptions } from '../../src/sandbox/ciclos/formas.js';

const money = (max: number) => fc.integer({ min: 0, max }).map((centavos) => centavos / 100);
const value = fc.oneof(money(20_000), fc.constantFrom(0, 0.01, 0.02, 0.03, 15, 100));

/** Extreme orders: free, of one centavo, all commission, in many installments. */
export const order = fc.record({
  titulos: fc.array(
    fc.record({ qtTotalParcela: fc.integer({ min: 1, max: 4 }), valorTotal: value }),
    { minLength: 1, maxLength: 3 },
  ),
  valorFrete: value,
  produtos: fc.tuple(fc.record({ quantidade: fc.constantFrom(1, 3), valorUnitario: value })),
  situacao: fc.record({
    pedido: fc.constantFrom('entregue', 'despachado', 'cancelado'),
    canal: fc.constantFrom('entregue', 'entregue', 'cancelado'),
  }),
  canal: fc.constantFrom('Amazon', 'Shopee'),
  // A channel number may belong to several orders, also in both channels.
  pedidoCanal: fc.constantFrom('C-1', 'C-2', 'C-3'),
});
export const share = fc.constantFrom(0, 0.05, 0.5, 0.999, 1, 1);
/** Ways of settling, including the default; `*` applies to every channel. */
const forma = fc.record(
  {
    transfers: fc.constantFrom('installments', 'lump'),
    commission: fc.constantFrom('installments', 'upfront', 'order', 'net'),
    freight: fc.constantFrom('kept', 'left'),
    remainder: fc.constantFrom('first', 'last'),
    returns: share,
    partialRefunds: share,
    refundedOvercharges: share,
    custos: fc.constant([
      { evento: 'antecipação', percentual: 3 },
      { evento: 'publicidade', percentual: 0.1 },
    ]),
  },
  { requiredKeys: [] },
);
export const settle = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom('Amazon', 'Shopee', '*'), forma),
) as fc.Arbitrary<SettleOptions>;
