import { describe, expect, it } from 'vitest';
import type { PedidoMap } from '../../../src/importer/map/pedido-map.js';
import { ownFolder, readAll } from '../read/support.js';
import { detPag, nfeXml, prod } from './nfe-xml.js';

const folder = ownFolder();

const FIELDS = { pedidoCanal: '{xPed}', canal: 'Amazon', plataforma: 'Bling' };
const SITUACAO = { 'situacao.pedido': 'faturado', 'situacao.canal': 'faturado' };

async function read(xml: string, map: PedidoMap) {
  const { orders, refused } = await readAll(folder.file(xml, 'n.xml'), { map });
  return { order: orders[0], issues: refused[0]?.issues ?? [] };
}

const withOrder = (xPed: string) => nfeXml({ more: `<compra><xPed>${xPed}</xPed></compra>` });
const item = (xPed: string) =>
  prod(`<qCom>1</qCom><vUnCom>50</vUnCom><vProd>50.00</vProd><xPed>${xPed}</xPed>`);

describe('a map of an invoice', () => {
  const map: PedidoMap = {
    fields: { pedido: '{xPed}', ...FIELDS },
    defaults: { ...SITUACAO, pedidoERP: 'LOJA-{nNF}/{serie}', tituloERP: '{pedido}-1' },
  };

  it('sets fields by templates of the invoice and of the order', async () => {
    const { order, issues } = await read(withOrder('701-2233'), map);
    expect(issues).toEqual([]);
    expect(order).toMatchObject({
      pedido: '701-2233',
      pedidoCanal: '701-2233',
      canal: 'Amazon',
      pedidoERP: 'LOJA-47428/1',
      situacao: { pedido: 'faturado', canal: 'faturado' },
    });
  });

  it("takes the items' purchase order where all have the same, and none where they differ", async () => {
    const same = await read(nfeXml({ prods: [item('A1'), item('A1')] }), map);
    expect(same.order?.pedido).toBe('A1');
    const { order, issues } = await read(nfeXml({ prods: [item('A1'), item('B2')] }), map);
    expect(order).toBeUndefined();
    expect(issues.map(({ path }) => path)).toEqual(['pedido', 'pedidoCanal']);
  });

  it('gives card payments the installments that no invoice has, and leaves those of bills', async () => {
    const card = nfeXml({
      more: '<compra><xPed>1</xPed></compra>',
      pag: `<pag>${detPag('03', '112.50')}</pag>`,
    });
    const without = await read(card, map);
    expect(without.issues.map(({ path }) => path)).toEqual(['titulos[0].qtTotalParcela']);
    const given = { ...map, defaults: { ...map.defaults, 'titulos.qtTotalParcela': 6 } };
    expect((await read(card, given)).order?.titulos).toMatchObject([{ qtTotalParcela: 6 }]);
    const bills = nfeXml({
      more: '<compra><xPed>1</xPed></compra>',
      pag: `<pag>${detPag('15', '112.50')}</pag>`,
      cobr: '<cobr><dup><nDup>001</nDup><vDup>56.25</vDup></dup><dup><nDup>002</nDup><vDup>56.25</vDup></dup></cobr>',
    });
    expect((await read(bills, given)).order?.titulos).toMatchObject([{ qtTotalParcela: 2 }]);
  });

  it('refuses a name that no invoice and no order has, and says what mends it', async () => {
    const refused = () => read(withOrder('1'), { fields: { ...map.fields, pedido: '{nPedido}' } });
    await expect(refused()).rejects.toThrow(
      '"columns": { "nPedido": "pedido" }, and write {pedido}',
    );
  });
});

it('for a table, a template uses the values of a column', async () => {
  const path = folder.file('Nº;Valor\n7;1,00\n', 'v.csv');
  const columns = { Nº: 'pedidoCanal', Valor: 'valorFrete' };
  const { orders } = await readAll(path, {
    map: { columns, fields: { pedido: 'LOJA-{pedidoCanal}' } },
  });
  expect(orders).toMatchObject([{ pedido: 'LOJA-7', pedidoCanal: '7' }]);
});
