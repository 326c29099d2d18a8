/**
 * Reads the state, and finds out whether Redis lost it. Permits and state carry the same epoch, and the
 * state the run id of the server that wrote it. They are lost when one of the two keys is gone
 * (flushed, evicted), when the server is another one (restarted, failed over), or when the process that
 * asks, or one that listens, knows of an epoch where there is none. Then a new epoch begins, closed for
 * a window: whatever was sent before it is older than that when the first permit is given.
 *
 * A limit of which Redis holds nothing, and nobody alive knows anything, begins at once, or a moment
 * after the server has started: processes that were connected to it come back. It may also have been
 * lost together with all who knew of it. A limit that has a key `flushed` begins a window after the
 * server was started or flushed: the server counts flushes over a flush, and the key keeps when a new
 * count was first seen.
 */
export const STATE_PART = /* lua */ `
local permits, line, state, seen, flushed = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local ask = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local stored = redis.call('HMGET', state, 'epoch', 'createdAt', 'runId', 'closedUntil', 'closedMs',
  'slowStart', 'requests', 'requestsAt', 'perMs', 'perMsAt', 'lastAt')
local epoch, createdAt, runId = stored[1], tonumber(stored[2]), stored[3]
local closedUntil, closedMs = tonumber(stored[4]) or 0, tonumber(stored[5]) or 0
local slowStart, lastAt = tonumber(stored[6]), tonumber(stored[11]) or 0

local requests, requestsAt = ask.requests, now
local perMs, perMsAt = ask.perMs, now
local lastsMs = 2 * math.max(perMs, tonumber(stored[9]) or 0)
if stored[7] and tonumber(stored[7]) < requests and now - stored[8] < lastsMs then
  requests, requestsAt = tonumber(stored[7]), stored[8]
end
if stored[9] and tonumber(stored[9]) > perMs and now - stored[10] < lastsMs then
  perMs, perMsAt = tonumber(stored[9]), stored[10]
end

local function closeFor(ms)
  closedUntil = math.max(closedUntil, now + ms)
  closedMs = math.max(ms, closedUntil - now)
end

-- A clock that was set back would keep it closed for as long.
if closedUntil - now > closedMs then closedUntil = now + closedMs end

local server, upMs = '', 1e12
local info = redis.pcall('INFO', 'server')
if type(info) == 'string' then
  server = string.match(info, 'run_id:(%w+)') or ''
  -- Between whole seconds of two readings of a clock: up to one more than it has been up.
  local seconds = tonumber(string.match(info, 'uptime_in_seconds:(%d+)')) or 1e9
  upMs = 1000 * math.max(0, seconds - 1)
end

local function lostMsAgo()
  local stats, flushes = redis.pcall('INFO', 'commandstats'), 0
  if type(stats) == 'string' then
    for calls in string.gmatch(stats, 'cmdstat_flush%a+:calls=(%d+)') do
      flushes = flushes + calls
    end
  end
  if flushes == 0 then return upMs end
  local noted = redis.call('HMGET', flushed, 'count', 'at')
  if noted[1] ~= server .. ':' .. flushes then
    noted[2] = now
    redis.call('HSET', flushed, 'count', server .. ':' .. flushes, 'at', now)
  end
  return math.min(upMs, math.max(0, now - noted[2]))
end

local isComplete = epoch and redis.call('ZSCORE', permits, 'epoch:' .. epoch)
local isLost = isComplete and server ~= '' and runId ~= server
if not isComplete then
  local listening = redis.pcall('PUBSUB', 'NUMSUB', ask.channel)
  isLost = epoch or ask.epoch ~= '' or (tonumber(listening[2]) or 0) > 0
end
if isLost then
  closeFor(perMs)
elseif not isComplete then
  local waitMs = math.min(perMs, ask.reconnectMs - upMs)
  if flushed then waitMs = math.max(waitMs, perMs - lostMsAgo()) end
  if waitMs > 0 then closeFor(waitMs) end
elseif ask.epoch ~= '' and ask.epoch ~= epoch then
  closeFor(math.max(0, createdAt + perMs - now))
elseif ask.awayMs > 0 and lastAt <= now - ask.awayMs then
  -- Nobody was here while this process went on by itself: the others did as well, and come back.
  closeFor(math.min(perMs, ask.reconnectMs))
end
if isLost or not isComplete then
  epoch, createdAt = ask.newEpoch, now
  redis.call('ZREMRANGEBYSCORE', permits, '+inf', '+inf')
  redis.call('ZADD', permits, '+inf', 'epoch:' .. epoch)
end
`;
