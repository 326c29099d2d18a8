import * as z from 'zod';
import { ACOES, TIPOS } from '../../conciliacao/index.js';
import { ACHADO_ESTADOS } from '../../mirror/index.js';
import { nomeDoAchado } from '../../shared/discrepancia-nomes.js';
import { maybeNumberOf, numberOf, type SqlReader, type SqlRow, textOf } from '../read-sql.js';
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

const ACHADO = `id, tipo, regra, acao, estado, canal, pedido, pedido_canal, identificador, id_ciclo, mes,
  -valor_centavos as falta_centavos, recuperado_centavos, cast(primeiro_visto as text) as primeiro_visto, protocolo`;

const achadoOf = (row: SqlRow) => ({
  id: String(row.id),
  tipo: String(row.tipo),
  nome: nomeDoAchado(String(row.tipo), textOf(row.regra)),
  acao: String(row.acao),
  estado: String(row.estado),
  canal: shortText(row.canal),
  pedido: shortText(row.pedido),
  pedidoCanal: shortText(row.pedido_canal),
  identificador: textOfCanal(row.identificador),
  idCiclo: maybeNumberOf(row.id_ciclo),
  mes: textOf(row.mes),
  valorReais: reaisOf(row.falta_centavos),
  recuperadoReais: reaisOf(row.recuperado_centavos),
  primeiroVisto: textOf(row.primeiro_visto),
  protocolo: shortText(row.protocolo),
});

/** Findings that meet a condition, sorted by amount, with the day of their run. */
export async function achadosDe(reader: SqlReader, loja: string, where: Where, from: number) {
  const [noite] = await reader.all(
    'select cast(dia as text) as dia from achados_noites where loja = ?',
    [loja],
  );
  if (!noite) {
    throw new Refusal(
      'Nenhuma conciliação foi gravada nesta cópia. Grave uma: `recebiveis achados record --mirror CÓPIA`.',
    );
  }
  const [sum] = await reader.all(
    `select count(*) as total, sum(-valor_centavos) as soma from achados ${where}`,
    where.parameters,
  );
  const rows = await reader.all(
    `select ${ACHADO} from achados ${where}
      order by abs(valor_centavos) desc, id limit ? offset ?`,
    [...where.parameters, PAGE, from],
  );
  return {
    dia: String(noite.dia),
    somaReais: reaisOf(sum?.soma),
    items: rows.map(achadoOf),
    total: numberOf(sum?.total),
  };
}

/** Most groups in an answer; a store has a few channels and twelve kinds. */
const MOST_GRUPOS = 40;

/** Sums of findings by channel and kind. */
async function gruposDe(reader: SqlReader, where: Where) {
  const rows = await reader.all(
    `select canal, tipo, count(*) as achados, sum(-valor_centavos) as soma from achados ${where}
      group by canal, tipo order by sum(-valor_centavos) desc, canal, tipo limit ?`,
    [...where.parameters, MOST_GRUPOS],
  );
  return rows.map(({ canal, tipo, achados: count, soma }) => ({
    canal: shortText(canal),
    tipo: String(tipo),
    achados: numberOf(count),
    somaReais: reaisOf(soma),
  }));
}

export const achados: Tool = tool({
  name: 'achados',
  title: 'Achados da conciliação',
  description:
    'Soma os achados gravados (diferenças entre o devido e o recebido), também por canal e tipo, e lista os maiores. O que cobrar: acao cobrar, estado aberto; o que já foi cobrado: estado cobrado.',
  input: z.object({
    loja: inputs.loja,
    canal: inputs.canal,
    estado: z.enum(ACHADO_ESTADOS).optional(),
    acao: z.enum(ACOES).optional(),
    tipo: z
      .enum(TIPOS)
      .optional()
      .describe(
        'repasseAusente: venceu o prazo do canal e não chegou; comissaoAMaior: comissão além da prevista.',
      ),
    mes: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional()
      .describe('AAAA-MM'),
    pedido: z.string().optional().describe('Número do pedido do cliente ou do canal.'),
    aPartirDe: inputs.aPartirDe,
  }),
  async run(reader, { loja: given, canal, estado, acao, tipo, mes, pedido, aPartirDe }) {
    const loja = await lojaOf(reader, given);
    const where = new Where('loja = ?', loja)
      .in('canal', await canaisOf(reader, loja, canal))
      .and('estado = ?', estado)
      .and('acao = ?', acao)
      .and('tipo = ?', tipo)
      .and('mes = ?', mes)
      .and('(pedido = ? or pedido_canal = ?)', pedido, pedido);
    const { dia, somaReais, items, total } = await achadosDe(reader, loja, where, aPartirDe);
    const porCanalETipo = await gruposDe(reader, where);
    const figures = { conciliadoEm: dia, somaReais, porCanalETipo };
    return { figures, items, total, from: aPartirDe };
  },
});
