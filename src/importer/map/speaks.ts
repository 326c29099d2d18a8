import { natureOfCfop } from '../nfe/read-nfe.js';
import { areDueDays } from '../read/table/installments.js';
import type { CellType } from '../read/table/table.js';
import { plain, unquoted, wordsApart, wordsOf } from '../read/table/texts.js';
import type { Topic } from '../rules/chosen-sentences.js';

/** Topics by words of a name, the more telling topics first. */
const OF_NAMES: readonly (readonly [Topic, ...RegExp[]])[] = [
  [
    'returns',
    /\b(?:devol|reembols|estorn|extorn|ressarc|retorn|refund|return|chargeback|contest|disput|troca|reversa|reclama|extravi|avari|sinistr|recus|roub|furt|insucess|fraud|protocolo|ticket\b|sac\b|assistenc|substitui|motivo d[ae] baixa|devuel|reclamo|claim|contracargo|(?:lost|damaged|perdid[oa]s?|rts|rto|cbk)\b)|\b(?:pedido|venda) (?:original|anterior)\b|\b(?:dev|rma)\b|\bautorizacao de postagem|\b(?:nfs?|notas?)(?: fisca(?:l|is))?(?: de)? (?:entrada|retorno|credito)\b|\b(?:nfs?|notas?|chave) ref(?:erenciada)?\b|\bcredit (?:memo|note)/,
    // A direction of goods or money: D/C, E/S.
    /^(?:[cd] [cd]|[es] [es]|entradas? saidas?|deb(?:ito)? cred(?:ito)?|cred(?:ito)? deb(?:ito)?)$/,
  ],
  [
    'installments',
    /\b(?:parcel|parc\b|vezes\b|installment|prestac|prazo d[eo] pag)|\b(?:cond|plano)\w* (?:d[eo] )?(?:pag|pgto)|^(?:cond|condic\w+|plano)$|\b(?:dupl|duplicatas?|venctos?|vcto|venc|vencimentos?|cuotas?|plazos?)\b|^terms$|\b(?:qt\w*|n|nr|nro|num|numero)(?: de)? titulos?\b/,
  ],
  [
    'status',
    /\b(?:status|stts\b|situac|cancel|anula|inativ|exclui|etapa|fase|stage|state of|financial)|\border state\b|\bestado (?:d[oae]s? |del )?(?:pedido|venda|pagamento|envio|entrega|item|produto)|\bultimo evento|\b(?:canc|excl|sit|situ|sts|blq|liberok|del|d e l e t|r e c d e l)\b|\bqt\w* (?:atend|cort|falt|entreg)|\b(?:faltante|falta entregar|ruptura)|\b(?:delet|bloque|protest|reprova|desist)|\bqt\w* efetiv|\b(?:aprovad|confirmad|finalizad|concluid|efetivad|autorizad)[oa]s?\b|^entregue$|\b(?:rascunho|amostra|doac)|\bc ?stat\b|^st(?:at)?(?: (?:ped\w*|vend\w*|nf\w*|nota))?$/,
  ],
  [
    'payment',
    /^(?:forma|meio|metodo|card)$|\b(?:forma|tipo|meio) de cobranca\b|\b(?:gateway|bandeira|pay method|pagad[oa]s?|m\w+ de pago)\b|\b(?:pagament|pagto|pgto|pag\b|payment|pago|paga|pagou|paid|unpaid|recebid[oa]s?\b|compensad|baixad|boleto|pix|cartao|quitad|recebiment|captur|conciliad)/,
  ],
  [
    'money',
    // Stems, then whole words.
    /\b(?:valor|preco|descont|discount|abatiment|cupo[mn]|tarifa|taxa|comiss|commission|impost|tribut|encargo|acresc|despesa|subsid|bonific|promoc|ajuste|rateio|repasse|liquid|brut|montante|incentivo|descuent|precio|importe|comision|impuest|recargo|surcharge|faturament\w* brut)|\b(?:vlrs?|vl|vr|tx|prices?|total|totais|subtotal|fretes?|freight|desc|coupons?|voucher|vales?|gift card|pontos|a receber|tax|taxes|fees?|costs?|custos?|juros|multas?|outras desp|saldo|creditos?|debitos?|moeda|monetaria|currency|receitas?|revenue|amount|reais|brl|bonus|cashback|gorjetas?|gratificacao|rebate|gift wrap|amt|monto|flete|costos?|interes|neto|gross|gmv|payout|profit|lucro|postage|iva|dto|moneda|icms|difal|ipi|seguro|abat|adiantamentos?|haver|troco|milhas|credits?)\b|^(?:sinal|entrada)$/,
  ],
];

