import { describe, expect, it } from 'vitest';
import { checkPedidos, readPedidos } from '../../../src/importer/index.js';
import {
  EVERY_ROW,
  isOrder,
  type ReaderRows,
  type Row,
} from '../../../src/importer/read/row-iterable.js';
import { ownFolder } from '../read/support.js';

const folder = ownFolder();

/** Required fields that these exports do not have. */
const LACKING = {
  chaveNFe: '3526050X0J92JY000196570010000006041448679011',
  dataFaturamento: '2026-02-01',
  pedido: '1',
  pedidoCanal: '1',
  valorFrete: 0,
};

/** The rows of an export, with the missing fields added to each order. */
async function* completed(path: string): AsyncGenerator<Row, void> {
  const rows = readPedidos(path) as ReaderRows;
  for await (const row of rows[EVERY_ROW]()) yield isOrder(row) ? { ...LACKING, ...row } : row;
}

/** The results of a dry run: figures, totals in centavos, and the refused fields. */
async function check(header: string, rows: readonly object[], name: string, delimiter: string) {
  const names = header.split(' · ');
  const seen = (row: object, index: number) => {
    const place = names.slice(0, index).filter((other) => other === names[index]).length;
    const key = place > 0 ? `${names[index]} (${place + 1})` : (names[index] ?? '');
    return (row as Record<string, string>)[key] ?? (name.startsWith('shopee') ? '-' : '');
  };
  const cell = (text: string) => (text.includes(delimiter) ? `"${text}"` : text);
  const lines = [names, ...rows.map((row) => names.map((_, index) => seen(row, index)))];
  const text = lines.map((cells) => cells.map(cell).join(delimiter)).join('\r\n');
  const path = folder.file(`${text}\r\n`, name);
  const refused: string[] = [];
  const { valid, total, totals } = await checkPedidos(completed(path), {
    onResult: ({ issues = [] }) => void refused.push(issues.map((issue) => issue.path).join(' ')),
  });
  const { titulosCentavos: titulos, produtosCentavos: produtos, freteCentavos: frete } = totals;
  return { valid, total, titulos, produtos, frete, refused };
}

const SHOPEE =
  'ID do pedido · Status do pedido · Hot Listing · Status da Devolução / Reembolso · Número de rastreamento · Opção de envio · Método de envio · Data de criação do pedido · Hora do pagamento do pedido · Data prevista de envio · Tempo de Envio · Domestic Delivered Date · Hora completa do pedido · Data da Finalização do Cancelamento · Pedido FBS · Nº de referência do SKU principal · Nome do Produto · Número de referência SKU · Nome da variação · Shopee Owned · Preço original · Preço acordado · Quantidade · Subtotal do produto · Desconto do vendedor · Desconto do vendedor · Incentivo Shopee para ação comercial · Ajuste por participação em ação comercial · Peso total SKU · Número de produtos pedidos · Peso total do pedido · Código do Cupom · Cupom do vendedor · Cupom · Incentivo de cupom · Ajuste por pagamento via PIX · Compensar Moedas Shopee · Total descontado Cartão de Crédito · Valor Total · Taxa de envio pagas pelo comprador · Taxa de Envio Reversa · Taxa de transação · Taxa de comissão bruta · Taxa de comissão líquida · Taxa de serviço bruta · Taxa de serviço líquida · Total global · Valor estimado do frete · Nome de usuário (comprador) · Nome do destinatário · Telefone · Endereço de entrega · Cidade · Bairro · Cidade · UF · País · CEP · Observação do comprador · Nota';

const shopee = (more: object) => ({
  'ID do pedido': '260722CC5B1RNV',
  'Status do pedido': 'A Enviar',
  Quantidade: '1',
  'Data de criação do pedido': '2026-07-17 21:46',
  'Nome do Produto': 'Quadro',
  'Preço acordado': '58.00',
  'Valor Total': '116.00',
  'Taxa de envio pagas pelo comprador': '0.00',
  'Taxa de comissão líquida': '12.00',
  ...more,
});

