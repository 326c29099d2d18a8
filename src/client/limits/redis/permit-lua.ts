/**
 * Reads the state, and finds out whether Redis lost it. Permits and state carry the same epoch, and the
 * state the run id of the server that wrote it. They are lost when one of the two keys is gone
 * (flushed, evicted), when the server is another one (restarted, failed over), or when the process that
 * asks, or one that listens, knows of an epoch where there is none. Then a new epoch begins, closed for
 * a window: whatever was sent before it is older than that when the first permit is given.
 *
 * A state that is older than what a process knows (a dump that was restored, a replica that was behind)
 * is lost as well: the moment of each process's last exchange stands in `seen`, and does not go back.
 * Where the server does not say who it is, that alone finds it. So nobody is given anything there until
 * a moment after connecting, in which all who were connected to the same server ask again.
 *
 * A limit of which Redis holds nothing, and nobody alive knows anything, begins at once, or a moment
 * after the server has started: processes that were connected to it come back. It may also have been
 * lost together with all who knew of it. A limit that has a key `flushed` begins a window after the
 * server was started or flushed: the server counts flushes over a flush, and the key keeps when a new
 * count was first seen.
 *
 * A process counts for five minutes after it asked last, and for two of the longest window at least: its
 * limit is kept as long, beside those of the others. Where Redis lost the limits, the process that asks
 * sends those of its last answer. One that began after the loss knows none but its own: where clients were
 * given different limits, those of the others are kept again once one of these has asked.
 */
const STATE_PART = /* lua */ `
local permits, line, state, seen, flushed = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local ask = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local stored = redis.call('HMGET', state, 'epoch', 'createdAt', 'runId', 'closedUntil', 'closedMs',
  'slowStart', 'limits', 'lastAt', 'longestMs', 'longestAt')
local epoch, createdAt, runId = stored[1], tonumber(stored[2]), stored[3]
local closedUntil, closedMs = tonumber(stored[4]) or 0, tonumber(stored[5]) or 0
local slowStart, lastAt = tonumber(stored[6]), tonumber(stored[8]) or 0

local askedAt = cjson.decode(stored[7] or ask.limits)
askedAt[ask.requests .. ' in ' .. ask.perMs] = now
local limits, lastsMs = {}, ask.seenMs
for name in pairs(askedAt) do
  local requests, perMs = string.match(name, '(%S+) in (%S+)')
  limits[name] = { requests = tonumber(requests), perMs = tonumber(perMs) }
  lastsMs = math.max(lastsMs, 2 * perMs)
end
local windowMs, fewest = 0, 9e15
for name, limit in pairs(limits) do
  if now - askedAt[name] < lastsMs then
    windowMs, fewest = math.max(windowMs, limit.perMs), math.min(fewest, limit.requests)
  else
    limits[name], askedAt[name] = nil, nil
  end
end

local longestMs, longestAt = 0, now
if stored[9] and now - stored[10] < 2 * (stored[9] + windowMs) then
  longestMs, longestAt = tonumber(stored[9]), stored[10]
end
local function noteLease(ms)
  if ms >= longestMs then longestMs, longestAt = ms, now end
end
noteLease(ask.leaseMs)

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

local function isOlder()
  if ask.lastAt > now or ask.lastAt <= now - lastsMs then return false end
  if ask.epoch ~= epoch then return createdAt < ask.lastAt end
  return (tonumber(redis.call('ZSCORE', seen, ask.process)) or 0) < ask.lastAt
end

local isComplete = epoch and redis.call('ZSCORE', permits, 'epoch:' .. epoch)
local isOther = server ~= '' and runId and runId ~= '' and runId ~= server
local isLost = isComplete and (isOther or isOlder())
local openFrom = 0
if server == '' then openFrom = now + ask.reconnectMs - ask.connectedMs end
if not isComplete then
  local listening = redis.pcall('PUBSUB', 'NUMSUB', ask.channel)
  isLost = epoch or ask.epoch ~= '' or (tonumber(listening[2]) or 0) > 0
end
if isLost then
  closeFor(windowMs)
elseif not isComplete then
  local waitMs = math.min(windowMs, ask.reconnectMs - upMs)
  if flushed then waitMs = math.max(waitMs, windowMs - lostMsAgo()) end
  if waitMs > 0 then closeFor(waitMs) end
elseif ask.epoch ~= '' and ask.epoch ~= epoch then
  closeFor(math.max(0, createdAt + windowMs - now))
elseif ask.awayMs > 0 and lastAt <= now - ask.awayMs then
  -- Nobody was here while this process went on by itself: the others did as well, and come back.
  closeFor(math.min(windowMs, ask.reconnectMs))
end
if isLost or not isComplete then
  epoch, createdAt, runId = ask.newEpoch, now, nil
  redis.call('ZREMRANGEBYSCORE', permits, '+inf', '+inf')
  redis.call('ZADD', permits, '+inf', 'epoch:' .. epoch)
end
`;

/**
 * Takes note of what became of the asking process's permits. The score of a permit is the moment at which
 * its request completed, by the clock of Redis, or its lease ends while it is held. A limit counts those of
 * its window; a limit that is asked for later, those of the last minute.
 */
