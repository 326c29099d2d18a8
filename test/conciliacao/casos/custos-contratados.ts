import { tabela } from './tabela.js';

/** Fees that the seller agreed to, and those that nobody agreed to. */
export const custosContratados = tabela(`
antecipação dentro do contrato | 3% de 100,00 são 3,00. | - | pago ; antecipação -3 |
  {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -300
antecipação abaixo do contrato | Até 3% é combinado; cobrou 2%. | - | pago ; antecipação -2 |
  {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -200
antecipação acima do contrato | Dos 5,00 só 3,00 são do contrato. | - | pago ; antecipação -5 |
  {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -300 ; cobrar -200
antecipação sem contrato | Ninguém combinou: a conferir. | - | pago ; antecipação -3 | - | conferir -300
antecipação com o contrato de outro canal | O contrato é da Shopee, a linha é da Amazon. | - | pago ; antecipação -3 |
  {"custos":[{"canal":"Shopee","evento":"antecipação","percentual":3}]} | conferir -300
antecipação escrita de outro jeito | Caixa e acentos não contam. | - | pago ; ANTECIPACAO -3 |
  {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -300
antecipação cobrada duas vezes | A segunda passa do contrato. | - | pago ; antecipação -3 ; antecipação -3 2026-05-01 |
  {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -300 ; cobrar -300
antecipação acima do contrato, devolvida no excesso | Ficou nos 3,00 do contrato. | - | pago ; antecipação -5 ;
  antecipação 2 2026-05-01 | {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -300
antecipação numa linha da parcela | É do pedido também quando diz a parcela. | - | pago ; antecipação -3 p1 |
  {"custos":[{"canal":"Amazon","evento":"antecipação","percentual":3}]} | regular -300
publicidade livre | O vendedor decide quanto anuncia. | nenhum | publicidade -50 #ADS-1 @- |
  {"custos":[{"canal":"Amazon","evento":"publicidade","livre":true}]} | regular -5000
publicidade até um valor | 50,00 de no máximo 60,00. | nenhum | publicidade -50 #ADS-1 @- |
  {"custos":[{"canal":"Amazon","evento":"publicidade","valorMaximo":60}]} | regular -5000
publicidade além do valor | 80,00 de no máximo 60,00: 20,00 a cobrar. | nenhum | publicidade -80 #ADS-1 @- |
  {"custos":[{"canal":"Amazon","evento":"publicidade","valorMaximo":60}]} | regular -6000 ; cobrar -2000
frete reverso até um valor | 12,00 de no máximo 15,00 por pedido. | - | pago ; "frete reversa" -12 |
  {"custos":[{"canal":"Amazon","evento":"frete reversa","valorMaximo":15}]} | regular -1200
frete reverso além do valor | 20,00 de no máximo 15,00. | - | pago ; "frete reversa" -20 |
  {"custos":[{"canal":"Amazon","evento":"frete reversa","valorMaximo":15}]} | regular -1500 ; cobrar -500
desconto contratado no pedido | 10% de desconto é da campanha combinada. | - | pago ; descontos -10 |
  {"custos":[{"canal":"Amazon","evento":"descontos","percentual":10}]} | regular -1000
ação judicial sem contrato | Ninguém combina uma ação judicial: a conferir. | - | pago ; "ação judicial" -40 | - |
  conferir -4000
custo livre com repasse a menor | O custo está em ordem, os 10,00 do repasse faltam. | - | repasse 90 p1 ;
  comissão -15 p1 ; antecipação -3 | {"custos":[{"canal":"Amazon","evento":"antecipação","livre":true}]} |
  regular -300 ; cobrar -1000
antecipação que o contrato põe em zero | Nada foi combinado: os 5,00 se cobram, e nada é do contrato. | - | pago ;
  antecipação -5 | {"custos":[{"canal":"Amazon","evento":"antecipação","valorMaximo":0}]} | cobrar -500
limite de um significado com duas palavras | Os 2,00 valem para as duas juntas: dos 4,00, 2,00 passam. | - | pago ;
  "taxa a" -2 ; "taxa b" -2 |
  Amazon {"palavras":{"taxa a":"antecipação","taxa b":"antecipação"},"custos":{"antecipação":{"valorMaximo":2}}} |
  regular -200 ; cobrar -200
limite de um significado com duas palavras, sem pedido | O mesmo, no ciclo. | nenhum | "taxa a" -2 #T-1 @- ;
  "taxa b" -2 #T-2 @- |
  Amazon {"palavras":{"taxa a":"antecipação","taxa b":"antecipação"},"custos":{"antecipação":{"valorMaximo":2}}} |
  regular -200 ; cobrar -200
anúncio acima do contrato, devolvido no ciclo seguinte | Dos 80,00 voltaram 30,00: são os 50,00 do contrato. |
  1000 comissao=150 | repasse 1000 ; comissão -150 ; publicidade -80 #AD-1 @- ; publicidade 30 2026-04-15 #AD-1 @- |
  Amazon {"custos":{"publicidade":{"percentual":5}}} | nada
anúncio acima do contrato, devolvido em parte | Dos 30,00 a mais voltaram 20,00. | 1000 comissao=150 |
  repasse 1000 ; comissão -150 ; publicidade -80 #AD-1 @- ; publicidade 20 2026-04-15 #AD-1 @- |
  Amazon {"custos":{"publicidade":{"percentual":5}}} | cobrar -1000
anúncio acima do contrato, e outro anúncio devolvido | O que voltou é de outro: faltam os 30,00. | 1000 comissao=150 |
  repasse 1000 ; comissão -150 ; publicidade -80 #AD-1 @- ; publicidade 30 2026-04-15 #AD-2 @- |
  Amazon {"custos":{"publicidade":{"percentual":5}}} | cobrar -3000
anúncio cobrado em dois ciclos, e devolvido o que passou no primeiro | O segundo estava dentro dos 50,00. |
  nenhum | publicidade -80 #AD-1 @- ; publicidade -40 2026-04-15 #AD-1 @- ; publicidade 30 2026-05-01 #AD-1 @- |
  Amazon {"custos":{"publicidade":{"valorMaximo":50}}} | nada
3% em duas linhas, cada uma arredondada | 1,51 e 1,51 são os 3,00. | - | pago ; antecipação -1.51 ;
  antecipação -1.51 2026-05-01 | Amazon {"custos":{"antecipação":{"percentual":3}}} | regular -302
palavra do canal que o contrato manda conferir, ao lado de um repasse a menor | O contrato a decide: o resto se cobra. |
  - | repasse 90 p1 ; comissão -15 p1 ; "tarifa própria" -5 | Amazon {"custos":{"tarifa própria":"conferir"}} |
  cobrar -1000 ; conferir -500
`);
