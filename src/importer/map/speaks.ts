import type { CellType } from '../read/table/table.js';
import { plain, unquoted, wordsOf } from '../read/table/texts.js';

/** Subjects that decide an order: a column that speaks of one is never left out unseen. */
export type Topic = 'money' | 'status' | 'payment' | 'installments' | 'returns';

/** Topics by words of a name, the more telling topics first. */
const OF_NAMES: readonly (readonly [Topic, RegExp])[] = [
  [
    'returns',
    /\b(?:devolu|devolv|reembols|estorn|retorn|refund|return|chargeback|contest|disput|troca|reversa|reclama)/,
  ],
  [
    'installments',
    /\b(?:parcel|parc\b|vezes\b|installment|prestac|prazo d[eo] pag)|\bcond\w* (?:d[eo] )?(?:pag|pgto)/,
  ],
  [
    'status',
    /\b(?:status|situac|cancel|anula|inativ|exclui|etapa|fase|stage|state of|financial)|\bestado (?:d[oae]s? )?(?:pedido|venda|pagamento|envio|entrega|item|produto)|\bultimo evento|\b(?:aprovad|confirmad|finalizad|concluid|efetivad|autorizad)[oa]s?\b|^entregue$/,
  ],
  [
    'payment',
    /\b(?:pagament|pagto|pgto|pag\b|payment|pago|paga|pagou|paid|unpaid|recebid[oa]s?\b|compensad|baixad|boleto|pix|cartao|quitad|recebiment)/,
  ],
  [
    'money',
    // Stems, then whole words.
    /\b(?:valor|preco|descont|discount|abatiment|cupo[mn]|tarifa|taxa|comiss|commission|impost|tribut|encargo|acresc|despesa|subsid|bonific|promoc|ajuste|rateio|repasse|liquid|brut|montante|incentivo|faturament\w* brut)|\b(?:vlrs?|vl|vr|tx|prices?|total|totais|subtotal|fretes?|freight|desc|coupons?|voucher|vales?|gift card|pontos|a receber|tax|taxes|fees?|costs?|custos?|juros|multas?|outras desp|saldo|creditos?|debitos?|moeda|currency|receitas?|revenue|amount|reais|brl|bonus|cashback|gorjetas?|gratificacao|rebate|gift wrap|amt|icms|ipi|seguro)\b|^(?:sinal|entrada)$/,
  ],
];

/** Names of measures and documents, which are no amounts of money. */
const NOT_MONEY =
  /^(?:peso|weight|altura|largura|comprimento|profundidade|volume|medidas?|dimens\w+|cubagem|cep|telefone|celular|fone|cfop|ncm|ean|gtin|cest|quantidade|qtd|qtde|latitude|longitude)\b/;

/** Topic of a column's name. */
export function topicOfName(header: string): Topic | undefined {
  const words = wordsOf(plain(header));
  // The number of returned or cancelled units is no amount either, but it decides.
  if (NOT_MONEY.test(words)) return OF_NAMES.slice(0, 3).find(([, of]) => of.test(words))?.[0];
  if (/R\$|\(BRL\)/i.test(header)) return 'money';
  return OF_NAMES.find(([, of]) => of.test(words))?.[0];
}

const MAX_CHARACTERS = 60;
const MAX_WORDS = 7;
/** Longer than a remark. */
const MAX_REMARK_CHARACTERS = 300;

const CAME_BACK =
  /\b(?:devolv\w+|devolucao|reembols\w+|estorn\w+|retornad[oa]s?|refund(?:ed)?|return(?:ed|ing)|chargeback|contestad[oa]|contestacao|extorno|voltou|voltaram)\b|\b(?:mand\w+|dinheiro|valor) de volta\b|^trocas?$/;
