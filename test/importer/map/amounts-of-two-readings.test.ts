import { describe, expect, it } from 'vitest';
import { type ColumnTo, proposeMap } from '../../../src/importer/index.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();
const KEY = '35261012345678000195550010000210071663544465';
const SET = { plataforma: 'Minha Loja' };

/** A table with freight and one more amount, below the given header. */
const table = (discount: string, ...rows: string[]) =>
  folder.file(
    [
      `Nº Pedido;Canal;Data do Pedido;Data de Emissão;Chave de Acesso;Situação;Forma de Pagamento;Valor Total;Frete;SKU;Quantidade;Valor Unitário;${discount}`,
      ...rows.map((row) => {
        const [number, ...cells] = row.split(';');
        return [number, 'Site;14/10/2026;15/10/2026', KEY, 'Entregue;Pix', ...cells].join(';');
      }),
    ].join('\n'),
  );

const amountsOf = ({ orders }: Awaited<ReturnType<typeof readAll>>) =>
  orders.map(({ valorFrete, valorFreteSemDesconto, titulos: [titulo] }) => [
    valorFrete,
    valorFreteSemDesconto,
    titulo?.valorTotal,
  ]);

describe('freight and discount that add up once for each order and for each row', () => {
  const path = table(
    'Cupom',
    ...[1, 2, 3].flatMap((n) => [
      `${n};150,00;10,00;A;1;100,00;10,00`,
      `${n};150,00;10,00;B;1;50,00;10,00`,
    ]),
  );

  it('leave both policies out of the proposal, and are refused until the map has them', async () => {
    const columns = { Cupom: { to: 'desconto', paidBy: 'seller' } } as const;
    const { map, evidence } = await proposeMap(path, { map: { columns } });
    expect(map).toMatchObject({ titulos: 'per-order' });
    expect([map.frete, map.desconto]).toEqual([undefined, undefined]);
    const fitting = { balanced: 3, orders: 3 };
    expect(evidence.policies).toEqual([
      { policy: 'titulos', value: 'per-order', ...fitting },
      { policy: 'frete', value: undefined, ...fitting },
      { policy: 'desconto', value: undefined, ...fitting },
    ]);

    const { orders, refused } = await readAll(path, { map, set: SET });
    expect(orders).toEqual([]);
    expect(refused.map(({ issues }) => issues[0]?.message)).toEqual(
      [1, 2, 3].map(() =>
        expect.stringContaining('is R$ 10,00 in several rows of one order, and nothing says'),
      ),
    );

    for (const [policy, frete] of [
      ['per-order', 10],
      ['per-row', 20],
    ] as const) {
      const policies = { frete: policy, desconto: policy };
      const stated = await readAll(path, { map: { ...map, ...policies }, set: SET });
      expect(amountsOf(stated)).toEqual([1, 2, 3].map(() => [frete, undefined, 150]));
    }
  });

  it('stay open if no order decides', async () => {
    const columns = {
      Cupom: { to: 'desconto', paidBy: 'seller' },
      Quantidade: 'dataVenda',
    } as const;
    const { map, evidence } = await proposeMap(path, { map: { columns } });
    expect(evidence.policies[1]).toMatchObject({ balanced: 0 });
    expect([map.frete, map.desconto]).toEqual([undefined, undefined]);
  });

  it('are decided by another order of the file', async () => {
    const columns = { Cupom: { to: 'desconto', paidBy: 'seller' } } as const;
    const other = table(
      'Cupom',
      '1;150,00;10,00;A;1;100,00;10,00',
      '1;150,00;10,00;B;1;50,00;10,00',
      '2;165,00;10,00;A;1;100,00;0,00',
      '2;165,00;5,00;B;1;50,00;0,00',
    );
    const { map } = await proposeMap(other, { map: { columns } });
    expect([map.frete, map.desconto]).toEqual(['per-row', 'per-row']);
  });
});

