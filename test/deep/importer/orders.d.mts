import type { NovoPedido } from '../../../src/index.js';

export function numbered(count: number): Generator<NovoPedido>;
export function isGood(number: number): boolean;
