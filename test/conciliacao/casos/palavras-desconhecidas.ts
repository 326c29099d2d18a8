import type { Caso } from './caso.js';
import { C1, P1 } from './formas.js';

/** Words of the channels that no rule knows, and those that a rule explains. */
export const palavrasDesconhecidas: Caso[] = [
  {
    nome: 'tarifa no pedido',
    porque: 'Uma palavra que ninguém explicou.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'tarifa fixa', valor: -6, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -600 }],
  },
  {
    nome: 'tarifa na parcela',
    porque: 'O mesmo, escrito na parcela.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'tarifa fixa', valor: -6, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -600 }],
  },
  {
    nome: 'crédito no pedido',
    porque: '4,00 a mais que ninguém explicou.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'bonificação', valor: 4, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 400 }],
  },
  {
    nome: 'tarifa tirada e devolvida',
    porque: 'A mesma palavra, no mesmo pedido, volta a zero.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'tarifa fixa', valor: -6, data: '2026-04-01' },
      { ...C1, evento: 'tarifa fixa', valor: 6, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'tarifa que uma regra diz ser comissão',
    porque: '15,00 e 6,00 são os 21,00 combinados.',
    pedidos: [{ comissao: 21 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'tarifa fixa', valor: -6, data: '2026-04-01' },
    ],
    opcoes: { regras: [{ evento: 'tarifa fixa', tipo: 'comissão' }] },
    devido: [],
  },
  {
    nome: 'palavras em maiúsculas e sem acento',
    porque: 'REPASSE e COMISSAO são as mesmas palavras.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'REPASSE', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'COMISSAO', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'sinal trocado com regra',
    porque: 'O canal escreve a comissão positiva.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: 15, data: '2026-04-01' },
    ],
    opcoes: { regras: [{ canal: 'Amazon', evento: 'comissão', tipo: 'comissão', sinal: -1 }] },
    devido: [],
  },
  {
    nome: 'palavra desconhecida que pode ter pago o pedido',
    porque: 'Veio dinheiro com outra palavra: não se cobra de novo, se confere.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'liberação de venda', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'tarifa de venda', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'conferir', valorCentavos: 8500 }],
  },
  {
    nome: 'a mesma palavra com regras',
    porque: 'Com as regras é um pedido pago como qualquer outro.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'liberação de venda', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'tarifa de venda', valor: -15, data: '2026-04-01' },
    ],
    opcoes: {
      hoje: '2026-07-31',
      prazoDias: 30,
      regras: [
        { evento: 'liberação de venda', tipo: 'repasse' },
        { evento: 'tarifa de venda', tipo: 'comissão' },
      ],
    },
    devido: [],
  },
  {
    nome: 'imposto retido num pedido',
    porque: 'O imposto é do arquivo, e não de um pedido: a conferir.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'imposto retido', valor: -1.5, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -150 }],
  },
  {
    nome: 'linha sem valor',
    porque: 'Uma palavra desconhecida que nada moveu não é um achado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'aviso', valor: 0, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'palavra desconhecida sem pedido',
    porque: '9,90 de ninguém.',
    pedidos: [],
    linhas: [{ evento: 'tarifa de saque', valor: -9.9, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: -990 }],
  },
];
