import { Redis } from 'ioredis';
import { openBullmqInbox } from 'recebiveis/inbox/bullmq';
import { afterAll, beforeAll, describe } from 'vitest';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import { inboxContract } from './contract.js';

if (!hasRedis) process.stderr.write('skipped: the inbox on BullMQ, for want of redis-server\n');

describe.skipIf(!hasRedis)('with a real Redis', () => {
  let server: RedisServer;
  let redis: Redis;
  let queues = 0;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis({ port: server.port, host: '127.0.0.1' });
    redis.on('error', () => {});
  });
  afterAll(async () => {
    redis.disconnect();
    await server.kill();
  });

  inboxContract('an inbox on BullMQ', () => {
    queues += 1;
    return openBullmqInbox({ redis, queueName: `inbox-${queues}` });
  });
});
