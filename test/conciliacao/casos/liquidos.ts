import { tabela } from './tabela.js';

/** Transfers net of commission or freight, whole or short, of all installments or of some. */
export const liquidos = tabela(`
líquido, e o resto da comissão numa linha | 88,00 menos 4,00 são os 84,00 devidos. | comissao=16 | repasse 88 p1 ;
  comissão -4 p1 | - | nada
líquido, e uma linha de comissão depois | O repasse já era líquido dos 12,00: faltam os 4,00. | comissao=12 |
  repasse 88 p1 ; comissão -4 2026-05-01 p1 | - | cobrar -400
líquido, e a comissão cobrada e devolvida | Ficaram os 88,00 devidos. | comissao=12 | repasse 88 p1 ;
  comissão -12 2026-05-01 p1 ; "cancelamento de comissão" 12 2026-06-01 p1 | - | nada
a primeira parcela líquida, a segunda bruta | 44,00 e 50,00 menos 6,00 são os 88,00 devidos. | 50+50 comissao=12 |
  repasse 44 p1 ; repasse 50 2026-05-01 p2 ; comissão -6 2026-05-01 p2 | - | nada
líquido com 3,00 a menos, e uma linha de comissão |
  Vieram 81,00 de 88,00: faltam 7,00, e os outros 8,00 podem ser a comissão. | comissao=12 | repasse 85 p1 ;
  comissão -4 2026-05-01 p1 | - | cobrar -700 ; conferir -800
repasse com 5,00 a menos, e comissão com 8,00 a menos | Veio mais do que os 88,00 devidos: alguém precisa ver. |
  comissao=12 | repasse 95 p1 ; comissão -4 p1 | - | conferir -500
líquida a primeira de duas com uma linha de comissão, a outra a vencer | 44,00 é o valor líquido da primeira. |
  50+50 comissao=12 | repasse 44 p1 ; comissão -2 p1 | hoje=2026-04-15 prazoDias=30 | nada
líquida a primeira de duas com uma linha de comissão, a outra vencida | Vieram 42,00 dos 88,00. | 50+50 comissao=12 |
  repasse 44 p1 ; comissão -2 p1 | hoje=2026-08-15 prazoDias=30 | cobrar -4600
líquido de comissão e de frete, com 1,00 a menos | 88,00 seriam devidos com o frete retido: falta 1,00 ao certo. |
  110 frete=10 comissao=12 | repasse 87 p1 | - | cobrar -100 ; conferir -1000
líquido de comissão e de uma parte do frete | O que falta cabe no frete: alguém precisa ver. |
  110 frete=10 comissao=12 | repasse 93 p1 | - | conferir -500
repasse sem o frete, com 1,00 a menos e a comissão à parte | O frete pode ter sido retido: falta 1,00 ao certo. |
  110 frete=10 comissao=12 | repasse 99 p1 ; comissão -12 p1 | - | cobrar -100 ; conferir -1000
a primeira de duas líquida da sua parte do frete, a outra a vencer | 44,00 são 55,00 menos 6,00 e menos 5,00. |
  55+55 frete=10 comissao=12 | repasse 44 p1 | hoje=2026-04-15 prazoDias=30 | nada
a primeira de duas líquida da sua parte do frete, a outra vencida | A outra seria líquida também: faltam 44,00. |
  55+55 frete=10 comissao=12 | repasse 44 p1 | hoje=2026-08-15 prazoDias=30 | cobrar -4400
a primeira de duas sem a sua parte do frete, com a comissão à parte | 50,00 são 55,00 menos 5,00 de frete. |
  55+55 frete=10 comissao=12 | repasse 50 p1 ; comissão -6 p1 | hoje=2026-04-15 prazoDias=30 | nada
o frete todo na primeira de duas parcelas líquidas | 39,00 são 55,00 menos 6,00 e menos 10,00. |
  55+55 frete=10 comissao=12 | repasse 39 p1 | hoje=2026-04-15 prazoDias=30 | nada
o valor líquido de uma parcela, que o canal diz ser a única | A segunda ainda pode vir: alguém precisa ver. |
  50+50 comissao=12 | repasse 44 p1/1 | hoje=2026-04-15 prazoDias=30 | conferir -4400
o valor líquido de uma parcela, dita a única, passado o prazo da outra | A segunda não veio: faltam 44,00. |
  50+50 comissao=12 | repasse 44 p1/1 | hoje=2026-08-15 prazoDias=30 | cobrar -4400
o valor de uma parcela sem comissão nem frete, que o canal diz ser a única | A segunda ainda pode vir. |
  55+55 frete=10 comissao=12 | repasse 44 p1/1 | hoje=2026-04-15 prazoDias=30 | conferir -5400
devolvido inteiro com uma parcela de duas paga | Saíram 44,00 que nunca vieram. | 50+50 comissao=12 devolução |
  repasse 50 p1 ; comissão -6 p1 ; cancelamento -100 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 | - |
  cobrar -4400 ; regular -4400
entregue e tomado inteiro, com uma parcela de duas paga | Saíram 44,00 que nunca vieram, e os 44,00 que vieram. |
  50+50 comissao=12 | repasse 50 p1 ; comissão -6 p1 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 | - | cobrar -4400 ; conferir -4400
líquido de uma comissão menor | 92,00 não passam do preço: a comissão pode ter sido de 8,00. | comissao=12 |
  repasse 92 p1 | - | conferir 400
onze de doze parcelas, com a comissão arredondada, e a última vencida | Dos 110,00 devidos vieram 100,87. |
  10+10+10+10+10+10+10+10+10+10+10+10 comissao=10 | repasse 10 p1 ; comissão -0.83 p1 ; repasse 10 p2 ;
  comissão -0.83 p2 ; repasse 10 p3 ; comissão -0.83 p3 ; repasse 10 p4 ; comissão -0.83 p4 ; repasse 10 p5 ;
  comissão -0.83 p5 ; repasse 10 p6 ; comissão -0.83 p6 ; repasse 10 p7 ; comissão -0.83 p7 ; repasse 10 p8 ;
  comissão -0.83 p8 ; repasse 10 p9 ; comissão -0.83 p9 ; repasse 10 p10 ; comissão -0.83 p10 ; repasse 10 p11 ;
  comissão -0.83 p11 | hoje=2027-12-31 prazoDias=30 | cobrar -913
uma parcela com a comissão dela, que o canal diz ser a única | A segunda ainda pode vir: alguém precisa ver. |
  50+50 comissao=12 | repasse 50 p1/1 ; comissão -6 p1 | hoje=2026-04-15 prazoDias=30 | conferir -5000
uma parcela sem a parte do frete e com a comissão dela, que o canal diz ser a única | A segunda ainda pode vir. |
  55+55 frete=10 comissao=12 | repasse 50 p1/1 ; comissão -6 p1 | hoje=2026-04-15 prazoDias=30 | conferir -6000
a primeira parcela líquida, a segunda além do preço | Da primeira o canal tirou a comissão: os 12,00 são da segunda. |
  50+50 comissao=12 | repasse 44 p1 ; repasse 56 2026-05-01 p2 | - | conferir 1200
uma parcela a menos, outra em falta, e o frete pode ter saído delas | Os 10,00 do frete são uma dúvida só. |
  55+55 frete=10 | repasse 40 p1 ; comissão -15 | vencido | cobrar -6000 ; conferir -1000
a primeira bruta com comissão a menos, a outra vencida | Da segunda faltam 50,00 menos 6,00. | 50+50 comissao=12 |
  repasse 50 p1 ; comissão -2 p1 | vencido | cobrar -4400
a primeira com 2 centavos de comissão a menos, a outra vencida | Com a última o canal cobra o que sobrou, 6,02. |
  50+50 comissao=12 | repasse 50 p1 ; comissão -5.98 p1 | vencido | cobrar -4398
uma soma líquida que não é de parcela alguma, que o canal diz ser a única | Dos 88,00 faltam 28,00. |
  50+50 comissao=12 | repasse 60 p1/1 | hoje=2026-04-15 prazoDias=60 | cobrar -2800
repasse com o dobro da comissão a menos, e comissão com 10,00 a menos | São duas coisas: faltam 30,00. | - |
  repasse 70 ; comissão -5 | - | cobrar -3000
repasse e comissão só de 60%, com 1 centavo de arredondamento | O canal cobrou a comissão do que repassou. | - |
  repasse 60 p1 ; comissão -9.01 p1 | - | conferir -4000
líquido do frete e da comissão, e 1 centavo a menos | É arredondamento. | 110 frete=10 | repasse 84.99 | - | nada
líquido a menor, e uma parte devolvida com a comissão dela | Dos 85,00 faltam 25,00; os 17,00 alguém vê. | - | repasse 60 ;
  cancelamento -20 2026-05-01 p1 ; "cancelamento de comissão" 3 2026-05-01 p1 | - | cobrar -2500 ; conferir -1700
líquido, uma parte devolvida com a comissão dela, e paga de novo | Os 3,00 da comissão ficaram. | - | repasse 85 ;
  cancelamento -20 2026-05-01 p1 ; "cancelamento de comissão" 3 2026-05-01 p1 ; repasse 20 2026-06-01 | - | conferir 300
líquida a primeira, com 3,00 de comissão de volta, a outra vencida | Dos 85,00 vieram 45,50. | 50+50 | repasse 42.5 p1 ;
  "cancelamento de comissão" 3 2026-05-01 p1 | vencido | cobrar -3950
a primeira de três líquida, a segunda vencida, a terceira a vencer | Da segunda faltam 40,00 menos 6,00. |
  40+40+40 comissao=18 | repasse 34 p1 | hoje=2026-05-05 prazoDias=30 | cobrar -3400
a primeira de duas líquida, e da segunda só a comissão | Da segunda faltam os 50,00. | 50+50 comissao=12 | repasse 44 p1 ;
  comissão -6 p2 | - | cobrar -5000
sem o frete, e comissão com 3,00 a menos | O canal ficou com o frete, e cobrou menos comissão. | 110 frete=10 comissao=12 |
  repasse 100 ; comissão -9 | - | nada
o valor líquido de duas de três parcelas, que o canal diz ser a única | A terceira ainda pode vir. |
  40+40+40 comissao=18 | repasse 68 p1/1 | hoje=2026-04-02 prazoDias=60 | conferir -3400
uma parcela com 2 centavos de comissão a mais, que o canal diz ser a única | A segunda ainda pode vir. |
  50+50 comissao=12 | repasse 50 p1/1 ; comissão -6.02 p1 | hoje=2026-04-15 prazoDias=30 | conferir -5000
10,00 a menos, e metade da comissão | A comissão menor não é o que falta. | - | repasse 90 ; comissão -7.5 | - |
  cobrar -1000
5,00 a menos, e comissão com 6,00 a menos | Veio mais do que os 85,00 devidos: alguém precisa ver. | - | repasse 95 ;
  comissão -9 | - | conferir -500
`);