const ML =
  'N.º de venda · Data da venda · Estado · Descrição do status · Pacote de diversos produtos · Unidades · Receita por produtos (BRL) · Receita por acréscimo no preço (pago pelo comprador) · Tarifa de venda e impostos (BRL) · Receita por envio (BRL) · Tarifas de envio (BRL) · Cancelamentos e reembolsos (BRL) · Total (BRL) · SKU · # de anúncio · Título do anúncio · Preço unitário de venda do anúncio (BRL) · Comprador · CPF · Estado · CEP · Unidades · Forma de entrega · Unidades';

const ml = (numero: string, more: object) => ({
  'N.º de venda': numero,
  'Data da venda': '31 de dezembro de 2025 23:59 hs.',
  Estado: 'Entregue',
  'Estado (2)': 'São Paulo',
  'Unidades (2)': '9',
  ...more,
});

const AMAZON =
  'amazon-order-id · merchant-order-id · purchase-date · last-updated-date · order-status · fulfillment-channel · sales-channel · product-name · sku · asin · item-status · quantity · currency · item-price · item-tax · shipping-price · shipping-tax · gift-wrap-price · item-promotion-discount · ship-promotion-discount · ship-city · promotion-ids';

const amazon = (id: string, more: object) => ({
  'amazon-order-id': id,
  'purchase-date': '2026-01-02T12:30:00+00:00',
  currency: 'BRL',
  'order-status': 'Shipped',
  quantity: '1',
  'sales-channel': 'Amazon.com.br',
  ...more,
});

