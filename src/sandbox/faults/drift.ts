import { createRandom } from '../random.js';
import type { DRIFTS } from './fault.js';

type Drift = (typeof DRIFTS)[number];

/** Fields whose values are lists of the documentation, which grow. */
const ENUMERATED = new Set([
  'tipo',
  'situacao',
  'titulo',
  'pedido',
  'canal',
  'status',
  'statusPedido',
]);

// Lists stay lists: an answer without them would be another kind of fault.
const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

/** Makes a JSON answer deviate from the documentation, in about every third field. */
export function drifted(text: string, drift: Drift): string {
  const random = createRandom(1);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const chance = () => random.next() < 1 / 3;

  function walk(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const fields = Object.entries(node).flatMap(([name, field]): [string, unknown][] => {
      if (!isLeaf(field)) return [[name, walk(field)]];
      if (drift === 'nulls' && chance()) return [[name, null]];
      if (drift === 'missing' && chance()) return [];
      if (drift === 'strings' && typeof field === 'number') return [[name, String(field)]];
      if (drift === 'newValues' && ENUMERATED.has(name) && typeof field === 'string' && chance()) {
        return [[name, 'valor novo']];
      }
      return [[name, field]];
    });
    if (drift === 'newFields') fields.push(['campoNovo', { valor: 1 }]);
    return Object.fromEntries(fields);
  }
  return JSON.stringify(walk(value));
}
