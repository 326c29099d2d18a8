import { tabela } from './tabela.js';

/** More than is due. */
export const aDevolver = tabela(`
repasse a maior | 10,00 a mais. | - | repasse 110 p1 ; comissão -15 p1 | - | devolver 1000
repasse a maior, tirado depois | Fechado. | - | repasse 110 p1 ; comissão -15 p1 ; repasse -10 2026-05-01 p1 | - | nada
repasse a maior, tirado em parte | Dos 10,00 a mais restam 4,00. | - | repasse 110 p1 ; comissão -15 p1 ;
  repasse -6 2026-05-01 p1 | - | devolver 400
comissão a menor | Combinados 15,00, cobrados 12,00. | - | repasse 100 p1 ; comissão -12 p1 | - | nada
nenhuma comissão | O pedido foi pago inteiro e a comissão não veio. | - | repasse 100 p1 | - | conferir 1500
comissão a menor, completada depois | 12,00 e 3,00 são os 15,00. | - | repasse 100 p1 ; comissão -12 p1 ;
  comissão -3 2026-05-01 p1 | - | nada
comissão devolvida a mais que cobrada | Cobrou 15,00 e devolveu 20,00 de um pedido em ordem. | - | pago ;
  "cancelamento de comissão" 20 2026-05-01 p1 | - | conferir 2000
repasse a maior e comissão a maior | São duas razões: uma se devolve, a outra se cobra. | - | repasse 110 p1 ;
  comissão -20 p1 | - | devolver 1000 ; cobrar -500
a maior em duas parcelas | 3,00 em cada: uma devolução de 6,00. | 50+50 | repasse 53 p1 ; comissão -7.5 p1 ;
  repasse 53 2026-05-01 p2 ; comissão -7.5 2026-05-01 p2 | vencido | devolver 600
a mesma parcela três vezes, a outra ainda por vencer | Do pedido de 100,00 vieram 150,00: só a última repetição sobra. |
  50+50 comissao=0 | repasse 50 p1 ; repasse 50 2026-04-08 p1 ; repasse 50 2026-04-15 p1 |
  hoje=2026-04-20 prazoDias=30 | devolver 5000
uma parcela líquida da comissão, a outra a maior | O que veio não passa do preço: alguém precisa ver. | 50+50 |
  repasse 42.5 p1 ; repasse 57.5 2026-05-01 p2 | - | conferir 1500
as duas parcelas duas vezes | Cada repetição se devolve. | 50+50 comissao=0 | repasse 50 p1 ; repasse 50 2026-05-01 p2 ;
  repasse 50 2026-06-01 p1 ; repasse 50 2026-07-01 p2 | - | devolver 10000
um segundo repasse de outro valor, num ciclo depois | O pedido já estava pago: os 7,00 do segundo ciclo sobram. |
  comissao=0 | repasse 100 p1 ; repasse 7 2026-05-01 p1 | - | devolver 700
indenização lida como repasse, além do pedido pago | Ninguém devolve uma indenização. | - | pago ;
  indenização 20 2026-05-01 p1 | Amazon {"palavras":{"indenização":"repasse"}} | conferir 2000
indenização do valor do repasse, lida como repasse | Não é o mesmo repasse outra vez. | - | pago ;
  indenização 100 2026-05-01 p1 | Amazon {"palavras":{"indenização":"repasse"}} | conferir 10000
indenização de um pedido perdido, acima do preço | O canal paga o que a perda custou. | cancelado | indenização 120 p1 |
  Amazon {"palavras":{"indenização":"repasse"}} | conferir 3500
subsídio lido como repasse, ao lado da liberação | Ninguém devolve um subsídio. | - | liberação 100 p1 ;
  comissão -15 p1 ; subsídio 7 | Amazon {"palavras":{"liberação":"repasse","subsídio":"repasse"}} | conferir 700
a mesma liberação duas vezes | Uma palavra do canal é o repasse: a repetição sobra. | - | liberação 100 p1 ;
  comissão -15 p1 ; liberação 100 2026-05-01 p1 | Amazon {"palavras":{"liberação":"repasse"}} | devolver 10000
acréscimo de parcelamento, e a tarifa em duas palavras | 6,00 e 4,00 são os 10,00: um arranjo do canal. | - |
  repasse 110 p1 ; comissão -21 p1 ; antecipação -4 | - | nada
acréscimo de parcelamento, e a tarifa em dois custos | 6,00 e 4,00 são os 10,00. | - | repasse 110 p1 ;
  comissão -15 p1 ; descontos -6 ; antecipação -4 | - | nada
acréscimo de parcelamento, e uma tarifa de 9,00 | A tarifa pode ser a do acréscimo: nada se cobra nem se devolve. | - |
  repasse 110 p1 ; comissão -24 p1 | - | conferir 1000 ; conferir -900
acréscimo de parcelamento, e um custo de 9,00 sem contrato | O custo pode ser o do acréscimo. | - | repasse 110 p1 ;
  comissão -15 p1 ; antecipação -9 | - | conferir 1000 ; conferir -900
acréscimo, a tarifa dele em duas palavras, e uma terceira | Quais das três são a tarifa ninguém decidiu. | - |
  repasse 110 p1 ; comissão -21 p1 ; descontos -2 ; antecipação -4 | - | conferir 1000 ; conferir -1200
sem comissão, e 1 centavo além do preço | Um centavo é arredondamento: o canal não cobrou a comissão. | - |
  repasse 100.01 p1 | - | conferir 1501
sem comissão, e 2 centavos além do preço | Passa do preço e da comissão: volta tudo o que passa dos 85,00. | - |
  repasse 100.02 p1 | - | devolver 1502
três vezes o preço numa linha | Pode ter pago outros pedidos: alguém precisa ver. | - | repasse 300 p1 ; comissão -15 p1 |
  - | conferir 20000
um centavo a menos que três vezes o preço | De um lote não seria: os 199,99 voltam. | - | repasse 299.99 p1 ;
  comissão -15 p1 | - | devolver 19999
títulos só dos itens, e o repasse com o frete | O frete é do vendedor, se o canal o deixa: alguém precisa ver. |
  totalItens=100 frete=10 | repasse 110 p1 ; comissão -15 p1 | - | conferir 1000
títulos só dos itens, e o repasse com mais que o frete | Os 11,00 não são o frete de 10,00. |
  totalItens=100 frete=10 | repasse 111 p1 ; comissão -15 p1 | - | devolver 1100
além do preço numa palavra que o contrato lê como repasse | Pode ser um subsídio: alguém precisa ver. | - |
  repasse 100 p1 ; Venda 30 p1 ; comissão -15 p1 | Amazon {"palavras":{"venda":"repasse"}} | conferir 3000
o mesmo repasse outra vez, com 1 centavo a menos da comissão | A comissão é a do segundo repasse. | - | pago ;
  repasse 100 2026-05-01 p1 ; comissão -14.99 2026-05-01 p1 | - | devolver 10000 ; conferir -1499
o mesmo repasse outra vez, e um custo que o contrato não permite | O custo não é comissão do segundo repasse. | - |
  pago ; repasse 100 2026-05-01 p1 ; antecipação -15 | Amazon {"custos":{"antecipação":{"valorMaximo":0}}} |
  devolver 10000 ; cobrar -1500
acréscimo de parcelamento, e a tarifa 1 centavo menor | É arredondamento. | - | repasse 110 p1 ; comissão -24.99 p1 | - |
  nada
acréscimo de parcelamento, e o dobro dele de comissão a mais | Não é a tarifa dele: uma coisa e outra. | - |
  repasse 110 p1 ; comissão -35 p1 | - | devolver 1000 ; cobrar -2000
acréscimo de parcelamento, e uma tarifa um quarto maior | Ainda pode ser a dele. | - | repasse 110 p1 ;
  comissão -27.5 p1 | - | conferir 1000 ; conferir -1250
acréscimo de parcelamento, e uma tarifa um quinto menor | Ainda pode ser a dele. | - | repasse 110 p1 ;
  comissão -23 p1 | - | conferir 1000 ; conferir -800
um pacote do qual só um pedido está no registro | Os 50,00 e a comissão deles podem ser de outro. | - | repasse 150 p1 ;
  comissão -22.5 p1 | - | conferir 4250
acréscimo e a tarifa dele, ao lado de um desconto devolvido | A tarifa fecha um só. | - | repasse 110 p1 ;
  comissão -25 p1 ; descontos 10 | - | regular -1000 ; regular 1000 ; conferir 1000
acréscimo e uma tarifa de 9,00, ao lado de um desconto devolvido | O crédito não é a tarifa. | - | repasse 110 p1 ;
  comissão -24 p1 ; descontos 5 | - | conferir 600
um centavo devolvido que ninguém explica | Alguém precisa ver. | - | pago ; descontos 0.01 | - | conferir 1
acréscimo, e dois custos do mesmo valor | Um fecha com ele; o outro alguém precisa ver. | - | repasse 110 ;
  antecipação -10 ; descontos -10 ; comissão -15 | - | regular -1000 ; regular 1000 ; conferir -1000
`);
