import type * as bullmq from 'bullmq';
import type { Redis } from 'ioredis';
import { peerFailure } from '../../../client/errors/peer-missing.js';
import type { InboxRedisAddress } from './redis.js';

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
    throw missing(error, 'bullmq');
  }
}

async function loadIoredis() {
  try {
    return await import('ioredis');
  } catch (error) {
    throw missing(error, 'ioredis');
  }
}

const missing = (error: unknown, peer: string) =>
  peerFailure(error, peer, 'openBullmqInbox', 'bullmq ioredis');

/** Connects to an address by ioredis, which BullMQ would use too. */
export async function connectTo(address: InboxRedisAddress): Promise<Redis> {
  const { Redis } = await loadIoredis();
  const redis = new Redis(address as object);
  // Commands report their own failures; without a listener, ioredis prints each error.
  redis.on('error', () => {});
  return redis;
}
