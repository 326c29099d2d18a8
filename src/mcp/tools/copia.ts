import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { numberOf, textOf } from '../read-sql.js';
import { inputs, Refusal, shortText, type Tool, tool } from '../tool.js';

export const estadoDaCopia: Tool = tool({
  name: 'estado_da_copia',
  title: 'Estado da cópia',
  description:
    'Diz de cada loja o que a cópia tem, até que dia, e o que falta ler. Consulte antes de confiar em somas.',
  input: z.object({}),
  figures: {},
  item: z.object({
    loja: z.string(),
    ciclos: z.number().int(),
    pedidos: z.number().int(),
    ultimoRepasse: z.string().nullable().describe('Dia do último repasse copiado, AAAA-MM-DD.'),
    ciclosNaoLidos: z.number().int().describe('Ciclos que o serviço lista e a cópia não tem.'),
    listaCompleta: z.boolean().describe('Se a última lista de ciclos veio inteira.'),
    conciliadoEm: z.string().nullable().describe('Dia da última conciliação gravada.'),
  }),
  async run({ reader }) {
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
        ciclosNaoLidos: numberOf(row.nao_lidos),
        listaCompleta: numberOf(row.incompletas) === 0,
        conciliadoEm: textOf(row.noite),
      })),
      total: rows.length,
      from: 0,
    };
  },
});

export const documentos: Tool = tool({
  name: 'documentos',
  title: 'Documentação do pacote',
  description:
    'Lista as páginas da documentação; com "pagina", traz seu texto em partes de parágrafos.',
  input: z.object({
    pagina: z.string().optional().describe('Nome como na lista, por exemplo reference/achados.md.'),
    aPartirDe: inputs.aPartirDe,
  }),
  figures: {},
  item: z.string(),
  async run({ docs }, { pagina, aPartirDe }) {
    const files = await readdir(docs, { recursive: true });
    const pages = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.md') && !/(^|\/)[.]/.test(file))
      .sort();
    if (pagina === undefined) {
      return { figures: {}, items: pages.slice(aPartirDe), total: pages.length, from: aPartirDe };
    }
    // Only what was listed is read: no path leads out of the folder.
    if (!pages.includes(pagina))
      throw new Refusal('Não há essa página. Veja a lista, sem "pagina".');
    const text = await readFile(join(docs, pagina), 'utf8');
    const parts = text.split(/\n{2,}/).flatMap((part) => part.match(/[\s\S]{1,4000}/g) ?? []);
    return { figures: {}, items: parts.slice(aPartirDe), total: parts.length, from: aPartirDe };
  },
});
