import { tabela } from './tabela.js';

/** Lines of no order, and the order or the line that they belong with. */
export const avulsasEPares = tabela(`
linhas avulsas com o número do pedido no canal | O identificador é o pedido C-1: é o pagamento dele. | - |
  repasse 100 #C-1 @- ; comissão -15 #C-1 @- | vencido | nada |
  {"linhaDaTabela":11,"ouRelacionadas":[{"acao":"cobrar","valorCentavos":-8500,"pedido":"P-1"},{"acao":"conferir","valorCentavos":8500}]}
linhas avulsas com o número do pedido do vendedor | O identificador é o pedido P-1: é o pagamento dele. | - |
  repasse 100 #P-1 @- ; comissão -15 #P-1 @- | vencido | nada |
  {"ouRelacionadas":[{"acao":"cobrar","valorCentavos":-8500,"pedido":"P-1"},{"acao":"conferir","valorCentavos":8500}]}
frete avulso com o número do pedido no canal | O frete é do pedido C-1: dos 14,00 só 10,00 eram devidos. | frete=10 |
  pago ; frete -14 #C-1 @- | {"custos":[{"canal":"Amazon","evento":"frete","doPedido":true}]} | cobrar -400 |
  {"ouRelacionadas":[{"acao":"conferir","valorCentavos":-1400}]}
comissão devolvida numa linha avulsa do pedido | Cobrou 5,00 a mais e os devolveu sem ligar ao pedido. | - |
  repasse 100 p1 ; comissão -20 p1 ; "cancelamento de comissão" 5 2026-05-01 #C-1 @- | - | nada |
  {"ouRelacionadas":[{"acao":"cobrar","valorCentavos":-500,"pedido":"P-1"},{"acao":"conferir","valorCentavos":500}]}
o mesmo número em outro canal | C-1 da Shopee não é o C-1 da Amazon: ninguém o conhece. | - |
  repasse 100 #C-1 @- !Shopee ; comissão -15 #C-1 @- !Shopee | - | conferir 8500
pedido que falta e linha do mesmo valor, sem identificador |
  Valor e canal combinam, mas não provam: os dois ficam, um nomeando o outro. | - | repasse 85 @- | vencido |
  conferir -8500 P-1 ; conferir 8500 | {"relacionadas":true}
pedido que ninguém registrou | O canal pagou um pedido que o vendedor não tem. | nenhum | repasse 80 #X-9 @- ;
  comissão -12 #X-9 @- | - | conferir 6800
linhas de um pedido do canal sem registro | O mesmo, escrito como linha de pedido. | nenhum | repasse 80 p1 @C-9 ;
  comissão -12 p1 @C-9 | - | conferir 6800
repasse sem identificador | 80,00 de ninguém. | nenhum | repasse 80 @- | - | conferir 8000
imposto retido do arquivo | O imposto do arquivo todo é devido. | - | pago ; "imposto retido" -1 #IMPOSTO-1 @- | - |
  nada
bloqueio e desbloqueio | O valor foi retido na reclamação e solto depois. | nenhum | bloqueio -50 #R-1 @- ;
  desbloqueio 50 2026-05-01 #R-1 @- | - | nada
bloqueio que não acabou | 50,00 retidos: alguém precisa ver a reclamação. | nenhum | bloqueio -50 #R-1 @- | - |
  conferir -5000
bloqueio no pedido, solto em parte | De 50,00 voltaram 30,00. | - | pago ; bloqueio -50 ; desbloqueio 30 2026-05-01 |
  - | conferir -2000
tarifa mensal | Uma linha do canal que ninguém explicou. | nenhum | "tarifa mensal" -49.9 @- | - | conferir -4990
lote líquido de dois pedidos que não tiveram nada | 200,00 menos a comissão de 30,00: os 85,00 de cada um. | - ;
  pedido=P-2 pedidoCanal=C-2 | repasse 200 #L-1 @- ; comissão -30 #L-1 @- | vencido | conferir -8500 P-1 ;
  conferir -8500 P-2 ; conferir 17000
soma líquida igual à de dois pedidos que já tiveram a comissão |
  A comissão destes já foi cobrada neles: a venda de 230,00 menos 30,00 é de outro pedido. | - ;
  pedido=P-2 pedidoCanal=C-2 | comissão -15 p1 ; comissão -15 p1 @C-2 ; repasse 230 #X-9 @- ; comissão -30 #X-9 @- | - |
  cobrar -20000 ; conferir 20000
crédito avulso | 12,00 que ninguém explicou. | nenhum | ajuste 12 #A-1 @- | - | conferir 1200
lote de dois pedidos sob uma palavra que ninguém decidiu | A liberação pode ser o pagamento dos dois. | - ;
  pedido=P-2 pedidoCanal=C-2 | liberação 170 #L-1 @- | vencido | conferir -8500 P-1 ; conferir -8500 P-2 ;
  conferir 17000 | {"relacionadas":true}
lote de dois pedidos sem identificador, como antecipação | O canal pode ter adiantado os dois. | - ;
  pedido=P-2 pedidoCanal=C-2 | antecipação 170 @- | vencido | conferir -8500 P-1 ; conferir -8500 P-2 ; conferir 17000 |
  {"relacionadas":true}
lote de dois pedidos menos uma tarifa | O canal ficou com 5,00. | - ; pedido=P-2 pedidoCanal=C-2 | repasse 165 #L-1 @- |
  vencido | conferir -8500 P-1 ; conferir -8500 P-2 ; conferir 16500 | {"relacionadas":true}
pedido pago sem nome, menos uma tarifa | Dos 85,00 o canal ficou com 4,00. | - | repasse 81 @- | vencido |
  conferir -8500 P-1 ; conferir 8100 | {"relacionadas":true}
duas parcelas pagas sem nome | Cada linha pode ser uma delas. | 50+50 | repasse 42.5 @- ; repasse 42.5 2026-05-01 @- |
  vencido | conferir -8500 P-1 ; conferir 8500
três pedidos que faltam, e um lote que paga dois | Qual deles não foi pago ninguém sabe. | - ;
  pedido=P-2 pedidoCanal=C-2 ; pedido=P-3 pedidoCanal=C-3 | repasse 170 #L-1 @- | vencido | conferir -8500 P-1 ;
  conferir -8500 P-2 ; conferir -8500 P-3 ; conferir 17000
uma linha pequena demais para um pedido | 20,00 não pagam nenhum dos dois. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 20 @- | vencido | cobrar -8500 P-1 ; cobrar -8500 P-2 ; conferir 2000
um lote de antes da venda | Em fevereiro o canal não pagou o que se vendeu em março. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 170 2026-02-01 #L-1 @- | vencido | cobrar -8500 P-1 ; cobrar -8500 P-2 ; conferir 17000
um saldo sem pedido que o ciclo seguinte leva de volta | Não pagou nada: o repasse falta. | - | saldo 80 @- ;
  saldo -80 2026-05-01 @- | vencido | cobrar -8500
um saldo sem pedido que o ciclo anterior tinha levado | Não pagou nada: o repasse falta. | - | saldo -80 @- ;
  saldo 80 2026-05-01 @- | vencido | cobrar -8500
um saldo sem pedido de que outra parte saiu | Os 80,00 podem ter pago o pedido. | - | saldo 80 @- ;
  saldo -30 2026-05-01 @- | vencido | conferir -8500 P-1 ; conferir 5000
um lote de outro canal | A Shopee não paga os pedidos da Amazon. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 170 #L-1 @- !Shopee | vencido | cobrar -8500 P-1 ; cobrar -8500 P-2 ; conferir 17000
um crédito que o contrato decidiu | Um rebate não é o repasse de dois pedidos. | - ; pedido=P-2 pedidoCanal=C-2 |
  campanha 170 @- | hoje=2026-07-31 prazoDias=30 Amazon {"palavras":{"campanha":"rebate"}} | cobrar -8500 P-1 ;
  cobrar -8500 P-2 ; conferir 17000
a metade de dois pedidos num lote | Cada um tem 40,00; os outros 90,00 vieram juntos. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 40 p1 ; repasse 40 p1 @C-2 ; repasse 90 2026-05-01 #L-1 @- | - | conferir -4500 P-1 ; conferir -4500 P-2 ;
  conferir 9000 | {"relacionadas":true}
um lote ao lado de um repasse 2,00 a menor | O pedido foi pago: o lote é de outros. | - | repasse 83 p1 ;
  repasse 170 #L-1 @- | - | cobrar -200 P-1 ; conferir 17000
o que sobra num carrinho, ao lado de um pedido que falta | O canal pode ter pago os três juntos. | - ; pedido=P-2 ;
  pedido=P-3 pedidoCanal=C-3 | repasse 285 ; comissão -30 | vencido | conferir -8500 P-3 ; conferir 8500 |
  {"relacionadas":true}
carrinho pago em linhas avulsas com o seu número | Os dois pedidos são o C-1. | - ; pedido=P-2 | repasse 200 #C-1 @- ;
  comissão -30 #C-1 @- | vencido | nada
carrinho pago em linhas avulsas, 10,00 a menos | De qual dos dois ninguém sabe. | - ; pedido=P-2 | repasse 190 #C-1 @- ;
  comissão -30 #C-1 @- | vencido | conferir -1000
pacote pago pelo número de um dos pedidos | Os 150,00 e a comissão de 22,50 são dos dois: a conferir. |
  pedido=A pedidoCanal=C-1 ; pedido=B pedidoCanal=C-2 50 comissao=7.5 | repasse 150 p1 ; comissão -22.5 p1 | vencido |
  conferir 4250 A ; conferir -4250 B
`);
