import { tabela } from './tabela.js';

/** Sales paid in installments, month by month and in their own time. */
export const parcelas = tabela(`
cada parcela no seu mês | A forma mais comum: nada em aberto. |
  8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 | repasse 8.37 2026-04-05 p1/12 ;
  comissão -1.25 2026-04-05 p1/12 ; repasse 8.33 2026-05-05 p2/12 ; comissão -1.25 2026-05-05 p2/12 ;
  repasse 8.33 2026-06-05 p3/12 ; comissão -1.25 2026-06-05 p3/12 ; repasse 8.33 2026-07-05 p4/12 ;
  comissão -1.25 2026-07-05 p4/12 ; repasse 8.33 2026-08-05 p5/12 ; comissão -1.25 2026-08-05 p5/12 ;
  repasse 8.33 2026-09-05 p6/12 ; comissão -1.25 2026-09-05 p6/12 ; repasse 8.33 2026-10-05 p7/12 ;
  comissão -1.25 2026-10-05 p7/12 ; repasse 8.33 2026-11-05 p8/12 ; comissão -1.25 2026-11-05 p8/12 ;
  repasse 8.33 2026-12-05 p9/12 ; comissão -1.25 2026-12-05 p9/12 ; repasse 8.33 2027-01-05 p10/12 ;
  comissão -1.25 2027-01-05 p10/12 ; repasse 8.33 2027-02-05 p11/12 ; comissão -1.25 2027-02-05 p11/12 ;
  repasse 8.33 2027-03-05 p12/12 ; comissão -1.25 2027-03-05 p12/12 | - | nada
uma de três paga, as outras a vencer | O que ainda vence não falta. | 33.34+33.33+33.33 | repasse 33.34 p1 ;
  comissão -5 p1 | hoje=2026-04-15 prazoDias=30 | nada
uma de três paga, as outras vencidas | Dos 85,00 do pedido chegaram 28,34. | 33.34+33.33+33.33 | repasse 33.34 p1 ;
  comissão -5 p1 | vencido | cobrar -5666
uma de três paga, sem prazo informado | Sem prazo ninguém pode dizer que as outras atrasaram. | 33.34+33.33+33.33 |
  repasse 33.34 p1 ; comissão -5 p1 | - | nada
a segunda antes da primeira | A ordem dos pagamentos não importa. | 50+50 | repasse 50 p2 ; comissão -7.5 p2 ;
  repasse 50 2026-05-01 p1 ; comissão -7.5 2026-05-01 p1 | vencido | nada
uma parcela em dois pedaços | 40,00 e 10,00 são os 50,00 da parcela. | 50+50 | repasse 40 p1 ;
  repasse 10 2026-04-08 p1 ; comissão -7.5 p1 ; repasse 50 2026-05-01 p2 ; comissão -7.5 2026-05-01 p2 | vencido | nada
primeira parcela a menor, a segunda a vencer | Da parcela paga faltam 10,00; a outra ainda vence. | 50+50 |
  repasse 40 p1 ; comissão -7.5 p1 | hoje=2026-04-15 prazoDias=30 | cobrar -1000
10,00 a menos numa parcela e a mais na outra | O pedido fecha: foi só a divisão que mudou. | 50+50 | repasse 40 p1 ;
  comissão -7.5 p1 ; repasse 60 2026-05-01 p2 ; comissão -7.5 2026-05-01 p2 | vencido | nada
as duas parcelas escritas como a primeira | O canal errou o número da parcela, o dinheiro veio todo. | 50+50 |
  repasse 50 p1 ; comissão -7.5 p1 ; repasse 50 2026-05-01 p1 ; comissão -7.5 2026-05-01 p1 | vencido | nada
parcela que o pedido não tem | O número está errado, mas os 100,00 e a comissão são os do pedido. | 50+50 |
  repasse 50 p1 ; comissão -7.5 p1 ; repasse 50 2026-05-01 p3 ; comissão -7.5 2026-05-01 p3 | vencido | nada
nada pago, passado o prazo | Vencido e sem nenhuma linha: faltam 100,00 menos a comissão. | - | nenhuma | vencido |
  cobrar -8500
nada pago, dentro do prazo | Ainda não venceu. | - | nenhuma | hoje=2026-03-20 prazoDias=30 | nada
nada pago, sem prazo informado | Sem prazo não há atraso que se possa afirmar. | - | nenhuma | - | nada
comissão cobrada e repasse que não veio, passado o prazo | O canal cobrou pela venda e não a pagou. | - |
  comissão -15 p1 | vencido | cobrar -10000
pago depois do prazo | Atrasou, mas veio inteiro: nada a cobrar. | - | repasse 100 2026-07-20 p1 ;
  comissão -15 2026-07-20 p1 | vencido | nada
pedido pago em dois cartões | Cada título com a sua parcela. | 60/40 | repasse 60 p1 t1 ; comissão -9 p1 t1 ;
  repasse 40 p1 t2 ; comissão -6 p1 t2 | vencido | nada
pedido em dois cartões, um deles não pago | Do segundo título faltam 40,00 menos a comissão dele. | 60/40 |
  repasse 60 p1 t1 ; comissão -9 p1 t1 | vencido | cobrar -3400
pago o primeiro cartão inteiro, o segundo por vencer | As parcelas de um cartão nada dizem das do outro. |
  25+25/25+25 | repasse 25 p1 t1 ; comissão -3.75 p1 t1 ; repasse 25 2026-05-01 p2 t1 ;
  comissão -3.75 2026-05-01 p2 t1 | - | nada
o pedido numa linha do primeiro cartão, com 10,00 a menos | A linha é do pedido inteiro: faltam 10,00. |
  25+25/25+25 | repasse 90 p1/1 t1 ; comissão -15 p1 t1 | vencido | cobrar -1000
a primeira de duas paga, a outra vencida, e uma antecipação na primeira | A tarifa não paga a segunda. | 50+50 |
  repasse 50 p1 ; comissão -7.5 p1 ; antecipação -3 | vencido | cobrar -4250 ; conferir -300
o pedido todo adiantado, e nada mais | O adiantamento pode ser o repasse: não se cobra de novo. | - | antecipação 85 |
  vencido | conferir 8500
`);