/** Names of measures and documents, which are no amounts of money. */
const NOT_MONEY =
  /^(?:peso|weight|altura|largura|comprimento|profundidade|volume|medidas?|dimens\w+|cubagem|cep|telefone|celular|fone|cfop|ncm|ean|gtin|cest|quantidade|qtd|qtde|qty|quantity|units|latitude|longitude)\b/;

/** True for the name of a measure, or of a document that is no order. */
export const isMeasure = (header: string): boolean => NOT_MONEY.test(spoken(header));

/** Topic of a column's name. */
export function topicOfName(header: string): Topic | undefined {
  const words = spoken(header);
  const isOf = ([, ...of]: (typeof OF_NAMES)[number]) => of.some((each) => each.test(words));
  // The number of returned or cancelled units is no amount either, but it decides.
  if (NOT_MONEY.test(words)) return OF_NAMES.slice(0, 3).find(isOf)?.[0];
  if (/R\$|\(BRL\)/i.test(header)) return 'money';
  return OF_NAMES.find(isOf)?.[0];
}

/** Abbreviations that systems write without a blank: `QTDDEV`, `DTCANC`, `CONDPAG`. */
const JOINED =
  /\b(qtd?e?|dta?|data|vlr?|val|vr|nf|nt|num|cod|cond|forma|status|tip|tipo|tp|fin|is)(?=(?:dev|canc|estorn|reemb|pag|pgto|parc|desc|frete|tot|liq|nota|nfe|mov|ger|venc)[a-z]*\b)/g;

/** Words of a header; also of `isReturn` and `QTDDEV`. */
const spoken = (header: string): string =>
  wordsOf(plain(wordsApart(header))).replace(JOINED, '$1 ');

const MAX_CHARACTERS = 60;
const MAX_WORDS = 7;
/** Longer than a remark. */
const MAX_REMARK_CHARACTERS = 300;

const CAME_BACK =
  /\b(?:devol|devolv\w+|devolucao|reemb\w*|estorn\w+|ressarc\w+|reversao|retornad[oa]s?|refund(?:ed)?|return(?:ed|ing| to)|chargeback|contestad[oa]|contestacao|extorno|voltou|voltaram|voltando|mediacao|disput\w+|em retorno|retornou|retornaram|extravi\w+|avari\w+|recus(?:a|ou|aram|ad[oa]s?)|rma|defeit\w*|perda|roubad[oa]|furtad[oa])\b|\b(?:mand\w+|dinheiro|valor) de volta\b|^(?:troc(?:ar?|ad[oa]|ou)|retorno|sinistro|lost|damaged|devuelt[oa]|devolucion|reclamo|reclamacao|reclamad[oa]|claim|contracargo|perdid[oa]$|robad[oa]|roubo de carga|r(?:ts|to)$|cbk$|storno|clawback|revers(?:ed|al)|undeliver\w+|exchanged?$|reshipped|replacement$|mediacion)s?\b|\b(?:en devolucion|return requested)\b|\breclamacao (?:aberta|em)\b|\blogistica reversa\b|\bnota de credito\b|\bcredit (?:memo|note)\b|^(?:dev|ncc|ndf|entrada)\.?$|\bdev\.? (?:d[aeo] )?(?:venda|vda|cliente|mercadoria|compra|total|parcial|nf|nota)|\btrocar? p(?:or|el[ao])\b|\b(?:troca|retorno) (?:d[eoa]|ao?) (?:mercadoria|produto|item|itens|pedido|peca|tamanho|remetente|origem|estoque|vendedor|loja)/;