describe('whole headers of exports, as the sources beside the presets have them', () => {
  it('Shopee: the total once, dashes as nothing, names that are there twice', async () => {
    const rows = [
      shopee({ 'Número de referência SKU': 'A' }),
      shopee({ 'Número de referência SKU': 'B' }),
      shopee({ 'ID do pedido': '26X', 'Valor Total': '-' }),
    ];
    const { refused, ...rest } = await check(SHOPEE, rows, 'shopee.csv', ',');
    expect(rest).toEqual({ valid: 1, total: 2, titulos: 11600, produtos: 11600, frete: 0 });
    expect(refused).toEqual(['titulos']);
  });

  it('Mercado Livre: gross amounts, not the net total; a package that lacks a product is refused', async () => {
    const price = 'Preço unitário de venda do anúncio (BRL)';
    const rows = [
      ml('1', {
        Unidades: '2',
        'Receita por produtos (BRL)': '200,00',
        'Receita por envio (BRL)': '15,90',
        'Total (BRL)': '170,10',
        [price]: '100,00',
      }),
      ml('2', {
        Estado: 'Pacote de 2 produtos',
        'Receita por produtos (BRL)': '30,00',
        'Total (BRL)': '20,00',
      }),
      ml('3', { Unidades: '1', [price]: '15,00' }),
    ];
    const { refused, ...rest } = await check(ML, rows, 'ml.csv', ';');
    expect(rest).toEqual({ valid: 1, total: 2, titulos: 21590, produtos: 20000, frete: 1590 });
    expect(refused).toEqual(['titulos']);
  });

  it('Amazon: what the buyer paid, promotions taken off; a cancelled order without amounts is left out', async () => {
    const rows = [
      amazon('701', {
        quantity: '2',
        'item-price': '100.00',
        'shipping-price': '5.00',
        'item-promotion-discount': '10.00',
        'ship-promotion-discount': '5.00',
      }),
      amazon('702', { 'item-price': '30.00', 'item-promotion-discount': '-3.00' }),
      amazon('703', { 'order-status': 'Cancelled', quantity: '0', currency: '' }),
    ];
    const { refused, ...rest } = await check(AMAZON, rows, 'amazon.txt', '\t');
    expect(rest).toEqual({ valid: 2, total: 3, titulos: 11700, produtos: 13000, frete: 0 });
    // The cancelled order is neither refused nor sent.
    expect(refused).toEqual(['situacao.pedido']);
  });

  it('Omie: the report by forecast has no products, and is refused for them', async () => {
    const header =
      'Previsão de Faturamento · Cliente (Nome Fantasia) · Pedido de Venda · Vendedor · Etapa · Tags · Total da Nota Fiscal';
    const row = { 'Pedido de Venda': '12', Etapa: 'Faturado', 'Total da Nota Fiscal': '50,00' };
    const total = { 'Previsão de Faturamento': 'Total', 'Total da Nota Fiscal': '50,00' };
    const { refused, valid, total: count } = await check(header, [row, total], 'omie.csv', ';');
    expect([valid, count]).toEqual([0, 1]);
    expect(refused[0]).toContain('produtos');
  });

  it('Yampi: the total once, the price of all units, the interest of a card as a charge', async () => {
    const header =
      'id · data · data_pagamento · data_cancelamento · numero_pedido · status · pagamento · produto · sku · quantidade · total · total_pago · total_produtos · total_desconto · total_custo · total_juros · total_frete · total_item · parcelado · parcelamento · entregue · dias_para_entrega · data_de_entrega · entrega_bairro · entrega_cidade · entrega_estado · entrega_cep · utm_source · customizacao';
    const amounts = (total: string, produtos: string, frete: string, more: object = {}) => ({
      data: '04/08/2024 18:26:40',
      status: 'Entregue',
      pagamento: 'Cartão de crédito',
      total,
      total_pago: total,
      total_produtos: produtos,
      total_desconto: '0',
      total_juros: '0',
      total_frete: frete,
      parcelado: 'não',
      parcelamento: '1',
      entregue: 'sim',
      ...more,
    });
    const two = amounts('362,31', '298', '19,9', {
      numero_pedido: '1042552530523300',
      total_juros: '44,41',
      parcelado: 'sim',
      parcelamento: '7',
    });
    const several = amounts('464,9', '570', '19,9', {
      numero_pedido: '1042552893870166',
      total_desconto: '125',
      entregue: 'nao',
    });
    const rows = [
      { ...two, sku: 'A', quantidade: '2', total_item: '298' },
      { ...several, sku: 'B', quantidade: '3', total_item: '447' },
      { ...several, sku: 'C', quantidade: '1', total_item: '123' },
      { ...several, numero_pedido: '3', sku: 'B', quantidade: '1', total_item: '123' },
    ];
    const { refused, ...rest } = await check(header, rows, 'pedidos.csv', ';');
    expect(rest).toEqual({ valid: 2, total: 3, titulos: 82_721, produtos: 86_800, frete: 3980 });
    expect(refused).toEqual(['titulos']);
  });

  it('Tiny: the report of an e-commerce has the price of all units, and no total of the order', async () => {
    const header =
      'Nome do cliente · CPF/CNPJ · Número do pedido no e-commerce · E-commerce · Código (SKU) · Descrição do produto · Quantidade de produtos · Preço total · Total de itens · Data da venda · Forma de envio · Frete no e-commerce · Número (Nota Fiscal) · Data de Emissão';
    const row = {
      'Número do pedido no e-commerce': 'MLB1',
      'E-commerce': 'Mercado Livre',
      'Quantidade de produtos': '2',
      'Preço total': '100,00',
      'Total de itens': '2',
      'Data da venda': '13/01/2026',
      'Frete no e-commerce': '10,00',
    };
    const { refused, valid } = await check(header, [row], 'tiny.csv', ';');
    expect(valid).toBe(0);
    expect(refused[0]).toContain('titulos');
  });
});

describe('headers that fit several presets', () => {
  const read = async (header: string, preset?: 'omie') => {
    const path = folder.file(`${header}\n`, 'fit.csv');
    const warnings: unknown[] = [];
    const onWarning = ({ params }: { params?: object | undefined }) => void warnings.push(params);
    const rows = readPedidos(path, { preset, onWarning })[Symbol.asyncIterator]();
    const failure = await rows.next().then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { failure, warnings };
  };

  it('are refused with both, until one is named', async () => {
    const header = 'Número do pedido;Etapa;Frete pedido';
    const { failure } = await read(header);
    expect(failure).toContain(
      'tiny, omie: name the system that exported it, as preset (--preset tiny)',
    );
    expect((await read(header, 'omie')).failure ?? '').not.toContain('several presets');
  });

  it('are of the one that knows all that tells the other', async () => {
    const { failure, warnings } = await read(
      'Número do pedido;Número do pedido multiloja;Nome do contato;Situação;Valor unitário',
    );
    expect(failure).toBeUndefined();
    expect(warnings).toContainEqual(expect.objectContaining({ preset: 'bling' }));
  });
});
