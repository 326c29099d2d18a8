import { CHANNEL_NAMES } from '../read/table/channel-column.js';
import { headerWords } from '../read/table/header-words.js';

/** What a header's name says of its column. */
export interface NamedField {
  /** Dotted path. */
  path: string;
  /** Of two columns for one field, that with the lower rank is meant. */
  rank: number;
}

/** Amounts and dates that are not of an order's: fees, taxes, discounts, what the channel pays out. */
const NOT_OURS =
  /\b(?:comiss\w+|tarifas?|taxas?|impostos?|icms|ipi|pis|cofins|iss|st|descontos?|cupom|cupons|custos?|liquid[oa]|margem|lucro|repasses?|receber|reembolsos?|estornos?|devolu\w+|trocas?|rastre\w+|peso|endereco|cep|telefone|celular|fone|e ?mail|bairro|cidade|uf|vendedor\w*|transportador\w*|previs\w+|prevista?|entrega|vencimento|cancelamento|antes|tabela|lista|original|de lista|acrescimo\w*|juros|seguro|embalagem)\b/;

/** Names of one field, the surest first; a name is compared as {@link headerWords}. */
const RULES: readonly (readonly [path: string, ...names: RegExp[]])[] = [
  [
    'chaveNFe',
    /^chave (?:acesso )?(?:nfe|nf|nota|nota fiscal)(?: eletronica)?$/,
    /^chave acesso$/,
    /^(?:nfe )?chave$/,
  ],
  [
    'cliente.cpfCnpj',
    /^(?:cpf|cnpj|cpf cnpj|cnpj cpf|cpfcnpj)(?: cliente| comprador| destinatario)?$/,
    /^documento (?:cliente|comprador|destinatario)$/,
    /^documento$/,
  ],
  ['filialFatura', /^(?:codigo )?filial(?: faturamento| fatura| emissora)?$/],
  [
    'dataFaturamento',
    /^data faturamento$/,
    /^data emissao (?:nfe|nf|nota|nota fiscal)$/,
    /^data (?:nfe|nf|nota|nota fiscal)$/,
    /^data emissao$/,
    /^(?:emissao|faturamento)(?: nfe| nf| nota| nota fiscal)?$/,
  ],
  [
    'dataVenda',
    /^data venda$/,
    /^data (?:pedido|compra)$/,
    /^(?:pedido|purchase|sale) data$/,
    /^data (?:criacao|inclusao|emissao) pedido$/,
    /^data (?:criacao|inclusao)$/,
    /^data(?: hora)?$/,
  ],
  ['pedidoERP', /^(?:numero |codigo |id )?pedido (?:erp|interno|sistema)$/],
  ['pedidoComplementar', /^(?:numero |codigo |id )?(?:pacote|pack|carrinho)(?: id)?$/],
  [
    'pedidoCanal',
    /^(?:numero |codigo |id )?(?:pedido|venda)(?: numero)? (?:canal|marketplace|loja|loja virtual|multiloja|ecommerce|site|externo|integracao|plataforma)(?: venda)?$/,
    /^(?:pedido|venda)(?: canal)? (?:mercado livre|ml|shopee|amazon|magalu|magazine luiza|americanas|b2w|shein|nuvemshop|tray|vtex|shopify)$/,
    /^(?:numero|codigo|id) (?:canal|marketplace|loja virtual|ecommerce|externo|multiloja)$/,
  ],
  ['tituloERP', /^(?:numero |codigo )?titulo(?: erp)?$/],
  [
    'pedido',
    /^(?:numero|codigo|id) (?:pedido|venda)(?: venda)?$/,
    /^pedido (?:numero|codigo|id|venda)$/,
    /^pedido$/,
    /^(?:numero|codigo|id) (?:compra|ordem)$/,
    /^venda$/,
  ],
  ['canal', ...CHANNEL_NAMES],
  ['plataforma', /^(?:nome )?plataforma(?: venda)?$/, /^(?:erp|hub|integrador|sistema)$/],
  ['tipoDeAnuncio', /^tipo anuncio$/],
  ['situacao.canal', /^situacao (?:pedido )?(?:canal|marketplace|loja|loja virtual)$/],
  ['situacao.pedido', /^situacao pedido$/, /^situacao(?: venda| atual)?$/],
  ['valorFreteSemDesconto', /^(?:valor )?frete (?:sem desconto|cheio|bruto)$/],
  [
    'valorFrete',
    /^(?:valor )?frete(?: total)? (?:pedido|venda|nota)$/,
    /^valor (?:frete|envio)$/,
    /^frete(?: valor)?$/,
    /^frete (?:cobrado|pago)(?: cliente| comprador| pelo cliente| pelo comprador)?$/,
  ],
  ['titulos.qtTotalParcela', /^(?:quantidade|numero|total) parcelas$/, /^parcelas$/],
  ['titulos.meioDePagamento', /^(?:forma|meio|metodo|tipo) pagamento$/, /^pagamento$/],
  ['titulos.codigoControle', /^codigo controle(?: titulo)?$/],
  [
    'titulos.valorTotal',
    /^(?:valor )?total (?:pedido|venda)$/,
    /^valor (?:pedido|venda)(?: total)?$/,
    /^pedido total$/,
    /^(?:valor )?total (?:nota|nota fiscal|nfe|nf|geral|pago|compra)$/,
    /^valor (?:pago|nota|nota fiscal|nfe|nf|compra|cobrado)$/,
    /^valor total$/,
    /^total$/,
    /^valor$/,
  ],
  [
    'produtos.valorUnitario',
    /^(?:preco|valor) unitario(?: venda| produto| item)?$/,
    /^unitario$/,
    /^preco (?:venda|produto|item)$/,
    /^preco$/,
    /^valor (?:produto|item)$/,
  ],
  [
    'produtos.quantidade',
    /^quantidade(?: vendida| comprada| produto| item)?$/,
    /^unidades(?: vendidas)?$/,
  ],
  [
    'produtos.codigo',
    /^(?:codigo )?sku(?: produto| item)?$/,
    /^codigo (?:produto|item)$/,
    /^produto (?:codigo|sku|id)$/,
    /^(?:referencia|ref)(?: produto)?$/,
    /^codigo$/,
  ],
  [
    'produtos.descricao',
    /^descricao (?:produto|item)$/,
    /^nome (?:produto|item)$/,
    /^titulo anuncio$/,
    /^(?:produto|item)(?: descricao| nome)?$/,
    /^descricao$/,
  ],
  ['produtos.categoria', /^categoria(?: produto)?$/],
  ['produtos.subCategoria', /^sub ?categoria(?: produto)?$/],
  [
    'cliente.nome',
    /^nome (?:cliente|comprador|destinatario|contato)$/,
    /^(?:cliente|comprador|destinatario)(?: nome)?$/,
    /^cliente razao social$/,
  ],
];

/** Names of the price of all units of a row. */
const ITEM_TOTAL =
  /^(?:valor |preco )?(?:sub ?total|total) (?:item|itens|produto|produtos|linha|mercadorias?)$|^preco total$|^(?:valor )?sub ?total$/;

/** The field that a header's name means; undefined where it says nothing that is known. */
export function fieldOfName(header: string): NamedField | undefined {
  const words = headerWords(header);
  if (words === '' || words.length > 60) return undefined;
  const freightWithout = /^(?:valor )?frete (?:sem desconto|cheio|bruto)$/.test(words);
  if (NOT_OURS.test(words) && !freightWithout) return undefined;
  for (const [path, ...names] of RULES) {
    const rank = names.findIndex((name) => name.test(words));
    if (rank >= 0) return { path, rank };
  }
  return undefined;
}

/** Whether a header names the price of all units of its row. */
export const isItemTotalName = (header: string): boolean => ITEM_TOTAL.test(headerWords(header));

/** Whether a total's name says that it is the order's. */
export const isOrderTotalName = (header: string): boolean =>
  /\b(?:pedido|venda|nota|nfe|nf|pago|compra|cobrado|geral)\b/.test(headerWords(header));
