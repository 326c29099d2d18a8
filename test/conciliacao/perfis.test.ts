import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { type Contrato, proposeContrato } from 'recebiveis/conciliacao';
import { describe, expect, it } from 'vitest';
import perfis from '../../src/conciliacao/contrato/perfis.json' with { type: 'json' };
import { dadosDoCaso } from './casos/registro.js';
import { written } from './support/achados.js';
import { reconcile } from './support/exemplo.js';

type Perfil = Contrato['canais'][string];
const PERFIS = Object.entries(perfis as Record<string, Perfil>);

/** Domains of each channel's own documentation. */
const SITES: Record<string, readonly string[]> = {
  'Mercado Livre': ['mercadolivre.com.br', 'mercadopago.com.br', 'mercadopago.com'],
  Shopee: ['shopee.com.br'],
  Amazon: ['amazon.com.br', 'github.com/amzn'],
  Magalu: ['magalu.com', 'magazineluiza.com.br'],
  Americanas: ['americanas.com.br', 'americanasmarketplace.com.br'],
  'Casas Bahia': ['casasbahia.com.br', 'viavarejo.com.br'],
  'TikTok Shop': ['tiktokshop.com'],
  Shein: ['shein.com'],
  Nuvemshop: ['nuvemshop.com.br', 'nuvemshop.helpjuice.com', 'github.com/TiendaNube'],
  Mirakl: ['mirakl.com'],
};

const isOf = (address: string, sites: readonly string[] = []) => {
  const { protocol, hostname, pathname } = new URL(address);
  const own = sites.some((site) => {
    const [host = '', owner] = site.split('/');
    const isHost = hostname === host || hostname.endsWith(`.${host}`);
    return isHost && (owner === undefined || pathname.startsWith(`/${owner}/`));
  });
  return protocol === 'https:' && own;
};

const SCHEMA = new URL('../../docs/reference/contrato.schema.json', import.meta.url);
const isContrato = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));

const NADA = { pedidos: [], linhas: [] };

describe.each(PERFIS)('the profile of %s', (canal, perfil) => {
  it('is a contract, by the schema and by the rules', async () => {
    const contrato = { canais: { [canal]: perfil } };
    expect([isContrato(contrato), isContrato.errors]).toEqual([true, null]);
    await expect(reconcile(NADA, { contrato })).resolves.toBeDefined();
  });

  it('decides only names and words, each with a page of the channel as its source', () => {
    const { outrosNomes = [], palavras = {}, fontes = {}, ...others } = perfil;
    expect(others).toEqual({});
    const lines = [
      ...outrosNomes.map((name) => `outrosNomes.${name}`),
      ...Object.keys(palavras).map((palavra) => `palavras.${palavra}`),
    ];
    expect(Object.keys(fontes)).toEqual(lines);
    const foreign = Object.values(fontes).filter((fonte) => !isOf(fonte, SITES[canal]));
    expect(foreign).toEqual([]);
  });

  it('is proposed under each of its names', async () => {
    const resumo = await reconcile(NADA);
    for (const name of [canal, ...(perfil.outrosNomes ?? [])]) {
      const { contrato, naoDecididos } = proposeContrato(resumo, [name]);
      const { palavras, outrosNomes = [] } = contrato.canais[name] ?? {};
      expect([palavras, [name, ...outrosNomes].includes(canal)]).toEqual([perfil.palavras, true]);
      expect(naoDecididos).toEqual([]);
    }
  });
});

it('of Mirakl is proposed for each channel that runs on it, and does not join them', async () => {
  const canais = ['Carrefour', 'Leroy Merlin'];
  const { contrato } = proposeContrato(await reconcile(NADA), canais);
  const mirakl: Perfil | undefined = new Map(PERFIS).get('Mirakl');
  expect(contrato.canais).toEqual({ Carrefour: mirakl, 'Leroy Merlin': mirakl });
});

it('there is one for each of ten channels', () => {
  expect(PERFIS.map(([canal]) => canal)).toEqual(Object.keys(SITES));
});

const LIVRE: Perfil['custos'] = {
  antecipação: 'livre',
  frete: 'livre',
  'imposto retido': 'livre',
  'taxa de cancelamento': 'livre',
};

