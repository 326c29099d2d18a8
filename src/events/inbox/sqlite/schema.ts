/** Marks the file as an inbox: `rcbi` in ASCII. */
export const APPLICATION_ID = 0x72636269;

/**
 * Times are in milliseconds of Unix time. `due_at` depends on the state: a waiting event may be
 * taken then, the lease of an active event ends, a done event is forgotten; a dead event died then.
 * `lease` counts how often the event was taken: an outcome noted under an older number has no effect.
 */
const FIRST = `
CREATE TABLE events (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  set_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease INTEGER NOT NULL DEFAULT 0,
  stored_at INTEGER NOT NULL,
  raw TEXT,
  id_documento TEXT,
  error TEXT
) STRICT;
CREATE INDEX events_due ON events (state, due_at, set_at);
PRAGMA application_id = ${APPLICATION_ID};
`;

/** `set_at` was the time when `due_at` was set, by which a clock that was set back was noticed. */
const WITHOUT_SET_AT = `
DROP INDEX events_due;
ALTER TABLE events DROP COLUMN set_at;
CREATE INDEX events_due ON events (state, due_at);
`;

/**
 * Upgrades from each version of the file to the next; the first creates it. Change the tables only
 * by adding an entry at the end.
 */
export const VERSIONS: readonly string[] = [FIRST, WITHOUT_SET_AT];

/** Condition for an event under the worker's lease. */
const LEASED = `WHERE seq = ?1 AND lease = ?2 AND state = 'active'`;

export const STATEMENTS = {
  insert: `INSERT INTO events (id, state, due_at, stored_at, raw, id_documento)
    VALUES (?1, 'waiting', ?2, ?2, ?3, ?4) ON CONFLICT (id) DO NOTHING`,
  nextDue: `SELECT min(due_at) AS due FROM (
    SELECT * FROM (SELECT due_at FROM events WHERE state = 'waiting' ORDER BY due_at LIMIT 1)
    UNION ALL
    SELECT * FROM (SELECT due_at FROM events WHERE state = 'active' ORDER BY due_at LIMIT 1))`,
  take: `UPDATE events SET state = 'active', due_at = ?1 + ?2,
      attempts = attempts + 1, lease = lease + 1
    WHERE seq = (SELECT seq FROM events WHERE state = 'waiting' AND due_at <= ?1
      ORDER BY due_at, seq LIMIT 1)
    RETURNING seq, id, raw, id_documento, attempts, lease`,
  renew: `UPDATE events SET due_at = ?3 + ?4 ${LEASED}`,
  done: `UPDATE events SET state = 'done', due_at = ?3 + ?4, raw = NULL, error = NULL
    ${LEASED}`,
  again: `UPDATE events SET state = 'waiting', due_at = ?3 + ?4, error = ?5 ${LEASED}`,
  deadLetter: `UPDATE events SET state = 'dead', due_at = ?3, error = ?4 ${LEASED}`,
  deadLetterLost: `UPDATE events SET state = 'dead', due_at = ?1, error = ?3
    WHERE state = 'active' AND due_at <= ?1 AND attempts >= ?2`,
  release: `UPDATE events SET state = 'waiting', error = ?3
    WHERE state = 'active' AND due_at <= ?1 AND attempts < ?2`,
  retry: `UPDATE events SET state = 'waiting', due_at = ?2, attempts = 0
    WHERE id = ?1 AND state = 'dead'`,
  forget: `DELETE FROM events WHERE seq IN (
    SELECT seq FROM events WHERE state = 'done' AND due_at <= ? LIMIT ?)`,
  count: `SELECT
    (SELECT count(*) FROM events WHERE state = 'waiting' AND due_at <= ?1) AS waiting,
    (SELECT count(*) FROM events WHERE state = 'waiting' AND due_at > ?1) AS delayed,
    (SELECT count(*) FROM events WHERE state = 'active') AS active,
    (SELECT count(*) FROM events WHERE state = 'done') AS done,
    (SELECT count(*) FROM events WHERE state = 'dead') AS dead`,
  dead: `SELECT id, raw, id_documento, attempts, error, stored_at, due_at FROM events
    WHERE state = 'dead' ORDER BY due_at, seq LIMIT ? OFFSET ?`,
} as const;
