import { tabela } from './tabela.js';

/** Everyday settlements of the channels, in their own habits. */
export const canais = tabela(`
Mercado Livre: palavras do canal, decididas | A tarifa é a comissão e a liberação é o repasse. | - | Liberação 100 p1 ;
  "Tarifa de venda" -15 p1 | Amazon {"palavras":{"tarifa de venda":"comissão","liberação":"repasse"}} | nada
Mercado Livre: reclamação ganha | O dinheiro ficou retido durante a mediação e voltou. | - | pago ;
  bloqueio -100 2026-04-10 ; desbloqueio 100 2026-05-01 | - | nada
Mercado Livre: reclamação perdida | Retido, solto e devolvido ao comprador, com a comissão: a mercadoria voltou. |
  devolução | pago ; bloqueio -100 2026-04-10 ; desbloqueio 100 2026-05-01 ; devolvido | - | nada
Mercado Livre: desconto combinado com o comprador | 20,00 devolvidos de um pedido entregue, e 3,00 da comissão. | - |
  pago ; cancelamento -20 2026-05-01 p1 ; "cancelamento de comissão" 3 2026-05-01 p1 | - | conferir -1700
Mercado Livre: frete do comprador, retido pelo canal | O frete de 20,00 é do canal, e o contrato diz isso. |
  120 frete=20 | repasse 120 p1 ; comissão -15 p1 ; frete -20 | Amazon {"custos":{"frete":"pedido"}} | nada
Mercado Livre: frete do comprador, mais caro que no registro | 5,00 além do registro: nenhum contrato os decide. |
  120 frete=20 | repasse 120 p1 ; comissão -15 p1 ; frete -25 | - | conferir -500
Mercado Livre: frete grátis acima da tabela | A tabela diz 20,00; cobraram 25,00. | frete=0 | pago ; frete -25 |
  Amazon {"custos":{"frete":{"valorMaximo":20}}} | cobrar -500
Mercado Livre: custo fixo por unidade | 6,00 além da comissão, como combinado. | - | pago ; "custo fixo" -6 |
  Amazon {"custos":{"custo fixo":{"valorMaximo":6}}} | nada
Shopee: cupom do canal no ciclo seguinte | 90,00 e o cupom de 10,00 são os 100,00. | - | repasse 90 p1 ;
  comissão -15 p1 ; rebate 10 2026-04-15 | - | nada
Shopee: liberação líquida | 85,00 são 100,00 menos a comissão. | - | repasse 85 p1 | - | nada
Shopee: liberação líquida a menor | Faltam 2,00 dos 85,00. | - | repasse 83 p1 | - | cobrar -200
Shopee: diferença de peso | Ninguém combinou o ajuste de 4,37. | - | pago ; "ajuste de frete" -4.37 2026-04-15 | - |
  conferir -437
Shopee: moedas que talvez completem | A palavra é desconhecida: o pedido espera por ela. | - | repasse 80 p1 ;
  moedas 5 | - | conferir 500
Amazon: reserva de cada quinzena, solta na seguinte | Cada reserva foi solta. | nenhum | reserva -1000 @- ;
  "reserva anterior" 1000 2026-04-15 @- ; reserva -800 2026-04-15 @- ; "reserva anterior" 800 2026-05-01 @- |
  {"regras":[{"evento":"reserva","tipo":"bloqueio"},{"evento":"reserva anterior","tipo":"desbloqueio"}]} | nada
Amazon: a última reserva ainda retida | 800,00 estão retidos: alguém precisa ver quando saem. | nenhum |
  reserva -1000 @- ; "reserva anterior" 1000 2026-04-15 @- ; reserva -800 2026-04-15 @- |
  {"regras":[{"evento":"reserva","tipo":"bloqueio"},{"evento":"reserva anterior","tipo":"desbloqueio"}]} |
  conferir -80000
Amazon: taxa de estorno, sem contrato | Dos 15,00 voltaram 12,00: nenhum contrato diz quanto volta. | cancelado | pago ;
  cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 12 2026-05-01 p1 | - | conferir -300
Amazon: taxa de estorno, e a comissão volta inteira | O contrato diz que a comissão volta. | cancelado | pago ;
  cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 12 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":true} | cobrar -300
Amazon: taxa de estorno, e a comissão fica | O contrato diz que ela não volta. | cancelado | pago ;
  cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 12 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":false} | nada
Shopee: reembolso de uma parte, e a comissão volta | Dos 25,00, 3,75 são comissão e voltam seja como for. | - |
  pago ; cancelamento -25 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":true} | cobrar -375 ; conferir -2125
Shopee: reembolso de uma parte, e o canal cobrou 5,00 além | A comissão da parte se conta pelos 15,00 combinados. | - |
  repasse 100 p1 ; comissão -20 p1 ; cancelamento -25 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":true} |
  cobrar -375 ; conferir -2125 ; cobrar -500
Shopee: reembolso de uma parte, e a comissão fica | O contrato diz que ela não volta. | - |
  pago ; cancelamento -25 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":false} | conferir -2500
Shopee: reembolso de uma parte, com a comissão dela | Voltaram os 3,75 combinados. | - | pago ;
  cancelamento -25 2026-05-01 p1 ; "cancelamento de comissão" 3.75 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":true} | conferir -2125
Shopee: devolução inteira, e a comissão fica | O canal tirou os 100,00, e os 15,00 de comissão são dele. | devolução |
  pago ; cancelamento -100 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":false} | regular -10000
Shopee: devolução inteira, a comissão fica, e 5,00 além dela | Dos 20,00 cobrados, 5,00 não foram combinados. |
  devolução | repasse 100 p1 ; comissão -20 p1 ; cancelamento -100 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":false} | regular -10000 ; cobrar -500
Magalu: três parcelas de uma vez, líquidas | 102,00 são 120,00 menos 18,00. | 40+40+40 comissao=18 | repasse 102 p1/1 |
  vencido | nada
Magalu: a terceira parcela ainda não venceu | Cada parcela tem 30 dias além da anterior. | 40+40+40 comissao=18 |
  repasse 40 p1 ; comissão -6 p1 ; repasse 40 2026-05-01 p2 ; comissão -6 2026-05-01 p2 | hoje=2026-05-10 prazoDias=30 |
  nada
Magalu: a terceira parcela venceu | Faltam 40,00, menos os 6,00 da comissão dela. | 40+40+40 comissao=18 |
  repasse 40 p1 ; comissão -6 p1 ; repasse 40 2026-05-01 p2 ; comissão -6 2026-05-01 p2 | vencido | cobrar -3400
Magalu: adiantou as três parcelas, com a taxa combinada | 3% dos 120,00. | 40+40+40 comissao=18 | repasse 120 p1/1 ;
  comissão -18 ; antecipação -3.6 | hoje=2026-07-31 Amazon {"prazoDias":30,"custos":{"antecipação":{"percentual":3}}} |
  nada
Magalu: parte veio num ciclo de outro nome do canal | Magalu e Magazine Luiza são um canal: faltam 25,00 dos 85,00. |
  canal="Magazine Luiza" | repasse 60 !Magalu @C-1 |
  {"hoje":"2026-07-31","contrato":{"canais":{"Magazine Luiza":{"prazoDias":30,"outrosNomes":["Magalu"]}}}} |
  cobrar -2500 P-1
Magalu: pago num ciclo que escreve o canal de outro modo | Maiúsculas não contam, nos dois nomes. |
  canal="MAGAZINE LUIZA" | repasse 100 !magalu @C-1 ; comissão -15 !magalu @C-1 |
  {"hoje":"2026-07-31","contrato":{"canais":{"Magazine Luiza":{"prazoDias":30,"outrosNomes":["Magalu"]}}}} | nada
Magalu: um carrinho com os dois nomes, pago junto | Os dois pedidos são do mesmo carrinho do mesmo canal. |
  canal="Magazine Luiza" ; pedido=P-2 canal=Magalu | repasse 200 !magalu @C-1 ; comissão -30 !magalu @C-1 |
  {"hoje":"2026-07-31","contrato":{"canais":{"Magazine Luiza":{"prazoDias":30,"outrosNomes":["Magalu"]}}}} | nada
Magalu: uma multa com o número do pedido | O pedido tem uma palavra que ninguém decidiu. | canal="Magazine Luiza" |
  multa -5 !Magalu @C-1 |
  {"hoje":"2026-07-31","contrato":{"canais":{"Magazine Luiza":{"prazoDias":30,"outrosNomes":["Magalu"]}}}} |
  conferir -500
Magalu: sem contrato são dois canais |
  Ninguém disse que são um só, mas o número é o do pedido: pode ser o pagamento dele. | canal="Magazine Luiza" |
  repasse 100 !Magalu @C-1 ; comissão -15 !Magalu @C-1 | vencido | conferir -8500 P-1 ; conferir 8500 |
  {"relacionadas":true}
TikTok Shop: comissão de afiliado, sem contrato | Não é a comissão do canal, e ninguém a combinou. | - | pago ;
  "comissão de afiliado" -8 | - | conferir -800
TikTok Shop: comissão de afiliado acima do combinado | 5% são 5,00. | - | pago ; "comissão de afiliado" -8 |
  Amazon {"custos":{"comissão de afiliado":{"percentual":5}}} | cobrar -300
Shein: devolução com o frete de volta | A devolução está em ordem; do frete nada foi combinado. | devolução | pago ;
  devolvido ; "frete reversa" -12 2026-05-01 | - | conferir -1200
Shein: multa por atraso | A multa diz de que pedido é. | - | pago ; multa -5 2026-04-15 #C-1 @- | - | conferir -500
Nuvemshop: tarifa do pagamento, sem comissão no registro | O registro não diz quanto custa: a tarifa é o que foi. |
  comissao=null | repasse 100 p1 ; "tarifa de processamento" -4.99 p1 |
  Amazon {"palavras":{"tarifa de processamento":"comissão"}} | nada
Nuvemshop: Pix sem tarifa | Nada foi cobrado, e o registro não diz comissão. | comissao=null | repasse 100 p1 | - | nada
Nuvemshop: contestação do cartão, e a tarifa dela | De um pedido entregue: alguém precisa ver as duas. | comissao=0 |
  repasse 100 p1 ; chargeback -100 2026-05-01 p1 ; "tarifa de contestação" -15 2026-05-01 | - | conferir -11500
Mirakl: mensalidade que subiu | Combinados 299,00; num mês vieram 349,00. | nenhum | assinatura -299 @- ;
  assinatura -349 2026-05-01 @- | Amazon {"custos":{"assinatura":{"valorMaximo":299}}} | cobrar -5000
Mirakl: um de dois itens recusado | 40,00 voltaram, com os 6,00 da comissão. | - | pago ;
  cancelamento -40 2026-04-15 p1 ; "cancelamento de comissão" 6 2026-04-15 p1 | - | conferir -3400
TikTok Shop: pago antes da entrega | O canal adiantou: nada falta. | despachado | pago | vencido | nada
Shein: frete cobrado e devolvido | Cobrado e devolvido. | frete=0 | pago ; frete -10 ; frete 10 2026-05-01 | - | nada
Shein: frete do pedido em dois ciclos | O frete do pedido é um só. | frete=10 | pago ; frete -10 ;
  frete -10 2026-05-01 | Amazon {"custos":{"frete":"pedido"}} | cobrar -1000
carrinho de três pago junto, um cancelado | Os 120,00 são dos dois que ficaram. | 50 comissao=6 ;
  70 pedido=P-2 comissao=8.4 ; 30 pedido=P-3 comissao=3.6 cancelado | repasse 120 ; comissão -14.4 | vencido | nada
o mesmo carrinho, com o cancelado antes | A ordem dos pedidos não muda nada. | 30 comissao=3.6 cancelado ;
  70 pedido=P-3 comissao=8.4 ; 50 pedido=P-2 comissao=6 | repasse 120 ; comissão -14.4 | vencido | nada
o mesmo carrinho, e faltam 10,00 | Alguém vê de qual dos pedidos são. | 50 comissao=6 ; 70 pedido=P-2 comissao=8.4 ;
  30 pedido=P-3 comissao=3.6 cancelado | repasse 110 ; comissão -14.4 | vencido | conferir -1000
carrinho pago junto, e um deles devolvido depois | Do que veio, os 50,00 de um voltaram. | 50 comissao=6 devolução ;
  70 pedido=P-2 comissao=8.4 | repasse 120 ; comissão -14.4 ; cancelamento -50 2026-05-01 ;
  "cancelamento de comissão" 6 2026-05-01 | vencido | nada
`);
