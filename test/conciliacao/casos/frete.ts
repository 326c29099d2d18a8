import { tabela } from './tabela.js';

/** Freight kept by the channel or left to the seller. */
export const frete = tabela(`
o canal retém o frete do pedido | 10,00 é o frete do pedido. | frete=10 | pago ; frete -10 | - | nada
o canal deixa o frete com o vendedor | O vendedor paga a transportadora: nada a devolver. | frete=10 | pago | - | nada
retém 4,50 a mais | Do frete de 10,00 reteve 14,50. | frete=10 | pago ; frete -14.5 |
  {"custos":[{"canal":"Amazon","evento":"frete","doPedido":true}]} | cobrar -450
retém frete de um pedido sem frete | Não havia frete a reter. | - | pago ; frete -8 | - | conferir -800
retém o frete duas vezes | A segunda vez é a mais. | frete=10 | pago ; frete -10 ; frete -10 2026-05-01 |
  {"custos":[{"canal":"Amazon","evento":"frete","doPedido":true}]} | cobrar -1000
retém o frete em duas partes | 6,00 e 4,00 são os 10,00. | frete=10 | pago ; frete -6 ; frete -4 2026-04-08 | - | nada
retém e devolve | Depois da devolução é como se tivesse deixado o frete. | frete=10 | pago ; frete -10 ;
  frete 10 2026-05-01 | - | nada
retém a mais e devolve o excesso | 14,50 menos 4,50 são os 10,00. | frete=10 | pago ; frete -14.5 ;
  frete 4.5 2026-05-01 | - | nada
devolve frete que não reteve | 10,00 que o vendedor não tinha perdido. | frete=10 | pago ; frete 10 | - | conferir 1000
retém o frete antes de pagar | O frete veio primeiro, o repasse ainda vence. | frete=10 | frete -10 |
  hoje=2026-04-02 prazoDias=60 | nada
o frete do registro é negativo | O registro o subtrai: não diz o que foi combinado. | frete=-10 | pago ; frete -5 | - |
  nada
o frete de um pedido do carrinho é negativo | Dos dois, nenhum frete é sabido: 12,00 podem ser o do outro. |
  frete=-10 ; pedido=P-2 frete=12 | repasse 200 @C-1 ; comissão -30 @C-1 ; frete -12 @C-1 | - | nada
o frete do registro é negativo, e nada veio no prazo | Faltam os 85,00, e não 10,00 além. | frete=-10 | nenhuma | vencido |
  cobrar -8500
o frete do registro é negativo, e o repasse veio menor | Nada diz se o frete foi descontado: alguém precisa ver. |
  frete=-10 | repasse 90 p1 ; comissão -15 p1 | - | conferir -1000
o registro não diz o frete | Sem combinado vale o que foi retido. | frete=null | pago ; frete -12 | - | nada
nada pago, passado o prazo, com frete | Faltam 100,00 menos a comissão e o frete que o canal pode reter. | frete=10 |
  nenhuma | vencido | cobrar -7500
frete retido a mais e repasse a menor | São duas razões, e as duas se cobram. | frete=10 | repasse 90 p1 ;
  comissão -15 p1 ; frete -14.5 | {"custos":[{"canal":"Amazon","evento":"frete","doPedido":true}]} | cobrar -1450
títulos só dos itens, e o repasse sem o frete | O frete não está no preço, e os 10,00 faltam: alguém precisa ver. |
  totalItens=100 frete=10 | repasse 90 p1 ; comissão -15 p1 | - | conferir -1000
títulos só dos itens, sem lançamento algum, passado o prazo |
  Dos 85,00, o canal pode ter ficado com os 10,00 do frete; 75,00 faltam com certeza. | totalItens=100 frete=10 |
  nenhuma | vencido | cobrar -7500 ; conferir -1000
o canal repassa o frete numa linha própria | 100,00 e 10,00 são os 110,00 do preço. | 110 frete=10 | repasse 100 ;
  frete 10 ; comissão -15 | - | nada
o frete numa linha própria, líquido da comissão | 85,00 e 10,00 são os 110,00 menos 15,00. | 110 frete=10 | repasse 85 ;
  frete 10 | Amazon {"custos":{"frete":{"valorMaximo":25}}} | nada
o frete numa linha própria, e o repasse a menor | Dos 110,00 vieram 90,00 e 10,00. | 110 frete=10 | repasse 90 ;
  frete 10 ; comissão -15 | - | cobrar -1000
o frete de cada parcela numa linha própria, e só a primeira veio | A segunda ainda vence. | 55+55 frete=10 |
  repasse 50 p1 ; frete 5 p1 ; comissão -7.5 p1 | hoje=2026-04-15 prazoDias=30 | nada
o frete numa linha própria, e a venda voltou inteira | Vieram e voltaram 110,00. | 110 frete=10 devolução | repasse 100 ;
  frete 10 ; comissão -15 ; cancelamento -110 2026-05-01 ; "cancelamento de comissão" 15 2026-05-01 | - | nada
o frete dado e tirado em linhas, e o repasse sem ele | No fim o canal ficou com o frete, como pode. | 110 frete=10 |
  repasse 100 ; frete 10 ; frete -10 2026-05-01 ; comissão -15 | - | nada
frete dado de um pedido cujos títulos não o têm | Não está no preço, do qual faltam 10,00. | totalItens=100 frete=10 |
  repasse 90 ; frete 10 ; comissão -15 | - | cobrar -1000 ; conferir 1000
líquido do frete e 3,00 a menos, com o frete no contrato | Só os 3,00 faltam com certeza. | 110 frete=10 |
  repasse 97 ; comissão -15 | Amazon {"custos":{"frete":"pedido"}} | cobrar -300 ; conferir -1000
líquido do frete e da comissão e 2 centavos a menos, com o frete livre | Só os 2 centavos faltam com certeza. |
  110 frete=10 | repasse 84.98 | Amazon {"custos":{"frete":"livre"}} | cobrar -2 ; conferir -1000
o mesmo em duas parcelas, a segunda 1,00 a menos | Só 1,00 falta com certeza. | 55+55 frete=10 | repasse 42.5 p1 ;
  repasse 41.5 2026-05-01 p2 | Amazon {"custos":{"frete":{"valorMaximo":25}}} | cobrar -100 ; conferir -1000
títulos só dos itens, e o repasse sem o frete, que o contrato decide | Os 10,00 podem ser o frete: alguém precisa ver. |
  totalItens=100 frete=10 | repasse 90 ; comissão -15 | Amazon {"custos":{"frete":"pedido"}} | conferir -1000
títulos só dos itens, e 2 centavos menos que o frete do contrato | Não é o frete: faltam os 9,98. |
  totalItens=100 frete=10 | repasse 90.02 ; comissão -15 | Amazon {"custos":{"frete":"pedido"}} | cobrar -998
títulos só dos itens, sem lançamento algum, com o frete no contrato | O canal pode ter ficado com os 10,00 do frete. |
  totalItens=100 frete=10 | nenhuma | hoje=2026-07-31 Amazon {"prazoDias":30,"custos":{"frete":"pedido"}} |
  cobrar -7500 ; conferir -1000
5,00 a menos, e o frete livre no contrato | O canal pode ter ficado com 5,00 de frete: alguém precisa ver. | 110 frete=10 |
  repasse 105 ; comissão -15 | Amazon {"custos":{"frete":"livre"}} | conferir -500
líquido, com 9,50 a menos, e o frete livre no contrato | O canal pode ter ficado com 9,50 de frete. |
  110 comissao=12 frete=10 | repasse 88.5 | Amazon {"custos":{"frete":"livre"}} | conferir -950
5,00 a menos, e o frete de 10,00 no contrato | Não é o frete: faltam os 5,00. | 110 frete=10 | repasse 105 ;
  comissão -15 | Amazon {"custos":{"frete":"pedido"}} | cobrar -500
frete dado além do repasse inteiro | Os 110,00 já têm o frete: alguém precisa ver. | 110 frete=10 comissao=25 |
  repasse 110 ; frete 10 ; comissão -25 | - | conferir 1000
só o frete veio, e o repasse ainda vence | O frete não paga o pedido: alguém precisa ver. | 110 frete=10 | frete 10 |
  hoje=2026-04-15 prazoDias=60 | conferir 1000
frete numa linha própria, com 1 centavo a mais | É arredondamento. | 110 frete=10 | repasse 100 ; frete 10.01 ;
  comissão -15 | - | nada
frete tirado do repasse e dado numa linha própria | O dinheiro é o mesmo. | 110 frete=10 | repasse 110 ;
  repasse -10 2026-05-01 ; frete 10 ; comissão -15 | - | nada
frete a mais, que o contrato manda conferir | Dos 14,50 alguém vê os 4,50. | frete=10 | pago ; frete -14.5 |
  Amazon {"custos":{"frete":"conferir"}} | conferir -450
títulos só dos itens, o repasse sem o frete e 1 centavo a menos | O centavo é arredondamento. |
  totalItens=100 frete=10 | repasse 89.99 ; comissão -15 | - | conferir -1001
o frete todo numa linha do pedido, e só a primeira parcela veio | A segunda ainda vence. | 55+55 frete=10 |
  repasse 50 p1 ; frete 10 ; comissão -7.5 p1 | hoje=2026-04-15 prazoDias=30 | nada
frete em duas palavras, uma sem contrato | Dos 16,00 passam 6,00, que ninguém decidiu. | frete=10 | pago ;
  "frete b" -8 ; frete -8 | Amazon {"palavras":{"frete b":"frete"},"custos":{"frete b":"pedido"}} | conferir -600
frete dado sem ter sido retido, que o contrato manda conferir | Alguém vê os 10,00. | frete=10 | pago ; frete 10 |
  Amazon {"custos":{"frete":"conferir"}} | conferir 1000
títulos só dos itens, e 1 centavo menos que o frete do contrato | É arredondamento: pode ser o frete. |
  totalItens=100 frete=10 | repasse 90.01 ; comissão -15 | Amazon {"custos":{"frete":"pedido"}} | conferir -999
comissão e frete cobrados, e nenhum repasse | Faltam os 110,00. | 110 frete=10 | comissão -15 p1 ; frete -10 | - |
  cobrar -11000
o registro não diz o frete, uma linha o retém, e o repasse é menor | A linha é o frete: os 10,00 faltam. | frete=null |
  repasse 90 p1 ; comissão -15 p1 ; frete -5 | - | cobrar -1000
comissão cobrada a mais, e devolvida como repasse, com o frete numa linha | O preço veio inteiro, e os 4,00 voltaram. |
  110 comissao=12 frete=10 | repasse 100 ; frete 10 ; comissão -12 ; comissão -4 ; repasse 4 2026-05-01 | - | nada
comissão cobrada a mais, e devolvida como repasse, de um pedido pago sem o frete | O mesmo. |
  110 comissao=12 frete=10 | repasse 100 ; comissão -12 ; comissão -4 ; repasse 4 2026-05-01 | - | nada
comissão cobrada a mais, e devolvida como repasse, com um cupom do canal | O mesmo. | comissao=12 | repasse 90 ;
  rebate 10 ; comissão -12 ; comissão -4 ; repasse 4 2026-05-01 | - | nada
comissão cobrada a mais, e o resto do repasse do mesmo valor | Os 4,00 completam o preço, e a comissão se cobra. |
  comissao=12 | repasse 96 ; comissão -12 ; comissão -4 ; repasse 4 2026-05-01 | - | cobrar -400
`);
