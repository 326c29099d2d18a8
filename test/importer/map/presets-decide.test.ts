import { expect, it } from 'vitest';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();

/** A sale by the system's own export, and one that a column of it contradicts. */
const SALES = [
  [
    'tiktokshop',
    'Order ID;Order Status;Order Substatus;Seller SKU;Quantity;SKU Unit Original Price;Shipping Fee After Discount;Order Amount;Created Time;Payment Method',
    'Completed;Delivered;A;1;100.00;10.00;110.00;14/10/2026 22:10:11;Credit card',
    'Completed;Returned;A;1;100.00;10.00;110.00;14/10/2026 22:10:11;Credit card',
    'sale-undone',
  ],
  [
    'woocommerce',
    'order_id;order_date;status;shipping_total;order_total;payment_method_title;item_sku;item_quantity;item_total;item_refunded;item_refunded_qty',
    '2026-10-14 23:10:00;completed;10.00;110.00;Pix;A;1;100.00;0;0',
    '2026-10-14 23:10:00;completed;10.00;110.00;Pix;A;1;100.00;-100.00;-1',
    'other-word',
  ],
  [
    'magalu',
    'Número do pedido;Código da entrega;Data do Pedido;Codigo SKU seller;Quantidade de itens;Valor Total do Item;Valor do frete;Valor bruto do pedido;Último Evento;Forma de pagamento 1;Forma de pagamento 2',
    ';14/10/2026 10:11;A;1;100,00;10,00;110,00;Entregue;Pix;',
    ';14/10/2026 10:11;A;1;100,00;10,00;110,00;Entregue;Pix;Cartão de Crédito',
    'other-word',
  ],
  [
    'vtex',
    'Order;Creation Date;Status;Payment System Name;Installments;Payment Value;Quantity_SKU;Reference Code;SKU Selling Price;Shipping Value;Total Value',
    '2026-10-14 13:10:00Z;Faturado;Pix;1;110;1;A;100;10;110',
    '2026-10-14 13:10:00Z;Faturado;Pix;1;60;1;A;100;10;110',
    'titles-and-total',
  ],
] as const;

it.each(SALES)('%s', async (preset, header, standing, contradicted, code) => {
  const path = folder.file([header, `1;${standing}`, `2;${contradicted}`].join('\n'));
  const { orders, refused, failure } = await readAll(path, { preset });
  expect(failure).toBeUndefined();
  expect(orders.map(({ titulos }) => titulos[0]?.valorTotal)).toEqual([110]);
  expect(refused.map(({ issues }) => issues[0]?.code)).toEqual([code]);
});

it.each(['tiny', 'olist'] as const)(
  '%s: Condição gives the installments, or refuses',
  async (preset) => {
    const header =
      'Número do pedido;Data;Situação;Código (SKU);Quantidade;Valor unitário;Frete pedido;Forma de pagamento;Condição;Valor total;Número do pedido no e-commerce';
    const terms = ['30 60 90', '10x', '30/60', 'à vista', '30'];
    const rows = terms.map(
      (each, at) => `${at};14/10/2026;Entregue;A;1;100,00;10,00;Boleto;${each};110,00;T${at}`,
    );
    const path = folder.file([header, ...rows].join('\n'));
    const { orders, refused } = await readAll(path, { preset });
    expect(orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual([10, 2, 1]);
    expect(refused).toHaveLength(2);
    const set = { 'titulos.qtTotalParcela': 1 };
    expect((await readAll(path, { preset, set })).orders).toEqual([]);
  },
);
