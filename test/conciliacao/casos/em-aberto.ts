import { tabela } from './tabela.js';

/** Sales that do not stand any more, lines that move nothing, and words whose sign says the contrary. */
export const emAberto = tabela(`
em devolução, sem linha alguma, passado o prazo | A mercadoria está voltando: o canal não deve a venda. | devolução |
  nenhuma | vencido | nada
em devolução, três de doze pagas, as outras vencidas | O que ainda não veio de uma venda que volta não é devido. |
  devolução 8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | repasse 8.37 2026-04-05 p1/12 ;
  comissão -1.25 2026-04-05 p1/12 ; repasse 8.33 2026-05-05 p2/12 ; comissão -1.25 2026-05-05 p2/12 ;
  repasse 8.33 2026-06-05 p3/12 ; comissão -1.25 2026-06-05 p3/12 | hoje=2027-12-31 prazoDias=30 | nada
em devolução, com a comissão cobrada e nada pago | De uma venda que volta sem ter sido paga não há comissão. |
  devolução | comissão -15 p1 | vencido | cobrar -1500
em devolução, paga em parte | Pode ser que uma parte tenha voltado: alguém precisa ver antes de cobrar. | devolução |
  repasse 60 p1 ; comissão -15 p1 | - | conferir -4000
cancelado, pago em parte | De uma venda cancelada não se cobra o que falta sem olhar. | cancelado | repasse 60 p1 ;
  comissão -15 p1 | - | conferir -4000
devolução em parte, com a taxa de cancelamento | A taxa de uma devolução é devida, também da que só é de uma parte. |
  devolução | pago ; cancelamento -40 2026-05-01 p1 ; "cancelamento de comissão" 6 2026-05-01 p1 ;
  "taxa de cancelamento" -5 2026-05-01 | - | conferir -3400
repasse de 0,00, dentro do prazo | Uma linha que nada move não diz que a venda foi liquidada. | - |
  repasse 0 2026-03-15 p1 | hoje=2026-03-20 prazoDias=30 | nada
repasse de 0,00, passado o prazo | Nada veio: faltam 100,00 menos a comissão. | - | repasse 0 p1 | vencido |
  cobrar -8500
líquido, com uma linha de comissão de 0,00 | A comissão saiu do repasse: a linha de zero não muda isso. | - |
  repasse 85 p1 ; comissão 0 p1 | - | nada
estorno escrito como repasse negativo, em devolução |
  O sinal diz que o dinheiro voltou ao canal: uma devolução em ordem. | devolução | pago ; repasse -100 2026-05-01 p1 ;
  comissão 15 2026-05-01 p1 | - | regular -8500
estorno escrito como repasse negativo, de um pedido entregue |
  O canal tomou de volta um pedido entregue: alguém precisa ver. | - | pago ; repasse -100 2026-05-01 p1 ;
  comissão 15 2026-05-01 p1 | - | conferir -8500
repasse em duplicidade, tirado como cancelamento | O canal pagou duas vezes e tirou uma: fechado. | - | pago ;
  repasse 100 2026-05-01 p1 ; cancelamento -100 2026-06-01 p1 | - | nada
contestação e o seu desfecho no mesmo ciclo | Tirado e pago de novo no mesmo dia: fechado. | - | pago ;
  chargeback -100 2026-05-01 ; repasse 100 2026-05-01 p1 | - | nada
contestado duas vezes, e uma devolvida | De duas contestações uma continua em aberto. | - | pago ;
  chargeback -100 2026-05-01 ; chargeback -100 2026-06-01 ; chargeback 100 2026-07-01 | - | conferir -10000
contestado duas vezes, e nenhuma devolvida | A primeira alguém confere; o que foi tirado além do pago se cobra. | - |
  pago ; chargeback -100 2026-05-01 ; chargeback -100 2026-06-01 | - | conferir -10000 ; cobrar -10000
adiantado numa linha, com um reembolso depois | O adiantamento não paga o reembolso: os 30,00 continuam por conferir. |
  50+50 | pago ; cancelamento -30 2026-05-01 p1 | - | conferir -3000
segunda parcela cancelada, com a comissão toda cobrada | Da parcela cancelada não há comissão: 7,50 têm de voltar. |
  50+50 | repasse 50 p1 ; comissão -15 p1 ; cancelamento 0 2026-05-01 p2 | vencido | cobrar -750
segunda parcela cancelada, com a comissão dela devolvida | Os 7,50 voltaram: em ordem. | 50+50 | repasse 50 p1 ;
  comissão -15 p1 ; cancelamento 0 2026-05-01 p2 ; "cancelamento de comissão" 7.5 2026-05-01 p2 | vencido | nada
o mesmo número em dois canais, pago a um por linha avulsa |
  O ciclo da Amazon paga o C-1 da Amazon; o da Shopee continua por pagar. | - ; pedido=P-2 canal=Shopee |
  repasse 100 #C-1 @- ; comissão -15 #C-1 @- | vencido | cobrar -8500 P-2
frete grátis ao comprador, com contrato | O vendedor aceitou pagar o frete do canal: os 18,00 estão em ordem. | - |
  pago ; frete -18 | {"custos":[{"canal":"Amazon","evento":"frete","livre":true}]} | regular -1800
frete do canal acima do contrato | Combinados no máximo 15,00: cobra-se a diferença. | frete=10 | pago ; frete -18 |
  {"custos":[{"canal":"Amazon","evento":"frete","valorMaximo":15}]} | regular -1500 ; cobrar -300
`);
