import type { StoredTask, TaskStore } from '../store.js';

/** As much of an `ioredis` client as is needed. */
export interface RedisClient {
  eval(script: string, keys: number, ...values: (string | number)[]): Promise<unknown>;
  hgetall(key: string): Promise<Record<string, string>>;
}

/**
 * Scripts, as Redis runs each as a whole. A task is a hash, which Redis itself deletes when it has expired; the sorted
 * set holds those that there is work to do on, by when they may be claimed: 0, or the end of a lease.
 */
const scripts = {
  create: `if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
    redis.call('HSET', KEYS[1], 'version', ARGV[2], 'claims', ARGV[3], 'runnable', ARGV[4], 'expires', ARGV[5], 'document', ARGV[6])
    if ARGV[5] ~= '' then redis.call('PEXPIREAT', KEYS[1], ARGV[5]) end
    if ARGV[4] == '1' then redis.call('ZADD', KEYS[2], 0, ARGV[1]) end
    return 1`,

  compareAndSet: `if redis.call('HGET', KEYS[1], 'version') ~= ARGV[2] then return 0 end
    redis.call('HSET', KEYS[1], 'version', ARGV[2] + 1, 'claims', ARGV[3], 'runnable', ARGV[4], 'expires', ARGV[5], 'document', ARGV[6])
    if ARGV[5] ~= '' then redis.call('PEXPIREAT', KEYS[1], ARGV[5]) else redis.call('PERSIST', KEYS[1]) end
    local time = redis.call('TIME')
    local held = ARGV[7] == '' and 0 or time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[7]
    if ARGV[4] == '1' then redis.call('ZADD', KEYS[2], held, ARGV[1]) else redis.call('ZREM', KEYS[2], ARGV[1]) end
    return 1`,

  /** Skips, and forgets, what has expired since it was put into the set. */
  claim: `local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    while true do
      local id = ARGV[3]
      if id == '' then id = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 1)[1] end
      local held = id and redis.call('ZSCORE', KEYS[1], id)
      if not held or tonumber(held) > now then return nil end
      local key = ARGV[1] .. id
      if redis.call('EXISTS', key) == 1 then
        redis.call('HINCRBY', key, 'version', 1)
        redis.call('HINCRBY', key, 'claims', 1)
        redis.call('ZADD', KEYS[1], now + ARGV[2], id)
        return { id, unpack(redis.call('HMGET', key, 'version', 'claims', 'runnable', 'expires', 'document')) }
      end
      redis.call('ZREM', KEYS[1], id)
    end`,
};

/**
 * For any number of machines.
 *
 * A task is as durable as Redis is configured to be: turn its append-only file on, and mind that a failover to a
 * replica may lose the last writes.
 *
 * @param prefix of its keys; the braces keep them on one node of a cluster
 */
export function redisStore(redis: RedisClient, prefix = '{mrtr:task}:'): TaskStore {
  const runnable = `${prefix}runnable`;
  const members = ({ version, claims, isRunnable, expires, document }: StoredTask) =>
    [version, claims, isRunnable ? 1 : 0, expires === null ? '' : Math.ceil(expires), document] as const;
  return {
    async create(task) {
      const values = [prefix + task.id, runnable, task.id, ...members(task)];
      return (await redis.eval(scripts.create, 2, ...values)) === 1;
    },
    async get(id) {
      const { version, claims, runnable, expires, document } = await redis.hgetall(prefix + id);
      return version === undefined ? undefined : taskIn([id, version, claims, runnable, expires, document]);
    },
    async compareAndSet(task, hold) {
      const isLetGo = hold === undefined;
      const written = members(isLetGo ? { ...task, claims: 0 } : task);
      const values = [prefix + task.id, runnable, task.id, ...written, isLetGo ? '' : Math.ceil(hold)];
      return (await redis.eval(scripts.compareAndSet, 2, ...values)) === 1;
    },
    async claim(hold, id = '') {
      const claimed = await redis.eval(scripts.claim, 1, runnable, prefix, Math.ceil(hold), id);
      return claimed ? taskIn(claimed as (string | number)[]) : undefined;
    },
    /** Redis deletes what has expired by itself. */
    async collect() {
      return 0;
    },
  };
}

function taskIn([id, version, claims, runnable, expires, document]: readonly (
  | string
  | number
  | undefined
)[]): StoredTask {
  return {
    id: String(id),
    version: Number(version),
    claims: Number(claims),
    isRunnable: String(runnable) === '1',
    expires: expires === '' ? null : Number(expires),
    document: String(document),
  };
}
