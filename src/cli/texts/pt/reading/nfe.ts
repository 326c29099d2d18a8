import type { ReadRuleParams } from '../../../../importer/index.js';
import type { ReadRuleTexts } from '../../read-rule-texts.js';

const DOCUMENTS: Record<ReadRuleParams<'other-document'>['document'], string> = {
  event: 'um evento de nota fiscal',
  'cancellation-event': 'um evento de nota fiscal: o cancelamento de uma nota',
  'substitution-event': 'um evento de nota fiscal: o cancelamento de uma nota por substituição',
  'correction-event': 'um evento de nota fiscal: uma carta de correção (CC-e)',
  'unused-numbers': 'uma inutilização de numeração',
  cancellation: 'o cancelamento de uma nota fiscal',
  cte: 'um conhecimento de transporte (CT-e)',
  mdfe: 'um manifesto de carga (MDF-e)',
  nfse: 'uma nota fiscal de serviço (NFS-e)',
  cfe: 'um cupom fiscal (CF-e SAT)',
  summary: 'o resumo de uma nota fiscal (resNFe), sem os itens',
  'other-invoice': 'uma nota de comunicação, energia ou transporte (NFCom, NF3e, BP-e)',
  answer: 'a resposta da SEFAZ, sem a nota fiscal',
};

const PURPOSES: Record<ReadRuleParams<'nfe-not-a-sale'>['purpose'], string> = {
  complement: 'complementa outra nota (finNFe 2)',
  adjustment: 'só ajusta a escrituração (finNFe 3)',
  return: 'é uma devolução de mercadoria (finNFe 4)',
  'credit-note': 'é uma nota de crédito (finNFe 5)',
  'debit-note': 'é uma nota de débito (finNFe 6)',
  entry: 'é uma nota de entrada (tpNF 0)',
};

/** Why an invoice is not an order. */
export const nfeRules = {
  'xml-too-large': ({ mebibytes }) =>
    `tem mais de ${mebibytes} MiB: não é uma única NF-e, retire-o`,
  'xml-encoding': () =>
    'declara uma codificação que não é a sua, ou que nenhuma NF-e tem: salve em UTF-8',
  'xml-not-utf8': ({ isDeclared }) =>
    `${isDeclared ? 'diz que está' : 'deveria estar'} em UTF-8 e não está: provavelmente é windows-1252, salve em UTF-8`,
  'xml-tag': () => 'tem uma tag que nenhum XML de nota fiscal tem: baixe a nota de novo',
  'xml-too-many-tags': ({ max }) => `tem mais de ${max} tags: não é uma nota fiscal, retire-o`,
  'xml-too-many-names': ({ max }) =>
    `tem mais de ${max} tags diferentes: não é uma nota fiscal, retire-o`,
  'xml-too-deep': ({ max }) =>
    `tem mais de ${max} níveis, um dentro do outro: não é uma nota fiscal, retire-o`,
  'xml-long-text': () =>
    'tem um texto mais longo do que o de qualquer nota fiscal: baixe a nota de novo',
  'xml-long-tag': () =>
    'tem uma tag mais longa do que as de qualquer nota fiscal: baixe a nota de novo',
  'xml-cut': () => 'termina no meio do documento: o arquivo está cortado, copie ou baixe de novo',
  'xml-doctype': () =>
    'tem um DOCTYPE ou entidades próprias, que uma NF-e nunca tem: recusado, baixe a nota de novo de onde foi emitida',
  'xml-no-tag': () => 'tem um < que não começa uma tag: aqui não é XML, baixe a nota de novo',
  'xml-unmatched-tag': () =>
    'fecha uma tag que não é a que está aberta: aqui não é XML, baixe a nota de novo',
  'xml-second-document': () =>
    'tem um segundo documento depois do primeiro: salve cada um em um arquivo próprio',
  'not-xml': () => 'não é XML: não tem tags. Baixe a nota de novo',
  'nfe-is-html': () => 'é uma página HTML, e não uma NF-e: baixe de novo',
  'nfe-without-content': () => 'é uma NF-e sem o seu conteúdo (infNFe/ide): baixe a nota inteira',
  'not-an-nfe': () =>
    'não é uma NF-e: a raiz não é nfeProc nem NFe. Retire-o, ou baixe a própria nota',
  'several-invoices': ({ count }) => `contém ${count} notas: importe uma de cada vez`,

  'nfe-amount': () =>
    'não é um valor como os de uma NF-e, só dígitos e um ponto: o documento foi alterado, baixe de novo',
  'nfe-other-chave': () =>
    'é uma na nota (infNFe/@Id) e outra no protocolo (protNFe/infProt/chNFe): são de duas notas, baixe cada uma de novo',
  'nfe-item-total': ({ vProd, product }) =>
    `é ${vProd}, e qCom × vUnCom é ${product}: a nota se contradiz, baixe de novo de onde foi emitida`,
  'nfe-freight-differs': ({ header, items }, { option }) =>
    `é ${header} no total (vFrete), e os itens somam ${items}: informe em ${option('complement')}`,
  'nfe-not-a-sale': ({ purpose }) =>
    `${PURPOSES[purpose]}, e não é um pedido novo: deixe de fora. Uma devolução aparece na situacao do pedido vendido`,
  'nfe-name-unknown': ({ name, known }) =>
    `é definido com {${name}}, que uma nota não tem; nomes conhecidos: ${known.join(', ')}`,
  'not-in-nfe': (_, { option }) => `não consta em nota fiscal: informe em ${option('complement')}`,
  'not-in-document': ({ place, isList }, { option }) =>
    `${isList ? 'não estão' : 'não está'} neste documento (${place}): informe em ${option('complement')}`,
  'card-installments': (_, { option }) =>
    `não consta em nota paga com cartão: informe em ${option('complement')}, como titulos: [{ qtTotalParcela: 3 }]`,

  'other-document': ({ document }) => `é ${DOCUMENTS[document]}, e não uma NF-e`,
  'not-xml-file': () => 'não é um arquivo .xml: se tiver pedidos, leia separadamente',
  'linked-folder': () =>
    'é um link para uma pasta, e links não são seguidos: leia essa pasta separadamente',
  'not-a-file-of-orders': () => 'não é um arquivo de pedidos nem uma nota fiscal',
  'nfe-cancelled': ({ event, cStat }) =>
    event === undefined
      ? `está cancelada (cStat ${cStat})`
      : `está cancelada${event === '110112' ? ' por substituição' : ''} (evento ${event}, cStat ${cStat})`,
  'nfe-denied': ({ cStat }) => `foi denegada pela SEFAZ (cStat ${cStat})`,
  'nfe-rejected': ({ cStat }) => `foi rejeitada pela SEFAZ (cStat ${cStat})`,
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
