import * as z from 'zod';
import { numberOf, textOf } from '../read-sql.js';
import {
  canaisOf,
  inputs,
  lojaOf,
  maybeReaisOf,
  PAGE,
  Refusal,
  reaisOf,
  shortText,
  type Tool,
  tool,
  Where,
} from '../tool.js';
import { achado, achadosDe } from './achados.js';
import { LINHA, linha, linhaOf, porEvento, porEventoOf } from './ciclos.js';

const registro = z.object({
  pedido: z.string().nullable(),
  pedidoCanal: z.string().nullable(),
  pedidoERP: z.string().nullable(),
  canal: z.string().nullable(),
  dataVenda: z.string().nullable(),
  situacaoPedido: z.string().nullable(),
  situacaoCanal: z.string().nullable(),
  parcelasReais: z.number().describe('Soma das parcelas.'),
  comissaoPrevistaReais: z.number().nullable(),
  comissaoCobradaReais: z.number().nullable(),
});

export const pedido: Tool = tool({
  name: 'pedido',
  title: 'Um pedido',
  description:
    'Mostra um pedido: o registro, o que foi recebido por evento, as linhas dos ciclos e os achados.',
  input: z.object({
    numero: z.string().min(1).describe('Número do pedido: do cliente, do canal ou do ERP.'),
    loja: inputs.loja,
    aPartirDe: inputs.aPartirDe,
  }),
  figures: {
    registros: z.array(registro).describe('Mais de um: o número é de vários pedidos.'),
    recebidoReais: z.number(),
    porEvento,
    achados: z.array(z.object(achado)),
  },
  item: z.object(linha),
  async run(sources, { numero, loja: given, aPartirDe }) {
    const { reader } = sources;
    const loja = await lojaOf(sources, given);
    const found = await reader.all(
      `select p.pedido, p.pedido_canal, p.pedido_erp, p.canal,
              cast(p.data_venda as text) as data_venda, p.situacao_pedido, p.situacao_canal,
              p.total_itens_valor_comissao_prevista_centavos as prevista,
              p.total_itens_valor_comissao_cobrado_centavos as cobrada,
              (select sum(i.valor_parcela_centavos) from pedidos_parcelas i
                where i.loja = p.loja and i.chave_pedido = p.chave_pedido) as parcelas
         from pedidos p
        where p.loja = ? and (p.pedido = ? or p.pedido_canal = ? or p.pedido_erp = ?)
        order by p.chave_pedido limit 5`,
      [loja, numero, numero, numero],
    );
    // An order's lines may name it by either number.
    const names = [
      ...new Set([numero, ...found.flatMap((row) => [row.pedido, row.pedido_canal])]),
    ].filter((name): name is string => typeof name === 'string' && name !== '');
    const marks = names.map(() => '?').join(', ');
    const where = new Where(
      `loja = ? and (pedido in (${marks}) or pedido_canal in (${marks}))`,
      ...[loja, ...names, ...names],
    );
    const [sum] = await reader.all(
      `select count(*) as total, sum(valor_centavos) as soma from linhas ${where}`,
      where.parameters,
    );
    const total = numberOf(sum?.total);
    if (found.length === 0 && total === 0) {
      throw new Refusal('Nenhum pedido e nenhuma linha da cópia tem esse número.');
    }
    const eventos = await reader.all(
      `select evento, count(*) as linhas, sum(valor_centavos) as soma from linhas ${where}
        group by evento order by abs(sum(valor_centavos)) desc, evento`,
      where.parameters,
    );
    const rows = await reader.all(
      `select ${LINHA} from linhas ${where}
        order by id_ciclo, parcela, evento, valor_centavos limit ? offset ?`,
      [...where.parameters, PAGE, aPartirDe],
    );
    const achados = await achadosDe(sources, loja, where, 0).catch((error: unknown) => {
      if (error instanceof Refusal) return { items: [] };
      throw error;
    });
    return {
      figures: {
        registros: found.map((row) => ({
          pedido: shortText(row.pedido),
          pedidoCanal: shortText(row.pedido_canal),
          pedidoERP: shortText(row.pedido_erp),
          canal: shortText(row.canal),
          dataVenda: textOf(row.data_venda),
          situacaoPedido: shortText(row.situacao_pedido),
          situacaoCanal: shortText(row.situacao_canal),
          parcelasReais: reaisOf(row.parcelas),
          comissaoPrevistaReais: maybeReaisOf(row.prevista),
          comissaoCobradaReais: maybeReaisOf(row.cobrada),
        })),
        recebidoReais: reaisOf(sum?.soma),
        porEvento: porEventoOf(eventos),
        achados: achados.items.slice(0, 5),
      },
      items: rows.map(linhaOf),
      total,
      from: aPartirDe,
    };
  },
});

