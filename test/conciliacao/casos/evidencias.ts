/**
 * What a person reads under findings of the cases, below the name of the case: action, rule, cycle of the finding, its
 * installments, how many lines it counts, and the sum in centavos.
 */
const EVIDENCIAS = `
repasse a maior
  devolver repasseAMaior 1001 [1] 1: repasses do pedido 11000, menos o que é devido -10000
repasse a maior, tirado em parte
  regular devolvido 1002 [] 2: tomado de volta -600, transferido de novo 600
  devolver repasseAMaior 1001 [1] 2: repasses do pedido 11000, menos o que é devido -10600
nenhuma comissão
  conferir comissaoNaoCobrada 1001 [] 1: comissão combinada, que não foi cobrada 1500
comissão devolvida a mais que cobrada
  conferir comissaoAMenor 1002 [] 2: comissão combinada do pedido 1500, menos a comissão cobrada -1500, comissão devolvida 2000
a maior em duas parcelas
  devolver repasseAMaior 1002 [2] 2: repasses do pedido 10600, menos o que é devido -10000
quatro centavos em três parcelas
  cobrar repasseAMenor 1001 [1,2,3] 3: repasses da parcela 1 3332, menos o valor da parcela 1 -3334, repasses da parcela 2 3332, menos o valor da parcela 2 -3333, repasses da parcela 3 3332, menos o valor da parcela 3 -3333
rebate que completa, e nenhum repasse
  cobrar repasseAusente - [1] 0: valor da parcela 1, vencida e sem nenhuma linha -10000, comissão combinada da parcela 1 1500, rebate que completa o repasse 1000
rebate que completa, uma parcela a menos e outra em falta
  cobrar repasseAusente 1001 [2,1] 1: valor da parcela 2, vencida e sem nenhuma linha -5000, repasses da parcela 1 4000, menos o valor da parcela 1 -5000, comissão combinada que falta cobrar 750, rebate que completa o repasse 500
linhas avulsas com o número do pedido do vendedor
  conferir repasseAusente - [1] 0: valor da parcela 1, vencida e sem nenhuma linha -10000, comissão combinada da parcela 1 1500
  conferir linhaSemPedido 1001 [] 2: repasse de P-1 10000, comissão de P-1 -1500
o mesmo número em outro canal
  conferir linhaSemPedido 1001 [] 2: repasse de C-1 10000, comissão de C-1 -1500
bloqueio e desbloqueio
  regular devolvido 1001 [] 2: bloqueio de R-1 -5000, desbloqueio de R-1 5000
bloqueio no pedido, solto em parte
  conferir bloqueioEmAberto 1001 [] 2: bloqueio do pedido -5000, desbloqueio do pedido 3000
crédito avulso
  conferir creditoSemPedido 1001 [] 1: ajuste de A-1 1200
cancelado, com a comissão devolvida em parte
  cobrar comissaoDeVendaDesfeita 1002 [] 2: comissão cobrada de uma venda desfeita -1500, comissão devolvida 1000
cancelado, com comissão devolvida a mais
  conferir comissaoDeVendaDesfeita 1002 [] 2: comissão cobrada de uma venda desfeita -1500, comissão devolvida 2000
taxa de cancelamento num pedido que não foi cancelado
  conferir taxaSemCancelamento 1001 [] 1: taxa de cancelamento do pedido -499
pago e depois cancelado, com a comissão retida
  regular chargeback 1002 [1] 3: cancelamento da parcela 1 -10000, o que se conta à parte, ou voltou depois 1500
  conferir comissaoDeVendaDesfeita 1001 [] 1: comissão cobrada de uma venda desfeita -1500
o canal cancelou um pedido entregue, depois de pagar
  cobrar canceladoEntregue 1002 [] 4: repasses do pedido 10000, comissões do pedido -1500, cancelamentos do pedido -10000, comissões devolvidas do pedido 1500, menos o valor do pedido -10000, mais a comissão combinada 1500
o canal cancelou um pedido entregue, antes de pagar
  cobrar canceladoEntregue 1001 [] 1: menos o valor do pedido -10000, mais a comissão combinada 1500
estorno total de um pedido entregue que o canal não diz cancelado
  conferir devolucaoDeEntregue 1002 [1] 4: cancelamento da parcela 1 -10000, cancelamento de comissão da parcela 1 1500
estorno de um pedido entregue como linha do pedido
  conferir devolucaoDeEntregue 1002 [] 3: cancelamento do pedido -10000
cobrou 5,00 a mais e devolveu duas vezes
  regular comissaoAMenor 1001 [1] 3: comissão combinada do pedido 1500, menos a comissão cobrada -2000, comissão devolvida 1000
cobrou a comissão duas vezes
  cobrar comissaoAMaior 1002 [1] 2: comissão combinada do pedido 1500, menos a comissão cobrada -3000
cobrou a comissão duas vezes e devolveu uma
  regular devolvido 1003 [] 3: comissão cobrada a mais -1500, comissão devolvida 1500
cobrou a mais em duas parcelas
  cobrar comissaoAMaior 1001 [1] 2: comissão combinada do pedido 1500, menos a comissão cobrada -1900
antecipação acima do contrato
  regular custoContratado 1001 [] 1: o que o contrato permite -300
  cobrar custoAcimaDoContrato 1001 [] 1: antecipação do pedido -500, menos o que o contrato permite 300
antecipação cobrada duas vezes
  regular custoContratado 1001 [] 2: o que o contrato permite -300
  cobrar custoAcimaDoContrato 1002 [] 2: antecipação do pedido -300
antecipação acima do contrato, devolvida no excesso
  regular custoContratado 1001 [] 2: antecipação do pedido -500, antecipação do pedido 200
antecipação sem contrato
  conferir custoSemContrato 1001 [] 1: antecipação do pedido -300
ação judicial sem contrato
  conferir eventoDesconhecido 1001 [] 1: ação judicial do pedido -4000
custo livre com repasse a menor
  cobrar repasseAMenor 1001 [1] 1: repasses da parcela 1 9000, menos o valor da parcela 1 -10000
  regular custoContratado 1001 [] 1: antecipação do pedido -300
desconto tirado e devolvido com o mesmo identificador
  regular devolvido 1001 [] 2: descontos de D-1 -2599, descontos de D-1 2599
reembolsos além do que foi pago
  conferir devolucaoDeEntregue 1002 [1] 4: cancelamento da parcela 1 -6000, cancelamento da parcela 1 -6000, o que se conta à parte, ou voltou depois 2000
  cobrar tomadoDemais 1003 [] 4: tomado de volta além do que foi repassado -2000
desconto no pedido, depois devolvido
  regular devolvido 1001 [] 2: descontos do pedido -1000, descontos do pedido 1000
rebate tirado
  conferir rebateNegativo 1001 [] 1: rebate do pedido -200
devolução com a comissão devolvida duas vezes
  regular chargeback 1002 [1] 5: cancelamento da parcela 1 -10000, cancelamento de comissão da parcela 1 1500, cancelamento de comissão da parcela 1 1500, o que se conta à parte, ou voltou depois -1500
  conferir comissaoDeVendaDesfeita 1003 [] 3: comissão cobrada de uma venda desfeita -1500, comissão devolvida 3000
devolução em duas parcelas
  regular chargeback 1002 [1,2] 8: cancelamento da parcela 1 -5000, cancelamento da parcela 2 -5000, cancelamento de comissão da parcela 1 750, cancelamento de comissão da parcela 2 750
paga em parcelas e desfeita de uma vez
  regular chargeback 1002 [1] 6: cancelamento da parcela 1 -10000, cancelamento de comissão da parcela 1 1500
devolução desfeita: o comprador ficou com a mercadoria
  regular devolvido 1002 [] 3: tomado de volta -10000, transferido de novo 10000
  regular devolvido 1002 [] 3: comissão cobrada a mais -1500, comissão devolvida 1500
contestação devolvida em parte
  conferir devolucaoDeEntregue 1002 [] 4: chargeback do pedido -10000, o que se conta à parte, ou voltou depois 6000
contestado duas vezes, e nenhuma devolvida
  conferir devolucaoDeEntregue 1002 [] 4: chargeback do pedido -10000, chargeback do pedido -10000, o que se conta à parte, ou voltou depois 10000
  cobrar tomadoDemais 1003 [] 4: tomado de volta além do que foi repassado -10000
três repasses de duas parcelas
  devolver repasseEmDuplicidade 1002 [2] 3: repasse repetido da parcela 2 5000
em devolução, paga em parte
  conferir repasseAMenor 1001 [1] 1: repasses da parcela 1 6000, menos o valor da parcela 1 -10000
segunda parcela cancelada, com a comissão toda cobrada
  cobrar comissaoAMaior 1001 [1] 1: comissão combinada do pedido 750, menos a comissão cobrada -1500
duas de três numa linha, a terceira vencida
  cobrar repasseAusente - [3] 1: valor da parcela 3, vencida e sem nenhuma linha -3333, comissão combinada que falta cobrar 500
de uma vez, com 10,00 a menos
  cobrar repasseAMenor 1001 [] 1: repasses do pedido 9000, menos o valor do pedido -10000
líquido, com 5,00 a menos
  cobrar repasseAMenor 1001 [1] 1: repasses da parcela 1 8000, menos o valor da parcela 1 -10000, comissão combinada da parcela 1 1500
líquido, com 10,00 a mais
  conferir repasseAMaior 1001 [1] 1: repasses do pedido 9500, menos o que é devido -8500
retém 4,50 a mais
  cobrar freteIndevido 1001 [] 1: frete do pedido -1450, menos o frete que o registro diz 1000
retém o frete duas vezes
  cobrar freteIndevido 1002 [] 2: frete do pedido -1000
devolve frete que não reteve
  conferir freteSemContrato 1001 [] 1: frete do pedido 1000
nada pago, passado o prazo, com frete
  cobrar repasseAusente - [1] 0: valor da parcela 1, vencida e sem nenhuma linha -10000, comissão combinada da parcela 1 1500, frete do pedido 1000
palavra desconhecida que pode ter pago o pedido
  conferir eventoDesconhecido 1001 [1] 1: liberação de venda da parcela 1 10000
  conferir eventoDesconhecido 1001 [1] 1: tarifa de venda da parcela 1 -1500
imposto retido num pedido
  conferir impostoDePedido 1001 [] 1: imposto retido do pedido -150
uma de três paga, as outras vencidas
  cobrar repasseAusente - [2,3] 1: valor da parcela 2, vencida e sem nenhuma linha -3333, valor da parcela 3, vencida e sem nenhuma linha -3333, comissão combinada que falta cobrar 1000
comissão cobrada e repasse que não veio, passado o prazo
  cobrar repasseAusente - [1] 0: valor da parcela 1, sem nenhum repasse -10000
pedido em dois cartões, um deles não pago
  cobrar repasseAusente - [1] 1: valor da parcela 1, vencida e sem nenhuma linha -4000, comissão combinada que falta cobrar 600
a mesma parcela três vezes, a outra ainda por vencer
  devolver repasseEmDuplicidade 1003 [1] 3: repasse repetido da parcela 1 5000
as duas parcelas duas vezes
  devolver repasseEmDuplicidade 1003 [1,2] 4: repasse repetido da parcela 1 5000, repasse repetido da parcela 2 5000
a comissão a mais na segunda parcela, nenhuma na primeira
  cobrar comissaoAMaior 1002 [2] 1: comissão combinada do pedido 1500, menos a comissão cobrada -2000
devolução que tira mais do que veio
  regular chargeback 1002 [1] 2: cancelamento da parcela 1 -15000, o que se conta à parte, ou voltou depois 5000
  cobrar tomadoDemais 1002 [] 2: tomado de volta além do que foi repassado -5000
a primeira a mais, a segunda vencida e sem linha
  cobrar repasseAMenor - [2] 1: repasses de outra parcela 3000, valor da parcela 2, vencida e sem nenhuma linha -5000, comissão combinada que falta cobrar 750
um segundo repasse de outro valor, num ciclo depois
  devolver repasseAMaior 1002 [1] 2: repasses do pedido 10700, menos o que é devido -10000
a primeira de três duas vezes, no valor do pedido
antecipação que o contrato põe em zero
  cobrar custoAcimaDoContrato 1001 [] 1: antecipação do pedido -500
a primeira linha passa do preço, e outra vem depois
  devolver repasseAMaior 1001 [1] 2: repasses do pedido 12500, menos o que é devido -10000
um carrinho entregue, e uma parte tomada de volta
  conferir devolucaoDeEntregue 1002 [] 3: cancelamento do pedido -4000
um carrinho em que o segundo pedido tem dois títulos
  conferir repasseAusente - [2,1] 1: valor da parcela 2, vencida e sem nenhuma linha -5000, valor da parcela 1, vencida e sem nenhuma linha -4000, comissão combinada que falta cobrar 750
líquido, e o resto da comissão numa linha
líquido, e a comissão cobrada e devolvida
  regular devolvido 1003 [] 2: comissão cobrada a mais -1200, comissão devolvida 1200
a primeira parcela líquida, a segunda bruta
o canal retém o frete do pedido
cobrada e devolvida antes do repasse, que ainda vence
frete e comissão a mais, e um rebate que é só o frete
  cobrar comissaoAMaior 1001 [1] 1: comissão combinada do pedido 1500, menos a comissão cobrada -1900
  regular fechadoPorOutro 1001 [] 1: frete do pedido -800
  regular fechadoPorOutro 1002 [] 1: rebate do pedido 800
voltou 1 centavo a menos que o preço
  regular chargeback 1002 [1] 3: cancelamento da parcela 1 -9999, o que se conta à parte, ou voltou depois 1500
  cobrar comissaoDeVendaDesfeita 1001 [] 1: comissão cobrada de uma venda desfeita -1500
uma parte, com 2 centavos a menos da comissão dela
  conferir devolucaoParcial 1002 [1] 4: cancelamento da parcela 1 -4000, cancelamento de comissão da parcela 1 598, o que se conta à parte, ou voltou depois 2
  cobrar comissaoDeDevolucao 1002 [] 2: comissão da parte devolvida, que não voltou -2
entregue e cancelado, e um rebate só depois
  cobrar canceladoEntregue 1002 [] 5: repasses do pedido 9000, comissões do pedido -1500, cancelamentos do pedido -10000, comissões devolvidas do pedido 1500, menos o valor do pedido -10000, mais a comissão combinada 1500, rebate posterior 1000
o pedido numa linha do primeiro cartão, com 10,00 a menos
  cobrar repasseAMenor 1001 [] 1: repasses do pedido 9000, menos o valor do pedido -10000
a primeira parcela líquida, a segunda além do preço
  conferir repasseAMaior 1002 [2] 2: repasses do pedido 10000, menos o que é devido -8800
uma parcela a menos, outra em falta, e o frete pode ter saído delas
  conferir repasseAMenor 1001 [] 1: frete do pedido -1000
  cobrar repasseAusente 1001 [2,1] 1: valor da parcela 2, vencida e sem nenhuma linha -5500, repasses da parcela 1 4000, menos o valor da parcela 1 -5500, frete do pedido 1000
pago líquido e tomado bruto, com a comissão de volta
  regular chargeback 1002 [1] 3: cancelamento da parcela 1 -10000, cancelamento de comissão da parcela 1 1500
cancelado na loja do canal, tomado e pago de novo
  regular devolvido 1002 [] 3: tomado de volta -10000, transferido de novo 10000
  regular devolvido 1002 [] 3: comissão cobrada a mais -1500, comissão devolvida 1500
entregue e cancelado, e o preço reposto por um rebate
  regular fechadoPorOutro 1002 [] 5: repasses do pedido 10000, comissões do pedido -1500, cancelamentos do pedido -10000, comissões devolvidas do pedido 1500, menos o valor do pedido -10000, mais a comissão combinada 1500, rebate posterior 8500
entregue e cancelado, e metade reposta por um rebate
  cobrar canceladoEntregue 1002 [] 5: repasses do pedido 10000, comissões do pedido -1500, cancelamentos do pedido -10000, comissões devolvidas do pedido 1500, menos o valor do pedido -10000, mais a comissão combinada 1500, rebate posterior 4250
cobrou a mais numa linha do pedido
  cobrar comissaoAMaior 1001 [1] 1: comissão combinada do pedido 1500, menos a comissão cobrada -2000
uma parcela a menos e outra em falta, e nenhum rebate
  cobrar repasseAMenor 1001 [1] 1: repasses da parcela 1 4000, menos o valor da parcela 1 -5000
  cobrar repasseAusente - [2] 1: valor da parcela 2, vencida e sem nenhuma linha -5000, comissão combinada que falta cobrar 750
líquida a primeira de duas com uma linha de comissão, a outra vencida
  cobrar repasseAusente 1001 [2,1] 1: valor da parcela 2, vencida e sem nenhuma linha -5000, repasses da parcela 1 4400, menos o valor da parcela 1 -5000, comissão combinada que falta cobrar 600, comissão já tirada do repasse 400
títulos só dos itens, e o repasse sem o frete
  conferir repasseAMenor 1001 [1] 1: repasses da parcela 1 9000, menos o valor da parcela 1 -10000
custo contratado, cobrado e devolvido
  regular devolvido 1001 [] 2: publicidade do pedido -300, publicidade do pedido 300
sem comissão, e 1 centavo além do preço
  conferir comissaoNaoCobrada 1001 [] 1: comissão combinada, que não foi cobrada 1501
pago líquido, a comissão devolvida antes, e tomado além do que veio
  regular chargeback 1003 [1] 3: cancelamento de comissão da parcela 1 1500, cancelamento da parcela 1 -12000, o que se conta à parte, ou voltou depois 2000
  cobrar tomadoDemais 1003 [] 3: tomado de volta além do que foi repassado -2000
cancelado depois de pago, com a comissão antes, e o repasse ficou
  conferir repasseDeCancelado 1002 [1] 2: comissão da parcela 1 -1500, repasse da parcela 1 10000
um centavo de comissão, e nenhum repasse
  cobrar repasseAusente - [1] 0: valor da parcela 1, sem nenhum repasse -10000, comissão combinada que falta cobrar 1499
cancelado na loja do canal, nada pago, e títulos só dos itens
  cobrar canceladoEntregue 1001 [] 1: menos o valor do pedido -10000, mais a comissão combinada 1500, mais o frete, que fica com o canal 1000
  conferir repasseAMenor 1001 [] 1: frete do pedido -1000
pacote pago pelo número de um dos pedidos
  conferir comissaoAMaior 1001 [1] 1: comissão combinada do pedido 1500, menos a comissão cobrada -2250
  conferir repasseAMaior 1001 [1] 1: repasses do pedido 15000, menos o que é devido -10000
  conferir repasseAusente - [1] 0: valor da parcela 1, vencida e sem nenhuma linha -5000, comissão combinada da parcela 1 750
a primeira de duas líquida da sua parte do frete, a outra vencida
  cobrar repasseAusente 1001 [2,1] 1: valor da parcela 2, vencida e sem nenhuma linha -5500, comissão combinada da parcela 2 600, repasses da parcela 1 4400, menos o valor da parcela 1 -5500, comissão combinada da parcela 1 600, frete do pedido 1000
cobrou 1 centavo a mais e o devolveu
comissão dobrada de uma devolução, e ela volta
  regular chargeback 1002 [1] 3: cancelamento da parcela 1 -10000, o que se conta à parte, ou voltou depois 3000
  cobrar comissaoDeVendaDesfeita 1001 [] 1: comissão cobrada de uma venda desfeita -3000
devolução com o frete retido e devolvido
  regular chargeback 1002 [1] 4: cancelamento da parcela 1 -10000, cancelamento de comissão da parcela 1 1500
primeira parcela desfeita, as outras canceladas
  regular chargeback 1002 [1] 15: cancelamento da parcela 1 -837, cancelamento de comissão da parcela 1 125
tomado de volta duas vezes, e parte reposta por um rebate
  regular chargeback 1002 [1] 5: cancelamento da parcela 1 -10000, cancelamento de comissão da parcela 1 1500, cancelamento da parcela 1 -10000, o que se conta à parte, ou voltou depois 10000
  cobrar tomadoDemais 1003 [] 6: tomado de volta além do que foi repassado -10000, rebate posterior 6000
comissão toda faturada, nada repassado, só a primeira venceu
  cobrar repasseAusente - [1] 0: valor da parcela 1, sem nenhum repasse -4000
rebate dado e tirado
o valor de uma parcela sem comissão nem frete, que o canal diz ser a única
  conferir repasseAMenor 1001 [] 1: repasses do pedido 4400, menos o valor do pedido -9800
dois centavos a menos numa parcela
  cobrar repasseAMenor 1001 [1] 1: repasses da parcela 1 9998, menos o valor da parcela 1 -10000
comissão de duas parcelas numa linha do pedido, e nenhum repasse
  cobrar repasseAusente - [] 0: menos o valor do pedido -10000
dois repasses repetidos, e a maior do que o pedido num deles
  devolver repasseEmDuplicidade 1002 [1] 3: repasse repetido da parcela 1 10000
  devolver repasseAMaior 1002 [1] 3: repasses do pedido 13000, menos o que é devido -10000
`;

/** Findings by the name of their case. */
export const evidencias: readonly [nome: string, achados: readonly string[]][] = EVIDENCIAS.trim()
  .split(/\n(?=\S)/)
  .map((caso) => {
    const [nome = '', ...achados] = caso.split(/\n\s+/);
    return [nome, achados];
  });
