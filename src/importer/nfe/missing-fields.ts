import { isRecord } from '../../shared/is-record.js';
import type { InvalidRowIssue } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

const REQUIRED = [
  'pedido',
  'pedidoCanal',
  'chaveNFe',
  'canal',
  'plataforma',
  'dataVenda',
  'dataFaturamento',
  'valorFrete',
  'situacao.pedido',
  'situacao.canal',
] as const;

const LISTS = {
  titulos: ['qtTotalParcela', 'valorTotal'],
  produtos: ['quantidade', 'valorUnitario'],
} as const;

const REASONS: Record<string, ReadProblem> = {
  chaveNFe: broken('not-in-document', { place: 'infNFe/@Id', isList: false }),
  dataVenda: broken('not-in-document', { place: 'ide/dhEmi', isList: false }),
  dataFaturamento: broken('not-in-document', { place: 'ide/dhEmi', isList: false }),
  titulos: broken('not-in-document', { place: 'pag, cobr/dup', isList: true }),
  produtos: broken('not-in-document', { place: 'det', isList: true }),
  qtTotalParcela: broken('card-installments'),
};

/**
 * Required fields that neither the invoice nor the complement has, all of them.
 *
 * @param freight why the freight is missing, where the invoice has two of it
 */
export function missingOf(
  order: Readonly<Record<string, unknown>>,
  freight?: ReadProblem,
): InvalidRowIssue[] {
  const missing: InvalidRowIssue[] = [];
  const reasonOf = (name: string) => (name === 'valorFrete' ? freight : REASONS[name]);
  const miss = (path: string, name = path) =>
    missing.push({ path, ...(reasonOf(name) ?? broken('not-in-nfe')) });
  for (const path of REQUIRED) {
    if (valueAt(order, path.split('.')) === undefined) miss(path);
  }
  for (const [list, names] of Object.entries(LISTS)) {
    const items = order[list];
    if (!Array.isArray(items) || items.length === 0) miss(list);
    else {
      items.forEach((item, index) => {
        for (const name of names) {
          if (valueAt(item, [name]) === undefined) miss(`${list}[${index}].${name}`, name);
        }
      });
    }
  }
  return missing;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}
