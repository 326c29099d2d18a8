import { withoutAccents } from '../../shared/text/without-accents.js';

/** The commission a channel is expected to charge. */
interface RegraComissao {
  /** Per cent of the items. */
  percItens: number;
  /** Per cent of the freight. */
  percFrete: number;
  idComissaoFrete: string;
}

const DEFAULT_PERCENT = 15;

// By channel; a number, or a number by listing type.
const ITENS: Record<string, number | Record<string, number>> = {
  'mercado livre': { classico: 12, premium: 17 },
  'magazine luiza': 16,
  americanas: 15,
  shopee: 14,
  amazon: 15,
};

/** The rule for a channel and a listing type, however they are accented or capitalised. */
export function regraComissao(canal: string, tipoDeAnuncio: string | undefined): RegraComissao {
  const name = plain(canal);
  const rule = Object.hasOwn(ITENS, name) ? ITENS[name] : undefined;
  const percItens = typeof rule === 'object' ? rule[plain(tipoDeAnuncio ?? 'classico')] : rule;
  return { percItens: percItens ?? DEFAULT_PERCENT, percFrete: 0, idComissaoFrete: 'frete-isento' };
}

const plain = (text: string): string => withoutAccents(text).trim().toLowerCase();
