/** A relational copy of a store's settlement cycles and orders, in SQLite or PostgreSQL. */

export { PeerMissingError } from '../client/errors/peer-missing.js';
export {
  ACHADO_ESTADOS,
  ACHADO_MARCAS,
  type AchadoEstado,
  type AchadoMarca,
  type AchadosSoma,
  type MirrorAchado,
  type MirrorAchadosFilter,
  type MirrorBaixa,
  type MirrorMarca,
  type MirrorMarcaOptions,
  type MirrorNoite,
} from '../conciliacao/achados/achado.js';
export type { MirrorAchados } from '../conciliacao/achados/ledger.js';
export { toCentavos, toReais } from '../shared/centavos.js';
export type { MirrorCallOptions, MirrorClient } from './client.js';
export type { PgPool } from './database/postgres.js';
export { MirrorError } from './mirror-error.js';
export type { MirrorErrorReason, MirrorRuleCode, MirrorRuleParams } from './mirror-rules.js';
export { type Mirror, type OpenMirrorOptions, openMirror } from './open-mirror.js';
export type { MirrorHandleOptions, MirrorPlanOptions, MirrorRunOptions } from './options.js';
export type {
  MirrorOrders,
  MirrorOrdersOption,
  MirrorPedidoKeys,
} from './pedidos/orders-option.js';
export type { ParteItem } from './read/ciclo-rows.js';
export type {
  MirrorFailure,
  MirrorMismatch,
  MirrorPlan,
  MirrorProgress,
  MirrorStatus,
  MirrorSummary,
} from './result.js';
export type {
  CanalOf,
  MirrorCiclo,
  MirrorLinha,
  MirrorLoja,
  MirrorPagina,
  MirrorParcela,
  MirrorPedido,
  MirrorSnapshot,
  MirrorTituloDaLinha,
} from './snapshot/snapshot.js';
