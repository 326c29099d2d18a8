import * as z from 'zod';
import { numberOf, textOf } from '../read-sql.js';
import {
  canaisOf,
  inputs,
  lojaOf,
  PAGE,
  reaisOf,
  shortText,
  type Tool,
  tool,
  Where,
} from '../tool.js';

export const totaisPorCanalEMes: Tool = tool({
  name: 'totais_por_canal_e_mes',
  title: 'Totais por canal e mês',
  description:
    'Soma, por canal e mês, o que foi vendido (mês da venda) e o que foi repassado (mês do repasse).',
  input: z.object({
    loja: inputs.loja,
    canal: inputs.canal,
    de: inputs.de,
    ate: inputs.ate,
    aPartirDe: inputs.aPartirDe,
  }),
  async run(reader, { loja: given, canal, de, ate, aPartirDe }) {
    const loja = await lojaOf(reader, given);
    const canais = await canaisOf(reader, loja, canal);
    const sold = new Where('p.loja = ?', loja)
      .in('p.canal', canais)
      .and('p.data_venda >= ?', de)
      .and('p.data_venda <= ?', ate);
    const paid = new Where('c.loja = ? and not c.ausente', loja)
      .in('c.canal', canais)
      .and('c.data_repasse >= ?', de)
      .and('c.data_repasse <= ?', ate);
    const both = `
      select substr(cast(p.data_venda as text), 1, 7) as mes, p.canal as canal, 1 as pedidos,
             (select coalesce(sum(i.valor_parcela_centavos), 0) from pedidos_parcelas i
               where i.loja = p.loja and i.chave_pedido = p.chave_pedido) as vendido,
             0 as ciclos, 0 as repassado
        from pedidos p ${sold}
       union all
      select substr(cast(c.data_repasse as text), 1, 7), c.canal, 0, 0, 1, c.valor_repasse_centavos
        from ciclos c ${paid}`;
    const parameters = [...sold.parameters, ...paid.parameters];
    const sums = `sum(pedidos) as pedidos, sum(vendido) as vendido, sum(ciclos) as ciclos,
             sum(repassado) as repassado`;
    const [all] = await reader.all(`select ${sums} from (${both}) as todos`, parameters);
    const groups = `select mes, canal, ${sums} from (${both}) as todos group by mes, canal`;
    const [count] = await reader.all(
      `select count(*) as total from (${groups}) as grupos`,
      parameters,
    );
    const rows = await reader.all(
      `${groups} order by mes desc nulls last, canal limit ? offset ?`,
      [...parameters, PAGE, aPartirDe],
    );
    return {
      figures: { vendidoReais: reaisOf(all?.vendido), repassadoReais: reaisOf(all?.repassado) },
      items: rows.map((row) => ({
        mes: textOf(row.mes),
        canal: shortText(row.canal),
        pedidos: numberOf(row.pedidos),
        vendidoReais: reaisOf(row.vendido),
        ciclos: numberOf(row.ciclos),
        repassadoReais: reaisOf(row.repassado),
      })),
      total: numberOf(count?.total),
      from: aPartirDe,
    };
  },
});
