import type { Behaviors } from '../behavior.js';
import { analises } from './analises.js';
import { ciclos } from './ciclos.js';
import { fila } from './fila.js';
import { pedido } from './pedido.js';
import { webhook } from './webhook.js';

/** The behaviour of every endpoint; a row without one does not compile. */
export const behaviors: Behaviors = { ...webhook, ...fila, ...ciclos, ...pedido, ...analises };
