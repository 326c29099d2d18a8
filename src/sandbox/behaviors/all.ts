import type { Behaviors } from '../behavior.js';
import { analises } from './analises.js';
import { ciclos } from './ciclos.js';
import { fila } from './fila.js';
import { pedido } from './pedido.js';
import { webhook } from './webhook.js';

/** What every endpoint does; a row without a behaviour does not compile. */
export const behaviors: Behaviors = { ...webhook, ...fila, ...ciclos, ...pedido, ...analises };
