import { peerFailure } from '../../../client/errors/peer-missing.js';
import type { InboxRedis, InboxRedisAddress } from './redis.js';

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

/** The members of a BullMQ job that are used. */
export interface Job {
  id?: string;
  data: JobData;
  opts: { attempts?: number; backoff?: unknown };
  attemptsStarted: number;
  attemptsMade: number;
  timestamp: number;
  finishedOn?: number;
  failedReason?: string | null;
  getState(): Promise<string>;
  updateData(data: JobData): Promise<void>;
  retry(state: 'failed', options: object): Promise<void>;
}

interface Emitter {
  on(event: string, listener: (...values: never[]) => void): unknown;
}

/** The members of a BullMQ queue that are used. */
export interface Queue extends Emitter {
  waitUntilReady(): Promise<unknown>;
  add(name: string, data: JobData, options: object): Promise<unknown>;
  getJob(id: string): Promise<Job | undefined>;
  getJobs(
    states: string[],
    start: number,
    end: number,
    ascending: boolean,
  ): Promise<(Job | undefined)[]>;
  getJobCounts(...states: string[]): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** The members of a BullMQ worker that are used. */
export interface Worker extends Emitter {
  close(force?: boolean): Promise<void>;
}

/** The members of BullMQ that are used. */
export interface Bullmq {
  Queue: new (name: string, options: object) => Queue;
  UnrecoverableError: new (message: string) => Error;
  Worker: new (name: string, processor: (job: Job) => Promise<void>, options: object) => Worker;
}

/** An ioredis client of our own. */
export interface OwnRedis extends InboxRedis, Emitter {}

interface Ioredis {
  Redis: new (options: object) => OwnRedis;
}

export async function loadBullmq(): Promise<Bullmq> {
  try {
    return (await import('bullmq')) as unknown as Bullmq;
  } catch (error) {
    throw missing(error, 'bullmq');
  }
}

async function loadIoredis(): Promise<Ioredis> {
  try {
    return (await import('ioredis')) as unknown as Ioredis;
  } catch (error) {
    throw missing(error, 'ioredis');
  }
}

const missing = (error: unknown, peer: string) =>
  peerFailure(error, peer, 'openBullmqInbox', 'bullmq ioredis');

/** Connects to an address by ioredis, which BullMQ would use too. */
export async function connectTo(address: InboxRedisAddress): Promise<OwnRedis> {
  const { Redis } = await loadIoredis();
  const redis = new Redis({ ...address });
  // Commands report their own failures; without a listener, ioredis prints each error.
  redis.on('error', () => {});
  return redis;
}