const STATUS =
  /^(?:(?:nao )?(?:entregue|enviad[oa]|cancelad[oa]|faturad[oa]|aprovad[oa]|despachad[oa]|pendente|concluid[oa]|confirmad[oa]|recusad[oa]|negad[oa]|expirad[oa]|autorizad[oa]|finalizad[oa]|atendid[oa])|(?:re)?abert[oa]|fechad[oa]|encerrad[oa]|complete$|closed|hold(?:ed)?|aguardando|bonificacao|orcamento|amostra|doacao|consignacao|garantia$|pre ?-?venda$|homologacao$|(?:pedido|ordem) de compra$|canc?\.?$|x{6,}$|rascunho|draft|em (?:transito|transporte|separacao|aberto|analise|devolucao|disputa)|a (?:enviar|caminho)|cancel|(?:un)?shipped|delivered|pending|completed|processing|fulfilled|unfulfilled|void(?:ed)?$|cx[ld]$|anulacion|refused|rechazad[oa]|denied|expired|pendiente|awaiting|impag[oa]$|sin pagar|abandon(?:ed|ad[oa])|(?:pedido )?teste?$|duplicad[oa]$|duplicated$|erro$|error$|falh(?:a|ou)$|not delivered|retid[oa]$|e[mn] espera$|blocked|suspect\w+|suspeit\w+|sem estoque$|out of stock$|sin stock$|(?:free )?sample$|cortesia$|fraud$|approved|declined|rejected|invoiced|handling|on hold|failed)\b/;
/** A sale that does not stand, or goods that leave for another reason. */
const NO_SALE =
  /\b(?:cancelad|anulad|desfeit|extraviad|denegad|inutilizad|bloquead|excluid|rejeitad|suspens|reprovad|vencid|protestad|inadimplente?)[oa]?s?\b|\bcancel(?:l?ed|ou|ar|amento|em)\b|\bcanc\b|\bdesist\w+|\barrepend\w+|\bfraude\b|\b(?:reprova\w*|desfazimento|reenvi\w+|insucesso|frustrad[ao])\b|\bnao (?:(?:aprov|fatur|autoriz|realiz|confirm|efetiv|liber|compens)ad|emitid|atendid|concluid|retirad)[oa]s?\b|\bnao entregue|\bnao pag\w*|^(?:aguard\w* (?:o )?pagamento|(?:pagamento|pagto|pgto) pendente)$|\b(?:remessa|bonific\w+|amostra|doacao|brinde|consignacao|conserto|demonstracao|comodato)\b/;
/** Operations, by the name of their column, by which goods leave for another reason than a sale. */
const NAME_OF_OPERATION = /\b(?:operac\w*|natureza|nat op)\b/;
const NOT_SOLD =
  /^(?!.*\bv(?:end|nd)).*\b(?:transf|perd|roub|furt|baixa|emprest|loca[cd]|aluguel|mostruario|consumo\b|exposic|feira|troca|substitu(?!\w* tribut)|garantia|reposic|industrializ|imobilizad|complement|ajuste)/;
const isOtherOperation = (name: string, words: string): boolean =>
  NAME_OF_OPERATION.test(name) && NOT_SOLD.test(words);
const PAYMENT =
  /^(?:pix|bol(?:eto)?s?|cartao|crt|cc|tef|credito|debito|dinheiro|transferencia|vale troca|cheque|duplicata|promissoria|crediario|a prazo|mercado ?pago|picpay|paypal|pagseguro|pagar ?me|stripe|cielo|getnet|visa|mastercard|elo|tarjeta|efectivo|credit card|debit|apple pay|google pay|amex|hipercard)\b|^(?:cash|card|wire|bnpl|contado)$|^carne$|\b(?:nao|sem|nunca|falt\w+) pag\w*|^pag[oa]\b|\b(?:un)?paid\b|\b(?:pagamento|pagto|pgto)\b/;
const INSTALLMENTS =
  /^\d{1,2} ?x\b|^\d{1,2} ?x ?(?:sem|com|de)\b|^\d{1,2} ?\/ ?\d{1,2}(?: ?\/ ?\d{1,3})*$|^\d{1,3}(?: ?\/ ?\d{1,3})+ ?(?:d|dias|ddl)?$|^a vista$|\bparcela(?:s|d[oa])?\b|\bem \d{1,2} ?(?:x|vezes)\b|\bentrada ?(?:\+|e|mais) ?\d|^\d{1,3} (?:dias|days)$|^\d{2,3} ?d{1,2}l?$|^net ?\d{1,3}$|^\d{1,2} (?:vezes|cuotas|pagos|installments)\b|^\d ?\+ ?\d{1,2}$/;
