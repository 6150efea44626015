import type { OnceGuard } from './guard.js';

/** As much of an `ioredis` client as is needed. */
export interface RedisClient {
  set(key: string, value: string, px: 'PX', milliseconds: number, nx: 'NX'): Promise<'OK' | null>;
  set(key: string, value: string, keepTtl: 'KEEPTTL'): Promise<'OK' | null>;
  get(key: string): Promise<string | null>;
}

/**
 * For any number of machines.
 *
 * A claim is as durable as Redis is configured to be: a failover to a replica that has not seen it yet forgets it.
 *
 * @param prefix of its keys
 */
export function redisGuard(redis: RedisClient, prefix = 'mrtr:once:'): OnceGuard {
  return {
    async claim(id, seconds) {
      const won = await redis.set(prefix + id, '', 'PX', Math.ceil(seconds * 1000), 'NX');
      if (won) return 'won';
      const result = await redis.get(prefix + id);
      return result ? { result } : 'running';
    },
    async record(id, result) {
      await redis.set(prefix + id, result, 'KEEPTTL');
    },
  };
}
