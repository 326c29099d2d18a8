import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why an invoice is not an order. */
export const nfeRules = {
  'xml-encoding': () =>
    'não está na codificação que declara, UTF-8 se não declara nenhuma, ou está em uma que nenhuma NF-e tem: salve em UTF-8',
  'xml-not-of-an-invoice': () =>
    'tem mais níveis de tags, ou outras, do que qualquer nota fiscal: retire-o',
  'xml-doctype': () =>
    'tem um DOCTYPE ou entidades próprias, que uma NF-e nunca tem: recusado, baixe a nota de novo de onde foi emitida',
  'not-xml': () =>
    'aqui não é XML, está cortado, ou tem um segundo documento depois do primeiro: baixe a nota de novo, cada uma em um arquivo',
  'not-an-nfe': () =>
    'não é uma NF-e inteira, com o seu conteúdo (infNFe/ide): retire-o, ou baixe a própria nota',

  'nfe-amount': () =>
    'não é um valor como os de uma NF-e, só dígitos e um ponto: o documento foi alterado, baixe de novo',
  'nfe-other-chave': () =>
    'é uma na nota (infNFe/@Id) e outra no protocolo (protNFe/infProt/chNFe): são de duas notas, baixe cada uma de novo',
  'nfe-item-total': ({ vProd, product }) =>
    `é ${vProd}, e qCom × vUnCom é ${product}: a nota se contradiz, baixe de novo de onde foi emitida`,
  'nfe-freight-differs': ({ header, items }) =>
    `é ${header} no total (vFrete), e os itens somam ${items}: informe em --complement`,
  'nfe-not-a-sale': ({ finNFe, tpNF }) =>
    `não é um pedido novo, e sim devolução, entrada, complemento ou ajuste (finNFe ${finNFe}, tpNF ${tpNF}): deixe de fora. Uma devolução aparece na situacao do pedido vendido`,
  'not-in-nfe': () => `não consta na nota fiscal: informe em --complement`,

  'other-document': ({ root }) => `é um documento ${root}, e não uma NF-e`,
  'not-xml-file': () =>
    'não é um arquivo .xml, e sim outro, ou um link para uma pasta: se tiver pedidos, leia separadamente',
  'nfe-cancelled': ({ event, cStat }) =>
    `está cancelada (${event === undefined ? '' : `evento ${event}, `}cStat ${cStat})`,
  'nfe-denied': ({ cStat }) => `foi denegada pela SEFAZ (cStat ${cStat})`,
  'nfe-rejected': ({ cStat }) => `foi rejeitada pela SEFAZ (cStat ${cStat})`,
  'nfe-not-sold': ({ cfop }) =>
    `não é uma venda, e sim remessa, transferência, brinde ou devolução (CFOP ${cfop}): deixe de fora`,
  'nfe-cfop-unknown': ({ cfop }) =>
    `não se sabe se é uma venda (CFOP ${cfop || 'ausente'}): deixe de fora, ou informe o pedido em uma linha de tabela, com a chaveNFe`,
  'nfe-returned': ({ numero }) =>
    `foi devolvida pela nota ${numero}: dê ao pedido a situacao de uma devolução, ou deixe de fora`,
  'nfe-test': () => 'foi emitida em homologação (tpAmb 2), sem valor fiscal: deixe de fora',
  'nfe-no-protocol': () =>
    'não tem protocolo de autorização (protNFe com cStat 100 ou 150): exporte o documento autorizado (procNFe), ou ponha o protocolo na mesma pasta',
  'nfe-elsewhere': () =>
    'não tem protocolo da SEFAZ, e outro documento aqui tem o da mesma nota, ou de uma do mesmo emitente, série e número',
  'nfe-of-other-sale': () =>
    'se refere (NFref) à nota de outra venda daqui, e pode ser a mesma venda: deixe de fora, ou ponha o pedido em uma planilha, com a chaveNFe',
  'nfe-cancellation-asked': ({ event }) =>
    `tem um pedido de cancelamento (evento ${event}) sem a resposta da SEFAZ (retEvento): ponha a resposta na pasta, ou tire o pedido se foi recusado`,
} satisfies Partial<ReadRuleTexts>;
