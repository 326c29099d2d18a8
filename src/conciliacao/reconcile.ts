import { InvalidRequestError } from '../client/errors/invalid-request.js';
import type { CanalOf, MirrorSnapshot } from '../mirror/snapshot/snapshot.js';
import { isIterable } from '../shared/is-iterable.js';
import { isRecord } from '../shared/is-record.js';
import type { DadosProprios } from './entrada/dados.js';
import { readDadosProprios } from './entrada/fonte-propria.js';
import { checkOptions, type ReconcileOptions } from './options.js';
import { Reconciler } from './reconciler.js';
import type { Conciliacao, Discrepancia, ResumoDaConciliacao } from './result.js';

/** The parts of a mirror that a reconciliation reads; a mirror from `openMirror` fits. */
export interface EspelhoLegivel {
  /**
   * The copy as it is now, in pages.
   *
   * @param canalOf the one name of each channel: cycles and records come with it
   */
  snapshot(canalOf?: CanalOf): Promise<MirrorSnapshot>;
}

/** Yields findings one by one, and the sums after the last. */
export interface FluxoDeDiscrepancias extends AsyncIterable<Discrepancia> {
  /**
   * The sums, once every finding was read.
   *
   * @throws InvalidRequestError findings are still to be read
   */
  resumo(): ResumoDaConciliacao;
}

/**
 * Finds the amounts that channels owe, and why, to the centavo (`docs/reference/discrepancias.md`). No
 * network, no clock.
 *
 * @param source a mirror with order records, or orders and lines of one store from anywhere; lists and
 *   records are not copied, and must not change until the promise is settled
 * @throws InvalidRequestError an option breaks a rule
 * @throws ConciliacaoError the data would make the figures wrong: an amount that is not one, an order
 *   twice, no order records
 * @throws MirrorError the database cannot be read
 */
export async function reconcile(
  source: EspelhoLegivel | DadosProprios,
  options: ReconcileOptions = {},
): Promise<Conciliacao> {
  const fluxo = reconcileStream(source, options);
  const discrepancias: Discrepancia[] = [];
  for await (const discrepancia of fluxo) discrepancias.push(discrepancia);
  return { ...fluxo.resumo(), discrepancias };
}

/**
 * {@link reconcile} finding by finding: memory holds one page of a mirror of any size. May be read once.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function reconcileStream(
  source: EspelhoLegivel | DadosProprios,
  options: ReconcileOptions = {},
): FluxoDeDiscrepancias {
  const checked = checkOptions(options);
  const { canalOf } = checked.acordos;
  const reconciler = new Reconciler(checked);
  checkSource(source);
  let isDone = false;
  async function* read(): AsyncGenerator<Discrepancia> {
    const snapshot = await (isMirror(source)
      ? source.snapshot(canalOf)
      : readDadosProprios(source, canalOf));
    try {
      yield* reconciler.discrepancias(snapshot);
      isDone = true;
    } finally {
      await snapshot.close();
    }
  }
  const discrepancias = read();
  return {
    [Symbol.asyncIterator]: () => discrepancias,
    resumo() {
      if (isDone) return reconciler.resumo();
      throw new InvalidRequestError('resumo', [
        { path: '', message: 'is known after the last finding: read all of them first' },
      ]);
    },
  };
}

function checkSource(source: unknown): void {
  if (isRecord(source)) {
    if (isMirror(source)) return;
    if (isIterable(source.pedidos) && isIterable(source.linhas)) return;
  }
  throw new InvalidRequestError('Source of reconcile', [
    {
      path: '',
      message:
        'must be a mirror, or { pedidos, linhas } with a list or an iterable of order records and of lines',
    },
  ]);
}

const isMirror = (source: object): source is EspelhoLegivel =>
  'snapshot' in source && typeof source.snapshot === 'function';
