import { tabela } from './tabela.js';

/** Deductions, refunds to the buyer of a delivered order, and commercial actions. */
export const descontosEReembolsos = tabela(`
desconto tirado e devolvido com o mesmo identificador | Tirou 25,99 e devolveu 25,99: fechado. | nenhum |
  descontos -25.99 #D-1 @- ; descontos 25.99 2026-05-01 #D-1 @- | - | nada | {"linhaDaTabela":7}
desconto sem pedido | Ninguém sabe de que é: alguém precisa ver. | nenhum | descontos -25.99 #D-1 @- | - |
  conferir -2599
desconto devolvido em parte | Dos 25,99 faltam 5,99. | nenhum | descontos -25.99 #D-1 @- ;
  descontos 20 2026-05-01 #D-1 @- | - | conferir -599
desconto tirado duas vezes e devolvido uma | Uma das vezes continua em aberto. | nenhum | descontos -25.99 #D-1 @- ;
  descontos -25.99 2026-04-08 #D-1 @- ; descontos 25.99 2026-05-01 #D-1 @- | - | conferir -2599
30,00 reembolsados de um pedido entregue | O comprador recebeu uma parte de volta: um reembolso parcial, a conferir. |
  - | pago ; cancelamento -30 2026-05-01 p1 | - | conferir -3000 | {"linhaDaTabela":8}
30,00 reembolsados, com a comissão deles devolvida | O vendedor perdeu 30,00 menos os 4,50 que voltaram. | - | pago ;
  cancelamento -30 2026-05-01 p1 ; "cancelamento de comissão" 4.5 2026-05-01 p1 | - | conferir -2550
30,00 reembolsados como linha do pedido | A parcela não está escrita, o reembolso é o mesmo. | - | pago ;
  cancelamento -30 2026-05-01 | - | conferir -3000
reembolso parcial desfeito | O canal tirou 30,00 e os devolveu. | - | pago ; cancelamento -30 2026-05-01 p1 ;
  cancelamento 30 2026-06-01 p1 | - | nada
dois reembolsos parciais | 30,00 e 20,00 do mesmo pedido: uma conferência de 50,00. | - | pago ;
  cancelamento -30 2026-05-01 p1 ; cancelamento -20 2026-06-01 p1 | - | conferir -5000
reembolsos além do que foi pago | De 100,00 pagos tirou 120,00: 20,00 não havia o que tirar. | - | pago ;
  cancelamento -60 2026-05-01 p1 ; cancelamento -60 2026-06-01 p1 | - | conferir -10000 ; cobrar -2000
reembolso parcial antes da segunda parcela | 30,00 tirados, e a segunda parcela ainda vence. | 50+50 | repasse 50 p1 ;
  comissão -7.5 p1 ; cancelamento -30 2026-04-10 p1 | hoje=2026-04-15 prazoDias=30 | conferir -3000
desconto no pedido, sem contrato | O pedido tem um desconto que ninguém combinou: a conferir. | - | pago ;
  descontos -10 | - | conferir -1000
desconto no pedido, depois devolvido | Tirou e devolveu no mesmo pedido: fechado. | - | pago ; descontos -10 ;
  descontos 10 2026-05-01 | - | nada
ação comercial a favor do vendedor | Um rebate é devido ao vendedor: nada a devolver. | - | pago ; rebate 2 | - | nada
entregue e cancelado, reposto por um rebate | O canal repôs os 85,00: nada falta. | situacao="entregue/cancelado" |
  pago ; devolvido ; rebate 85 2026-06-01 | - | regular -8500 ; regular 8500
entregue e cancelado, com um rebate na venda | Os 10,00 do rebate completaram o repasse: faltam 85,00. |
  situacao="entregue/cancelado" | repasse 90 p1 ; comissão -15 p1 ; rebate 10 ; devolvido | - | cobrar -8500
comissão a mais, devolvida como rebate | Os 4,00 voltaram com outro nome. | - | repasse 100 p1 ; comissão -19 p1 ;
  rebate 4 2026-05-01 | - | regular -400 ; regular 400
comissão a mais, e um rebate menor que ela | O rebate não a devolve: são coisas diferentes. | - | repasse 100 p1 ;
  comissão -19 p1 ; rebate 2 | - | cobrar -400
um rebate que completa o repasse não devolve a comissão | Cada valor conta uma vez. | - | repasse 96 p1 ;
  comissão -19 p1 ; rebate 4 | - | cobrar -400
frete que o pedido não tem, devolvido como rebate | Os 8,00 voltaram. | - | repasse 85 p1 ; frete -8 ;
  rebate 8 2026-05-01 | Amazon {"custos":{"frete":"pedido"}} | regular -800 ; regular 800
devolução que toma também o rebate | Vieram 85,00 e 15,00, e voltaram 100,00. | devolução | repasse 85 p1 ; rebate 15 ;
  comissão -15 p1 ; devolvido | - | regular -7000 ; regular -1500 ; regular 1500
rebate tirado | O canal tirou um rebate que não tinha dado: a conferir. | - | pago ; rebate -2 | - | conferir -200
rebate dado e tirado | Volta a zero. | - | pago ; rebate 2 ; rebate -2 2026-05-01 | - | nada
rebate que completa, e nenhum repasse | Dos 85,00, 10,00 vieram como rebate. | - | rebate 10 |
  hoje=2026-07-31 Amazon {"prazoDias":30,"rebateCompletaRepasse":true} | cobrar -7500
rebate que completa, uma parcela a menos e outra em falta | Faltam 10,00 e 42,50, menos o rebate de 5,00: uma só cobrança. |
  50+50 | repasse 40 p1 ; comissão -7.5 p1 ; rebate 5 |
  hoje=2026-07-31 Amazon {"prazoDias":30,"rebateCompletaRepasse":true} | cobrar -4750
entregue e cancelado, e metade reposta por um rebate | Dos 85,00 voltaram 42,50. | situacao="entregue/cancelado" | pago ;
  devolvido ; rebate 42.5 2026-06-01 | - | cobrar -4250
entregue e cancelado, e o preço reposto por um rebate | Os 100,00 passam dos 85,00: nada falta. |
  situacao="entregue/cancelado" | pago ; devolvido ; rebate 100 2026-06-01 | - | nada
entregue e cancelado, líquido, e reposto por um rebate | Vieram, voltaram e foram repostos 85,00. |
  situacao="entregue/cancelado" | repasse 85 ; repasse -85 2026-05-01 ; rebate 85 2026-06-01 | - | nada
comissão a mais, e parte dela devolvida como rebate posterior | Dos 4,00 voltaram 2,00. | - | repasse 100 p1 ;
  comissão -19 p1 ; rebate 2 2026-05-01 | - | cobrar -200
comissão a mais, e 2 centavos menos que ela como rebate posterior | Faltam os 2 centavos. | - | repasse 100 p1 ;
  comissão -19 p1 ; rebate 3.98 2026-05-01 | - | cobrar -2
comissão a mais, e um rebate posterior maior | Voltou mais do que ela. | - | repasse 100 p1 ; comissão -19 p1 ;
  rebate 6 2026-05-01 | - | nada
frete a mais, e parte dele devolvida como rebate | Dos 8,00 voltaram 5,00. | - | repasse 85 p1 ; frete -8 ;
  rebate 5 2026-05-01 | Amazon {"custos":{"frete":"pedido"}} | cobrar -300
tomado de volta duas vezes, e parte reposta por um rebate | Dos 100,00 além do pago voltaram 60,00. | cancelado | pago ;
  devolvido ; cancelamento -100 2026-05-15 p1 ; rebate 60 2026-06-01 | - | cobrar -4000
dois custos a mais, e um só rebate posterior | Os 5,00 devolvem os 4,00 da comissão e 1,00 do frete. | - |
  repasse 100 p1 ; comissão -19 p1 ; frete -8 ; rebate 5 2026-05-01 | Amazon {"custos":{"frete":"pedido"}} | cobrar -700
um rebate completa o repasse, e outro devolve a comissão a mais | São dois rebates, cada um conta uma vez. | - |
  repasse 90 p1 ; rebate 10 ; comissão -18 p1 ; rebate 3 2026-05-01 | Amazon {"rebateCompletaRepasse":true} | nada
custo acima do contrato, devolvido como rebate | Os 2,00 voltaram com outro nome. | - | pago ; antecipação -12 ;
  rebate 2 2026-05-01 | Amazon {"custos":{"antecipação":{"percentual":10}}} | regular -1000 ; regular -200 ; regular 200
comissão de venda não paga, devolvida como rebate | A venda se desfez, e os 15,00 voltaram. | cancelado | comissão -15 ;
  rebate 15 2026-05-01 | - | nada
comissão de devolução que ficou, devolvida como rebate | A venda voltou, e os 15,00 também. | devolução | pago ;
  cancelamento -100 2026-05-01 p1 ; rebate 15 2026-06-01 | Amazon {"comissaoVoltaNaDevolucao":true} |
  regular -8500 ; regular -1500 ; regular 1500
um rebate antes da devolução não devolve a comissão dela | Era da venda: a comissão ainda volta. | devolução | pago ;
  rebate 15 2026-04-15 ; cancelamento -100 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":true} | cobrar -1500
entregue e cancelado, com um rebate na venda e um cancelamento de zero antes | O de zero nada tomou: faltam os 85,00. |
  situacao="entregue/cancelado" | cancelamento 0 2026-03-15 p1 ; repasse 90 p1 ; comissão -15 p1 ; rebate 10 ;
  devolvido | - | cobrar -8500
entregue e cancelado, e um rebate só depois | Dos 85,00 devidos o canal tomou 10,00 além do que pagou, e os repôs. |
  situacao="entregue/cancelado" | repasse 90 p1 ; comissão -15 p1 ; devolvido ; rebate 10 2026-06-01 | - | cobrar -8500
frete e comissão a mais, e um rebate que é só o frete | O frete voltou: falta a comissão. | - |
  repasse 100 p1 ; comissão -19 p1 ; frete -8 ; rebate 8 2026-05-01 | Amazon {"custos":{"frete":"pedido"}} | cobrar -400
um rebate completa o repasse, e outro devolve 1 centavo a menos que a comissão a mais | É arredondamento. | - |
  repasse 90 p1 ; rebate 10 ; comissão -18 p1 ; rebate 2.99 2026-05-01 | Amazon {"rebateCompletaRepasse":true} | nada
uma parcela a menos e outra em falta, e nenhum rebate | Faltam 10,00 e 42,50. | 50+50 | repasse 40 p1 ;
  comissão -7.5 p1 | hoje=2026-07-31 Amazon {"prazoDias":30,"rebateCompletaRepasse":true} | cobrar -5250
comissão a mais, do tamanho da comissão de um rebate | Um rebate não é um repasse a mais: os 4,50 se cobram. | - |
  repasse 100 p1 ; comissão -19.5 p1 ; rebate 30 | - | cobrar -450
o rebate de um ciclo depois completa o repasse, e não devolve a comissão | Cada valor conta uma vez. | - |
  repasse 96 p1 ; comissão -19 p1 ; rebate 4 2026-05-01 | Amazon {"rebateCompletaRepasse":true} | cobrar -400
o rebate de um ciclo depois completa o repasse, e passa da comissão a mais | Cada valor conta uma vez. | - |
  repasse 90 p1 ; comissão -18 p1 ; rebate 10 2026-05-01 | Amazon {"rebateCompletaRepasse":true} | cobrar -300
comissão de uma devolução que ninguém decidiu, e um rebate depois | Dos 15,00 alguém vê se voltam. | devolução | pago ;
  cancelamento -100 2026-05-01 p1 ; rebate 10 2026-06-01 | - | regular -8500 ; conferir -1500
repasse a menor, e um rebate que por contrato não completa | Os 10,00 do rebate são outra coisa. | - | repasse 90 ;
  comissão -15 ; rebate 10 2026-05-01 | Amazon {"rebateCompletaRepasse":false} | cobrar -1000
comissão a mais, e dois rebates, um antes dela | Só o posterior a devolve: faltam 2,00. | - | repasse 100 p1 ;
  comissão -19 p1 ; rebate 2 ; rebate 2 2026-05-01 | - | cobrar -200
entregue e cancelado, com um rebate maior que a falta | Os 5,00 que sobram do rebate são do vendedor: faltam 85,00. |
  situacao=entregue/cancelado | repasse 95 p1 ; comissão -15 p1 ; rebate 10 ; devolvido | - | cobrar -8500
entregue e cancelado, com um rebate no ciclo em que foi tomado | O rebate completa a venda: faltam 85,00. |
  situacao=entregue/cancelado | repasse 90 p1 ; comissão -15 p1 ; devolvido ; rebate 10 2026-05-01 | - | cobrar -8500
repasse a menor, e um rebate que só completa uma parte | O contrato não diz se completa: alguém precisa ver. | - |
  repasse 80 ; comissão -15 ; rebate 15 | - | conferir -2000
`);
