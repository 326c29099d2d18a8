import { tabela } from './tabela.js';

/** Centavos of rounding, and where they end. */
export const arredondamento = tabela(`
33,34 33,33 33,33 pagos como 33,33 33,33 33,34 | O centavo mudou de parcela, o pedido fecha. | 33.34+33.33+33.33 |
  repasse 33.33 p1 ; comissão -5 p1 ; repasse 33.33 2026-05-01 p2 ; comissão -5 2026-05-01 p2 ;
  repasse 33.34 2026-06-01 p3 ; comissão -5 2026-06-01 p3 | vencido | nada | {"linhaDaTabela":12}
um centavo a menos | Uma parcela, um centavo: dentro da tolerância. | - | repasse 99.99 p1 ; comissão -15 p1 | - | nada
um centavo a mais | O mesmo para cima. | - | repasse 100.01 p1 ; comissão -15 p1 | - | nada
dois centavos a menos numa parcela | Passa da tolerância: a diferença inteira se cobra. | - | repasse 99.98 p1 ;
  comissão -15 p1 | - | cobrar -2
três centavos em três parcelas | Um centavo por parcela. | 33.34+33.33+33.33 | repasse 33.33 p1 ; comissão -5 p1 ;
  repasse 33.32 2026-05-01 p2 ; comissão -5 2026-05-01 p2 ; repasse 33.32 2026-06-01 p3 ; comissão -5 2026-06-01 p3 |
  vencido | nada
quatro centavos em três parcelas | Mais que um centavo por parcela. | 33.34+33.33+33.33 | repasse 33.32 p1 ;
  comissão -5 p1 ; repasse 33.32 2026-05-01 p2 ; comissão -5 2026-05-01 p2 ; repasse 33.32 2026-06-01 p3 ;
  comissão -5 2026-06-01 p3 | vencido | cobrar -4
doze parcelas, um centavo em cada | Doze centavos em doze parcelas. |
  8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | repasse 8.36 2026-04-05 p1/12 ;
  comissão -1.25 2026-04-05 p1/12 ; repasse 8.32 2026-05-05 p2/12 ; comissão -1.25 2026-05-05 p2/12 ;
  repasse 8.32 2026-06-05 p3/12 ; comissão -1.25 2026-06-05 p3/12 ; repasse 8.32 2026-07-05 p4/12 ;
  comissão -1.25 2026-07-05 p4/12 ; repasse 8.32 2026-08-05 p5/12 ; comissão -1.25 2026-08-05 p5/12 ;
  repasse 8.32 2026-09-05 p6/12 ; comissão -1.25 2026-09-05 p6/12 ; repasse 8.32 2026-10-05 p7/12 ;
  comissão -1.25 2026-10-05 p7/12 ; repasse 8.32 2026-11-05 p8/12 ; comissão -1.25 2026-11-05 p8/12 ;
  repasse 8.32 2026-12-05 p9/12 ; comissão -1.25 2026-12-05 p9/12 ; repasse 8.32 2027-01-05 p10/12 ;
  comissão -1.25 2027-01-05 p10/12 ; repasse 8.32 2027-02-05 p11/12 ; comissão -1.25 2027-02-05 p11/12 ;
  repasse 8.32 2027-03-05 p12/12 ; comissão -1.25 2027-03-05 p12/12 | - | nada
comissão de 10,00 em três de 3,33 | O centavo que falta à comissão é arredondamento. | 33.34+33.33+33.33 comissao=10 |
  repasse 33.34 p1 ; comissão -3.33 p1 ; repasse 33.33 2026-05-01 p2 ; comissão -3.33 2026-05-01 p2 ;
  repasse 33.33 2026-06-01 p3 ; comissão -3.33 2026-06-01 p3 | vencido | nada
um centavo a mais de comissão | Dentro da tolerância. | - | repasse 100 p1 ; comissão -15.01 p1 | - | nada
um centavo a mais de frete | Dentro da tolerância. | frete=10 | pago ; frete -10.01 | - | nada
tolerância zero | Quem não tolera nada cobra um centavo. | - | repasse 99.99 p1 ; comissão -15 p1 |
  toleranciaCentavos=0 | cobrar -1
tolerância de cinco, cinco a menos | Dentro do que o vendedor tolera. | - | repasse 99.95 p1 ; comissão -15 p1 |
  toleranciaCentavos=5 | nada
tolerância de cinco, seis a menos | Passa do que o vendedor tolera: os seis se cobram. | - | repasse 99.94 p1 ;
  comissão -15 p1 | toleranciaCentavos=5 | cobrar -6
um centavo em cada um de dois pedidos | A tolerância é de cada pedido. | - ; pedido=P-2 pedidoCanal=C-2 |
  repasse 99.99 p1 ; comissão -15 p1 ; repasse 99.99 p1 @C-2 ; comissão -15 p1 @C-2 | - | nada
`);
