import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import type { MirrorClient } from '../../../src/mirror/index.js';
import { madeClient } from './made-client.js';

/** Text that cannot be compressed: PostgreSQL compresses index entries, which would shorten it. */
const incompressible = (length: number): string => {
  let text = '';
  for (let part = 0; text.length < length; part++) {
    text += createHash('sha256').update(String(part)).digest('base64url');
  }
  return text.slice(0, length);
};

/** Values that the service, or a proxy before it, may send where a text is documented. */
const text = fc.constantFrom<unknown>(
  'P-1',
  'P-2',
  ' P-1',
  'P-1 ',
  'p-1',
  'P-1\u00a0',
  '',
  ' ',
  '\\N',
  'a\tb\nc\rd',
  "'; --",
  'P\0',
  '\0',
  '\ud800',
  'a\udc00b',
  '🛒',
  'é',
  'e\u0301',
  '\u0001',
  '\ufeffP-1',
  '\\',
  '"',
  incompressible(300),
  incompressible(301),
  incompressible(2700),
  incompressible(20_000),
  'é'.repeat(300),
  '🛒'.repeat(150),
  incompressible(301).padEnd(3000, ' '),
  null,
  undefined,
  17,
  0,
  1.5,
  true,
  {},
  ['x'],
  { a: '\0' },
);

const amount = fc.constantFrom<unknown>(
  10,
  0,
  -0,
  0.1 + 0.2,
  19.9,
  -1234.56,
  0.005,
  1e-9,
  90_071_992_547_409.91,
  -9e13,
  9e13,
  1e17,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '10',
  '10.50',
  '10,50',
  '1e2',
  '',
  ' ',
  null,
  undefined,
  true,
  {},
  [],
);

const day = fc.constantFrom<unknown>(
  '2026-06-01',
  '2026-06-01T23:59:59-03:00',
  '2026-06-01 00:00:00',
  '01/06/2026',
  '31/12/9999',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '0099-02-28',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '06/31/2026',
  'ontem',
  '',
  '\0',
  null,
  undefined,
  20260601,
  {},
);

const whole = fc.constantFrom<unknown>(
  1,
  2,
  0,
  -1,
  1.5,
  2 ** 53,
  2 ** 53 - 1,
  1e300,
  '1',
  ' 1',
  ' ',
  '',
  '0x10',
  '1e3',
  '1.0',
  null,
  undefined,
  true,
  {},
  '\0',
);

/** Mostly the plain value: with more odd values, hardly any cycle would be copied. */
const mostly = <T>(plain: T, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: odd });

const nomes = {
  pedido: mostly('P-1', text),
  pedidoERP: mostly('E-1', text),
  pedidoCanal: mostly('C-1', text),
  pedidoComplementar: mostly(null, text),
  numeroNFe: mostly(1, whole),
  serieNFe: mostly('1', whole),
  chaveNFe: mostly('NFE-1', text),
  filialFatura: mostly(null, text),
  cpfCnpj: mostly(null, text),
};

const situacao = mostly({ pedido: 'entregue' }, fc.record({ pedido: text, canal: text }));

