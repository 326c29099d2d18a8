import { sql } from 'kysely';
import type { Reader } from '../database/database.js';
import type { InRange } from './in-range.js';
import { maybeNumber } from './maybe-number.js';
import type { MirrorParcela, MirrorPedido } from './snapshot.js';

type Numeric = number | string | null;

/** The order records of a range, with their installments. */
export async function readPedidos(
  { kysely }: Reader,
  loja: string,
  inRange: InRange,
): Promise<MirrorPedido[]> {
  const records = await sql<{
    chave_pedido: string;
    pedido: string | null;
    pedido_canal: string | null;
    chave_nfe: string | null;
    canal: string | null;
    data_venda: string | null;
    situacao_pedido: string | null;
    situacao_canal: string | null;
    comissao_itens: Numeric;
    comissao_frete: Numeric;
    frete: Numeric;
  }>`
    select p.chave_pedido, p.pedido, p.pedido_canal, p.chave_nfe, p.canal,
           cast(p.data_venda as text) as data_venda, p.situacao_pedido, p.situacao_canal,
           p.total_itens_valor_comissao_prevista_centavos as comissao_itens,
           p.frete_valor_comissao_prevista_centavos as comissao_frete,
           p.frete_valor_centavos as frete
      from pedidos p where p.loja = ${loja} and ${inRange('p')}`.execute(kysely);
  const parcelas = await sql<{
    chave_pedido: string;
    ordem_titulo: number;
    ordem: number;
    codigo_controle: string | null;
    numero: Numeric;
    valor: Numeric;
    situacao: string | null;
  }>`
    select i.chave_pedido, i.ordem_titulo, i.ordem, t.codigo_controle, i.numero,
           i.valor_parcela_centavos as valor, i.situacao
      from pedidos p cross join pedidos_titulos t cross join pedidos_parcelas i
     where p.loja = ${loja} and ${inRange('p')}
       and t.loja = p.loja and t.chave_pedido = p.chave_pedido
       and i.loja = t.loja and i.chave_pedido = t.chave_pedido and i.ordem_titulo = t.ordem`.execute(
    kysely,
  );
  const byChave = new Map<string, (MirrorParcela & { ordem: number })[]>();
  for (const row of parcelas.rows) {
    const parcela = {
      titulo: Number(row.ordem_titulo),
      ordem: Number(row.ordem),
      codigoControle: row.codigo_controle,
      numero: maybeNumber(row.numero),
      valorCentavos: Number(row.valor),
      situacao: row.situacao,
    };
    const known = byChave.get(row.chave_pedido);
    if (known) known.push(parcela);
    else byChave.set(row.chave_pedido, [parcela]);
  }
  // Databases give rows in an order of their own.
  const rows = records.rows.sort(
    (one, other) =>
      compare(one.pedido, other.pedido) || compare(one.chave_pedido, other.chave_pedido),
  );
  return rows.map((row) => ({
    chavePedido: row.chave_pedido,
    pedido: row.pedido,
    pedidoCanal: row.pedido_canal,
    chaveNFe: row.chave_nfe,
    canal: row.canal,
    dataVenda: row.data_venda,
    situacaoPedido: row.situacao_pedido,
    situacaoCanal: row.situacao_canal,
    comissaoItensCentavos: maybeNumber(row.comissao_itens),
    comissaoFreteCentavos: maybeNumber(row.comissao_frete),
    freteCentavos: maybeNumber(row.frete),
    parcelas: (byChave.get(row.chave_pedido) ?? []).sort(
      (one, other) => one.titulo - other.titulo || one.ordem - other.ordem,
    ),
  }));
}

const compare = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : Number((one ?? '') > (other ?? ''));
