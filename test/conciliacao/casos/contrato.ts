import { tabela } from './tabela.js';

/** Everyday cases with and without a contract, judged before they were run. */
export const doDiaADia = tabela(`
tarifa de outro nome: o pedido espera a palavra | - | - | repasse 100 ; "tarifa de venda" -15 | - | conferir -1500
a mesma, decidida | - | - | repasse 100 ; "tarifa de venda" -15 | Amazon {"palavras":{"Tarifa de Venda":"comissão"}} |
  nada
a mesma, com "?" | - | - | repasse 100 ; "tarifa de venda" -15 | Amazon {"palavras":{"tarifa de venda":"?"}} |
  conferir -1500
"?" vale mais que a palavra do serviço | - | - | pago inteiro ; rebate 5 | Amazon {"palavras":{"rebate":"?"}} |
  conferir 500
sinal trocado, dito no contrato | - | - | repasse 100 ; fee 15 |
  Amazon {"palavras":{"fee":{"tipo":"comissão","sinal":-1}}} | nada
repasse a menor ao lado de palavra aberta | - | - | repasse 80 ; comissão -15 ; ajuste 20 | - | conferir 2000
dois pedidos, uma palavra: um achado | - | - ; pedido=P-2 pedidoCanal=C-2 | pago inteiro ; seguro -1 ;
  repasse 100 @C-2 ; comissão -15 @C-2 ; seguro -2 @C-2 | - | conferir -300
a palavra do pedido e a da conta são uma | - | - | pago inteiro ; seguro -1 ; Seguro -4 #S-1 @- | - | conferir -500
palavra aberta que se desfez no pedido | - | - | pago inteiro ; ajuste -5 ; ajuste 5 2026-05-01 | - | nada
subsídio do canal | - | - | pago inteiro ; subsídio 7 | - | conferir 700
indenização inteira de pedido perdido | - | cancelado | indenização 100 | - | conferir 10000
indenização decidida como repasse, sem comissão | - | cancelado | indenização 100 |
  Amazon {"palavras":{"indenização":"repasse"}} | conferir 1500
publicidade sem contrato | - | - | pago inteiro ; publicidade -8 | - | conferir -800
publicidade livre | - | - | pago inteiro ; publicidade -8 | Amazon {"custos":{"publicidade":"livre"}} | regular -800
publicidade até o máximo, e o que passa | - | - | pago inteiro ; publicidade -8 |
  Amazon {"custos":{"publicidade":{"valorMaximo":5}}} | cobrar -300 ; regular -500
antecipação de 3% | - | - | pago inteiro ; antecipação -3 | Amazon {"custos":{"antecipação":{"percentual":3}}} |
  regular -300
um centavo acima é arredondamento | - | - | pago inteiro ; antecipação -3.01 |
  Amazon {"custos":{"antecipação":{"percentual":3}}} | regular -301
dois centavos acima se cobram | - | - | pago inteiro ; antecipação -3.02 |
  Amazon {"custos":{"antecipação":{"percentual":3}}} | cobrar -2 ; regular -300
custo a conferir, pedido a pedido | - | - | pago inteiro ; publicidade -8 |
  Amazon {"custos":{"publicidade":"conferir"}} | conferir -800
mensalidade da conta em dois ciclos | - | - | pago inteiro ; mensalidade -19 @- ; mensalidade -19 2026-05-01 @- | - |
  conferir -3800
mensalidade decidida e livre | - | - | pago inteiro ; mensalidade -19 @- ; mensalidade -19 2026-05-01 @- |
  Amazon {"custos":{"mensalidade":"livre"}} | regular -1900 ; regular -1900
custo comum ao lado de repasse a menor | - | - | repasse 90 ; comissão -15 ; publicidade -2 | - | cobrar -1000 ;
  conferir -200
frete grátis pago pelo vendedor | - | - | pago inteiro ; frete -20 | - | conferir -2000
o mesmo, livre no contrato | - | - | pago inteiro ; frete -20 | Amazon {"custos":{"frete":"livre"}} | regular -2000
o registro decide o frete | - | frete=10 | pago inteiro ; frete -12 | Amazon {"custos":{"frete":"pedido"}} | cobrar -200
troca paga pelo vendedor | - | - | pago inteiro ; "frete reversa" -18 | - | conferir -1800
frete dado pelo canal | - | - | pago inteiro ; frete 6 | - | conferir 600
frete retido numa devolução | - | devolução frete=10 | pago inteiro ; frete -10 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | conferir -1000 ; regular -8500
o mesmo, combinado | - | devolução frete=10 | pago inteiro ; frete -10 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | Amazon {"custos":{"frete":"pedido"}} | regular -8500
o rebate completa o repasse | - | - | repasse 90 ; comissão -15 ; rebate 10 | - | nada
o contrato diz que não completa | - | - | repasse 90 ; comissão -15 ; rebate 10 |
  Amazon {"rebateCompletaRepasse":false} | cobrar -1000
completa só em parte, sem contrato | - | - | repasse 80 ; comissão -15 ; rebate 10 | - | conferir -2000
completa só em parte, com contrato | - | - | repasse 80 ; comissão -15 ; rebate 10 |
  Amazon {"rebateCompletaRepasse":true} | cobrar -1000
rebate e frete retido por dentro | - | frete=5 | repasse 85 ; comissão -15 ; rebate 10 | - | nada
rebate além do repasse inteiro | - | - | pago inteiro ; rebate 10 | - | nada
devolução inteira, comissão de volta | - | devolução | pago inteiro ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | regular -8500
devolução sem a comissão, sem contrato | - | devolução | pago inteiro ; cancelamento -100 2026-05-01 | - |
  conferir -1500 ; regular -8500
a comissão volta, diz o contrato | - | devolução | pago inteiro ; cancelamento -100 2026-05-01 |
  Amazon {"comissaoVoltaNaDevolucao":true} | cobrar -1500 ; regular -8500
a comissão não volta, diz o contrato | - | devolução | pago inteiro ; cancelamento -100 2026-05-01 |
  Amazon {"comissaoVoltaNaDevolucao":false} | regular -10000
metade devolvida, sem a comissão dela | - | devolução | pago inteiro ; cancelamento -50 2026-05-01 | - |
  conferir -4250 ; conferir -750
metade devolvida, com a comissão dela | - | devolução | pago inteiro ; cancelamento -50 2026-05-01 ;
  "cancelamento de comissão" 7.5 2026-05-01 | - | conferir -4250
metade devolvida, a comissão volta no contrato | - | devolução | pago inteiro ; cancelamento -50 2026-05-01 |
  Amazon {"comissaoVoltaNaDevolucao":true} | cobrar -750 ; conferir -4250
estornado duas vezes | - | devolução | pago inteiro ; cancelamento -100 2026-05-01 ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | cobrar -10000 ; regular -8500
estorno de pedido entregue | - | - | pago inteiro ; cancelamento -100 2026-05-01 | - | conferir -10000
entregue e não pago, com prazo | - | - | nenhuma | hoje=2026-08-01 prazoDias=30 | cobrar -8500
despachado e não pago, com prazo | - | despachado | nenhuma | hoje=2026-08-01 prazoDias=30 | conferir -8500
prazo do contrato | - | - | nenhuma | hoje=2026-08-01 Amazon {"prazoDias":30} | cobrar -8500
prazo ainda aberto no contrato | - | - | nenhuma | hoje=2026-08-01 Amazon {"prazoDias":"?"} | nada
parcelas 1 e 3 pagas, a 2 não, prazo longo | - | 40+40+40 comissao=18 | repasse 40 p1 ; comissão -6 p1 ; repasse 40 p3 ;
  comissão -6 p3 | hoje=2026-04-02 prazoDias=365 | cobrar -3400
as mesmas, sem prazo | - | 40+40+40 comissao=18 | repasse 40 p1 ; comissão -6 p1 ; repasse 40 p3 ; comissão -6 p3 | - |
  conferir -3400
parcelas 1 e 2 pagas, a 3 a vencer | - | 40+40+40 comissao=18 | repasse 40 p1 ; comissão -6 p1 ; repasse 40 p2 ;
  comissão -6 p2 | - | nada
comissão cobrada e nada repassado | - | - | comissão -15 | - | cobrar -10000
acréscimo de parcelamento e a tarifa dele | - | - | repasse 110 ; comissão -15 ; comissão -10 | - | regular -1000 ;
  regular 1000
acréscimo e custo sem contrato do mesmo valor | - | - | repasse 110 ; comissão -15 ; antecipação -10 | - |
  regular -1000 ; regular 1000
acréscimo sem tarifa | - | - | repasse 110 ; comissão -15 | - | devolver 1000
reserva e liberação em ciclos diferentes | - | - | pago inteiro ; bloqueio -50 @- ; desbloqueio 50 2026-05-01 @- | - |
  nada
reserva ainda presa | - | - | pago inteiro ; bloqueio -50 @- ; desbloqueio 20 2026-05-01 @- | - | conferir -3000
adiantado e acertado no pedido | - | 40+40+40 comissao=18 | antecipação 102 ; repasse 40 2026-06-01 p1 ;
  comissão -6 2026-06-01 p1 ; repasse 40 2026-06-01 p2 ; comissão -6 2026-06-01 p2 ; repasse 40 2026-06-01 p3 ;
  comissão -6 2026-06-01 p3 ; antecipação -102 2026-06-01 | - | nada
mesmo repasse duas vezes | - | - | pago inteiro ; repasse 100 2026-05-01 | - | devolver 10000
comissão reduzida | - | - | repasse 100 ; comissão -9 | - | regular 600
comissão acima da prevista | - | - | repasse 100 ; comissão -18 | - | cobrar -300
carrinho pago junto | - | - ; pedido=P-2 | repasse 200 ; comissão -30 | - | nada
carrinho pago junto, 10,00 a menos | - | - ; pedido=P-2 | repasse 190 ; comissão -30 | - | conferir -1000
lote de dois pedidos numa linha | - | - ; pedido=P-2 pedidoCanal=C-2 | repasse 170 #LOTE @- |
  hoje=2026-08-01 prazoDias=30 | conferir -8500 ; conferir -8500 ; conferir 17000
pedido pago numa linha sem nome | - | - | repasse 85 #X @- | hoje=2026-08-01 prazoDias=30 | conferir -8500 ;
  conferir 8500
lote que não soma nenhum pedido | - | - | repasse 12 #X @- | hoje=2026-08-01 prazoDias=30 | cobrar -8500 ; conferir 1200
abaixo da menor cobrança | - | - | repasse 97 ; comissão -15 | Amazon {"menorCobranca":5} | conferir -300
na menor cobrança | - | - | repasse 95 ; comissão -15 | Amazon {"menorCobranca":5} | cobrar -500
fora dos dias em que o canal aceita | - | - | repasse 90 ; comissão -15 | hoje=2026-08-01 Amazon {"diasParaCobrar":90} |
  conferir -1000
frete a mais, cobrado dentro e fora desses dias | Os 5,00 de agosto se cobram; os de junho o canal não aceita mais. |
  110 frete=10 | repasse 110 2026-06-15 ; comissão -15 2026-06-15 ; frete -15 2026-06-15 ; frete -5 2026-08-15 |
  hoje=2026-09-30 Amazon {"custos":{"frete":"pedido"},"diasParaCobrar":60} | cobrar -500 ; conferir -500
frete a mais, todo cobrado fora desses dias | O canal não aceita mais nenhum dos dois. | 110 frete=10 |
  repasse 110 2026-06-15 ; comissão -15 2026-06-15 ; frete -15 2026-06-15 ; frete -5 2026-07-15 |
  hoje=2026-09-30 Amazon {"custos":{"frete":"pedido"},"diasParaCobrar":60} | conferir -1000
dentro desses dias | - | - | repasse 90 ; comissão -15 | hoje=2026-06-01 Amazon {"diasParaCobrar":90} | cobrar -1000
outro nome do canal, no prazo e no registro | - | canal=AMZ | nenhuma |
  hoje=2026-08-01 Amazon {"prazoDias":30,"outrosNomes":["AMZ"]} | cobrar -8500
o canal * vale para os outros | - | - | pago inteiro ; publicidade -8 | * {"custos":{"publicidade":"livre"}} |
  regular -800
o prazo dado como opção vale mais que o "?" do contrato | - | - | nenhuma |
  hoje=2026-12-31 prazoDias=30 Amazon {"prazoDias":"?"} | cobrar -8500
`);

