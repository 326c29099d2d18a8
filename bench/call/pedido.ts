import { readFileSync } from 'node:fs';

/** A typical order: one title of two installments, one product, all documented fields. */
export const smallPedido = {
  _id: '6659f1c2a7b3d40012e4c9aa',
  idLoja: 4321,
  pedido: '1001',
  pedidoERP: '77001',
  pedidoCanal: 'MLB-2000001',
  chaveNFe: '35260612345678000195550010000010011123456785',
  numeroNFe: 1001,
  serieNFe: 1,
  canal: 'Mercado Livre',
  plataforma: 'Minha Loja',
  idApp: 77,
  nomeApp: 'Integração',
  dataHoraRegistro: '2026-06-02 10:15:30',
  dataVenda: '2026-06-01',
  dataFaturamento: '2026-06-02',
  expire: '2028-06-02',
  situacao: { titulo: 'pago', pedido: 'faturado', canal: 'entregue' },
  cliente: { nome: 'Maria da Silva', cpfCnpj: '12345678909' },
  titulos: [
    {
      codigoControle: 90001,
      qtTotalParcela: 2,
      valorTotal: 119.9,
      parcelas: [1, 2].map((numero) => ({
        numero,
        valorParcela: 59.95,
        situacao: 'pago',
        eventos: [
          {
            codigoCiclo: `CICLO-2026-0${6 + numero}`,
            tipo: 'repasse',
            data: `2026-0${6 + numero}-02`,
            valor: 50.36,
            comissao: 9.59,
            percentualComissao: 16,
            numeroLinha: 12,
          },
        ],
      })),
    },
  ],
  eventos: [],
  produtos: [
    {
      codigo: 'SKU-1',
      descricao: 'Café torrado 500 g',
      categoria: 'Alimentação',
      subCategoria: 'Cafés',
      quantidade: 1,
      valorUnitario: 119.9,
      valorTotal: 119.9,
    },
  ],
  acaoComercialIds: [],
  analises: [],
  totalItens: {
    valor: 119.9,
    percComissaoPrevista: 16,
    valorComissaoPrevista: 19.18,
    percComissaoCobrado: 16,
    valorComissaoCobrado: 19.18,
  },
  frete: {
    valor: 0,
    percComissaoPrevista: 0,
    valorComissaoPrevista: 0,
    percComissaoCobrado: null,
    valorComissaoCobrado: null,
    idComissaoFrete: 'frete-1',
  },
};

/** The server's answers by name: the typical order, and the tests' large one. */
export const records = {
  small: Buffer.from(JSON.stringify(smallPedido)),
  large: Buffer.from(
    JSON.stringify({
      ...JSON.parse(
        readFileSync(new URL('../../test/fixtures/pedido.json', import.meta.url), 'utf8'),
      ),
      pedido: smallPedido.pedido,
    }),
  ),
};

export type RecordName = keyof typeof records;
