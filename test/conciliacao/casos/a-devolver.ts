import { tabela } from './tabela.js';

/** More than is due. */
export const aDevolver = tabela(`
repasse a maior | 10,00 a mais. | - | repasse 110 2026-04-01 p1 ; comissão -15 2026-04-01 p1 | - | devolver 1000
repasse a maior, tirado depois | Fechado. | - | repasse 110 2026-04-01 p1 ; comissão -15 2026-04-01 p1 ;
  repasse -10 2026-05-01 p1 | - | nada
repasse a maior, tirado em parte | Dos 10,00 a mais restam 4,00. | - | repasse 110 2026-04-01 p1 ;
  comissão -15 2026-04-01 p1 ; repasse -6 2026-05-01 p1 | - | devolver 400
comissão a menor | Combinados 15,00, cobrados 12,00. | - | repasse 100 2026-04-01 p1 ; comissão -12 2026-04-01 p1 |
  - | nada
nenhuma comissão | O pedido foi pago inteiro e a comissão não veio. | - | repasse 100 2026-04-01 p1 | - |
  conferir 1500
comissão a menor, completada depois | 12,00 e 3,00 são os 15,00. | - | repasse 100 2026-04-01 p1 ;
  comissão -12 2026-04-01 p1 ; comissão -3 2026-05-01 p1 | - | nada
comissão devolvida a mais que cobrada | Cobrou 15,00 e devolveu 20,00 de um pedido em ordem. | - |
  repasse 100 2026-04-01 p1 ; comissão -15 2026-04-01 p1 ; "cancelamento de comissão" 20 2026-05-01 p1 | - |
  conferir 2000
repasse a maior e comissão a maior | São duas razões: uma se devolve, a outra se cobra. | - |
  repasse 110 2026-04-01 p1 ; comissão -20 2026-04-01 p1 | - | devolver 1000 ; cobrar -500
a maior em duas parcelas | 3,00 em cada: uma devolução de 6,00. | 50+50 | repasse 53 2026-04-01 p1 ;
  comissão -7.5 2026-04-01 p1 ; repasse 53 2026-05-01 p2 ; comissão -7.5 2026-05-01 p2 |
  hoje=2026-07-31 prazoDias=30 | devolver 600
a mesma parcela três vezes, a outra ainda por vencer |
  Do pedido de 100,00 vieram 150,00: só a última repetição sobra. | 50+50 comissao=0 | repasse 50 2026-04-01 p1 ;
  repasse 50 2026-04-08 p1 ; repasse 50 2026-04-15 p1 | hoje=2026-04-20 prazoDias=30 | devolver 5000
uma parcela líquida da comissão, a outra a maior | Na primeira a comissão foi tirada: os 15,00 a mais não são ela. |
  50+50 | repasse 42.5 2026-04-01 p1 ; repasse 57.5 2026-05-01 p2 | - | devolver 1500
as duas parcelas duas vezes | Cada repetição se devolve. | 50+50 comissao=0 | repasse 50 2026-04-01 p1 ;
  repasse 50 2026-05-01 p2 ; repasse 50 2026-06-01 p1 ; repasse 50 2026-07-01 p2 | - | devolver 10000
um segundo repasse de outro valor, num ciclo depois | O pedido já estava pago: os 7,00 do segundo ciclo sobram. |
  comissao=0 | repasse 100 2026-04-01 p1 ; repasse 7 2026-05-01 p1 | - | devolver 700
`);
