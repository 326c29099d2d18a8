import type { en } from './en.js';
import { achados } from './pt/achados.js';
import { analises } from './pt/analises.js';
import { ciclos } from './pt/ciclos.js';
import { conciliacao } from './pt/conciliacao.js';
import { doctor } from './pt/doctor.js';
import { errors } from './pt/errors.js';
import { fila } from './pt/fila.js';
import { help } from './pt/help.js';
import { imports } from './pt/import.js';
import { map } from './pt/map.js';
import { mirror } from './pt/mirror.js';
import { openapi } from './pt/openapi.js';
import { pedido } from './pt/pedido.js';
import { probe } from './pt/probe.js';
import { sandbox } from './pt/sandbox.js';
import { usage } from './pt/usage.js';
import { webhook } from './pt/webhook.js';

/** Every text of the command in Portuguese, as people in Brazil write it. */
export const pt: Record<keyof typeof en, string> = {
  ...achados,
  ...analises,
  ...ciclos,
  ...conciliacao,
  ...doctor,
  ...errors,
  ...fila,
  ...help,
  ...imports,
  ...map,
  ...mirror,
  ...openapi,
  ...pedido,
  ...probe,
  ...sandbox,
  ...usage,
  ...webhook,
};
