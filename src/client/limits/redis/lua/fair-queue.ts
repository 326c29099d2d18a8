/**
 * Gives permits, fairly between processes. A process that wants more than there is stands in line, once,
 * with the moment when it is to ask again: the first in line when the next permit is due, the second
 * when the one after is, and so on. Of what is free, one permit is kept for each process ahead; the rest
 * is shared evenly. A process that does not come back soon after its moment has lost its place.
 */
export const FAIR_QUEUE_PART = /* lua */ `
redis.call('ZREMRANGEBYSCORE', line, '-inf', now - ask.graceMs)
local free = requests - (redis.call('ZCARD', permits) - 1)
if slowStart then
  local held = redis.call('ZCOUNT', permits, now + perMs + ask.marginMs + 2, 9e15)
  free = math.min(free, slowStart - held)
end

local given, turnAt = 0, now
if ask.wanted == 0 then
  redis.call('ZREM', line, ask.process)
else
  local turn = redis.call('ZSCORE', line, ask.process)
  local others = redis.call('ZCARD', line) - (turn and 1 or 0)
  local ahead = turn and redis.call('ZCOUNT', line, '-inf', '(' .. turn) or others
  if now >= closedUntil and free > ahead then
    given = math.min(ask.wanted, math.max(1, math.floor(free / (others + 1))))
    for number = ask.first, ask.first + given - 1 do
      redis.call('ZADD', permits, now + ask.leaseMs + perMs, ask.process .. ':' .. number)
    end
    free = free - given
    ahead = others
  end
  if given == ask.wanted then
    redis.call('ZREM', line, ask.process)
  else
    if slowStart then
      turnAt = now + ask.graceMs
    elseif free <= ahead then
      local due = redis.call('ZRANGE', permits, ahead - free, ahead - free, 'WITHSCORES')
      turnAt = math.min(tonumber(due[2]) or 9e15, now + perMs)
    end
    turnAt = math.max(turnAt, closedUntil)
    redis.call('ZADD', line, turnAt, ask.process)
  end
end

if freedEarly > 0 and free > 0 and now >= closedUntil then
  local first = redis.call('ZRANGE', line, 0, math.min(freedEarly, free) - 1)
  if #first > 0 then redis.pcall('PUBLISH', ask.channel, table.concat(first, ' ')) end
end
`;
