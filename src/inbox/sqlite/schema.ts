/** Marks the file as an inbox: `rcbi` in ASCII. */
export const APPLICATION_ID = 0x72636269;

/** Raised when the table changes. */
export const SCHEMA_VERSION = 1;

/**
 * `due_at` is in milliseconds of Unix time, and says of a waiting event when it may be taken, of an
 * active one when its lease ends, of a done one when it is forgotten, of a dead one when it died.
 * `lease` counts how often the event was taken: a mark made under an older number counts nothing.
 */
export const CREATE = `
CREATE TABLE events (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease INTEGER NOT NULL DEFAULT 0,
  stored_at INTEGER NOT NULL,
  raw TEXT,
  id_documento TEXT,
  error TEXT
) STRICT;
CREATE INDEX events_due ON events (state, due_at);
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${SCHEMA_VERSION};
`;

const ROW = 'seq, id, raw, id_documento, attempts, lease';

/** Every statement the inbox uses. */
export const STATEMENTS = {
  insert: `INSERT INTO events (id, state, due_at, stored_at, raw, id_documento)
    VALUES (?, 'waiting', ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  nextDue: `SELECT min(due_at) AS due FROM (
    SELECT * FROM (SELECT due_at FROM events WHERE state = 'waiting' ORDER BY due_at LIMIT 1)
    UNION ALL
    SELECT * FROM (SELECT due_at FROM events WHERE state = 'active' ORDER BY due_at LIMIT 1))`,
  take: `UPDATE events SET state = 'active', due_at = ?, attempts = attempts + 1, lease = lease + 1
    WHERE seq = (SELECT seq FROM events WHERE state = 'waiting' AND due_at <= ?
      ORDER BY due_at, seq LIMIT 1)
    RETURNING ${ROW}`,
  renew: `UPDATE events SET due_at = ? WHERE seq = ? AND lease = ? AND state = 'active'`,
  done: `UPDATE events SET state = 'done', due_at = ?, raw = NULL, error = NULL
    WHERE seq = ? AND lease = ? AND state = 'active'`,
  again: `UPDATE events SET state = 'waiting', due_at = ?, error = ?
    WHERE seq = ? AND lease = ? AND state = 'active'`,
  deadLetter: `UPDATE events SET state = 'dead', due_at = ?, error = ?
    WHERE seq = ? AND lease = ? AND state = 'active'`,
  deadLetterLost: `UPDATE events SET state = 'dead', due_at = ?, error = ?
    WHERE seq = (SELECT seq FROM events WHERE state = 'active' AND due_at <= ? AND attempts >= ?
      LIMIT 1)
    RETURNING ${ROW}`,
  release: `UPDATE events SET state = 'waiting', error = ? WHERE state = 'active' AND due_at <= ?`,
  retry: `UPDATE events SET state = 'waiting', due_at = ?, attempts = 0
    WHERE id = ? AND state = 'dead'`,
  forget: `DELETE FROM events WHERE seq IN (
    SELECT seq FROM events WHERE state = 'done' AND due_at <= ? LIMIT ?)`,
  lastStored: 'SELECT stored_at FROM events ORDER BY seq DESC LIMIT 1',
  shift: `UPDATE events SET due_at = max(?3, due_at - ?2) WHERE state = ?1 AND due_at > ?3`,
  unfuture: 'UPDATE events SET stored_at = ?1 WHERE stored_at > ?1',
  waitsTooLong: `SELECT EXISTS (SELECT 1 FROM events
    WHERE state = 'waiting' AND due_at > ?1 AND (attempts = 0 OR due_at > ?2)) AS found`,
  hasten: `UPDATE events SET due_at = CASE WHEN attempts = 0 THEN ?1 ELSE ?2 END
    WHERE state = 'waiting' AND due_at > ?1 AND (attempts = 0 OR due_at > ?2)`,
  count: `SELECT
    (SELECT count(*) FROM events WHERE state = 'waiting' AND due_at <= ?1) AS waiting,
    (SELECT count(*) FROM events WHERE state = 'waiting' AND due_at > ?1) AS delayed,
    (SELECT count(*) FROM events WHERE state = 'active') AS active,
    (SELECT count(*) FROM events WHERE state = 'done') AS done,
    (SELECT count(*) FROM events WHERE state = 'dead') AS dead`,
  dead: `SELECT id, raw, id_documento, attempts, error, stored_at, due_at FROM events
    WHERE state = 'dead' ORDER BY due_at, seq LIMIT ? OFFSET ?`,
  find: `SELECT state, due_at, raw, id_documento, attempts, error, stored_at FROM events
    WHERE id = ?`,
} as const;