/** Terms of payment: `30 60 90`, `30D/60D/90D`. */
const TERMS = /^\d{1,3} ?d?(?:[ /-]+\d{1,3} ?d?)+(?: ?(?:dias|ddl))?$/;
const LONGEST_TERM_DAYS = 45;
/** A day and month with a year of two digits, which has the form of terms. */
const DAY = /^(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-]\d\d$/;
/** The same with the month first, under the name of a day. */
const DAY_IN_PARTS = /^\d{1,2}[/.-]\d{1,2}[/.-]\d\d$/;
const NAME_OF_DAY = /^(?:dt|data|date|dia)\b/;
/** Columns of yes and no that say if a sale stands. */
const VALIDITY =
  /\b(?:in)?(?:ativ|valid|faturad|bloquead|excluid|entregue|enviad|despachad|encerrad|fechad|vigente|suspens|autentic|aprov|autoriz|liberad|pendent|abert[oa]|denegad|inutilizad|inadimpl|negativad|consignad|demonstracao|brinde|cortesia|orcamento|emitid|perda|pdd|test|fake|hold|homolog|em cobranca|archiv|arquivad|fulfil|invoiced|expired|expirad|refus|abandon|duplic|fail|falh|err(?:o|or)\b|sem estoque|out of stock|resh|replac|garantia|reposic|reenvio|faltou|vendid|sold\b|problem|retid|draft|active|void|deleted|blocked|closed|billed|shipped|delivered)/;
const OF_PERSON = /\b(?:clientes?|e ?mail|cpf|cnpj|endereco|cep|telefone|newsletter|cadastro)\b/;
const YES_OR_NO =
  /^(?:s|n|sim|nao|y|yes|no|si|true|false|verdadeiro|falso|0|1|x|ok|[✓✔✅☑❌✗✘]\ufe0f?)$/;
/** A code of operation, with or without its point, and names of its column. */
const CFOP = /^(\d)\.?(\d{3})(?!\d)/;
const NAME_OF_CFOP = /\b(?:cfop?|cod\w* fisca(?:l|is)|nat\w* (?:d[ae] )?op\w*)\b/;
/** Another purpose of an invoice than a sale, and its direction. */
const OF_PURPOSE = /^fin(?:alidade)?\b/;
const OF_DIRECTION =
  /^(?:c5 |f2 )?(?:tipo|tp|tip|mov\w*|oper\w*|nat\w*|sinal|flag)(?: (?:d[ae] )?(?:mov\w*|oper\w*|nfe?|nota|doc\w*))?$/;
/** A currency sign, or the decimals of an amount: two, or four as a database writes `19.9000`. */
const MONEY =
  /^(?:usd|eur|ars|clp|us\$)$|R\$|\bBRL\b|[$€£] ?\d|^(?:usd|brl|eur) ?\d|^\d[\d.,]* ?(?:reais|usd|brl|eur)$|^[-+(]?\d{1,3}(?:\.?\d{3})*,\d{2}\)?-?$|^[-+(]?\d{1,3}(?:,?\d{3})*\.\d{2}(?:00)?\)?-?$/i;

/** Topic of a cell below a header without a topic. */
export function topicOfCell(cell: string, type: CellType, header: string): Topic | undefined {
  const text = unquoted(cell);
  if (text === '' || text.length > MAX_REMARK_CHARACTERS) return undefined;
  if (text.length > MAX_CHARACTERS)
    return CAME_BACK.test(wordsOf(plain(text))) ? 'returns' : undefined;
  const [name, word] = [spoken(header), plain(text)];
  const isMeasure = NOT_MONEY.test(name);
  const [, ofCode, rest] = (NAME_OF_CFOP.test(name) && CFOP.exec(word)) || [];
  if (ofCode) return natureOfCfop(`${ofCode}${rest}`) === 'sale' ? undefined : 'returns';
  if (OF_PURPOSE.test(name) && /^[2-9]$/.test(word)) return 'returns';
  if (OF_DIRECTION.test(name) && /^(?:[bde-]|d[sv])$/.test(word)) return 'returns';
  if (YES_OR_NO.test(word) && VALIDITY.test(name) && !OF_PERSON.test(name)) return 'status';
  if (type === 'number' || type === 'marked number') {
    return !isMeasure && /^-?\d+\.(?:\d|\d\d(?:00)?)$/.test(text) ? 'money' : undefined;
  }
  if (type === 'day' || DAY.test(word)) return undefined;
  if (NAME_OF_DAY.test(name) && DAY_IN_PARTS.test(word)) return undefined;
  const words = wordsOf(word);
  if (CAME_BACK.test(words)) return 'returns';
  if (MONEY.test(text)) return isMeasure ? undefined : 'money';
  if (INSTALLMENTS.test(word) || (!isMeasure && areTerms(word))) return 'installments';
  if (/^[\d\W]+$/.test(word)) return undefined;
  if (word.split(' ').length > MAX_WORDS) return undefined;
  const isOfStatus = STATUS.test(words) || NO_SALE.test(words);
  if (isOfStatus || isOtherOperation(name, words)) return 'status';
  return PAYMENT.test(words) ? 'payment' : undefined;
}