describe('a discount as high as the freight', () => {
  const rows = [
    '1;80,00;10,00;A;1;80,00;10,00',
    '2;90,00;10,00;A;1;80,00;0,00',
    '3;85,00;10,00;A;1;80,00;5,00',
  ];

  it.each(['Desconto', 'Promoção'])('is asked for, under the name %s', async (name) => {
    const { map, undecided } = await proposeMap(table(name, ...rows));
    expect(undecided).toEqual([name]);
    expect(map.columns[name]).toBeUndefined();
    const { failure } = await readAll(table(name, ...rows), { map, set: SET });
    expect(failure?.message).toContain(`"${name}" speaks of money`);
  });

  it('is sent as the map states', async () => {
    const path = table('Desconto', ...rows);
    const { map } = await proposeMap(path);
    const by = async (to: NonNullable<(typeof map.columns)[string]>) =>
      await readAll(path, { map: { ...map, columns: { ...map.columns, Desconto: to } }, set: SET });
    const open = await by('desconto');
    expect(amountsOf(open)).toEqual([
      [10, undefined, 90],
      [10, undefined, 85],
    ]);
    expect(open.refused[0]?.issues[0]?.message).toContain(
      '"Desconto": { "to": "valorFrete", "subtract": true }',
    );
    expect(amountsOf(await by({ to: 'valorFrete', subtract: true }))).toEqual([
      [0, 10, 80],
      [10, undefined, 90],
      [5, 10, 85],
    ]);
    expect(amountsOf(await by({ to: 'desconto', paidBy: 'seller' }))).toEqual([
      [10, undefined, 80],
      [10, undefined, 90],
      [10, undefined, 85],
    ]);
  });

  it('is refused by the preset of a system with coupons of free shipping', async () => {
    const header =
      'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Moeda;Subtotal;Desconto;Valor do Frete;Total;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Forma de Pagamento;Canal';
    const row = (number: number, discount: string, total: string) =>
      `${number};a@b.c;14/10/2026;Aberto;Confirmado;Enviado;BRL;80.00;${discount};10.00;${total};Mesa;80.00;1;A;Pix;Móvel`;
    const path = folder.file(
      [header, row(1, '10.00', '80.00'), row(2, '4.00', '86.00')].join('\n'),
    );
    const { orders, codes, failure } = await readAll(path, { preset: 'nuvemshop' });
    expect(orders.map(({ pedidoCanal }) => pedidoCanal)).toEqual(['2']);
    expect([codes, failure]).toEqual([['discount-like-freight'], undefined]);
  });

  it('is refused where the words of its coupons contradict the map', async () => {
    const header =
      'Número do Pedido;Data;Status do Pedido;Status do Pagamento;Status do Envio;Cupom de Desconto;Desconto;Valor do Frete;Total;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Forma de Pagamento';
    const row = (
      number: number,
      coupon: string,
      discount: string,
      freight: string,
      total: string,
    ) =>
      `${number};14/10/2026;Aberto;Confirmado;Enviado;${coupon};${discount};${freight};${total};Mesa;80.00;1;A;Pix`;
    const rows = [
      row(1, 'FRETEGRATIS+DEZ', '35.00', '25.00', '70.00'),
      row(2, 'FRETE-15', '15.00', '25.00', '90.00'),
      row(3, 'FRETEGRATIS', '25.00', '25.00', '80.00'),
      row(4, 'DEZ', '25.00', '25.00', '80.00'),
      // Orders whose amounts were written as paid.
      row(5, 'DEZ', '10.00', '0.00', '70.00'),
      row(6, '', '', '10.00', '90.00'),
    ];
    const path = folder.file([header, ...rows].join('\n'));
    const sent = async (Desconto?: ColumnTo) => {
      const map = Desconto === undefined ? {} : { columns: { Desconto } };
      const { orders, codes } = await readAll(path, { map: { preset: 'nuvemshop', ...map } });
      expect(codes).toContain('discount-like-freight');
      return orders.map(({ pedido }) => pedido);
    };
    expect(await sent()).toEqual(['5', '6']);
    expect(await sent({ to: 'desconto', paidBy: 'seller' })).toEqual(['4', '5', '6']);
    // Taken as freight, the column contradicts the orders with other coupons.
    expect(await sent({ to: 'valorFrete', subtract: true })).toEqual(['2', '3', '6']);
  });
});
