import { tabela } from './tabela.js';

/** Goods that came back, and disputes. */
export const devolucoes = tabela(`
devolução em ordem | A mercadoria voltou, o repasse e a comissão também: nada a cobrar. | devolução | pago ; devolvido |
  - | regular -8500 | {"linhaDaTabela":9}
devolução tirada duas vezes | A primeira está em ordem, a segunda é do vendedor. | devolução | pago ; devolvido ;
  cancelamento -100 2026-06-01 p1 | - | regular -8500 ; cobrar -10000 | {"linhaDaTabela":10}
devolução sem a comissão de volta | A venda acabou e o canal ficou com a comissão. | devolução | pago ;
  cancelamento -100 2026-05-01 p1 | - | regular -8500 ; conferir -1500
devolução com a comissão devolvida duas vezes | 15,00 a mais. | devolução | pago ; devolvido ;
  "cancelamento de comissão" 15 2026-06-01 p1 | - | regular -8500 ; conferir 1500
devolução de uma parte | Voltaram 40,00 do pedido e 6,00 da comissão. | devolução | pago ;
  cancelamento -40 2026-05-01 p1 ; "cancelamento de comissão" 6 2026-05-01 p1 | - | conferir -3400
devolução antes do pagamento | Nada foi pago, nada é tirado. | devolução | cancelamento 0 p1 | - | nada
devolução em duas parcelas | Cada parcela desfeita por si. | devolução 50+50 | repasse 50 p1 ; comissão -7.5 p1 ;
  repasse 50 p2 ; comissão -7.5 p2 ; cancelamento -50 2026-05-01 p1 ; "cancelamento de comissão" 7.5 2026-05-01 p1 ;
  cancelamento -50 2026-05-01 p2 ; "cancelamento de comissão" 7.5 2026-05-01 p2 | - | regular -8500
paga em parcelas e desfeita de uma vez | 100,00 tirados numa linha da primeira parcela. | devolução 50+50 |
  repasse 50 p1 ; comissão -7.5 p1 ; repasse 50 p2 ; comissão -7.5 p2 ; devolvido | - | regular -8500
primeira parcela desfeita, as outras canceladas | O que não foi pago não volta. |
  devolução 8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | repasse 8.37 p1 ; comissão -1.25 p1 ;
  cancelamento -8.37 2026-05-01 p1 ; "cancelamento de comissão" 1.25 2026-05-01 p1 ; cancelamento 0 2026-05-01 p2/12 ;
  cancelamento 0 2026-05-01 p3/12 ; cancelamento 0 2026-05-01 p4/12 ; cancelamento 0 2026-05-01 p5/12 ;
  cancelamento 0 2026-05-01 p6/12 ; cancelamento 0 2026-05-01 p7/12 ; cancelamento 0 2026-05-01 p8/12 ;
  cancelamento 0 2026-05-01 p9/12 ; cancelamento 0 2026-05-01 p10/12 ; cancelamento 0 2026-05-01 p11/12 ;
  cancelamento 0 2026-05-01 p12/12 | hoje=2027-12-31 prazoDias=30 | nada
devolução de um pedido pago líquido | 85,00 vieram e 85,00 voltaram. | devolução | repasse 85 p1 c15 ;
  cancelamento -85 2026-05-01 p1 | - | regular -8500
devolução com o frete retido | O frete foi gasto: o canal o mantém. | devolução frete=10 | pago ; frete -10 ;
  devolvido | - | regular -8500 ; conferir -1000
devolução desfeita: o comprador ficou com a mercadoria | Foi tirado e pago de novo: fechado. | devolução | pago ;
  devolvido ; repasse 100 2026-06-01 p1 ; comissão -15 2026-06-01 p1 | - | nada
contestação de um pedido que voltou | O chargeback de uma venda desfeita está em ordem. | devolução | pago ;
  chargeback -100 2026-05-01 ; "cancelamento de comissão" 15 2026-05-01 p1 | - | regular -8500
contestação de um pedido entregue | Há prova de entrega: alguém decide se contesta. | - | pago ;
  chargeback -100 2026-05-01 ; "cancelamento de comissão" 15 2026-05-01 p1 | - | conferir -8500
contestação ganha | O canal tirou 100,00 e os devolveu como repasse. | - | pago ; chargeback -100 2026-05-01 ;
  repasse 100 2026-06-01 p1 | - | nada
contestação devolvida em parte | Dos 100,00 voltaram 60,00. | - | pago ; chargeback -100 2026-05-01 ;
  chargeback 60 2026-06-01 | - | conferir -4000
devolução com frete reverso sem contrato | A devolução está em ordem, os 18,00 do frete reverso ninguém combinou. |
  devolução | pago ; devolvido ; "frete reversa" -18 2026-05-01 | - | regular -8500 ; conferir -1800
um centavo tirado de um pedido que ainda não foi pago | É arredondamento. | - | repasse -0.01 p1 | - | nada
comissão a mais devolvida ao lado de um reembolso em parte |
  Os 5,00 são da comissão cobrada a mais, não do reembolso de 40,00. | - | repasse 100 p1 ; comissão -20 p1 ;
  cancelamento -40 2026-05-01 p1 ; "cancelamento de comissão" 5 2026-05-01 p1 | - | conferir -4000
cancelamento de zero antes, e depois tudo o que veio é tirado | Vieram 110,00 e saíram 110,00: nada voltou depois. |
  cancelado | cancelamento 0 2026-03-15 p1 ; repasse 110 p1 ; cancelamento -110 2026-05-01 p1 | - | regular -11000
devolução que tira mais do que veio | Vieram 100,00 e saíram 150,00 de uma vez: os 50,00 a mais se cobram. |
  devolução comissao=0 | repasse 100 p1 ; cancelamento -150 2026-05-01 p1 | - | regular -10000 ; cobrar -5000
indenização no ciclo do estorno, pedido em devolução | O canal tirou e pagou de novo: nada a devolver. | devolução |
  pago ; devolvido ; repasse 100 2026-05-01 p1 | - | regular 1500
indenização no ciclo do estorno, pedido cancelado | O canal tirou e pagou de novo: nada a devolver. | cancelado | pago ;
  devolvido ; repasse 100 2026-05-01 p1 | - | regular 1500
indenização no ciclo do estorno, pedido entregue | O canal tirou e pagou de novo: nada a devolver. | - | pago ;
  devolvido ; repasse 100 2026-05-01 p1 | - | regular 1500
voltou 1 centavo a menos que o preço | É arredondamento: a venda se desfez inteira. | devolução | pago ;
  cancelamento -99.99 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":true} | regular -8499 ; cobrar -1500
voltaram 2 centavos a menos que o preço | Uma parte ficou: alguém precisa ver. | devolução | pago ;
  cancelamento -99.98 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":true} | conferir -8498 ; cobrar -1500
uma parte, com 1 centavo a menos da comissão dela | É arredondamento. | devolução | pago ;
  cancelamento -40 2026-05-01 p1 ; "cancelamento de comissão" 5.99 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":true} | conferir -3401
uma parte, com 2 centavos a menos da comissão dela | Os 2 centavos não voltaram. | devolução | pago ;
  cancelamento -40 2026-05-01 p1 ; "cancelamento de comissão" 5.98 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":true} | conferir -3400 ; cobrar -2
tomado 1 centavo além do que foi pago | É arredondamento. | devolução | pago ; cancelamento -100.01 2026-05-01 p1 ;
  "cancelamento de comissão" 15 2026-05-01 p1 | - | regular -8501
tomados 2 centavos além do que foi pago | Os 2 centavos se cobram. | devolução | pago ;
  cancelamento -100.02 2026-05-01 p1 ; "cancelamento de comissão" 15 2026-05-01 p1 | - | regular -8500 ; cobrar -2
pago líquido e tomado bruto, com a comissão de volta | Vieram 85,00 e saíram 85,00. | devolução | repasse 85 p1 ;
  cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 15 2026-05-01 p1 | - | regular -8500
estorno de um entregue que nunca foi pago, e comissão devolvida além da cobrada |
  Os 100,00 se cobram inteiros; dos 15,00 devolvidos, 10,00 nunca foram cobrados. | - | comissão -5 p1 ;
  cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 15 2026-05-01 p1 | - | cobrar -10000 ; conferir 1000
pago líquido, a comissão devolvida antes, e tomado além do que veio | De 85,00 saíram 105,00. | devolução |
  repasse 85 p1 ; "cancelamento de comissão" 15 2026-04-10 p1 ; cancelamento -120 2026-05-01 p1 | - |
  regular -8500 ; cobrar -2000
devolvida mais comissão do que a cobrada, e o contrato diz que ela fica | Os 5,00 além da cobrada alguém precisa ver. |
  devolução | pago ; cancelamento -100 2026-05-01 p1 ; "cancelamento de comissão" 20 2026-05-01 p1 |
  Amazon {"comissaoVoltaNaDevolucao":false} | regular -8000 ; conferir 500
comissão dobrada de uma devolução, e ela volta | Os 30,00 são uma só cobrança. | devolução | repasse 100 p1 ;
  comissão -30 p1 ; cancelamento -100 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":true} |
  regular -7000 ; cobrar -3000
comissão 1 centavo acima da combinada, e ela fica | É arredondamento. | devolução | repasse 100 p1 ; comissão -15.01 p1 ;
  cancelamento -100 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":false} | regular -10000
metade devolvida, e a comissão fica | O contrato deixa a comissão com o canal. | devolução | pago ;
  cancelamento -50 2026-05-01 p1 | Amazon {"comissaoVoltaNaDevolucao":false} | conferir -5000
devolução com o frete retido e devolvido | Nada ficou com o canal. | devolução frete=10 | pago ; frete -10 ; devolvido ;
  frete 10 2026-05-01 | - | regular -8500
estorno de um entregue, com o cupom que o canal pagou | Saíram os 90,00, o rebate e voltou a comissão: 88,00. |
  comissao=12 | repasse 90 ; rebate 10 ; comissão -12 ; cancelamento -90 2026-05-01 ; rebate -10 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 | - | conferir -8800
estorno de metade de um entregue, com metade do cupom | Saíram 50,00 e voltaram 6,00 da comissão. | comissao=12 |
  repasse 90 ; rebate 10 ; comissão -12 ; cancelamento -45 2026-05-01 ; rebate -5 2026-05-01 ;
  "cancelamento de comissão" 6 2026-05-01 | - | conferir -4400
estorno de metade de um entregue, com metade do cupom, com contrato | O mesmo. | comissao=12 | repasse 90 ; rebate 10 ;
  comissão -12 ; cancelamento -45 2026-05-01 ; rebate -5 2026-05-01 ; "cancelamento de comissão" 6 2026-05-01 |
  Amazon {"comissaoVoltaNaDevolucao":true,"rebateCompletaRepasse":true} | conferir -4400
estorno de um entregue, com um bônus que era além do preço | O bônus voltou por si: fechado. | comissao=12 |
  repasse 100 ; rebate 5 ; comissão -12 ; cancelamento -100 2026-05-01 ; rebate -5 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 | - | conferir -8800
troca de um pedido pago sem o frete | O canal tomou e pagou de novo os 100,00, sem os 10,00 do frete. |
  110 comissao=12 frete=10 | repasse 100 ; comissão -12 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 ; repasse 100 2026-06-01 ; comissão -12 2026-06-01 | - | nada
troca de um pedido pago sem o frete, com contrato | O mesmo. | 110 comissao=12 frete=10 | repasse 100 ; comissão -12 ;
  cancelamento -100 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ; repasse 100 2026-06-01 ;
  comissão -12 2026-06-01 | Amazon {"comissaoVoltaNaDevolucao":true,"rebateCompletaRepasse":true} | nada
repasse sem o frete que veio duas vezes, e uma foi tomada | Fica o que veio uma vez. | 110 comissao=12 frete=10 |
  repasse 88 ; repasse 88 2026-05-01 ; repasse -88 2026-06-01 | - | nada
contestação ganha de metade de um pedido pago sem o frete | Os 44,00 voltaram. | 110 comissao=12 frete=10 |
  repasse 88 ; chargeback -44 2026-05-01 ; chargeback 44 2026-06-01 | - | nada
troca com o cupom que o canal pagou | Tudo foi tomado e veio de novo. | comissao=12 | repasse 90 ; rebate 10 ;
  comissão -12 ; cancelamento -90 2026-05-01 ; rebate -10 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ;
  repasse 90 2026-06-01 ; rebate 10 2026-06-01 ; comissão -12 2026-06-01 | Amazon {"comissaoVoltaNaDevolucao":true,"rebateCompletaRepasse":true} | nada
troca com o frete numa linha | Tudo foi tomado e veio de novo. | 110 comissao=12 frete=10 | repasse 100 ; frete 10 ;
  comissão -12 ; cancelamento -100 2026-05-01 ; frete -10 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ;
  repasse 100 2026-06-01 ; frete 10 2026-06-01 ; comissão -12 2026-06-01 | Amazon {"comissaoVoltaNaDevolucao":true,"rebateCompletaRepasse":true} | nada
troca de um pedido pago a menos | Faltam os 10,00 que faltavam antes, sem a parte da comissão. | comissao=12 |
  repasse 90 ; comissão -12 ; cancelamento -90 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ;
  repasse 90 2026-06-01 ; comissão -12 2026-06-01 | Amazon {"comissaoVoltaNaDevolucao":true,"rebateCompletaRepasse":true} | conferir -1000
reembolso no ciclo da segunda metade do repasse | Vieram os 100,00, e 20,00 foram do comprador. | comissao=12 |
  repasse 50 ; comissão -12 ; cancelamento -20 2026-05-01 ; repasse 50 2026-05-01 | - | conferir -2000
reembolso do frete de um pedido pago inteiro | Nada veio de novo: alguém precisa ver. | 110 comissao=12 frete=10 |
  repasse 110 ; comissão -12 ; cancelamento -10 2026-05-01 | - | conferir -1000
troca de um pedido com uma palavra que ninguém decidiu | O pedido não é comparado, e nada ficou tomado. |
  comissao=12 | repasse 90 ; comissão -12 ; Cupom 10 ; repasse -90 2026-05-01 ; comissão 12 2026-05-01 ;
  Cupom -10 2026-05-01 ; repasse 90 2026-06-01 ; comissão -12 2026-06-01 ; Cupom 10 2026-06-01 | - | conferir 1000
metade de um pedido pago a menos, com metade da comissão | A parte é do preço: 6,00 de 12,00. | comissao=12 |
  repasse 90 ; comissão -12 ; cancelamento -50 2026-05-01 ; "cancelamento de comissão" 6 2026-05-01 |
  Amazon {"comissaoVoltaNaDevolucao":true} | conferir -4400 ; cobrar -1000
`);