/** True for a cell that says that the sale was undone, came back, or was none. */
export function saysUndone(cell: string, header: string): boolean {
  const words = wordsOf(plain(cell));
  const isOther = NO_SALE.test(words) || isOtherOperation(spoken(header), words);
  return isOther || topicOfCell(cell, undefined, header) === 'returns';
}

/** True for numbers that rise as the due days of installments do. */
function areTerms(word: string): boolean {
  if (!TERMS.test(word)) return false;
  const days = (word.match(/\d+/g) ?? []).map(Number);
  return (
    areDueDays(days) && days.every((day, at) => day <= (days[at - 1] ?? 0) + LONGEST_TERM_DAYS)
  );
}

/** Names of an order's number in another system. */
const NUMBER_ELSEWHERE =
  /\b(?:extern[oa]|external|canal|marketplace|mktplace|loja|origem|pedidos?|orders?|vendas?|compras?|carrinho|cart|ecommerce|integracao|hub|transacao|checkout|ref|referencia)\b/;
/** Names of columns that may give a field that is set for all orders, or that another stands for. */
const MAY_GIVE: Readonly<Record<string, RegExp>> = {
  canal:
    /\b(?:canal|canais|marketplace|mktplace|loja|origem|channel|store|site|ecommerce|integracao|vendido em)\b/,
  pedidoCanal: NUMBER_ELSEWHERE,
  pedido: new RegExp(
    `${NUMBER_ELSEWHERE.source}|^(?:codigo|cod|numero|nro|num|n|doc|(?:n|nro|num|numero) doc\\w*)$`,
  ),
  plataforma: /\b(?:plataforma|platform|hub|erp)\b/,
  dataVenda:
    /\b(?:data|dt|date|dia|quando|created)\b.*\b(?:venda|pedido|compra|order|criacao)\b|^(?:data|date|dia|created at)$/,
  dataFaturamento: /\b(?:data|dt|date)\b.*\b(?:emissao|faturamento|nota|nf|invoice)\b/,
  tipoDeAnuncio: /\btipo\b.*\banuncio\b/,
  filialFatura: /\bfilial\b/,
  'cliente.cpfCnpj': /\b(?:cpf|cnpj)\b/,
  'produtos.quantidade': /\b(?:qtd\w*|quant\w*|unidades?|qty|units?)\b/,
};

/** True if an undecided column may give a field that is set for all orders. */
export const mayGive = (header: string, path: string): boolean =>
  MAY_GIVE[path]?.test(spoken(header)) ?? false;

/** A code without blanks, or groups of digits: `702-8391006-85 1`. */
const CODE = /^(?=.*\d)[\w#./-]{3,60}$|^[#\d][\d ./-]{2,60}$/;

/** True for values of a column that may number the orders. */
export const haveCodes = (values: ReadonlySet<string>): boolean =>
  [...values].filter((value) => CODE.test(value)).length > 1;

/** A short code, such as a state of an order: `F`, `C`, `10`. */
const STATE = /^[a-z\d]{1,4}$/i;
const MOST_STATES = 12;
/** Names of columns whose few codes are no states. */
const NO_STATE = /\b(?:uf|un|und|unid\w*|tam\w*|size|serie|filial|empresa)\b/;

/** True for a column of few codes, which may be the states of the orders. */
export const haveStates = (header: string, values: ReadonlySet<string>): boolean =>
  values.size > 1 &&
  values.size <= MOST_STATES &&
  !NO_STATE.test(spoken(header)) &&
  !isMeasure(header) &&
  [...values].every((value) => STATE.test(value));
