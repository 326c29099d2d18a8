/**
 * Meaning and remedy of each notice of a reconciliation, in Portuguese. `{{recebiveis}}` is the name that
 * starts the command, `{{toCopy}}` its option with the copy.
 */
export const avisoSentences = {
  copiaVazia:
    'Os dados não têm nenhum pedido e nenhum ciclo: nada foi conferido. Copie a loja (`{{recebiveis}} mirror run{{toCopy}}`), ou confira de onde vêm os dados.',
  cicloAusente:
    '{{count}} [ciclo saiu da lista do serviço e ficou|ciclos saíram da lista do serviço e ficaram] fora da conta. Pergunte ao serviço por quê.',
  cicloNaoLido:
    '{{count}} [ciclo ainda não foi copiado|ciclos ainda não foram copiados] como o serviço lista: o que [ele paga|eles pagam] parece faltar. Rode `{{recebiveis}} mirror run{{toCopy}}` até o fim e veja as falhas que ele mostra.',
  listaIncompleta:
    'A lista de ciclos parou no meio: o que falta nela parece não ter sido pago. Rode `{{recebiveis}} mirror run{{toCopy}}` de novo.',
  pedidoSemRegistro:
    '{{count}} [pedido citado em ciclo não tem registro|pedidos citados em ciclos não têm registro]: não se sabe o que é devido, e os lançamentos ficam em "Sem explicação". Rode `{{recebiveis}} mirror run{{toCopy}} --orders`, com --lookbackDays que alcance esses ciclos.',
  pedidoAmbiguo:
    '{{count}} [registro de pedido é igual a outro|registros de pedidos são iguais a outros] em pedido, pedidoCanal, chaveNFe e canal: não [foi comparado|foram comparados], e os lançamentos ficam em "Sem explicação". Deixe um registro de cada pedido; se o serviço refez um deles, apague o registro antigo da tabela pedidos do espelho.',
  pedidoSemParcela:
    '{{count}} [pedido não tem parcelas|pedidos não têm parcelas]: o serviço não diz quanto [ele tem|eles têm] a receber, e nada é cobrado [dele|deles]. Confira no serviço.',
  tituloSemParcela:
    '{{count}} [pedido tem|pedidos têm] um título com valor e sem parcelas: não [foi comparado|foram comparados], e os lançamentos ficam em "Sem explicação". Confira no serviço.',
  tituloDivergente:
    '{{count}} [pedido tem|pedidos têm] um título cujas parcelas não batem com o total ou a quantidade: valem as parcelas. Confira no serviço.',
  registroNaoLido:
    '{{count}} [pedido ainda não foi lido e ficou|pedidos ainda não foram lidos e ficaram] fora da conta. Rode `{{recebiveis}} mirror run{{toCopy}}` de novo.',
  comissaoNaoInformada:
    '{{count}} [pedido não tem|pedidos não têm] comissão prevista: a comissão cobrada não foi comparada. Informe-a no serviço.',
  freteNaoInformado:
    '{{count}} [pedido não tem|pedidos não têm] frete, ou o têm negativo: o frete retido não foi comparado. Informe-o no serviço.',
  pagoForaDosDados:
    '{{count}} [parcela consta como paga, mas nenhum ciclo da cópia a paga|parcelas constam como pagas, mas nenhum ciclo da cópia as paga]. Rode `{{recebiveis}} mirror run{{toCopy}}` sem --since.',
  parcelaComLinhaIncerta:
    '{{count}} [parcela tem|parcelas têm] um lançamento que talvez [a|as] pague ou estorne: não [conta como ausente|contam como ausentes] nem como em aberto. Veja os eventos que nenhuma regra conhece e decida as palavras deles no contrato.',
  repasseDepoisDeHoje:
    '{{count}} [ciclo tem|ciclos têm] repasse depois do dia da posição, até {{dia}}: [conta|contam] mesmo assim.',
  semPrazo:
    '{{count}} [parcela em aberto|parcelas em aberto] ({{valor}}) não [vence|vencem]: falta o prazo do canal. Informe prazoDias (--prazo-dias), ou escreva-o num contrato (--contrato).',
  vendaSemData:
    '{{count}} [parcela em aberto não tem|parcelas em aberto não têm] data de venda ou número de parcela válidos: não [vence|vencem].',
};

export type AvisoCodigo = keyof typeof avisoSentences;
