import * as z from 'zod';
import { maybeNumberOf, numberOf, type SqlRow, textOf } from '../read-sql.js';
import {
  canaisOf,
  inputs,
  lojaOf,
  PAGE,
  Refusal,
  reaisOf,
  shortText,
  type Tool,
  textOfCanal,
  tool,
  Where,
} from '../tool.js';

const cicloOf = (row: SqlRow) => ({
  idCiclo: numberOf(row.id_ciclo),
  canal: shortText(row.canal),
  dataRepasse: textOf(row.dia),
  repasseReais: reaisOf(row.valor_repasse_centavos),
  ausente: Boolean(row.ausente),
});

const CICLO = `id_ciclo, canal, cast(data_repasse as text) as dia, valor_repasse_centavos, ausente`;

export const ciclos: Tool = tool({
  name: 'ciclos',
  title: 'Ciclos de repasse',
  description:
    'Lista os ciclos de repasse, do mais novo ao mais antigo, com a soma dos repasses, sem os ausentes, que o serviço já não lista.',
  input: z.object({
    loja: inputs.loja,
    canal: inputs.canal,
    de: inputs.de,
    ate: inputs.ate,
    aPartirDe: inputs.aPartirDe,
  }),
  async run(reader, { loja: given, canal, de, ate, aPartirDe }) {
    const loja = await lojaOf(reader, given);
    const where = new Where('loja = ?', loja)
      .in('canal', await canaisOf(reader, loja, canal))
      .and('data_repasse >= ?', de)
      .and('data_repasse <= ?', ate);
    const [sum] = await reader.all(
      `select count(*) as total, sum(case when ausente then 0 else valor_repasse_centavos end) as soma
         from ciclos ${where}`,
      where.parameters,
    );
    const rows = await reader.all(
      `select ${CICLO} from ciclos ${where} order by data_repasse desc nulls last, id_ciclo desc
        limit ? offset ?`,
      [...where.parameters, PAGE, aPartirDe],
    );
    return {
      figures: { somaReais: reaisOf(sum?.soma) },
      items: rows.map(cicloOf),
      total: numberOf(sum?.total),
      from: aPartirDe,
    };
  },
});

/** A line of a cycle, as an item of an answer. */
export const linhaOf = (row: SqlRow) => ({
  idCiclo: numberOf(row.id_ciclo),
  pedido: shortText(row.pedido),
  pedidoCanal: shortText(row.pedido_canal),
  parcela: maybeNumberOf(row.parcela),
  evento: textOfCanal(row.evento),
  identificador: textOfCanal(row.identificador),
  valorReais: reaisOf(row.valor_centavos),
});

export const LINHA =
  'id_ciclo, pedido, pedido_canal, parcela, evento, identificador, valor_centavos';

/** Most rows in the sums by event; the other events share one row. */
const MOST_EVENTOS = 20;

/** Rows of `evento, linhas, soma`, by amount. */
export function porEventoOf(rows: readonly SqlRow[]) {
  const one = ({ evento, linhas, soma }: SqlRow) => ({
    evento: textOfCanal(evento),
    linhas: numberOf(linhas),
    somaReais: reaisOf(soma),
  });
  const others = rows.slice(MOST_EVENTOS);
  if (others.length === 0) return rows.map(one);
  const sumOf = (column: string) => others.reduce((sum, row) => sum + numberOf(row[column]), 0);
  const rest = { evento: '(outros)', linhas: sumOf('linhas'), soma: sumOf('soma') };
  return [...rows.slice(0, MOST_EVENTOS), rest].map(one);
}

export const cicloDetalhe: Tool = tool({
  name: 'ciclo',
  title: 'Um ciclo de repasse',
  description: 'Mostra um ciclo: somas por evento, se as linhas fecham com o repasse, e as linhas.',
  input: z.object({
    idCiclo: z.number().int(),
    loja: inputs.loja,
    aPartirDe: inputs.aPartirDe,
  }),
  async run(reader, { idCiclo, loja: given, aPartirDe }) {
    const loja = await lojaOf(reader, given);
    const key = [loja, idCiclo] as const;
    const [found] = await reader.all(
      `select ${CICLO} from ciclos where loja = ? and id_ciclo = ?`,
      key,
    );
    if (!found)
      throw new Refusal(`A cópia não tem o ciclo ${idCiclo}. Veja a ferramenta "ciclos".`);
    const [sum] = await reader.all(
      `select count(*) as total, sum(valor_centavos) as soma
         from linhas where loja = ? and id_ciclo = ?`,
      key,
    );
    const eventos = await reader.all(
      `select evento, count(*) as linhas, sum(valor_centavos) as soma
         from linhas where loja = ? and id_ciclo = ?
        group by evento order by abs(sum(valor_centavos)) desc, evento`,
      key,
    );
    const rows = await reader.all(
      `select ${LINHA} from linhas where loja = ? and id_ciclo = ?
        order by abs(valor_centavos) desc, pedido, parcela, evento, identificador limit ? offset ?`,
      [...key, PAGE, aPartirDe],
    );
    const details = cicloOf(found);
    const somaDasLinhasReais = reaisOf(sum?.soma);
    return {
      figures: {
        ciclo: details,
        somaDasLinhasReais,
        confere: numberOf(sum?.soma) === numberOf(found.valor_repasse_centavos),
        porEvento: porEventoOf(eventos),
      },
      items: rows.map(linhaOf),
      total: numberOf(sum?.total),
      from: aPartirDe,
    };
  },
});
