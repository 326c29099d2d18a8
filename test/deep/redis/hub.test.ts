import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { RedisHub } from '../../../src/client/limits/redis/redis-connection.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';

it.skipIf(!hasRedis)(
  'two limits of one endpoint both hear of permits, until each has left',
  async () => {
    const server = await startRedis();
    const redis = new Redis(server.port);
    const hub = new RedisHub(redis);
    const heard: string[] = [];
    const listen = (name: string) =>
      hub.listen('channel', {
        onMessage: (message) => heard.push(`${name} ${message}`),
        onReady: () => heard.push(`${name} ready`),
        onConnected: () => {},
      });
    const leave = listen('first');
    listen('second');
    await expect.poll(() => heard).toContain('second ready');
    heard.length = 0;
    await redis.publish('channel', 'one');
    await expect.poll(() => heard).toEqual(['first one', 'second one']);
    leave();
    await redis.publish('channel', 'two');
    await expect.poll(() => heard.slice(2)).toEqual(['second two']);
    hub.close();
    redis.disconnect();
    await server.kill();
  },
);
