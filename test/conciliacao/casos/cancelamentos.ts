import { tabela } from './tabela.js';

/** Orders cancelled before or after the payment, by whomever. */
export const cancelamentos = tabela(`
cancelado antes de pagar, com a comissão cobrada | Sem venda não há comissão: os 15,00 têm de voltar, e só eles. |
  cancelado | comissão -15 p1 ; cancelamento 0 p1 | - | cobrar -1500 | {"linhaDaTabela":1}
cancelado antes de pagar, com a comissão cobrada e devolvida |
  O canal cobrou e devolveu os 15,00: nada fica em aberto. | cancelado | comissão -15 p1 ; cancelamento 0 p1 ;
  "cancelamento de comissão" 15 2026-04-08 p1 | - | nada | {"linhaDaTabela":2}
cancelado antes de pagar, sem nada cobrado | Nada se moveu e nada é devido. | cancelado | cancelamento 0 p1 | - | nada
cancelado, com a comissão devolvida em parte | Cobrou 15,00 e devolveu 10,00: faltam 5,00. | cancelado |
  comissão -15 p1 ; cancelamento 0 p1 ; "cancelamento de comissão" 10 2026-04-08 p1 | - | cobrar -500
cancelado, com comissão devolvida a mais | Cobrou 15,00 e devolveu 20,00: 5,00 não são do vendedor. | cancelado |
  comissão -15 p1 ; cancelamento 0 p1 ; "cancelamento de comissão" 20 2026-04-08 p1 | - | conferir 500
cancelado, com a comissão cobrada como linha do pedido |
  A forma da linha não muda o que é devido: sem venda não há comissão. | cancelado | comissão -15 ; cancelamento 0 p1 |
  - | cobrar -1500
cancelado, com a taxa de cancelamento | A taxa de um cancelamento é devida ao canal. | cancelado | cancelamento 0 p1 ;
  "taxa de cancelamento" -4.99 | - | nada
taxa de cancelamento num pedido que não foi cancelado | Ninguém cancelou: alguém precisa ver por que houve a taxa. | - |
  pago ; "taxa de cancelamento" -4.99 | - | conferir -499
pago e depois cancelado, com tudo desfeito | A venda acabou, o repasse e a comissão voltaram: em ordem. | cancelado |
  pago ; devolvido | - | regular -8500
pago e depois cancelado, com a comissão retida |
  O canal levou os 100,00 e ficou com a comissão de uma venda que acabou. | cancelado | pago ;
  cancelamento -100 2026-05-01 p1 | - | regular -8500 ; conferir -1500
o canal cancelou um pedido entregue, depois de pagar |
  A mercadoria foi entregue: o valor sem a comissão continua devido. | situacao=entregue/cancelado | pago ; devolvido |
  - | cobrar -8500
o canal cancelou um pedido entregue, antes de pagar | A mercadoria foi entregue e nada foi pago: 85,00 são devidos. |
  situacao=entregue/cancelado | cancelamento 0 p1 | - | cobrar -8500
o canal cancelou um pedido entregue, e não há linha dele |
  Passado o prazo, a entrega sem pagamento se cobra como qualquer outra. | situacao=entregue/cancelado | nenhuma |
  vencido | cobrar -8500
pedido cancelado sem nenhuma linha, passado o prazo | Cancelado e não entregue: não há o que esperar. | cancelado |
  nenhuma | vencido | nada
estorno total de um pedido entregue que o canal não diz cancelado |
  Pode ser uma devolução que o vendedor ainda não registrou: alguém precisa ver. | - | pago ; devolvido | - |
  conferir -8500
estorno de um pedido entregue como linha do pedido | O mesmo, escrito sem a parcela e sem devolver a comissão. | - |
  pago ; cancelamento -100 2026-05-01 | - | conferir -10000
estorno do que nunca foi pago | O canal tirou 100,00 que não tinha transferido. | cancelado | cancelamento -100 p1 | - |
  cobrar -10000
cancelado em doze parcelas | Doze linhas de zero dizem o mesmo que uma. |
  cancelado 8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | cancelamento 0 2026-04-05 p1/12 ;
  cancelamento 0 2026-05-05 p2/12 ; cancelamento 0 2026-06-05 p3/12 ; cancelamento 0 2026-07-05 p4/12 ;
  cancelamento 0 2026-08-05 p5/12 ; cancelamento 0 2026-09-05 p6/12 ; cancelamento 0 2026-10-05 p7/12 ;
  cancelamento 0 2026-11-05 p8/12 ; cancelamento 0 2026-12-05 p9/12 ; cancelamento 0 2027-01-05 p10/12 ;
  cancelamento 0 2027-02-05 p11/12 ; cancelamento 0 2027-03-05 p12/12 | - | nada
cancelado depois de pago, e o repasse ficou | Não houve venda, e o canal pode tomar os 85,00: alguém precisa ver. |
  cancelado | pago | - | conferir 8500
cancelado na plataforma, com um repasse líquido que ficou | O mesmo, sem lançamento de comissão. |
  situacao=cancelado/entregue | repasse 85 p1 | - | conferir 8500
entregue, com um cancelamento de zero, passado o prazo |
  O ciclo diz cancelado, o registro diz entregue, e os 85,00 não vieram: alguém precisa ver. | - | cancelamento 0 p1 |
  vencido | conferir -8500
entregue, com um cancelamento de zero, e pago depois | O repasse veio: nada falta. | - | cancelamento 0 p1 ;
  repasse 85 2026-05-01 p1 | vencido | nada
cancelado na loja do canal, e o repasse era líquido do frete | Vieram e voltaram 88,00: são os que faltam. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 88 ; repasse -88 2026-05-01 | - | cobrar -8800
cancelado na loja do canal, e a primeira parcela era líquida da parte do frete |
  Do pedido o canal fica com 12,00 e com 10,00. | 55+55 comissao=12 frete=10 situacao=entregue/cancelado |
  repasse 44 p1 ; cancelamento -44 2026-05-01 p1 | - | cobrar -8800
cancelado na loja do canal, e o frete retido voltou junto | O canal tomou 110,00 e devolveu 12,00 e 10,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 110 ; comissão -12 ; frete -10 ;
  cancelamento -110 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ; frete 10 2026-05-01 | - | cobrar -8800
cancelado na loja do canal, e o frete continua retido | Faltam 98,00, pois os 10,00 são do canal. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 110 ; comissão -12 ; frete -10 ;
  cancelamento -110 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 | - | cobrar -9800
cancelado na loja do canal, e o frete tinha voltado antes | O canal o deixou com o vendedor: faltam 98,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 110 ; comissão -12 ; frete -10 ; frete 10 2026-04-10 ;
  cancelamento -110 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 | - | cobrar -9800
cancelado na loja do canal, líquido do frete, com um rebate na venda | Vieram 80,00 e um rebate de 8,00: faltam 80,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 80 ; rebate 8 ; cancelamento -80 2026-05-01 | - |
  cobrar -8000
cancelado na loja do canal, líquido do frete, com um cancelamento de zero antes | O de zero nada tomou. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | cancelamento 0 2026-03-15 ; repasse 88 ;
  cancelamento -88 2026-05-01 | - | cobrar -8800
cancelado, com a comissão cobrada, ainda no prazo | O prazo é do repasse, e este não virá: os 15,00 voltam. |
  cancelado | comissão -15 p1 | hoje=2026-04-15 prazoDias=60 | cobrar -1500
estorno do que nunca foi pago, com a comissão cobrada | O canal tirou 100,00 e cobrou 15,00 de venda nenhuma. |
  cancelado | comissão -15 p1 ; cancelamento -100 2026-05-01 p1 | - | cobrar -11500
cancelado na loja do canal, tomado e pago de novo | Foi tirado e voltou: fechado. | situacao=entregue/cancelado | pago ;
  devolvido ; repasse 100 2026-06-01 p1 ; comissão -15 2026-06-01 p1 | - | nada
cancelado na loja do canal, nada pago, com o frete no preço | Dos 98,00 o canal ficaria com os 10,00 do frete. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | cancelamento 0 p1 | - | cobrar -8800
cancelado na loja do canal, nada pago, e o frete retido numa linha | O frete já saiu: faltam 98,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | cancelamento 0 p1 ; frete -10 | - | cobrar -9800
cancelado na loja do canal, nada pago, e títulos só dos itens | Os 10,00 do frete ninguém sabe de quem são. |
  totalItens=100 frete=10 situacao=entregue/cancelado | cancelamento 0 p1 | - | cobrar -7500 ; conferir -1000
cancelado na loja do canal, líquido do frete, e títulos só dos itens | Vieram e voltaram 75,00. |
  totalItens=100 frete=10 situacao=entregue/cancelado | repasse 75 p1 ; cancelamento -75 2026-05-01 p1 | - |
  cobrar -7500 ; conferir -1000
cancelado na loja do canal, e o frete retido voltou junto, títulos só dos itens | O canal o retém, como diz a linha. |
  totalItens=100 frete=10 situacao=entregue/cancelado | pago ; frete -10 ; devolvido ; frete 10 2026-05-01 | - |
  cobrar -7500
cancelado na loja do canal, e pago líquido do frete | Um cancelamento de zero nada tomou: o canal pagou tudo. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | cancelamento 0 2026-03-15 p1 ; repasse 88 p1 | - | nada
cancelado na loja do canal, tomado sem nunca ter sido pago | Faltam os 88,00 e os 100,00 que saíram. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | cancelamento -100 p1 | - | cobrar -18800
cancelado na loja do canal, nada pago, com um rebate que completa | Dos 85,00, 10,00 vieram como rebate. |
  situacao=entregue/cancelado | cancelamento 0 p1 ; rebate 10 | Amazon {"rebateCompletaRepasse":true} | cobrar -7500
cancelado na loja do canal, nada pago, com um rebate que não completa | O rebate é devido por si: faltam 85,00. |
  situacao=entregue/cancelado | cancelamento 0 p1 ; rebate 10 | Amazon {"rebateCompletaRepasse":false} | cobrar -8500
cancelado na loja do canal, e pago com um rebate | Os 90,00 e o rebate de 10,00 são o preço: nada falta. |
  situacao=entregue/cancelado | cancelamento 0 p1 ; repasse 90 p1 ; comissão -15 p1 ; rebate 10 | - | nada
entregue, cancelamentos de zero das duas parcelas, e a primeira paga depois |
  O ciclo diz cancelado e paga uma: da outra, vencida, alguém precisa ver. | 50+50 | cancelamento 0 p1 ; cancelamento 0 p2 ;
  repasse 50 2026-05-01 p1 ; comissão -7.5 2026-05-01 p1 | vencido | conferir -4250
entregue, um cancelamento de zero, e pago depois com 10,00 a menos | Uma parte pode ter sido cancelada. | - |
  cancelamento 0 p1 ; repasse 90 2026-05-01 p1 ; comissão -15 2026-05-01 p1 | vencido | conferir -1000
cancelado na loja do canal, tomado, e 30,00 pagos de novo | Faltam 58,00 dos 88,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 88 ; cancelamento -88 2026-05-01 ;
  repasse 30 2026-06-01 | - | cobrar -5800
cancelado na loja do canal, líquido do frete e de 1 centavo | É arredondamento: faltam 88,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 87.99 ; cancelamento -87.99 2026-05-01 | - |
  cobrar -8800
cancelado na loja do canal, nada pago, e a comissão de uma parcela cobrada | Faltam 88,00 e os 6,00 cobrados. |
  55+55 comissao=12 frete=10 situacao=entregue/cancelado | comissão -6 p1 ; cancelamento 0 | - | cobrar -9400
cancelado depois de pago, com a comissão antes, e o repasse ficou | O canal pode tomar os 85,00. | cancelado |
  comissão -15 p1 ; repasse 100 2026-05-01 p1 | - | conferir 8500
despachado, e cancelado no ciclo | Nada foi entregue, e nada se moveu. | despachado | cancelamento 0 p1 | vencido | nada
entregue, cancelado no canal, sem lançamento e sem prazo | O ciclo ainda não disse nada. | situacao=entregue/cancelado |
  nenhuma | - | nada
o canal cancelou um pedido entregue, e tomou uma parte | Os 20,00 continuam devidos. | situacao=entregue/cancelado | pago ;
  cancelamento -20 2026-05-01 p1 | - | cobrar -2000
a primeira parcela paga, tomada e paga de novo, a outra a vencer | Fechado. | 50+50 | repasse 50 p1 ; comissão -7.5 p1 ;
  cancelamento -50 2026-04-05 p1 ; repasse 50 2026-04-10 p1 | hoje=2026-04-15 prazoDias=30 | nada
a primeira parcela paga, e tomada no ciclo de outro repasse | O outro pode ser o da segunda: alguém precisa ver. | 50+50 |
  repasse 50 p1 ; comissão -7.5 p1 ; cancelamento -50 2026-04-05 p1 ; repasse 50 2026-04-05 p1 |
  hoje=2026-04-15 prazoDias=30 | conferir -5000
cancelado na loja do canal, o frete deixado, com um cancelamento de zero antes | O de zero nada tomou: faltam 98,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | cancelamento 0 2026-03-15 ; repasse 98 ;
  cancelamento -98 2026-05-01 | - | cobrar -9800
cancelado na loja do canal, e o frete que o registro não diz voltou junto | O frete é o da linha: faltam 88,00. |
  110 comissao=12 frete=null situacao=entregue/cancelado | repasse 110 ; comissão -12 ; frete -10 ;
  cancelamento -110 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ; frete 10 2026-05-01 | - | cobrar -8800
cancelado na loja do canal, e indenizado por rebate no mesmo ciclo | Os 88,00 que faltavam vieram: nada falta. |
  comissao=12 situacao=entregue/cancelado | repasse 100 ; comissão -12 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 ; rebate 88 2026-05-01 | - | nada
cancelado na loja do canal, e indenizado por rebate e depois por repasse | Vieram 40,00 e 48,00: nada falta. |
  comissao=12 situacao=entregue/cancelado | repasse 100 ; comissão -12 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 ; rebate 40 2026-06-01 ; repasse 48 2026-06-20 | - | nada
cancelado na loja do canal, e indenizado em parte por rebate e repasse de um ciclo | De 88,00 vieram 80,00. |
  comissao=12 situacao=entregue/cancelado | repasse 100 ; comissão -12 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 ; rebate 40 2026-06-01 ; repasse 40 2026-06-01 | - | cobrar -800
cancelado na loja do canal, com o cupom mantido e o resto repassado de novo |
  Os 10,00 do rebate ficaram e vieram 78,00: nada falta. | comissao=12 situacao=entregue/cancelado | repasse 90 ;
  rebate 10 ; comissão -12 ; cancelamento -90 2026-05-01 ; "cancelamento de comissão" 12 2026-05-01 ;
  repasse 78 2026-06-01 | - | nada
cancelado na loja do canal, com o cupom mantido e menos repassado de novo | Faltam 8,00 dos 78,00. |
  comissao=12 situacao=entregue/cancelado | repasse 90 ; rebate 10 ; comissão -12 ; cancelamento -90 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 ; repasse 70 2026-06-01 | - | cobrar -800
cancelado na loja do canal no ciclo da venda, com um rebate de campanha |
  Pago e tomado num ciclo: os 2,00 são da venda, e os 88,00 se cobram. | comissao=12 situacao=entregue/cancelado |
  repasse 100 ; comissão -12 ; rebate 2 ; cancelamento -100 ; "cancelamento de comissão" 12 | - | cobrar -8800
cancelado na loja do canal, líquido do frete, e pago de novo no mesmo ciclo | Dos 110,00 o canal fica com 22,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 100 ; comissão -12 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 12 2026-05-01 ; repasse 88 2026-05-01 | - | nada
aprovado na loja, cancelado no canal, e nada veio | Cancelado e não entregue: não há o que esperar. |
  situacao=aprovado/cancelado | nenhuma | vencido | nada
cancelado na loja do canal, o frete deixado, tomado no ciclo em que foi pago | Vieram e voltaram 98,00. |
  110 comissao=12 frete=10 situacao=entregue/cancelado | repasse 98 ; cancelamento -98 | - | cobrar -9800
`);