/** Faults planted in a settlement that is right without them; amount and action are worked out by hand. */
export const plantadas = tabela(`
nada do pedido veio, e o prazo passou | - | - | "imposto retido" 0 @- | - | cobrar -8500
só a comissão veio | - | - | comissão -15 | - | cobrar -10000
dez reais a menos no repasse | - | - | repasse 90 ; comissão -15 | - | cobrar -1000
dois centavos a menos não são arredondamento, e são pouco para cobrar | - | - | repasse 99.98 ; comissão -15 | - |
  conferir -2
o repasse veio duas vezes | - | - | pago inteiro ; repasse 100 2026-05-01 | - | devolver 10000
dez reais a mais | - | - | repasse 110 ; comissão -15 | - | devolver 1000
a comissão veio duas vezes | - | - | pago inteiro ; comissão -15 2026-05-01 | - | cobrar -1500
comissão de 18 em vez de 15 | - | - | repasse 100 ; comissão -18 | - | cobrar -300
comissão a mais com o nome do canal | - | - | liberação 100 ; "tarifa de venda" -16 | - | cobrar -100
a primeira parcela veio, a segunda não | - | 50+50 comissao=15 | repasse 50 p1 ; comissão -15 | - | cobrar -5000
a segunda parcela veio pela metade | - | 50+50 comissao=15 | repasse 50 p1 ; repasse 25 p2 ; comissão -15 | - |
  cobrar -2500
a segunda parcela veio duas vezes | - | 50+50 comissao=15 | repasse 50 p1 ; repasse 50 p2 ; repasse 50 2026-05-01 p2 ;
  comissão -15 | - | devolver 5000
frete de 12 retido num pedido de frete 10 | - | frete=10 | pago inteiro ; frete -12 | - | cobrar -200
frete cobrado de um pedido sem frete | - | frete=0 | pago inteiro ; frete -8 | - | cobrar -800
antecipação de 4% onde são 3% | - | - | pago inteiro ; antecipação -4 | - | cobrar -100 ; regular -300
taxa fixa de 6 onde são 4 | - | - | pago inteiro ; "taxa fixa" -6 | - | cobrar -200 ; regular -400
taxa fixa cobrada duas vezes, dentro do máximo uma | - | - | pago inteiro ; "taxa fixa" -4 ; "taxa fixa" -4 2026-05-01 |
  - | cobrar -400 ; regular -400
ajuste que uma pessoa olha | - | - | pago inteiro ; ajuste -7 | - | conferir -700
palavra que ninguém decidiu | - | - | pago inteiro ; "tarifa nova" -7 | - | conferir -700
cancelado no canal, entregue na loja | - | situacao=entregue/cancelado | pago inteiro ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | cobrar -8500
tomado de volta mais do que veio | - | cancelado | pago inteiro ; cancelamento -120 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | cobrar -2000 ; regular -8500
cancelado, e a comissão não voltou | - | cancelado | pago inteiro ; cancelamento -100 2026-05-01 | - | cobrar -1500 ;
  regular -8500
lançamento de um pedido de ninguém | - | - | pago inteiro ; repasse 40 @C-9 | - | conferir 4000
a segunda parcela veio, a primeira não | - | 50+50 comissao=15 | repasse 50 p2 ; comissão -15 | - | cobrar -5000
o rebate completa só uma parte | - | - | repasse 80 ; comissão -15 ; rebate 15 | - | cobrar -500
o frete do pedido cobrado duas vezes | - | frete=10 | pago inteiro ; frete -10 ; frete -10 2026-05-01 | - | cobrar -1000
frete reversa de 25 onde são 20 | - | - | pago inteiro ; "frete reversa" -25 | - | cobrar -500 ; regular -2000
taxa da conta de 6 onde são 4 | - | - | pago inteiro ; "taxa fixa" -6 #T-1 @- | - | cobrar -200 ; regular -400
chargeback tomado duas vezes | - | cancelado | pago inteiro ; chargeback -100 2026-05-01 ; chargeback -100 2026-06-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | cobrar -10000 ; regular -8500
devolvido, e só dez da comissão voltaram | - | devolução | pago inteiro ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 10 2026-05-01 | - | cobrar -500 ; regular -8500
metade devolvida, e a comissão dela não voltou | - | devolução | pago inteiro ; cancelamento -50 2026-05-01 | - |
  cobrar -750 ; conferir -4250
entregue, e o canal tomou tudo de volta | - | - | pago inteiro ; cancelamento -100 2026-05-01 ;
  "cancelamento de comissão" 15 2026-05-01 | - | conferir -8500
o repasse ficou bloqueado | - | - | pago inteiro ; bloqueio -85 | - | conferir -8500
a reserva da conta voltou só em parte | - | - | pago inteiro ; bloqueio -50 @- ; desbloqueio 20 2026-05-01 @- | - |
  conferir -3000
`);
