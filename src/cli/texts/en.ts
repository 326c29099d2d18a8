import { achados } from './en/achados.js';
import { analises } from './en/analises.js';
import { ciclos } from './en/ciclos.js';
import { conciliacao } from './en/conciliacao.js';
import { doctor } from './en/doctor.js';
import { errors } from './en/errors.js';
import { fila } from './en/fila.js';
import { help } from './en/help.js';
import { imports } from './en/import.js';
import { map } from './en/map.js';
import { mirror } from './en/mirror.js';
import { openapi } from './en/openapi.js';
import { pedido } from './en/pedido.js';
import { probe } from './en/probe.js';
import { sandbox } from './en/sandbox.js';
import { usage } from './en/usage.js';
import { webhook } from './en/webhook.js';

/**
 * Every text of the command for people, in English; the other languages have the same keys and the
 * same placeholders. A file for each part of the command that says it. JSON output has no texts.
 */
export const en = {
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
} as const;