export const analiseDeComissoes: Tool = tool({
  name: 'analise_de_comissoes',
  title: 'Comissão prevista e cobrada',
  description:
    'Compara, nos registros dos pedidos, a comissão prevista com a cobrada, e lista as diferenças.',
  input: z.object({
    loja: inputs.loja,
    canal: inputs.canal,
    de: inputs.de,
    ate: inputs.ate,
    aPartirDe: inputs.aPartirDe,
  }),
  figures: {
    pedidos: z.number().int().describe('Pedidos cujo registro diz as duas comissões.'),
    previstaReais: z.number(),
    cobradaReais: z.number(),
    aMaiorReais: z.number().describe('Soma do que foi cobrado além do previsto.'),
    aMenorReais: z.number().describe('Soma do que foi cobrado aquém do previsto.'),
  },
  item: z.object({
    pedido: z.string().nullable(),
    pedidoCanal: z.string().nullable(),
    canal: z.string().nullable(),
    dataVenda: z.string().nullable(),
    previstaReais: z.number(),
    cobradaReais: z.number(),
    diferencaReais: z.number().describe('Cobrada menos prevista.'),
  }),
  async run(sources, { loja: given, canal, de, ate, aPartirDe }) {
    const { reader } = sources;
    const loja = await lojaOf(sources, given);
    const where = new Where('loja = ?', loja)
      .in('canal', await canaisOf(sources, loja, canal))
      .and('data_venda >= ?', de)
      .and('data_venda <= ?', ate)
      .and('total_itens_valor_comissao_prevista_centavos is not null')
      .and('total_itens_valor_comissao_cobrado_centavos is not null');
    const orders = `select pedido, pedido_canal, canal, cast(data_venda as text) as data_venda,
              total_itens_valor_comissao_prevista_centavos as prevista,
              total_itens_valor_comissao_cobrado_centavos as cobrada,
              total_itens_valor_comissao_cobrado_centavos
                - total_itens_valor_comissao_prevista_centavos as diferenca
         from pedidos ${where}`;
    const [sum] = await reader.all(
      `select count(*) as pedidos, sum(prevista) as prevista, sum(cobrada) as cobrada,
              sum(case when diferenca > 0 then diferenca else 0 end) as a_maior,
              sum(case when diferenca < 0 then -diferenca else 0 end) as a_menor,
              sum(case when diferenca <> 0 then 1 else 0 end) as total
         from (${orders}) as comparados`,
      where.parameters,
    );
    const rows = await reader.all(
      `select * from (${orders}) as comparados where diferenca <> 0
        order by abs(diferenca) desc, pedido, pedido_canal limit ? offset ?`,
      [...where.parameters, PAGE, aPartirDe],
    );
    return {
      figures: {
        pedidos: numberOf(sum?.pedidos),
        previstaReais: reaisOf(sum?.prevista),
        cobradaReais: reaisOf(sum?.cobrada),
        aMaiorReais: reaisOf(sum?.a_maior),
        aMenorReais: reaisOf(sum?.a_menor),
      },
      items: rows.map((row) => ({
        pedido: shortText(row.pedido),
        pedidoCanal: shortText(row.pedido_canal),
        canal: shortText(row.canal),
        dataVenda: textOf(row.data_venda),
        previstaReais: reaisOf(row.prevista),
        cobradaReais: reaisOf(row.cobrada),
        diferencaReais: reaisOf(row.diferenca),
      })),
      total: numberOf(sum?.total),
      from: aPartirDe,
    };
  },
});
