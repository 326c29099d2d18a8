import type * as bullmq from 'bullmq';
import { peerFailure } from '../../../client/errors/peer-missing.js';

/** Data of a job, as a dashboard shows it. */
export interface JobData {
  /** The body as it came. */
  raw: unknown;
  /** Identifier of a queue document, null if it has none; undefined for a delivery. */
  idDocumento?: string | null;
  /** Unique to each call of `store`, which so recognises its own job. */
  storeId: string;
  /** Starts when it became a dead letter; a retry counts from there. */
  startedBefore?: number;
}

export type Bullmq = typeof bullmq;
export type Job = bullmq.Job<JobData>;
export type Queue = bullmq.Queue<JobData>;
export type Worker = bullmq.Worker<JobData>;

export async function loadBullmq(): Promise<Bullmq> {
  try {
    return await import('bullmq');
  } catch (error) {
    throw peerFailure(error, 'bullmq', 'openBullmqInbox', 'bullmq ioredis');
  }
}
