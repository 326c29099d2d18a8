import { tabela } from './tabela.js';

/** Words of the channels that no rule knows, and those that a rule explains. */
export const palavrasDesconhecidas = tabela(`
tarifa no pedido | Uma palavra que ninguém explicou. | - | pago ; "tarifa fixa" -6 | - | conferir -600
tarifa na parcela | O mesmo, escrito na parcela. | - | pago ; "tarifa fixa" -6 p1 | - | conferir -600
crédito no pedido | 4,00 a mais que ninguém explicou. | - | pago ; bonificação 4 | - | conferir 400
tarifa tirada e devolvida | A mesma palavra, no mesmo pedido, volta a zero. | - | pago ; "tarifa fixa" -6 ;
  "tarifa fixa" 6 2026-05-01 | - | nada
tarifa que uma regra diz ser comissão | 15,00 e 6,00 são os 21,00 combinados. | comissao=21 | pago ; "tarifa fixa" -6 |
  {"regras":[{"evento":"tarifa fixa","tipo":"comissão"}]} | nada
palavras em maiúsculas e sem acento | REPASSE e COMISSAO são as mesmas palavras. | - | REPASSE 100 p1 ;
  COMISSAO -15 p1 | - | nada
sinal trocado com regra | O canal escreve a comissão positiva. | - | repasse 100 p1 ; comissão 15 p1 |
  {"regras":[{"canal":"Amazon","evento":"comissão","tipo":"comissão","sinal":-1}]} | nada
palavra desconhecida que pode ter pago o pedido | Veio dinheiro com outra palavra: não se cobra de novo, se confere. |
  - | "liberação de venda" 100 p1 ; "tarifa de venda" -15 p1 | vencido | conferir 8500
a mesma palavra com regras | Com as regras é um pedido pago como qualquer outro. | - | "liberação de venda" 100 p1 ;
  "tarifa de venda" -15 p1 |
  {"hoje":"2026-07-31","prazoDias":30,"regras":[{"evento":"liberação de venda","tipo":"repasse"},{"evento":"tarifa de venda","tipo":"comissão"}]} |
  nada
imposto retido num pedido | O imposto é do arquivo, e não de um pedido: a conferir. | - | pago ; "imposto retido" -1.5 |
  - | conferir -150
linha sem valor | Uma palavra desconhecida que nada moveu não é um achado. | - | pago ; aviso 0 | - | nada
palavra desconhecida sem pedido | 9,90 de ninguém. | nenhum | "tarifa de saque" -9.9 @- | - | conferir -990
palavra que se desfez, ao lado de um repasse a menor | O pedido tem uma palavra que ninguém decidiu. | - |
  repasse 90 p1 ; comissão -15 p1 ; ajuste -5 ; ajuste 5 2026-05-01 | - | conferir -1000
palavra que se desfez, ao lado de um repasse a maior | Também não se devolve. | - | repasse 110 p1 ; comissão -15 p1 ;
  ajuste -5 ; ajuste 5 2026-05-01 | - | conferir 1000
duas palavras que se desfazem uma à outra | Cada uma é uma pergunta, e nada do pedido se cobra. | - | repasse 90 p1 ;
  comissão -15 p1 ; ajuste -5 ; acerto 5 2026-05-01 | - | conferir -500 ; conferir 500
linha sem palavra | Nada diz o que é: alguém precisa ver. | - | pago ; "" -5 | - | conferir -500
palavra que ninguém decidiu, ao lado de uma comissão devolvida | Nada foi tomado de volta: só a palavra se confere. | - |
  pago ; "tarifa fixa" -5 ; "cancelamento de comissão" 5 ; cancelamento -0.01 2026-05-01 | - | conferir -500
palavra que ninguém decidiu, ao lado de uma taxa de cancelamento | Ninguém cancelou: as duas se conferem. | - | pago ;
  "tarifa fixa" -5 ; "taxa de cancelamento" -4.99 | - | conferir -999
`);
