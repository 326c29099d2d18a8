import { tabela } from './tabela.js';

/** The same money twice, and the money that is missing elsewhere. */
export const duplicidades = tabela(`
o mesmo repasse duas vezes | O segundo não é do vendedor. | - | pago ; repasse 100 2026-05-01 p1 | - | devolver 10000
o mesmo repasse duas vezes, e um tirado | Fechado. | - | pago ; repasse 100 2026-05-01 p1 ; repasse -100 2026-06-01 p1 |
  - | nada
três repasses de duas parcelas | Um a mais. | 50+50 | repasse 50 p1 ; comissão -7.5 p1 ; repasse 50 p2 ;
  comissão -7.5 p2 ; repasse 50 2026-05-01 p2 | vencido | devolver 5000
a nona duas vezes e a sétima nenhuma | O canal errou o número: as doze parcelas vieram. |
  10+10+10+10+10+10+10+10+10+10+10+10 | repasse 10 2026-04-05 p1/12 ; comissão -1.25 2026-04-05 p1/12 ;
  repasse 10 2026-05-05 p2/12 ; comissão -1.25 2026-05-05 p2/12 ; repasse 10 2026-06-05 p3/12 ;
  comissão -1.25 2026-06-05 p3/12 ; repasse 10 2026-07-05 p4/12 ; comissão -1.25 2026-07-05 p4/12 ;
  repasse 10 2026-08-05 p5/12 ; comissão -1.25 2026-08-05 p5/12 ; repasse 10 2026-09-05 p6/12 ;
  comissão -1.25 2026-09-05 p6/12 ; repasse 10 2026-10-05 p9/12 ; comissão -1.25 2026-10-05 p7/12 ;
  repasse 10 2026-11-05 p8/12 ; comissão -1.25 2026-11-05 p8/12 ; repasse 10 2026-12-05 p9/12 ;
  comissão -1.25 2026-12-05 p9/12 ; repasse 10 2027-01-05 p10/12 ; comissão -1.25 2027-01-05 p10/12 ;
  repasse 10 2027-02-05 p11/12 ; comissão -1.25 2027-02-05 p11/12 ; repasse 10 2027-03-05 p12/12 ;
  comissão -1.25 2027-03-05 p12/12 | hoje=2027-12-31 prazoDias=30 | nada |
  {"ouRelacionadas":[{"acao":"cobrar","valorCentavos":-1000},{"acao":"devolver","valorCentavos":1000}]}
um pedido duas vezes e o outro nenhuma | Entre pedidos nada se compensa: um se devolve, o outro se cobra. | - ;
  pedido=P-2 pedidoCanal=C-2 | pago ; repasse 100 2026-05-01 p1 | vencido | devolver 10000 P-1 ; cobrar -8500 P-2
um pedido a mais e o outro a menos | 10,00 de um não pagam os 10,00 do outro. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 110 p1 ; comissão -15 p1 ; repasse 90 p1 @C-2 ; comissão -15 p1 @C-2 | vencido | devolver 1000 P-1 ;
  cobrar -1000 P-2
o mesmo desconto avulso duas vezes | Duas vezes 25,99, nenhuma explicada. | nenhum | descontos -25.99 #D-1 @- ;
  descontos -25.99 2026-05-01 #D-1 @- | - | conferir -5198
o mesmo número em dois canais | Cada canal paga o seu pedido. | - ; pedido=P-2 canal=Shopee 70 comissao=7 | pago ;
  repasse 70 p1 !Shopee ; comissão -7 p1 !Shopee | vencido | nada
um rebate duas vezes | Ações comerciais a favor do vendedor são dele até que o canal as tire. | - | pago ; rebate 2 ;
  rebate 2 2026-05-01 | - | nada
a primeira a mais, a segunda vencida e sem linha | Vieram 80,00: da segunda faltam 20,00, menos a comissão dela. |
  50+50 | repasse 80 p1 ; comissão -7.5 p1 | vencido | cobrar -1250
a primeira de três duas vezes, no valor do pedido | Os 100,00 vieram: de que parcela são as outras ninguém mostra. |
  50+25+25 comissao=0 | repasse 50 p1 ; repasse 50 2026-05-01 p1 | - | nada
o mesmo repasse duas vezes, com a comissão dele | A comissão cobrada de novo volta com o repasse. | - | pago ;
  repasse 100 2026-05-01 p1 ; comissão -15 2026-05-01 p1 | - | devolver 10000 ; conferir -1500
dois pedidos pagos com o número do primeiro | A linha é de um lote: nada se cobra nem se devolve. | 50 comissao=5 ;
  pedido=P-2 pedidoCanal=C-2 70 comissao=7 | repasse 120 p1 ; comissão -12 p1 | vencido | conferir 7000 P-1 ;
  conferir -700 P-1 ; conferir -6300 P-2 | {"relacionadas":true}
os mesmos, sem a comissão | O que passa do primeiro é o repasse do segundo. | 50 comissao=5 ;
  pedido=P-2 pedidoCanal=C-2 70 comissao=7 | repasse 108 p1 | vencido | conferir 6300 P-1 ; conferir -6300 P-2 |
  {"relacionadas":true}
três pedidos pagos com o número do maior | O que passa dele é o repasse dos outros dois. | 700 comissao=70 ;
  pedido=P-2 pedidoCanal=C-2 50 comissao=5 ; pedido=P-3 pedidoCanal=C-3 60 comissao=6 | repasse 729 p1 | vencido |
  conferir 9900 P-1 ; conferir -4500 P-2 ; conferir -5400 P-3
a maior num pedido, outro valor ausente no outro | Nada mostra que um pagou o outro. | 50 comissao=5 ;
  pedido=P-2 pedidoCanal=C-2 70 comissao=7 | repasse 60 p1 ; comissão -5 p1 | vencido | devolver 1000 P-1 ;
  cobrar -6300 P-2
`);
