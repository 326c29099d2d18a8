import { sumOf } from '../centavos.js';
import type { Forma, FormaDoCanal } from '../forma.js';
import { normalizedWord } from '../normalized-word.js';
import type { PedidoApurado } from './settle-pedido.js';

/** Counts the ways in which each channel settles. */
export class Formas {
  readonly #canais = new Map<string, { canal: string | null; counts: Map<Forma, number> }>();

  add(canal: string | null, apurado: PedidoApurado): void {
    if (apurado.isDesfeita || apurado.conta.repasses.length === 0) return;
    const key = normalizedWord(canal);
    const known = this.#canais.get(key) ?? { canal, counts: new Map<Forma, number>() };
    this.#canais.set(key, known);
    for (const forma of [repasse(apurado), comissao(apurado), frete(apurado)]) {
      if (forma) known.counts.set(forma, (known.counts.get(forma) ?? 0) + 1);
    }
  }

  list(): FormaDoCanal[] {
    const canais = [...this.#canais].sort(([one], [other]) => (one < other ? -1 : 1));
    return canais.flatMap(([, { canal, counts }]) =>
      GRUPOS.flatMap((formas) => {
        const de = formas.reduce((sum, forma) => sum + (counts.get(forma) ?? 0), 0);
        return formas.flatMap((forma) => {
          const pedidos = counts.get(forma) ?? 0;
          return pedidos === 0 ? [] : [{ canal, forma, pedidos, de }];
        });
      }),
    );
  }
}

const GRUPOS: readonly (readonly Forma[])[] = [
  ['repasseDeUmaVez', 'repassePorParcela'],
  ['comissaoPorParcela', 'comissaoNaPrimeiraParcela', 'comissaoDoPedido', 'comissaoNoRepasse'],
  ['freteRetido', 'freteDoVendedor'],
];

/** Of one installment nothing shows. */
function repasse({ conta, liquidacao }: PedidoApurado): Forma | undefined {
  if (conta.parcelas.length < 2) return undefined;
  const paid = conta.parcelas.filter(({ repasses }) => repasses.length > 0).length;
  const isMore = sumOf(conta.repasses) > Number(conta.parcelas[0]?.valorCentavos);
  return paid < 2 && (liquidacao.isDeUmaVez || isMore) ? 'repasseDeUmaVez' : 'repassePorParcela';
}

function comissao({ conta, liquidacao }: PedidoApurado): Forma | undefined {
  if (!conta.comissaoCentavos) return undefined;
  if (!liquidacao.temComissao) return 'comissaoNoRepasse';
  if (conta.comissoes.some(({ linha }) => linha.parcela === null)) return 'comissaoDoPedido';
  const charged = conta.parcelas.filter(({ comissoes }) => comissoes.length > 0);
  const isFirst = charged.length === 1 && charged[0] === conta.parcelas[0];
  const isWhole = 0 - sumOf(conta.comissoes) >= conta.comissaoCentavos;
  if (conta.parcelas.length < 2) return 'comissaoPorParcela';
  return isFirst && isWhole ? 'comissaoNaPrimeiraParcela' : 'comissaoPorParcela';
}

function frete({ conta }: PedidoApurado): Forma | undefined {
  if (!conta.pedido.freteCentavos) return undefined;
  return conta.fretes.length > 0 ? 'freteRetido' : 'freteDoVendedor';
}