const STATUS =
  /^(?:(?:nao )?(?:entregue|enviad[oa]|cancelad[oa]|faturad[oa]|aprovad[oa]|despachad[oa]|pendente|concluid[oa]|confirmad[oa]|recusad[oa]|negad[oa]|expirad[oa]|autorizad[oa]|finalizad[oa]|atendid[oa])|aguardando|bonificacao|orcamento|amostra|doacao|consignacao|rascunho|draft|em (?:transito|transporte|separacao|aberto|analise|devolucao|disputa)|a (?:enviar|caminho)|cancel|(?:un)?shipped|delivered|pending|completed|processing|fulfilled|unfulfilled|voided|approved|declined|rejected|invoiced|handling|on hold|failed)\b|\b(?:cancelad|anulad|desfeit|extraviad|denegad|inutilizad|bloquead|suspens|inadimplente?)[oa]?s?\b|\bcancel(?:l?ed|ou|ar|amento|em)\b|\bdesist\w+|\barrepend\w+|\bfraude\b/;
const PAYMENT =
  /^(?:pix|boleto|cartao|credito|debito|dinheiro|transferencia|mercado ?pago|picpay|paypal|pagseguro|visa|mastercard|elo)\b|\b(?:nao|sem|nunca|falt\w+) pag\w*|^pag[oa]\b|\b(?:un)?paid\b|\bpagamento\b/;
const INSTALLMENTS =
  /^\d{1,2} ?x\b|^\d{1,2} ?x ?(?:sem|com|de)\b|^\d{1,2} ?\/ ?\d{1,2}(?: ?\/ ?\d{1,3})*$|^\d{1,3}(?: ?\/ ?\d{1,3})+ ?(?:d|dias|ddl)?$|^a vista$|\bparcelas?\b|^\d{1,3} dias$/;
/** A currency sign, or the two decimals of an amount. */
const MONEY =
  /R\$|\bBRL\b|^[-+(]?\d{1,3}(?:\.?\d{3})*,\d{2}\)?-?$|^[-+(]?\d{1,3}(?:,?\d{3})*\.\d{2}\)?-?$/i;

/** Topic of a cell below a header without a topic. */
export function topicOfCell(cell: string, type: CellType, header: string): Topic | undefined {
  const text = unquoted(cell);
  if (text === '' || text.length > MAX_REMARK_CHARACTERS) return undefined;
  if (text.length > MAX_CHARACTERS) return CAME_BACK.test(plain(text)) ? 'returns' : undefined;
  const isMeasure = NOT_MONEY.test(wordsOf(plain(header)));
  if (type === 'number' || type === 'marked number') {
    return !isMeasure && /^-?\d+\.\d{1,2}$/.test(text) ? 'money' : undefined;
  }
  if (type === 'day') return undefined;
  if (MONEY.test(text)) return isMeasure ? undefined : 'money';
  const word = plain(text);
  if (INSTALLMENTS.test(word)) return 'installments';
  if (/^[\d\W]+$/.test(word)) return undefined;
  if (CAME_BACK.test(word)) return 'returns';
  if (word.split(' ').length > MAX_WORDS) return undefined;
  if (STATUS.test(word)) return 'status';
  return PAYMENT.test(word) ? 'payment' : undefined;
}

/** Names of columns that may give a field that is set for all orders. */
const MAY_GIVE: Readonly<Record<string, RegExp>> = {
  canal:
    /\b(?:canal|canais|marketplace|mktplace|loja|origem|channel|store|site|ecommerce|integracao|vendido em)\b/,
  plataforma: /\b(?:plataforma|platform|hub|erp)\b/,
  dataVenda:
    /\b(?:data|dt|date|dia|quando|created)\b.*\b(?:venda|pedido|compra|order|criacao)\b|^(?:data|date|dia|created at)$/,
  dataFaturamento: /\b(?:data|dt|date)\b.*\b(?:emissao|faturamento|nota|nf|invoice)\b/,
  tipoDeAnuncio: /\btipo\b.*\banuncio\b/,
  filialFatura: /\bfilial\b/,
  'cliente.cpfCnpj': /\b(?:cpf|cnpj)\b/,
};

/** True if an undecided column may give a field that is set for all orders. */
export const mayGive = (header: string, path: string): boolean =>
  MAY_GIVE[path]?.test(wordsOf(plain(header))) ?? false;
