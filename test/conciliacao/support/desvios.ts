import type { Regra } from '../../../src/conciliacao/index.js';
import type { ItemDeCiclo } from './itens.js';

/** Words that channels write instead of the service's. */
const PALAVRAS: Record<Regra['tipo'], readonly string[]> = {
  repasse: ['Liberação de dinheiro', 'Crédito de venda', 'Order payment'],
  comissão: ['Tarifa de venda', 'Commission fee', 'Take rate (%)'],
  cancelamento: ['Estorno de venda', 'Refund', 'Devolução ao comprador'],
  'cancelamento de comissão': ['Estorno de tarifa', 'Refund of commission', 'Tarifa devolvida'],
  chargeback: ['Disputa perdida', 'Reversal', 'Contestação'],
  frete: ['Tarifa de envio', 'Shipping', 'Custo logístico'],
  rebate: ['Bonificação', 'Campaign credit', 'Incentivo'],
  'taxa de cancelamento': ['Multa', 'Cancellation fee', 'Penalidade'],
  'imposto retido': ['IRRF', 'Withheld tax', 'ISS na fonte'],
  bloqueio: ['Retenção', 'Hold', 'Em disputa'],
  antecipação: ['Antecipação de recebíveis', 'Advance fee', 'Taxa de adiantamento'],
  publicidade: ['Anúncios', 'Sponsored products', 'Product ads'],
  'frete reversa': ['Envio de devolução', 'Return shipping', 'Logística reversa'],
  descontos: ['Desconto de campanha', 'Discount', 'Abatimento'],
  desbloqueio: ['Retenção liberada', 'Hold released', 'Disputa encerrada'],
};

export interface Desviada {
  linhas: ItemDeCiclo[];
  /** A user's rules for each channel and word. */
  regras: Regra[];
  /** Channel and word of lines that moved money: each must be listed without a rule. */
  palavras: string[];
}

/**
 * The lines in the channels' own words, different for each channel; `sinais` reverses, for every
 * second channel, all signs but those of transfers, and for the others those of transfers.
 */
export function desviar(
  linhas: readonly ItemDeCiclo[],
  { seed, sinais }: { seed: number; sinais: boolean },
): Desviada {
  const canais = [...new Set(linhas.map(({ canal }) => canal ?? ''))].sort();
  const regras = new Map<string, Regra>();
  const listed = new Map<string, number>();
  const drift = (canal: string, evento: string, reais: number): [string, number] => {
    const tipo = (Object.keys(PALAVRAS) as Regra['tipo'][]).find((one) => one === evento);
    const place = canais.indexOf(canal) + seed;
    const words = tipo ? PALAVRAS[tipo] : [evento];
    const word = words[place % words.length] as string;
    const isTurned = sinais && tipo !== undefined && (place % 2 === 0) === (tipo !== 'repasse');
    const valor = isTurned ? 0 - reais : reais;
    if (tipo) {
      const regra = { canal, evento: word.toUpperCase(), tipo };
      regras.set(`${canal} ${word}`, { ...regra, ...(isTurned && { sinal: -1 as const }) });
    }
    listed.set(`${canal} ${word}`, (listed.get(`${canal} ${word}`) ?? 0) + Math.abs(valor));
    return [word, valor];
  };
  return {
    linhas: linhas.map((linha) => desviarItem(linha, drift)),
    regras: [...regras.values()],
    palavras: [...listed].flatMap(([word, moved]) => (moved > 0 ? [word] : [])),
  };
}

function desviarItem(
  linha: ItemDeCiclo,
  drift: (canal: string, evento: string, reais: number) => [string, number],
): ItemDeCiclo {
  const of = (evento: string, reais: number) => drift(linha.canal ?? '', evento, reais);
  if (linha.parte === 'eventos') {
    const [evento, totalValor] = of(linha.item.evento, linha.item.totalValor);
    return { ...linha, item: { ...linha.item, evento, totalValor } };
  }
  if (linha.parte === 'pedidosEventos') {
    const eventos = linha.item.eventos.map((line) => {
      const [evento, totalValor] = of(line.evento, line.totalValor);
      return { ...line, evento, totalValor };
    });
    return { ...linha, item: { ...linha.item, eventos } };
  }
  const titulos = linha.item.titulos.map((titulo) => ({
    ...titulo,
    parcelas: titulo.parcelas.map((parcela) => ({
      ...parcela,
      eventos: parcela.eventos.map((line) => {
        const [evento, valor] = of(line.evento, line.valor);
        return { ...line, evento, valor };
      }),
    })),
  }));
  return { ...linha, item: { ...linha.item, titulos } };
}
