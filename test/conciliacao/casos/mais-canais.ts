import { tabela } from './tabela.js';

/** More everyday settlements of the channels; each was judged before it was run. */
export const maisCanais = tabela(`
Mercado Livre: armazenagem do Full, no fim do mês | Não é de nenhum pedido, e ninguém a combinou. | nenhum |
  "armazenagem full" -35 2026-04-30 @- | - | conferir -3500
Mercado Livre: reembolsado e pago de novo | A reclamação foi revista: voltou tudo, e a tarifa de novo. | - | pago ;
  devolvido ; repasse 100 2026-05-15 p1 ; comissão -15 2026-05-15 p1 | - | nada
Mercado Livre: bônus do Flex, palavra que ninguém decidiu | O crédito é do vendedor; alguém diz o que é. | - | pago ;
  "bônus envio flex" 15.9 | - | conferir 1590
Mercado Livre: tarifa em dobro, corrigida depois | A segunda cobrança voltou no ciclo seguinte. | - | pago ;
  comissão -15 p1 ; "cancelamento de comissão" 15 2026-04-15 p1 | - | nada
Mercado Livre: tarifa em dobro | A segunda não foi combinada. | - | pago ; comissão -15 2026-04-15 p1 | - | cobrar -1500
Mercado Livre: tarifa também sobre o frete do comprador | 18,00 são a prevista dos itens e do frete; vieram 21,00. |
  120 frete=20 comissaoFrete=3 | repasse 120 p1 ; comissão -21 p1 | - | cobrar -300
Mercado Livre: aprovado há meses, e não enviado | O canal só paga depois da entrega. | situacao=aprovado/aprovado |
  nenhuma | vencido | conferir -8500 P-1
Mercado Livre: parcelas 1 e 3 pagas, a 2 não | Sem prazo combinado, alguém olha. | 40+40+40 comissao=18 |
  repasse 40 p1/3 ; comissão -6 p1 ; repasse 40 2026-06-01 p3/3 ; comissão -6 2026-06-01 p3 | - | conferir -3400
Mercado Livre: parcelas 1 e 3 pagas, a 2 venceu | O prazo passou: faltam 40,00 menos 6,00. | 40+40+40 comissao=18 |
  repasse 40 p1/3 ; comissão -6 p1 ; repasse 40 2026-06-01 p3/3 ; comissão -6 2026-06-01 p3 | vencido | cobrar -3400
Shopee: taxa de comissão e taxa de serviço | As duas são a comissão de 18,00. | comissao=18 | repasse 100 p1 ;
  "taxa de comissão" -14 p1 ; "taxa de serviço" -4 p1 |
  Amazon {"palavras":{"taxa de comissão":"comissão","taxa de serviço":"comissão"}} | nada
Shopee: taxa de serviço que subiu | 14,00 e 6,00 passam da comissão de 18,00. | comissao=18 | repasse 100 p1 ;
  "taxa de comissão" -14 p1 ; "taxa de serviço" -6 p1 |
  Amazon {"palavras":{"taxa de comissão":"comissão","taxa de serviço":"comissão"}} | cobrar -200
Shopee: frete do comprador, frete real e subsídio | Os três somam zero. | - | pago ; "frete do comprador" 12 ;
  "frete real" -20 ; "subsídio de frete" 8 |
  Amazon {"palavras":{"frete do comprador":"frete","frete real":"frete","subsídio de frete":"frete"}} | nada
Shopee: liberação líquida devolvida líquida | O que veio voltou. | devolução | repasse 85 p1 ;
  cancelamento -85 2026-05-01 p1 | - | nada
Shopee: liberação líquida, estorno do preço e da comissão | 85,00 vieram; voltaram 100,00 menos a comissão de 15,00. |
  devolução | repasse 85 p1 ; devolvido | - | nada
Shopee: liberação líquida, estorno do preço e a comissão não volta | Voltaram 15,00 além do que veio. | devolução |
  repasse 85 p1 ; cancelamento -100 2026-05-01 p1 | - | cobrar -1500
Shopee: liberação líquida, e parte devolvida de um pedido entregue | 20,00 menos os 3,00 da comissão deles. | - |
  repasse 85 p1 ; cancelamento -20 2026-05-01 p1 ; "cancelamento de comissão" 3 2026-05-01 p1 | - | conferir -1700
Shopee: liberação líquida, e a comissão a mais devolvida | 80,00 vieram líquidos de 20,00; 5,00 da comissão voltaram. |
  - | repasse 80 p1 ; "cancelamento de comissão" 5 2026-05-01 p1 | - | nada
Shopee: liberação líquida, metade devolvida | 50,00 menos os 7,50 da comissão deles. | devolução | repasse 85 p1 ;
  cancelamento -50 2026-05-01 p1 ; "cancelamento de comissão" 7.5 2026-05-01 p1 | - | conferir -4250
Shopee: liberação líquida, e o canal cancelou o que foi entregue | Faltam os 85,00. | situacao=entregue/cancelado |
  repasse 85 p1 ; cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 15 2026-05-15 p1 | - | cobrar -8500
Shopee: um centavo a menos | É arredondamento. | - | repasse 84.99 p1 | - | nada
Shopee: menor que a menor cobrança combinada | Por 2,00 não se abre uma cobrança. | - | repasse 83 p1 |
  Amazon {"menorCobranca":5} | conferir -200
Shopee: uma de duas unidades voltou | Alguém confere a devolução da metade. | devolução | pago ;
  cancelamento -50 2026-05-01 p1 ; "cancelamento de comissão" 7.5 2026-05-01 p1 | - | conferir -4250
Amazon: vendido e reembolsado na mesma quinzena | Cancelado: uma linha fecha a outra. | cancelado | pago ;
  cancelamento -100 p1 ; "cancelamento de comissão" 15 p1 | - | nada
Amazon: logística cobrada duas vezes | A tabela diz 15,50 por pedido; a segunda não foi combinada. | - | pago ;
  "taxa de logística" -15.5 ; "taxa de logística" -15.5 2026-04-15 |
  Amazon {"custos":{"taxa de logística":{"valorMaximo":15.5}}} | cobrar -1550
Amazon: logística medida errada, e ajustada | 20,00 menos 4,50 são os 15,50 da tabela. | - | pago ;
  "taxa de logística" -20 ; "taxa de logística" 4.5 2026-04-15 |
  Amazon {"custos":{"taxa de logística":{"valorMaximo":15.5}}} | nada
Amazon: anúncios, por fora dos pedidos | Ninguém disse quanto podia ser. | nenhum | publicidade -250 2026-04-15 @- | - |
  conferir -25000
Amazon: anúncios, que o contrato deixa livres | Qualquer valor está em ordem. | nenhum |
  publicidade -250 2026-04-15 @- | Amazon {"custos":{"publicidade":"livre"}} | nada
Amazon: cobrança que passou do prazo do canal | O canal aceita cobranças por 60 dias da cobrança. | - | repasse 100 p1 ;
  comissão -18 p1 | hoje=2026-07-31 Amazon {"diasParaCobrar":60} | conferir -300
Magalu: duas entregas, e uma delas devolvida | 40,00 voltaram, com os 6,00 da comissão. | 60/40 | repasse 60 p1 t1 ;
  comissão -9 p1 t1 ; repasse 40 p1 t2 ; comissão -6 p1 t2 ; cancelamento -40 2026-05-01 p1 t2 ;
  "cancelamento de comissão" 6 2026-05-01 p1 t2 | - | conferir -3400
Magalu: frete cobrado, e metade de volta | Do vendedor ficaram 5,00 que nenhum contrato decide. | - | pago ; frete -10 ;
  frete 5 2026-04-15 | - | conferir -500
Magalu: desconto do vendedor, que ele combinou | O contrato deixa livre. | - | pago ; descontos -10 |
  Amazon {"custos":{"descontos":"livre"}} | nada
TikTok Shop: pago em duas vezes | 60,00 e 40,00 são os 100,00. | - | repasse 60 p1 ; comissão -15 p1 ;
  repasse 40 2026-04-15 p1 | vencido | nada
TikTok Shop: só a primeira metade veio | Faltam 40,00. | - | repasse 60 p1 ; comissão -15 p1 | vencido | cobrar -4000
TikTok Shop: cupom dividido, líquido | O canal paga 90,00 e o cupom dele, menos a comissão. | - | repasse 75 p1 ;
  rebate 10 | - | nada
Shein: imposto retido de um pedido | Alguém diz uma vez se o canal retém imposto. | - | pago ; "imposto retido" -1.2 |
  - | conferir -120
Shein: imposto retido, que o contrato deixa livre | O imposto é da lei. | - | pago ; "imposto retido" -1.2 |
  Amazon {"custos":{"imposto retido":"livre"}} | nada
Nuvemshop: tarifa do boleto | 3,49 é o que o registro prevê. | comissao=3.49 | repasse 100 p1 ;
  "tarifa por boleto" -3.49 p1 | Amazon {"palavras":{"tarifa por boleto":"comissão"}} | nada
Nuvemshop: veio menos, e o registro não diz a tarifa | Os 5,80 podem ser a tarifa. | comissao=null | repasse 94.2 p1 |
  - | conferir -580
Mirakl: palavras do operador, e um item recusado | 40,00 e a comissão deles voltaram no mesmo ciclo. | - |
  ORDER_AMOUNT 100 p1 ; COMMISSION_FEE -15 p1 ; REFUND_ORDER_AMOUNT -40 p1 ; REFUND_COMMISSION_FEE 6 p1 |
  Amazon {"palavras":{"ORDER_AMOUNT":"repasse","COMMISSION_FEE":"comissão","REFUND_ORDER_AMOUNT":"cancelamento","REFUND_COMMISSION_FEE":"cancelamento de comissão"}} |
  conferir -3400
Mirakl: o canal paga em mais parcelas do que o registro tem | Vieram 2 de 3, diz o canal: a última pode estar por vir. |
  - | repasse 33.33 p1/3 ; comissão -15 p1 ; repasse 33.33 2026-05-01 p2/3 | - | conferir -3334
Mirakl: todas as parcelas do canal, e faltou dinheiro | As 3 vieram, e somam 90,00. | - | repasse 30 p1/3 ;
  comissão -15 p1 ; repasse 30 2026-05-01 p2/3 ; repasse 30 2026-06-01 p3/3 | - | cobrar -1000
Mirakl: repasse e comissão só de 60% | O canal cobrou a comissão do que repassou: um item pode ter sido recusado. | - |
  repasse 60 p1 ; comissão -9 p1 | - | conferir -4000
Mercado Livre: repasse a menos, e o registro não diz o frete | Os 12,00 podem ser o frete do vendedor. | frete=null |
  repasse 88 p1 ; comissão -15 p1 | - | conferir -1200
Mercado Livre: repasse a menos, e o frete do registro é zero | O registro decide: faltam 12,00. | frete=0 |
  repasse 88 p1 ; comissão -15 p1 | - | cobrar -1200
Magalu: o repasse tem o frete do comprador, e o título não |
  Os 20,00 são o frete do pedido: ninguém os devolve sem olhar. | 100 frete=20 totalItens=100 | repasse 120 p1 ;
  comissão -15 p1 | - | conferir 2000
Magalu: mais que o preço, sem ser o frete | O canal pode descontar. | 100 frete=20 totalItens=100 | repasse 130 p1 ;
  comissão -15 p1 | - | devolver 3000
Nuvemshop: contestação vencida pelo vendedor | O banco tomou e devolveu. | - | pago ; chargeback -100 2026-05-01 p1 ;
  repasse 100 2026-07-01 p1 | - | nada
Nuvemshop: contestação vencida em parte | 40,00 não voltaram de um pedido entregue. | - | pago ;
  chargeback -100 2026-05-01 p1 ; repasse 60 2026-07-01 p1 | - | conferir -4000
Amazon: em devolução, ainda não estornado | O canal pagou; o estorno virá. | devolução | pago | vencido | nada
Amazon: o último dia do prazo | Trinta dias depois da venda ainda não passaram trinta. | - | nenhuma |
  hoje=2026-03-31 prazoDias=30 | nada
Amazon: o dia seguinte ao prazo | Passou ontem. | - | nenhuma | hoje=2026-04-01 prazoDias=30 | cobrar -8500 P-1
Shopee: o centavo da divisão noutra parcela | As três somam 100,00. | 33.34+33.33+33.33 | repasse 33.33 p1 ;
  comissão -5 p1 ; repasse 33.33 2026-05-01 p2 ; comissão -5 2026-05-01 p2 ; repasse 33.34 2026-06-01 p3 ;
  comissão -5 2026-06-01 p3 | - | nada
TikTok Shop: brinde, sem preço | O registro diz zero: só alguém sabe quem paga o frete. | 0 comissao=0 | frete -12 | - |
  conferir -1200
Mirakl: pedido que não foi importado | O canal o pagou, e não há registro. | - | pago ; repasse 50 @X-9 ;
  comissão -7.5 @X-9 | - | conferir 4250
`);
