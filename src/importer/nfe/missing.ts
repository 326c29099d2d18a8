import { isRecord } from '../../api/is-record.js';
import type { InvalidRowIssue } from '../../errors/invalid-row.js';

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

const REASONS: Record<string, string> = {
  chaveNFe: 'is not in this document (infNFe/@Id): give it in complement',
  dataVenda: 'is not in this document (ide/dhEmi): give it in complement',
  dataFaturamento: 'is not in this document (ide/dhEmi): give it in complement',
  titulos: 'are not in this document (pag, cobr/dup): give them in complement',
  produtos: 'are not in this document (det): give them in complement',
  qtTotalParcela:
    'is not in an invoice for a card: give it in complement, as titulos: [{ qtTotalParcela: 3 }]',
};

/** Required fields that neither the invoice nor the complement has, all of them. */
export function missingOf(order: Readonly<Record<string, unknown>>): InvalidRowIssue[] {
  const missing: InvalidRowIssue[] = [];
  const miss = (path: string, name = path) =>
    missing.push({ path, message: REASONS[name] ?? 'is not in an invoice: give it in complement' });
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