/** An order of 100 with a commission of 15 in a channel's words, and the hand-made result. */
const VENDAS: [canal: string, linhas: string, regular?: string[]][] = [
  ['Mercado Livre', 'payment 85'],
  ['Mercado Livre', 'SETTLEMENT 85'],
  ['Mercado Livre', 'payment 85, refund -85', ['regular -8500']],
  ['Mercado Livre', 'payment 85, chargeback -85', ['regular -8500']],
  ['Mercado Livre', 'payment 85, shipping -20', ['regular -2000']],
  ['Mercado Livre', 'payment 85, shipping -20, shipping_cancel 20'],
  ['Mercado Livre', 'payment 85, shipping -20, REFUND_SHIPPING 20'],
  ['Mercado Livre', 'payment 85, tax_withdholding -3', ['regular -300']],
  ['Mercado Livre', 'payment 85, tax_withdholding -3, tax_withdholding_cancel 3'],
  ['Mercado Livre', 'payment 85, fee_release_in_advance -2', ['regular -200']],
  ['Mercado Livre', 'payment 85, block -85, unblock 85'],
  ['Mercado Livre', 'payment 85, dispute -85, dispute 85'],
  ['Mercado Livre', 'payment 85, reserve_for_dispute -85, reserve_for_dispute 85'],
  ['Mercado Livre', 'payment 85, reserve_for_payment -9, reserve_for_payment 9'],
  ['Mercado Livre', 'payment 85, reserve_for_refund -9, reserve_for_refund 9'],
  ['Amazon', 'Principal 100, Referral Fee -15'],
  [
    'Amazon',
    'Principal 100, Referral Fee -15, Principal -100, Referral Fee 15, Refund administration fee -3',
    ['regular -300', 'regular -8500'],
  ],
  ['Amazon', 'Principal 100, Referral Fee -15, ReserveEvent -85, ReserveEvent 85'],
  ...['Principal', 'Shipping', 'Giftwrap', 'Other'].map((of): [string, string, string[]] => [
    'Amazon',
    `Principal 100, Referral Fee -15, MarketplaceFacilitatorTax-${of} -4`,
    ['regular -400'],
  ]),
  ['Americanas', 'repasse 100, Comissão (incluindo tarifa adicional) -15'],
  [
    'Americanas',
    'repasse 110, Comissão (incluindo tarifa adicional) -25',
    ['regular -1000', 'regular 1000'],
  ],
  ['Nuvemshop', 'repasse 85, refund -85', ['regular -8500']],
  ['Mirakl', 'ORDER_AMOUNT 100, COMMISSION_FEE -15'],
  [
    'Mirakl',
    'ORDER_AMOUNT 100, COMMISSION_FEE -15, REFUND_ORDER_AMOUNT -100, REFUND_COMMISSION_FEE 15',
    ['regular -8500'],
  ],
  ['Shopee', 'repasse 100, comissão -15'],
  ['Magalu', 'repasse 100, comissão -15'],
  ['Casas Bahia', 'repasse 100, comissão -15'],
  ['TikTok Shop', 'repasse 100, comissão -15'],
  ['Shein', 'repasse 100, comissão -15'],
];

const linhasDe = (texto: string) =>
  texto.split(', ').map((linha) => {
    const space = linha.lastIndexOf(' ');
    return { evento: linha.slice(0, space), valor: Number(linha.slice(space + 1)) };
  });

describe('an order in the words of its channel', () => {
  it.each(VENDAS)('%s: %s', async (canal, texto, regular = []) => {
    const isReturned = /(refund|chargeback|Principal|REFUND_ORDER_AMOUNT) -/.test(texto);
    const situacao = { pedido: isReturned ? 'em devolução' : 'entregue', canal: 'entregue' };
    const dados = dadosDoCaso({
      pedidos: [{ canal, situacao }],
      linhas: linhasDe(texto).map((linha) => ({
        ...linha,
        canal,
        pedidoCanal: 'C-1',
        data: '2026-04-01',
      })),
    });
    const { contrato } = proposeContrato(await reconcile(NADA), [canal]);
    const canais = { [canal]: { ...contrato.canais[canal], custos: LIVRE } };
    const { discrepancias } = await reconcile(dados, { contrato: { canais } });
    expect(written(discrepancias)).toEqual(regular);
  });

  it('has an example above for each word of each profile', () => {
    const seen = VENDAS.flatMap(([canal, texto]) =>
      linhasDe(texto).map(({ evento }) => `${canal} ${evento}`.toLowerCase()),
    );
    const words = PERFIS.flatMap(([canal, { palavras = {} }]) =>
      Object.keys(palavras).map((palavra) => `${canal} ${palavra}`.toLowerCase()),
    );
    expect(words.filter((word) => !seen.includes(word))).toEqual([]);
  });
});
