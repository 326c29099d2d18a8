import { tabela } from './tabela.js';

/** Commission charged at once, by installment or by order, too much, too little, and given back. */
export const comissao = tabela(`
toda a comissão com a primeira de doze | O canal cobra os 15,00 no começo: não é cobrança a mais. |
  8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | repasse 8.37 p1 ; comissão -15 p1 |
  hoje=2026-04-15 prazoDias=30 | nada | {"linhaDaTabela":4}
toda a comissão com a primeira, as doze pagas | No fim o pedido fecha. |
  8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | comissão -15 p1 ; repasse 8.37 2026-04-05 p1/12 ;
  repasse 8.33 2026-05-05 p2/12 ; repasse 8.33 2026-06-05 p3/12 ; repasse 8.33 2026-07-05 p4/12 ;
  repasse 8.33 2026-08-05 p5/12 ; repasse 8.33 2026-09-05 p6/12 ; repasse 8.33 2026-10-05 p7/12 ;
  repasse 8.33 2026-11-05 p8/12 ; repasse 8.33 2026-12-05 p9/12 ; repasse 8.33 2027-01-05 p10/12 ;
  repasse 8.33 2027-02-05 p11/12 ; repasse 8.33 2027-03-05 p12/12 | - | nada
a comissão como uma linha do pedido | 18,00 pelo pedido todo, em vez de 9,00 por parcela. | 60+60 comissao=18 |
  repasse 60 p1 ; repasse 60 2026-05-01 p2 ; comissão -18 | vencido | nada | {"linhaDaTabela":5}
cobrou 5,00 a mais | Combinados 15,00, cobrados 20,00. | - | repasse 100 p1 ; comissão -20 p1 | - | cobrar -500
cobrou a mais e devolveu | Os 5,00 voltaram como cancelamento de comissão: fechado. | - | repasse 100 p1 ;
  comissão -20 p1 ; "cancelamento de comissão" 5 2026-05-01 p1 | - | nada | {"linhaDaTabela":6}
cobrou 5,00 a mais e devolveu 3,00 | Faltam 2,00. | - | repasse 100 p1 ; comissão -20 p1 ;
  "cancelamento de comissão" 3 2026-05-01 p1 | - | cobrar -200
cobrou 5,00 a mais e devolveu duas vezes | A segunda devolução não é do vendedor. | - | repasse 100 p1 ;
  comissão -20 p1 ; "cancelamento de comissão" 5 2026-05-01 p1 ; "cancelamento de comissão" 5 2026-06-01 p1 | - | nada
cobrou 5,00 a mais e devolveu como linha do pedido | Onde a devolução está escrita não importa. | - | repasse 100 p1 ;
  comissão -20 p1 ; "cancelamento de comissão" 5 2026-05-01 | - | nada
devolveu comissão que era devida | Cobrou os 15,00 combinados e devolveu 5,00. | - | pago ;
  "cancelamento de comissão" 5 2026-05-01 p1 | - | nada
cobrou a comissão duas vezes | 15,00 a mais. | - | pago ; comissão -15 2026-05-01 p1 | - | cobrar -1500
cobrou a comissão duas vezes e devolveu uma | Fechado. | - | pago ; comissão -15 2026-05-01 p1 ;
  "cancelamento de comissão" 15 2026-06-01 p1 | - | nada
cobrou a mais numa linha do pedido | Combinados 15,00, cobrados 20,00 pelo pedido. | - | repasse 100 p1 ; comissão -20 |
  - | cobrar -500
cobrou a mais em duas parcelas | Em cada uma 2,00 a mais: uma cobrança de 4,00. | 50+50 | repasse 50 p1 ;
  comissão -9.5 p1 ; repasse 50 2026-05-01 p2 ; comissão -9.5 2026-05-01 p2 | - | cobrar -400
cobrou a mais numa parcela e a menos na outra | Pelo pedido todo são os 15,00 combinados. | 50+50 | repasse 50 p1 ;
  comissão -9.5 p1 ; repasse 50 2026-05-01 p2 ; comissão -5.5 2026-05-01 p2 | - | nada
cobrou a mais na primeira, a outra a vencer | Até agora cobrou menos que o combinado do pedido: nada a cobrar ainda. |
  50+50 | repasse 50 p1 ; comissão -9.5 p1 | hoje=2026-04-15 prazoDias=30 | nada
cobrou mais que o pedido todo já na primeira | 20,00 passam dos 15,00 que o pedido pode ter. | 50+50 | repasse 50 p1 ;
  comissão -20 p1 | hoje=2026-04-15 prazoDias=30 | cobrar -500
ainda não cobrou nada, com parcelas a vencer | A comissão pode vir com as outras. | 50+50 | repasse 50 p1 |
  hoje=2026-04-15 prazoDias=30 | nada
o registro não diz a comissão | Sem combinado não há diferença: vale o que foi cobrado. | comissao=null | pago | - |
  nada
comissão dos itens e do frete | 15,00 dos itens e 1,50 do frete. | comissaoFrete=1.5 | repasse 100 p1 ;
  comissão -16.5 p1 | - | nada
comissão de um pedido que vale zero | Uma troca sem preço: o registro não diz que comissão ela tem. | 0 comissao=0 |
  comissão -0.02 p1 | - | conferir -2
comissão tirada do repasse de um pedido que vale zero | O mesmo, com a comissão no repasse. | 0 comissao=0.02 |
  repasse -0.02 p1 | - | conferir -2
a comissão a mais na segunda parcela, nenhuma na primeira |
  Combinados 15,00, cobrados 20,00: é da parcela que foi cobrada. | 50+50 | repasse 50 p1 ; repasse 50 2026-05-01 p2 ;
  comissão -20 2026-05-01 p2 | - | cobrar -500
comissão prevista negativa no registro | O registro subtrai a comissão: não diz o que foi combinado, e nada se cobra. |
  comissao=-15 | pago | - | nada
comissão prevista negativa num pedido do carrinho | A do carrinho não é sabida: 20,00 não se comparam com 10,00. |
  comissao=-5 ; pedido=P-2 | repasse 200 @C-1 ; comissão -20 @C-1 | - | nada
cobrada e devolvida antes do repasse, que ainda vence | Nada se moveu, e nada venceu. | - | comissão -15 p1 ;
  "cancelamento de comissão" 15 2026-04-08 p1 | hoje=2026-04-15 prazoDias=60 | nada
comissão a menos, de um carrinho com o outro pedido por vencer | A comissão menor é a do primeiro. |
  - ; pedido=P-2 | repasse 100 ; comissão -10 | hoje=2026-04-15 prazoDias=60 | regular 500 P-1
cobrou 1 centavo a mais e o devolveu | É arredondamento, e nada há a mostrar. | - | repasse 100 p1 ; comissão -15.01 p1 ;
  "cancelamento de comissão" 0.01 2026-05-01 p1 | - | nada
comissão de um pedido cujo registro não tem parcelas | A combinada vale. | - | comissão -15 | - | nada |
  {"pedidos":[{"titulos":[]}]}
`);
