import { tabela } from './tabela.js';

/** Ways in which channels settle: in one sum, net, as lines of the order. */
export const formasDeRepasse = tabela(`
duas parcelas numa linha só, passado o prazo | O canal paga o pedido de uma vez: os 100,00 vieram. | 50+50 |
  repasse 100 p1/1 ; comissão -15 p1/1 | vencido | nada | {"linhaDaTabela":3}
duas parcelas numa linha só, dentro do prazo | Veio tudo antes do vencimento: nada em aberto e nada a mais. | 50+50 |
  repasse 100 p1/1 ; comissão -15 p1/1 | hoje=2026-04-02 prazoDias=30 | nada
doze parcelas numa linha só | O mesmo com doze. | 8.37+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33+8.33 |
  repasse 100 p1/1 ; comissão -15 p1/1 | - | nada
duas de três adiantadas numa linha | Adiantar não é pagar a mais. | 33.34+33.33+33.33 | repasse 66.67 p1 ;
  comissão -10 p1 | hoje=2026-04-02 prazoDias=30 | nada
duas de três numa linha, a terceira vencida | Faltam 33,33 menos a comissão dela. | 33.34+33.33+33.33 |
  repasse 66.67 p1 ; comissão -10 p1 | vencido | cobrar -2833
de uma vez, com 10,00 a menos | De 100,00 vieram 90,00. | 50+50 | repasse 90 p1/1 ; comissão -15 p1/1 | vencido |
  cobrar -1000
de uma vez, com 10,00 a mais | De 100,00 vieram 110,00. | 50+50 | repasse 110 p1/1 ; comissão -15 p1/1 | vencido |
  devolver 1000
líquido, numa parcela | 85,00 são os 100,00 menos a comissão de 15,00. | - | repasse 85 p1 c15 | vencido | nada
líquido, em duas parcelas | 42,50 e 42,50: o pedido fecha sem linha de comissão. | 50+50 | repasse 42.5 p1 c7.5 ;
  repasse 42.5 2026-05-01 p2 c7.5 | vencido | nada
líquido e de uma vez | 85,00 de uma vez por um pedido de duas parcelas. | 50+50 | repasse 85 p1/1 c15 | vencido | nada
líquido, com a primeira parcela paga e a outra a vencer | 42,50 é a parcela menos a comissão dela: nada falta. | 50+50 |
  repasse 42.5 p1 c7.5 | hoje=2026-04-15 prazoDias=30 | nada
líquido, com 5,00 a menos | De 85,00 vieram 80,00: faltam 5,00, e não 20,00. | - | repasse 80 p1 c20 | vencido |
  cobrar -500
líquido, com 10,00 a mais | De 85,00 vieram 95,00, e o preço é 100,00: a comissão pode ter sido menor. | - |
  repasse 95 p1 c5 | vencido | conferir 1000
líquido de comissão e de frete | 75,00 são 100,00 menos a comissão e menos o frete que o canal cobra. | frete=10 |
  repasse 75 p1 c15 | vencido | nada
repasse como linha do pedido | Sem dizer a parcela, mas é todo o pedido. | 50+50 | pago inteiro | vencido | nada
pedido em dois cartões pago numa linha | Os dois títulos de uma vez. | 60/40 | repasse 100 p1 t1 ; comissão -15 p1 t1 |
  vencido | nada
`);
