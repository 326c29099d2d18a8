import { tabela } from './tabela.js';

/** Faults of a channel, each with the amount and the action that a person works out. */
export const faltas = tabela(`
o vale do pedido nunca foi pago | O cartão pagou 60,00; os 40,00 do vale venceram. | 60/40 comissao=15 |
  repasse 60 p1 t1 ; comissão -15 | vencido | cobrar -4000
dez parcelas, cada uma cinco centavos a menos | Somados, 0,50 passam dos dez centavos de arredondamento. |
  10+10+10+10+10+10+10+10+10+10 comissao=0 | repasse 9.95 p1 ; repasse 9.95 p2 ; repasse 9.95 p3 ; repasse 9.95 p4 ;
  repasse 9.95 p5 ; repasse 9.95 p6 ; repasse 9.95 p7 ; repasse 9.95 p8 ; repasse 9.95 p9 ; repasse 9.95 p10 | - |
  cobrar -50
a terceira parcela duas vezes, no lugar da segunda | O valor veio inteiro. | 40+40+40 comissao=0 | repasse 40 p1 ;
  repasse 40 2026-05-01 p3 ; repasse 40 2026-06-01 p3 | vencido | nada
comissão dobrada de uma devolução, uma voltou | Se a comissão não volta, os 15,00 que ficaram são ela. | devolução |
  pago ; comissão -15 p1 ; devolvido | - | conferir -1500
comissão dobrada de uma devolução, nenhuma voltou | A segunda nunca foi devida; a primeira, o contrato diz. |
  devolução | pago ; comissão -15 p1 ; cancelamento -100 2026-05-01 p1 | - | cobrar -1500 ; conferir -1500
comissão dobrada de uma devolução, e ela não volta | O contrato deixa uma com o canal, não duas. | devolução | pago ;
  comissão -15 p1 ; cancelamento -100 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":false} | cobrar -1500
tirou de volta mais do que sobrava | Dos 110,00 tirou 20,00: faltam 10,00 de um pedido entregue. | - | repasse 110 p1 ;
  comissão -15 p1 ; repasse -20 2026-05-01 p1 | - | conferir -1000
frete em duas linhas, acima do máximo | 22,00 onde o máximo é 20,00. | frete=0 | pago ; frete -12 ;
  frete -10 2026-05-01 | Amazon {"custos":{"frete":{"valorMaximo":20}}} | cobrar -200
custo sobre dois títulos | 3% de 150,00 são 4,50; cobraram 6,00. | 100/50 comissao=0 | repasse 100 p1 t1 ;
  repasse 50 p1 t2 ; antecipação -6 | Amazon {"custos":{"antecipação":{"percentual":3}}} | cobrar -150
contestação da qual voltaram 60,00 | Dos 100,00 tomados voltaram 60,00. | - | pago ; chargeback -100 2026-05-01 p1 ;
  repasse 60 2026-06-01 p1 | - | conferir -4000
só o frete foi retido, e o prazo passou | Nada veio: faltam 100,00 menos a comissão. | frete=10 | frete -10 | vencido |
  cobrar -8500
comissão cobrada, repasse nenhum | Quem cobra a comissão deve o repasse. | - | comissão -15 p1 | - | cobrar -10000
comissão de uma venda cancelada antes do pagamento | Nunca paga: comissão nenhuma. | cancelado | comissão -15 p1 | - |
  cobrar -1500
imposto retido de um pedido | O imposto é do arquivo, não de um pedido: alguém precisa ver. | - | pago ;
  "imposto retido" -2 | - | conferir -200
entregue, cancelado no canal e tomado sem a comissão | Faltam os 85,00, e os 15,00 da comissão que não voltou. |
  situacao=entregue/cancelado | pago ; cancelamento -100 2026-05-01 p1 | - | cobrar -10000
parcela paga duas vezes, a outra cancelada | Da parcela cancelada nada se deve: a repetição sobra. | 50+50 |
  repasse 50 p1 ; repasse 50 2026-05-01 p1 ; comissão -7.5 p1 ; cancelamento 0 p2 | - | devolver 5000
a menor num pedido, a maior no outro | Entre pedidos nada se compensa. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 90 p1 ; comissão -15 p1 ; repasse 110 p1 @C-2 ; comissão -15 p1 @C-2 | - | cobrar -1000 P-1 ;
  devolver 1000 P-2
cupom do canal tomado de volta | 10,00 tirados sem venda desfeita. | - | pago ; rebate -10 2026-05-01 | - |
  conferir -1000
falta menor que a menor cobrança | O contrato diz que abaixo de 50,00 não vale cobrar. | - | repasse 90 p1 ;
  comissão -15 p1 | Amazon {"menorCobranca":50} | conferir -1000
falta que o canal já não recebe | Os 30 dias para cobrar passaram. | - | repasse 90 p1 ; comissão -15 p1 |
  hoje=2026-07-31 Amazon {"diasParaCobrar":30} | conferir -1000
comissão do frete cobrada duas vezes | 17,00 combinados; cobraram 19,00. | comissaoFrete=2 frete=20 | repasse 100 p1 ;
  comissão -17 p1 ; comissão -2 2026-05-01 | - | cobrar -200
devolvido mais comissão do que a da parte devolvida | Metade voltou, e a comissão inteira: alguém precisa ver. |
  devolução | pago ; cancelamento -50 2026-05-01 p1 ; "cancelamento de comissão" 15 2026-05-01 p1 | - | conferir -3500
o mesmo desconto em dois ciclos | Ninguém combinou nenhum dos dois. | - | pago ; descontos -5 ;
  descontos -5 2026-05-01 | - | conferir -1000
repasse a menor, completado em parte | Dos 20,00 que faltavam vieram 15,00. | - | repasse 80 p1 ; comissão -15 p1 ;
  repasse 15 2026-05-01 p1 | - | cobrar -500
parcela do meio vencida, sem prazo dado | A terceira veio e a segunda não: alguém precisa ver. | 40+40+40 comissao=18 |
  repasse 40 p1 ; comissão -6 p1 ; repasse 40 2026-06-01 p3 ; comissão -6 2026-06-01 p3 | - | conferir -3400
duas multas de um pedido de ninguém | O pedido não é desta loja: alguém precisa ver. | nenhum | multa -5 #X-9 @- ;
  multa -5 2026-05-01 #X-9 @- | - | conferir -1000
comissão adiantada de um pedido que ainda não foi entregue | O canal pode pagar só depois da entrega. | despachado |
  comissão -15 2026-03-02 p1 | - | conferir -10000
o mesmo, com um prazo longo que não passou | Nada venceu, e nada foi entregue. | despachado |
  comissão -15 2026-03-02 p1 | hoje=2026-04-01 prazoDias=365 | nada
comissão toda adiantada, uma de três parcelas paga, no prazo | As outras ainda não venceram. |
  40+40+40 comissao=18 situacao=aprovado/aprovado | comissão -6 2026-03-02 p1 ; comissão -6 2026-03-02 p2 ;
  comissão -6 2026-03-02 p3 ; repasse 40 p1 | hoje=2026-04-02 prazoDias=365 | nada
o mesmo, sem entrega e sem prazo | As outras podem vir depois da entrega. |
  40+40+40 comissao=18 situacao=aprovado/aprovado | comissão -6 2026-03-02 p1 ; comissão -6 2026-03-02 p2 ;
  comissão -6 2026-03-02 p3 ; repasse 40 p1 | - | conferir -8000
a menor antes da entrega | O canal pagou, e pagou menos: faltam 10,00. | despachado | repasse 90 p1 ; comissão -15 p1 |
  - | cobrar -1000
comissão faturada antes do repasse, no prazo | O canal paga em 30 dias, que não passaram. | - |
  comissão -15 2026-03-10 p1 | hoje=2026-03-31 prazoDias=30 | nada
comissão faturada antes do repasse, prazo do contrato | Nada venceu. | - | comissão -15 2026-03-10 |
  hoje=2026-03-31 Amazon {"prazoDias":30} | nada
comissão faturada, e o prazo passou | Venceu no dia 31. | - | comissão -15 2026-03-10 p1 |
  hoje=2026-04-01 prazoDias=30 | cobrar -10000
comissão das três faturada, a segunda venceu | A terceira ainda não. | 40+40+40 comissao=18 | repasse 40 2026-03-20 p1 ;
  comissão -6 2026-03-20 p1 ; comissão -6 2026-03-20 p2 ; comissão -6 2026-03-20 p3 | hoje=2026-05-05 prazoDias=30 |
  cobrar -4000
comissão toda faturada, nada repassado, só a primeira venceu | Faltam 40,00; o resto está no prazo. |
  40+40+40 comissao=18 | comissão -18 2026-03-20 | hoje=2026-04-05 prazoDias=30 | cobrar -4000
pulada no prazo, com a comissão cobrada | A terceira veio: a segunda está atrasada com qualquer prazo. |
  40+40+40 comissao=18 | repasse 40 2026-03-20 p1 ; comissão -6 2026-03-20 p1 ; comissão -6 2026-03-20 p2 ;
  comissão -6 2026-03-20 p3 ; repasse 40 2026-03-20 p3 | hoje=2026-03-25 prazoDias=30 | cobrar -4000
comissão cobrada e devolvida, e nada repassado | Do preço o canal vai cobrar os 15,00 de novo: faltam 85,00. | - |
  comissão -15 ; "cancelamento de comissão" 15 2026-05-01 | vencido | cobrar -8500
comissão devolvida com a própria palavra, entregue e cancelado | O mesmo, com o sinal trocado. |
  situacao=entregue/cancelado | comissão -15 ; comissão 15 2026-05-01 | vencido | cobrar -8500
comissão devolvida pela metade, e nada repassado | Dos 15,00 estão cobrados 7,50: faltam 92,50. | - | comissão -15 ;
  "cancelamento de comissão" 7.5 2026-05-01 | vencido | cobrar -9250
comissão da segunda parcela devolvida, e o repasse não veio | Faltam 50,00 menos 7,50. | 50+50 | repasse 50 p1 ;
  comissão -7.5 p1 ; comissão -7.5 2026-05-01 p2 ; comissão 7.5 2026-05-15 p2 | vencido | cobrar -4250
comissão a mais devolvida antes do repasse | Ficaram os 15,00 combinados: faltam os 100,00. | - | comissão -20 ;
  "cancelamento de comissão" 5 2026-05-01 | vencido | cobrar -10000
cinco centavos, e nenhuma comissão | Dos 85,00 faltam 84,95: o canal não cobrou comissão de parte alguma. | - |
  repasse 0.05 p1 | - | cobrar -8495
um centavo de comissão, e nenhum repasse | Do preço o canal ainda cobra 14,99: faltam 85,01. | - | comissão -0.01 p1 | - |
  cobrar -8501
um terço da comissão, e nenhum repasse | Dos 15,00 estão cobrados 5,00: faltam 90,00. | - | comissão -5 | - | cobrar -9000
a primeira paga, e a comissão da segunda cobrada a menos | Da segunda faltam 50,00, menos os 1,50 por cobrar. | 50+50 |
  repasse 50 p1 ; comissão -6 p1 ; comissão -6 p2 | - | cobrar -4850 ; regular 150
a primeira paga com comissão a menos, e a da segunda cobrada inteira | Da segunda faltam os 50,00. | 50+50 |
  repasse 50 p1 ; comissão -6 p1 ; comissão -7.5 p2 | - | cobrar -5000
despachado na loja, entregue no canal, e nada veio | O canal diz que entregou: faltam os 85,00. |
  situacao=despachado/entregue | nenhuma | vencido | cobrar -8500
desbloqueio no lugar do repasse, com a comissão cobrada | Os 100,00 vieram por outra palavra. | comissao=12 |
  desbloqueio 100 ; comissão -12 | - | conferir -10000 ; conferir 10000
desbloqueio do que faltava no repasse líquido | Os 20,00 podem ser os que faltavam. | comissao=12 | repasse 68 ;
  desbloqueio 20 2026-05-01 | - | conferir -2000 ; conferir 2000
desbloqueio no lugar de um repasse vencido | Os 88,00 podem ser o repasse. | comissao=12 | desbloqueio 88 | vencido |
  conferir -8800 ; conferir 8800
desbloqueio no lugar da segunda parcela | Os 44,00 podem ser a parcela. | 50+50 comissao=12 | repasse 44 p1 ;
  desbloqueio 44 2026-05-01 p2 | vencido | conferir -4400 ; conferir 4400
desbloqueio de uma parte do que falta | De 88,00 vieram talvez 30,00: os 58,00 se cobram. | comissao=12 |
  desbloqueio 30 | vencido | cobrar -5800 ; conferir -3000 ; conferir 3000
desconto dado do que faltava, com o contrato dele | Faltavam 10,00 e vieram 10,00. | comissao=12 | repasse 90 ;
  comissão -12 ; descontos 10 2026-05-01 | Amazon {"custos":{"descontos":"livre"}} | regular -1000 ; regular 1000
`);
