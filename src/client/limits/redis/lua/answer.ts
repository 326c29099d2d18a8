/** Writes the state, and counts the processes that asked lately. */
export const ANSWER_PART = /* lua */ `
redis.call('HSET', state, 'epoch', epoch, 'createdAt', createdAt, 'runId', server,
  'closedUntil', closedUntil, 'closedMs', closedMs, 'lastAt', now,
  'requests', requests, 'requestsAt', requestsAt, 'perMs', perMs, 'perMsAt', perMsAt)
if slowStart then
  redis.call('HSET', state, 'slowStart', slowStart)
else
  redis.call('HDEL', state, 'slowStart')
end
redis.call('ZADD', seen, now, ask.process)
redis.call('ZREMRANGEBYSCORE', seen, '-inf', now - ask.seenMs)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ask.keepMs) end
return {
  epoch, given, turnAt - now, slowStart and 1 or 0, redis.call('ZCARD', seen), requests, perMs
}
`;
