/**
 * Takes note of what became of the asking process's permits. The score of a permit is the moment from
 * which it is free, by the clock of Redis: while it is held, a window after its lease ends; once its
 * request completed, a window after that.
 */
export const REPORT_PART = /* lua */ `
local freedEarly = 0
for _, id in ipairs(ask.held) do
  redis.call('ZADD', permits, now + ask.leaseMs + perMs, id)
end
for _, done in ipairs(ask.done) do
  local freeAt = now + 1 - math.floor(done[2]) + perMs + ask.marginMs
  if freeAt > now then
    redis.call('ZADD', permits, freeAt, done[1])
  else
    redis.call('ZREM', permits, done[1])
  end
end
for _, id in ipairs(ask.unsent) do
  freedEarly = freedEarly + redis.call('ZREM', permits, id)
end

-- A clock that was set back leaves moments that are too far away.
local latest = now + ask.longestLeaseMs + perMs
for _, id in ipairs(redis.call('ZRANGEBYSCORE', permits, latest + 1000, 9e15)) do
  redis.call('ZADD', permits, latest, id)
end
redis.call('ZREMRANGEBYSCORE', permits, '-inf', now)

if slowStart and ask.successes > 0 then
  slowStart = slowStart * 2 ^ math.min(ask.successes, 10)
  freedEarly = freedEarly + slowStart
end
if ask.pauseMs > 0 then
  closeFor(ask.pauseMs)
  slowStart = 1
end
if slowStart and slowStart >= math.min(requests, 1024) then slowStart = nil end
`;