const REPORT_PART = /* lua */ `
local freedEarly = 0
for _, held in ipairs(ask.held) do
  noteLease(held[2])
  redis.call('ZADD', permits, now + held[2], held[1])
end
for _, done in ipairs(ask.done) do
  redis.call('ZADD', permits, now + 1 - math.floor(done[2]) + ask.marginMs, done[1])
end
for _, id in ipairs(ask.unsent) do
  freedEarly = freedEarly + redis.call('ZREM', permits, id)
end

-- A clock that was set back leaves moments that are too far away.
local latest = now + longestMs
for _, id in ipairs(redis.call('ZRANGEBYSCORE', permits, latest + ask.abandonedMs + 1000, 9e15)) do
  redis.call('ZADD', permits, latest, id)
end
redis.call('ZREMRANGEBYSCORE', permits, '-inf', now - math.max(windowMs, ask.minuteMs))

if slowStart and ask.successes > 0 then
  slowStart = slowStart * 2 ^ math.min(ask.successes, 10)
  freedEarly = freedEarly + slowStart
end
if ask.pauseMs > 0 then
  closeFor(ask.pauseMs)
  slowStart = 1
end
if slowStart and slowStart >= math.min(fewest, 1024) then slowStart = nil end
`;

/**
 * Gives permits, fairly between processes. A process that wants more than there is stands in line, once,
 * with the moment when it is to ask again: the first in line when the next permit is due, the second
 * when the one after is, and so on. Of what is free, one permit is kept for each process ahead; the rest
 * is shared evenly. A process that does not come back soon after its moment has lost its place.
 */
const FAIR_QUEUE_PART = /* lua */ `
redis.call('ZREMRANGEBYSCORE', line, '-inf', now - ask.graceMs)
local free, remembered = 9e15, redis.call('ZCARD', permits) - 1
for _, limit in pairs(limits) do
  limit.over = redis.call('ZCOUNT', permits, '-inf', now - limit.perMs)
  limit.free = limit.requests - (remembered - limit.over)
  free = math.min(free, limit.free)
end
if slowStart then
  local held = redis.call('ZCOUNT', permits, now + ask.marginMs + 2, 9e15)
  free = math.min(free, slowStart - held)
end

local given, turnAt = 0, now
if ask.wanted == 0 then
  redis.call('ZREM', line, ask.process)
else
  local turn = redis.call('ZSCORE', line, ask.process)
  local others = redis.call('ZCARD', line) - (turn and 1 or 0)
  local ahead = turn and redis.call('ZCOUNT', line, '-inf', '(' .. turn) or others
  if now >= math.max(closedUntil, openFrom) and free > ahead then
    given = math.min(ask.wanted, math.max(1, math.floor(free / (others + 1))))
    for number = ask.first, ask.first + given - 1 do
      redis.call('ZADD', permits, now + ask.leaseMs, ask.process .. ':' .. number)
    end
    free = free - given
    ahead = others
  end
  if given == ask.wanted then
    redis.call('ZREM', line, ask.process)
  else
    if slowStart then
      turnAt = now + ask.graceMs
    else
      for _, limit in pairs(limits) do
        local missing = ahead - (limit.free - given)
        if missing >= 0 then
          local last = limit.over + missing
          local due = redis.call('ZRANGE', permits, last, last, 'WITHSCORES')
          turnAt = math.max(turnAt, math.min(tonumber(due[2]) or 9e15, now) + limit.perMs)
        end
      end
    end
    turnAt = math.max(turnAt, closedUntil, openFrom)
    redis.call('ZADD', line, turnAt, ask.process)
  end
end

if freedEarly > 0 and free > 0 and now >= closedUntil then
  local first = redis.call('ZRANGE', line, 0, math.min(freedEarly, free) - 1)
  if #first > 0 then redis.pcall('PUBLISH', ask.channel, table.concat(first, ' ')) end
end
`;

/** Writes the state, and counts the processes that asked lately. */
const ANSWER_PART = /* lua */ `
redis.call('HSET', state, 'epoch', epoch, 'createdAt', createdAt, 'runId',
  server ~= '' and server or runId or '',
  'closedUntil', closedUntil, 'closedMs', closedMs, 'lastAt', now,
  'limits', cjson.encode(askedAt), 'longestMs', longestMs, 'longestAt', longestAt)
if slowStart then
  redis.call('HSET', state, 'slowStart', slowStart)
else
  redis.call('HDEL', state, 'slowStart')
end
redis.call('ZADD', seen, now, ask.process)
redis.call('ZREMRANGEBYSCORE', seen, '-inf', now - lastsMs)
for _, key in ipairs(KEYS) do
  redis.call('PEXPIRE', key, math.max(ask.keepMs, math.ceil(2 * windowMs)))
end
return {
  epoch, given, turnAt - now, slowStart and 1 or 0,
  redis.call('ZCOUNT', seen, now - ask.seenMs, '+inf'), cjson.encode(askedAt), longestMs, now
}
`;

/** What the four parts make: one script, run whole. */
export const PERMIT_LUA = STATE_PART + REPORT_PART + FAIR_QUEUE_PART + ANSWER_PART;
