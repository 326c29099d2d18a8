import * as z from 'zod';
import { numberOf, textOf } from '../read-sql.js';
import { shortText, type Tool, tool } from '../tool.js';

export const estadoDaCopia: Tool = tool({
  name: 'estado_da_copia',
  title: 'Estado da cópia',
  description:
    'Diz de cada loja o que a cópia tem, até que dia, e o que falta ler. Consulte antes de confiar em somas.',
  input: z.object({}),
  async run(reader) {
    const rows = await reader.all(`
      select l.loja,
             (select count(*) from ciclos c where c.loja = l.loja) as ciclos,
             (select count(*) from pedidos p where p.loja = l.loja) as pedidos,
             (select cast(max(c.data_repasse) as text) from ciclos c where c.loja = l.loja) as ultimo,
             (select count(*) from mirror_unread u where u.loja = l.loja) as nao_lidos,
             (select count(*) from mirror_lists m where m.loja = l.loja and not m.is_complete)
               as incompletas,
             (select cast(n.dia as text) from achados_noites n where n.loja = l.loja) as noite
        from lojas l order by l.loja`);
    return {
      figures: {},
      items: rows.map((row) => ({
        loja: shortText(row.loja),
        ciclos: numberOf(row.ciclos),
        pedidos: numberOf(row.pedidos),
        ultimoRepasse: textOf(row.ultimo),
        ciclosNaoCopiados: numberOf(row.nao_lidos),
        listaCompleta: numberOf(row.incompletas) === 0,
        conciliadoEm: textOf(row.noite),
      })),
      total: rows.length,
      from: 0,
    };
  },
});
