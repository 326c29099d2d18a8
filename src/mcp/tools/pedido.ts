import * as z from 'zod';
import { numberOf, textOf } from '../read-sql.js';
import {
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
import { achadosDe } from './achados.js';
import { LINHA, linhaOf, porEventoOf } from './ciclos.js';

export const pedido: Tool = tool({
  name: 'pedido',
  title: 'Um pedido',
  description:
    'Mostra um pedido: o registro (vários, se o número é de vários pedidos), o que foi recebido por evento, as linhas dos ciclos e os achados.',
  input: z.object({
    numero: z.string().min(1).describe('Número do pedido: do cliente, do canal ou do ERP.'),
    loja: inputs.loja,
    aPartirDe: inputs.aPartirDe,
  }),
  async run(reader, { numero, loja: given, aPartirDe }) {
    const loja = await lojaOf(reader, given);
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
    const achados = await achadosDe(reader, loja, where, 0).catch((error: unknown) => {
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
