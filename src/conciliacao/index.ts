/**
 * Finds the amounts that channels owe, and why: pure functions over orders and the lines of settlement
 * cycles.
 */
export { toCentavos, toReais } from '../shared/centavos.js';
export type { Aviso } from './avisos.js';
export type {
  Banco,
  Deposito,
  Encontro,
  ParProvavel,
  PeriodoDoExtrato,
  Repasse,
} from './banco/banco.js';
export { matchDeposits } from './banco/match-deposits.js';
export { ConciliacaoError, type ConciliacaoErrorReason } from './conciliacao-error.js';
export type {
  Contrato,
  ContratoDoCanal,
  Indefinido,
  LimiteDeCusto,
  SentidoDaPalavra,
} from './contrato/contrato.js';
export { type PropostaDeContrato, proposeContrato } from './contrato/propose-contrato.js';
export type { AbertoDoCanal, PrazoVisto } from './em-aberto.js';
export type { DadosProprios, DetalheDeCiclo } from './entrada/dados.js';
export type { ReconcileOptions } from './options.js';
export {
  type EspelhoLegivel,
  type FluxoDeDiscrepancias,
  reconcile,
  reconcileStream,
} from './reconcile.js';
export { REGRAS_PADRAO } from './regras/classificador.js';
export type { Custo } from './regras/custos.js';
export { type Regra, TIPOS_DE_LINHA, type TipoDeLinha } from './regras/tipos-de-linha.js';
export type {
  Conciliacao,
  Discrepancia,
  EventoLido,
  Evidencia,
  LinhaDeEvidencia,
  NaoDecidido,
  ResumoDaConciliacao,
  Termo,
} from './result.js';
export {
  ACOES,
  type Acao,
  TIPOS,
  type TipoDeDiscrepancia,
} from './tipos.js';
export type {
  Arredondamentos,
  Balanco,
  BalancoDoCanal,
  BalancoDoCiclo,
  Totais,
  TotaisPorAcao,
  TotaisPorTipo,
  TotalDoTipo,
} from './totais/totais.js';