const parcelas = (ofEvento: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(
    fc.record({
      numero: mostly(1, whole),
      valorParcela: mostly(10, amount),
      situacao: mostly('pago', text),
      eventos: fc.array(fc.record(ofEvento), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  );

const titulos = (ofEvento: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(
    fc.record({
      codigoControle: mostly('T-1', text),
      qtTotalParcela: mostly(1, whole),
      valorTotal: mostly(10, amount),
      parcelas: parcelas(ofEvento),
    }),
    { maxLength: 2 },
  );

const doCiclo = { evento: mostly('repasse', text), valor: mostly(10, amount) };

const item = fc.oneof(
  fc.record({
    parte: fc.constant('pedidosTitulos'),
    item: fc.record({
      ...nomes,
      situacao,
      totalItensvalorSemDesconto: mostly(10, amount),
      titulos: titulos({ ...doCiclo, parcela: mostly(1, whole) }),
    }),
  }),
  fc.record({
    parte: fc.constant('pedidosEventos'),
    item: fc.record({
      ...nomes,
      totalValor: mostly(10, amount),
      eventos: fc.array(
        fc.record({ evento: mostly('frete', text), totalValor: mostly(1, amount) }),
        {
          maxLength: 2,
        },
      ),
    }),
  }),
  fc.record({
    parte: fc.constant('eventos'),
    item: fc.record({
      evento: mostly('descontos', text),
      identificador: mostly('D-1', text),
      totalValor: mostly(1, amount),
    }),
  }),
);

const ciclo = fc.record({
  canal: mostly('Amazon', text),
  dataHora: mostly('2026-06-01 10:00:00', day),
  dataRepasse: mostly('2026-06-01', day),
  valorRepasse: mostly(10, amount),
  eventos: fc.array(
    fc.record({ evento: mostly('repasse', text), total: mostly(1, amount), local: text }),
    { maxLength: 1 },
  ),
  items: fc.array(item, { maxLength: 3 }),
});

const pedido = fc.record({
  ...nomes,
  _id: mostly('ID-1', text),
  canal: mostly('Amazon', text),
  dataVenda: mostly('2026-05-01', day),
  dataFaturamento: mostly('2026-05-02', day),
  dataHoraRegistro: mostly('2026-05-01 10:00:00', day),
  situacao,
  totalItens: fc.record({
    valor: mostly(10, amount),
    valorComissaoPrevista: mostly(1, amount),
  }),
  frete: fc.record({ valor: mostly(0, amount), valorComissaoPrevista: mostly(0, amount) }),
  titulos: titulos({
    codigoCiclo: mostly('1', text),
    tipo: mostly('repasse', text),
    data: mostly('2026-06-01', text),
    valor: mostly(10, amount),
    comissao: mostly(null, amount),
    percentualComissao: mostly('10', text),
    numeroLinha: mostly(1, whole),
  }),
  eventos: fc.constant([]),
});

interface Item {
  parte: string;
  item: object;
}

/** A store whose cycles and records may have any value in any field. */
export interface HostileStore {
  ciclos: { items: Item[] }[];
  pedidos: Record<string, unknown>[];
}

export const hostileStore: fc.Arbitrary<HostileStore> = fc.record({
  ciclos: fc.array(ciclo, { minLength: 1, maxLength: 3 }),
  pedidos: fc.array(pedido, { maxLength: 2 }),
});

const LONG = incompressible(2700);

/** Stores with a name too long for an index, one for each place of a name. */
export const longNames: HostileStore[] = [
  { canal: LONG, items: [] as Item[] },
  { items: [{ parte: 'pedidosEventos', item: { pedido: LONG, totalValor: 1 } }] },
  { items: [{ parte: 'pedidosTitulos', item: { pedidoCanal: LONG } }] },
  { items: [{ parte: 'eventos', item: { identificador: LONG, totalValor: 1 } }] },
  { items: [{ parte: 'pedidosEventos', item: { pedido: 'P-1', totalValor: 1 } }] },
].map((odd) => ({
  // The second cycle must be copied despite the first.
  ciclos: [
    { valorRepasse: 1, ...odd },
    { valorRepasse: 0, items: [] },
  ],
  pedidos: [{ _id: 'ID-1', pedidoERP: LONG }],
}));

/** A client of the store; every look-up is answered with one of its records. */
export function hostileClient({ ciclos, pedidos }: HostileStore, loja: string): MirrorClient {
  const listed = ciclos.map(({ items: _, ...entry }, index) => ({ idCiclo: index + 1, ...entry }));
  let asked = 0;
  return madeClient({
    ciclos: () => listed,
    items: (idCiclo) => ciclos[idCiclo - 1]?.items ?? [],
    find: (chave) => {
      const record = pedidos[asked++ % Math.max(1, pedidos.length)];
      // The record must carry the requested key, or it would be refused as another order.
      return record && { ...record, ...chave };
    },
    loja,
  });
}
