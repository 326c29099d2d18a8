import type { FoundPedido } from '../import-client.js';
import type { UnknownReason } from '../result.js';

/** What look-ups show of an order whose answer was lost. Only `absent` allows to send it again. */
export type Resolution =
  | { is: 'found'; found: FoundPedido }
  | { is: 'absent' }
  | { is: 'unknown'; reason: UnknownReason };
