import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why an invoice is not an order. */
export const nfeRules = {
  'xml-too-large': ({ mebibytes }) =>
    `tem mais de ${mebibytes} MiB: não é uma única NF-e, retire-o`,
  'xml-encoding': () =>
    'declara uma codificação que não é a sua, ou que nenhuma NF-e tem: salve em UTF-8',
  'xml-not-utf8': ({ isDeclared }) =>
    `${isDeclared ? 'diz que está' : 'deveria estar'} em UTF-8 e não está: provavelmente é windows-1252, salve em UTF-8`,
  'xml-not-of-an-invoice': () =>
    'tem mais tags, níveis delas ou textos mais longos do que qualquer nota fiscal: retire-o',
  'xml-cut': () => 'termina no meio do documento: o arquivo está cortado, copie ou baixe de novo',
  'xml-doctype': () =>
    'tem um DOCTYPE ou entidades próprias, que uma NF-e nunca tem: recusado, baixe a nota de novo de onde foi emitida',
  'xml-second-document': () =>
    'tem um segundo documento depois do primeiro: salve cada um em um arquivo próprio',
  'not-xml': () =>
    'aqui não é XML: um < não começa uma tag que termina, ou uma tag fecha outra que não a aberta. Baixe a nota de novo',
  'not-an-nfe': () =>
    'não é uma NF-e inteira, com o seu conteúdo (infNFe/ide): retire-o, ou baixe a própria nota',
  'several-invoices': ({ count }) => `contém ${count} notas: importe uma de cada vez`,

  'nfe-amount': () =>
    'não é um valor como os de uma NF-e, só dígitos e um ponto: o documento foi alterado, baixe de novo',
  'nfe-other-chave': () =>
    'é uma na nota (infNFe/@Id) e outra no protocolo (protNFe/infProt/chNFe): são de duas notas, baixe cada uma de novo',
  'nfe-item-total': ({ vProd, product }) =>
    `é ${vProd}, e qCom × vUnCom é ${product}: a nota se contradiz, baixe de novo de onde foi emitida`,
  'nfe-freight-differs': ({ header, items }, { option }) =>
    `é ${header} no total (vFrete), e os itens somam ${items}: informe em ${option('complement')}`,
  'nfe-not-a-sale': ({ finNFe, tpNF }) =>
    `não é um pedido novo, e sim devolução, entrada, complemento ou ajuste (finNFe ${finNFe}, tpNF ${tpNF}): deixe de fora. Uma devolução aparece na situacao do pedido vendido`,
  'nfe-name-unknown': ({ name, known }) =>
    `é definido com {${name}}, que uma nota não tem; nomes conhecidos: ${known.join(', ')}`,
  'not-in-nfe': (_, { option }) => `não consta em nota fiscal: informe em ${option('complement')}`,
  'not-in-document': ({ place }, { option }) =>
    `falta neste documento (${place}): informe em ${option('complement')}`,
  'card-installments': (_, { option }) =>
    `não consta em nota paga com cartão: informe em ${option('complement')}, como titulos: [{ qtTotalParcela: 3 }]`,

  'other-document': ({ root }) => `é um documento ${root}, e não uma NF-e`,
  'not-xml-file': () =>
    'não é um arquivo .xml, e sim outro, ou um link para uma pasta: se tiver pedidos, leia separadamente',
  'not-a-file-of-orders': () => 'não é um arquivo de pedidos nem uma nota fiscal',
  'nfe-cancelled': ({ event, cStat }) =>
    `está cancelada (${event === undefined ? '' : `evento ${event}, `}cStat ${cStat})`,
  'nfe-not-authorised': ({ cStat }) => `foi denegada ou rejeitada pela SEFAZ (cStat ${cStat})`,
  'nfe-whole-elsewhere': () =>
    'é uma nota que outro documento aqui contém com o protocolo da SEFAZ',
  'nfe-number-authorised': () =>
    'não tem protocolo da SEFAZ, e outra nota do mesmo emitente, série e número foi autorizada',
  'nfe-of-coupon': () =>
    'é de uma venda que um cupom ou NFC-e já registrou (CFOP 5929, 6929): o pedido é o do cupom',
  'nfe-of-other-sale': ({ isDelivery }) =>
    isDelivery
      ? 'entrega o que outra nota aqui vendeu (NFref; CFOP 5116, 5117, 6116, 6117)'
      : 'refere-se a outra nota aqui, que é uma venda do mesmo total (NFref): é o mesmo pedido',
  'nfe-cancellation-asked': ({ event }) =>
    `tem um pedido de cancelamento (evento ${event}) sem a resposta da SEFAZ (retEvento): ponha a resposta na pasta, ou tire o pedido se foi recusado`,
  'leave-out': ({ reason }, { sentence }) => `${sentence(reason)}: deixe de fora`,
  'only-as-cancelado': ({ reason }, { sentence, option }) =>
    `${sentence(reason)}: o pedido é enviado como cancelado (situacao em ${option('complement')}), ou não é enviado`,
} satisfies Partial<ReadRuleTexts>;
