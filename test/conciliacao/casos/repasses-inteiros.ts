import { tabela } from './tabela.js';

/** Transfers without an installment: of the whole order, or of exactly some of its installments. */
export const repassesInteiros = tabela(`
a primeira de duas como linha do pedido, dentro do prazo |
  50,00 são exatamente a primeira parcela: a outra ainda vence. | 50+50 | repasse 50 ; comissão -7.5 |
  hoje=2026-04-15 prazoDias=30 | nada
a primeira de duas como linha do pedido, a outra vencida | Falta a segunda, menos a comissão dela. | 50+50 |
  repasse 50 ; comissão -7.5 | vencido | cobrar -4250
a primeira de três como linha do pedido, com um centavo a menos |
  Um centavo de arredondamento não muda a parcela que se paga. | 33.34+33.33+33.33 | repasse 33.33 ; comissão -5 |
  hoje=2026-04-15 prazoDias=30 | nada
duas de três em dois meses, como linhas do pedido | Cada mês pagou a sua: só a terceira venceu sem vir. |
  33.34+33.33+33.33 | repasse 33.34 ; comissão -5 ; repasse 33.33 2026-05-01 ; comissão -5 2026-05-01 | vencido |
  cobrar -2833
a primeira de duas em dois pedaços do mesmo ciclo | 20,00 e 30,00 do mesmo dia são a primeira parcela. | 50+50 |
  repasse 20 ; repasse 30 ; comissão -7.5 | hoje=2026-04-15 prazoDias=30 | nada
duas de três de uma vez, como linha do pedido | 66,67 são exatamente as duas primeiras. | 33.34+33.33+33.33 |
  repasse 66.67 ; comissão -10 | hoje=2026-04-15 prazoDias=30 | nada
uma soma que não é de parcela alguma, como linha do pedido | 60,00 só podem ser pelo pedido todo: faltam 40,00. |
  50+50 | repasse 60 ; comissão -15 | hoje=2026-04-15 prazoDias=30 | cobrar -4000
o valor de uma parcela, que o canal diz ser a única | O canal diz que pagou tudo de uma vez: faltam 50,00. | 50+50 |
  repasse 50 p1/1 ; comissão -15 p1/1 | hoje=2026-04-15 prazoDias=30 | cobrar -5000
dois repasses ditos únicos, um por mês | O segundo mostra que o primeiro não era o único: o pedido está pago. | 50+50 |
  repasse 50 p1/1 ; comissão -7.5 p1/1 ; repasse 50 2026-05-01 p1/1 ; comissão -7.5 2026-05-01 p1/1 | vencido | nada
um título de uma vez, o outro a vencer | O segundo cartão ainda vence. | 30+30/40 | repasse 60 p1/1 t1 ;
  comissão -9 p1/1 t1 | hoje=2026-03-20 prazoDias=30 | nada
líquido, a primeira de duas como linha do pedido | 42,50 são a primeira parcela menos a comissão dela. | 50+50 |
  repasse 42.5 | hoje=2026-04-15 prazoDias=30 | nada
frete retido em parte, com a segunda parcela a vencer | O canal pode reter o resto com a outra parcela. |
  50+50 frete=10 | repasse 50 p1 ; comissão -7.5 p1 ; frete -5 | hoje=2026-04-15 prazoDias=30 | nada
frete retido a mais, com a segunda parcela a vencer | Do frete de 10,00 foram retidos 12,00: mais já é demais. |
  50+50 frete=10 | repasse 50 p1 ; comissão -7.5 p1 ; frete -12 |
  {"hoje":"2026-04-15","prazoDias":30,"custos":[{"canal":"Amazon","evento":"frete","doPedido":true}]} | cobrar -200
frete retido em parte de uma venda que voltou | De uma venda desfeita ninguém espera o resto do frete. |
  frete=10 devolução | pago ; frete -5 ; devolvido | - | regular -8500 ; conferir -500
comissão que o registro não diz, e uma parcela cancelada | Sem a comissão combinada, a cobrada vale como combinada. |
  50+50 comissao=null | repasse 50 p1 ; comissão -15 p1 ; cancelamento 0 2026-05-01 p2 | - | nada
repasse que pode ser líquido de uma comissão que ninguém sabe |
  Faltam 15,00 que podem ser a comissão: alguém precisa ver. | comissao=null | repasse 85 p1 | - | conferir -1500
o canal cancelou um pedido entregue, sem comissão no registro |
  A comissão cobrada, menos a devolvida, vale como combinada. | comissao=null situacao=entregue/cancelado | pago ;
  cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 5 2026-05-01 p1 | - | cobrar -10000
o canal cancelou um pedido entregue e pagou de novo | Tudo voltou ao vendedor: em ordem. | situacao=entregue/cancelado |
  pago ; cancelamento -100 2026-05-01 p1 ; repasse 100 2026-06-01 p1 | - | nada
devolução com um centavo a mais tirado | Um centavo é arredondamento: a venda está desfeita. | devolução | pago ;
  cancelamento -100.01 2026-05-01 p1 | - | regular -8501 ; conferir -1500
devolução com um centavo a menos tirado | Um centavo é arredondamento: a comissão tem de voltar. | devolução | pago ;
  cancelamento -99.99 2026-05-01 p1 | - | regular -8499 ; conferir -1500
comissão cobrada a mais e devolvida, com a segunda parcela por cobrar |
  Cobrou 20,00, devolveu 10,00: dos 15,00 combinados ainda faltam 5,00. | 50+50 | repasse 50 p1 ; comissão -20 p1 ;
  "cancelamento de comissão" 10 2026-04-08 p1 | hoje=2026-04-15 prazoDias=30 | nada
comissão devolvida além da cobrada, com a segunda parcela por cobrar |
  Devolveu 10,00 de 7,50: nunca é devido que sobre comissão. | 50+50 | repasse 50 p1 ; comissão -7.5 p1 ;
  "cancelamento de comissão" 10 2026-04-08 p1 | hoje=2026-04-15 prazoDias=30 | conferir 1750
dois repasses repetidos, e a maior do que o pedido num deles | Vieram 100,00 duas vezes e mais 30,00: 130,00 a mais. |
  - | pago ; repasse 100 2026-05-01 p1 ; repasse 30 2026-06-01 p1 | - | devolver 13000
custo contratado de 0,00, e cobrado | O contrato não permite nada: tudo se cobra. | - | pago ; publicidade -3 |
  {"custos":[{"canal":"Amazon","evento":"publicidade","valorMaximo":0}]} | cobrar -300
custo contratado, cobrado e devolvido | Nada ficou cobrado: em ordem. | - | pago ; publicidade -3 ;
  publicidade 3 2026-04-08 | {"custos":[{"canal":"Amazon","evento":"publicidade","valorMaximo":5}]} | nada
o segundo título de uma vez, o primeiro ainda por vencer | A linha diz de que título é: do outro nada está em falta. |
  50/30+20 comissao=0 | repasse 50 2026-03-20 p1/1 t2 | hoje=2026-03-25 prazoDias=30 | nada
a primeira de três como linha do pedido, e um pedaço da segunda depois |
  33,34 são exatamente a primeira; do resto nada venceu. | 33.34+33.33+33.33 comissao=0 | repasse 33.34 ;
  repasse 20 2026-04-08 | hoje=2026-04-15 prazoDias=30 | nada
a primeira de três como linha do pedido, com três centavos a menos | Um centavo por parcela é arredondamento. |
  33.34+33.33+33.33 comissao=0 | repasse 33.31 | hoje=2026-04-15 prazoDias=30 | nada
a primeira linha passa do preço, e outra vem depois | Os 125,00 passam dos 100,00 já na primeira. | - |
  repasse 120 p1 ; comissão -15 p1 ; repasse 5 2026-05-01 p1 | - | devolver 2500
um carrinho entregue, e uma parte tomada de volta | Dos dois entregues, de qual voltaram 40,00 ninguém mostra. |
  - ; pedido=P-2 | repasse 200 ; comissão -30 ; cancelamento -40 2026-05-01 | - | conferir -4000
um carrinho de três, dois pagos numa soma, o terceiro vencido | Faltam 85,00, de um dos três. |
  - ; pedido=P-2 ; pedido=P-3 | repasse 200 ; comissão -30 | vencido | conferir -8500
um pedido do carrinho com comissão a mais, o outro por vencer | Os repasses estão certos: os 10,00 são do primeiro. |
  - ; pedido=P-2 | repasse 100 ; comissão -25 | hoje=2026-04-15 prazoDias=60 | cobrar -1000 P-1
um carrinho em que o segundo pedido tem dois títulos | Vieram o primeiro e uma parcela de 50,00: faltam 90,00 menos 7,50. |
  - ; pedido=P-2 50+50/40 | repasse 150 ; comissão -22.5 | vencido | conferir -8250
um pedido do carrinho 10,00 a mais, o outro cancelado | Ao cancelado nada se deve: os 10,00 sobram no primeiro. |
  - ; pedido=P-2 cancelado | repasse 110 ; comissão -15 | - | devolver 1000 P-1
o mesmo em duas parcelas, a segunda sem lançamento | A segunda veio com a primeira. | 50+50 ; pedido=P-2 cancelado |
  repasse 110 p1 ; comissão -15 | hoje=2026-04-15 prazoDias=30 | devolver 1000 P-1
um pedido do carrinho com comissão devolvida a mais, o outro por vencer | Os repasses estão certos: é do primeiro. |
  - ; pedido=P-2 | pago ; "cancelamento de comissão" 20 2026-04-08 p1 | hoje=2026-04-15 prazoDias=60 | conferir 2000 P-1
um pedido do carrinho com acréscimo e a tarifa dele, o outro por vencer | O acréscimo não pagou o outro. |
  - ; pedido=P-2 | repasse 110 ; comissão -15 ; antecipação -10 | hoje=2026-04-15 prazoDias=60 | nada
um pedido do carrinho 10,00 a menos, o outro por vencer | Nada veio a mais que os possa pagar. | - ; pedido=P-2 |
  repasse 90 ; comissão -15 | hoje=2026-04-15 prazoDias=60 | cobrar -1000 P-1
um carrinho de três em outra ordem, dois pagos numa soma | 150,00 são o P-1 e o P-2; o P-3 ainda vence. |
  30 comissao=0 pedido=P-3 ; comissao=0 ; 50 comissao=0 pedido=P-2 | repasse 150 | hoje=2026-04-15 prazoDias=60 | nada
um carrinho de três, dois pagos, e a última venda no prazo | Qual falta ninguém sabe, e um deles ainda não venceu. |
  dataVenda=2026-03-01 ; pedido=P-2 dataVenda=2026-03-20 ; pedido=P-3 dataVenda=2026-03-01 | repasse 200 ;
  comissão -30 | hoje=2026-04-10 prazoDias=30 | nada
um carrinho com títulos só dos itens, e o repasse sem o frete | O frete não está no preço: alguém precisa ver. |
  totalItens=100 frete=10 ; pedido=P-2 totalItens=100 frete=10 | repasse 180 ; comissão -30 | - | conferir -2000
um carrinho com comissão a menos, ao lado de um pedido que falta | A comissão menor não é o repasse do outro. |
  - ; pedido=P-2 ; 5 comissao=0 pedido=P-3 pedidoCanal=C-3 | repasse 200 ; comissão -24 | vencido | cobrar -500 P-3
um carrinho tomado inteiro, com um dos pedidos entregue | De um entregue alguém precisa ver. |
  despachado ; pedido=P-2 | repasse 200 #C-1 @- ; comissão -30 #C-1 @- ; cancelamento -200 2026-05-01 #C-1 @- ;
  "cancelamento de comissão" 30 2026-05-01 #C-1 @- | - | conferir -17000
um carrinho tomado inteiro, um cancelado e um entregue | O do cancelado está em ordem; o do entregue alguém vê. |
  cancelado ; pedido=P-2 | repasse 200 #C-1 @- ; comissão -30 #C-1 @- ; cancelamento -200 2026-05-01 #C-1 @- ;
  "cancelamento de comissão" 30 2026-05-01 #C-1 @- | - | conferir -8500
um carrinho tomado inteiro, nenhum entregue | A devolução dos dois está em ordem. |
  cancelado ; pedido=P-2 devolução | repasse 200 #C-1 @- ; comissão -30 #C-1 @- ; cancelamento -200 2026-05-01 #C-1 @- ;
  "cancelamento de comissão" 30 2026-05-01 #C-1 @- | - | regular -17000
o valor de uma parcela sem comissão, que o canal diz ser a única | Nada diz que é uma parcela: faltam 50,00. |
  50+50 comissao=0 | repasse 50 p1/1 | hoje=2026-04-15 prazoDias=60 | cobrar -5000
comissão de duas parcelas numa linha do pedido, e nenhum repasse | O canal liquidou as duas. | 50+50 | comissão -15 | - |
  cobrar -10000
duas parcelas sem comissão, e nada ainda | Sem prazo nada venceu. | 50+50 comissao=0 | nenhuma | - | nada
dois repasses ditos únicos de três parcelas, a terceira a vencer | Cada um pagou a sua. | 40+40+40 comissao=0 |
  repasse 40 p1/1 ; repasse 40 2026-05-01 p1/1 | hoje=2026-05-02 prazoDias=60 | nada
as duas parcelas na linha da primeira, com 2 centavos e 5,00 de comissão a menos | O pedido está pago. | 50+50 |
  repasse 99.98 p1 ; comissão -10 p1 | hoje=2026-04-15 prazoDias=30 | regular 500
`);
