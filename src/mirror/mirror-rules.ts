/**
 * Kinds of failure of a mirror:
 *
 * - `unusable`: the database cannot be opened, read or written.
 * - `not-a-mirror`: the file is something else.
 * - `not-found`: there is no mirror yet, and `mustExist` says that there is.
 * - `newer-version`: a newer release of this package wrote it.
 * - `other-store`: the database holds the copy of another store, or of one with another token.
 * - `amount`: an amount of the service's cannot be kept in whole centavos.
 * - `detail`: a detail cannot be read.
 * - `same-id`: a reconciliation gives two findings the same `id`.
 * - `closed`: the mirror was closed.
 */
export type MirrorErrorReason =
  | 'unusable'
  | 'not-a-mirror'
  | 'not-found'
  | 'newer-version'
  | 'other-store'
  | 'amount'
  | 'detail'
  | 'same-id'
  | 'closed';

const STATES = {
  locked: 'another process kept it locked for a minute. Look for one that hangs in it',
  'read-only': 'it may only be read. Give this process the right to write it',
  changed: 'another process wrote it while it was read. Read it again',
  'disk-fault': 'the disk refused to read or write. Look at its state and its room',
  damaged: 'it is damaged. Make it anew: the service still has everything',
  'disk-full': 'the disk is full. Make room and run again; what was committed is kept',
  'cannot-open': 'it cannot be opened. Look at its path and rights',
  'not-a-file': 'it is not a file. Name one inside of it',
  connection:
    'it could not be reached, or the connection broke. Look at host, port, network and load, and run again: what was committed is kept',
  address: 'its address cannot be read. In user and password write %40 for @, %2F for /, %23 for #',
  credentials:
    'it refused the user or the password, or got none. Look at the address, PGPASSWORD and ~/.pgpass',
  'no-database': 'there is no such database. Create it',
  rights:
    'this user may not read or write the tables, or they are not as this release makes them. Grant the rights, or name a database of its own',
  'no-room':
    'it has no room, memory or connections left. Make room and run again; what was committed is kept',
  restarting: 'it is shutting down or starting. Run again: what was committed is kept',
  'no-schema': 'its search_path names no schema that exists. Make the schema, or name another',
  altered:
    'a table, view or column of it was removed or renamed. Copy into a new one: the service still has everything',
};

/** Reason that a database is unusable, by its answer. */
export type DatabaseState = keyof typeof STATES;

/** Kind of a value that is not an amount, without the value. */
export type AmountKind = 'not-exact' | 'nothing' | 'other';

/** A database: the path of an SQLite file; PostgreSQL where it is left out. */
interface Place {
  file?: string;
}

const nameOf = ({ file }: Place) =>
  file === undefined ? 'The PostgreSQL of the mirror' : `The mirror ${file}`;

type Rule<Params> = [reason: MirrorErrorReason, sentence: (params: Params) => string];

const rule = <Params>(reason: MirrorErrorReason, sentence: (params: Params) => string) =>
  [reason, sentence] satisfies Rule<Params>;

/** The rules of a mirror, each with its remedy, in English. */
export const mirrorRules = {
  'not-found': rule(
    'not-found',
    ({ where }: { where: string }) =>
      `There is no mirror in ${where}: look at the name, or make it by a run`,
  ),
  'not-sqlite': rule(
    'not-a-mirror',
    ({ file }: { file: string }) =>
      `${file} cannot be used: it is not an SQLite file. Name another`,
  ),
  'foreign-file': rule(
    'not-a-mirror',
    ({ file }: { file: string }) =>
      `${file} belongs to another program. Name another file for the mirror`,
  ),
  'foreign-tables': rule(
    'not-a-mirror',
    ({ names }: { names: readonly string[] }) =>
      `The database has a table or view named ${names.join(' and ')} that is not of a mirror. Name another database, or another schema by search_path`,
  ),
  'database-state': rule(
    'unusable',
    ({ state, ...place }: Place & { state: DatabaseState }) =>
      `${nameOf(place)} cannot be used: ${STATES[state]}`,
  ),
  'database-code': rule(
    'unusable',
    ({ code, ...place }: Place & { code: string | number }) =>
      `${nameOf(place)} cannot be used: ${place.file === undefined ? 'it answered' : 'SQLite refused with code'} ${code}. Look the code up in its documentation, correct that and run again`,
  ),
  'no-directory': rule(
    'unusable',
    ({ file, directory }: { file: string; directory: string }) =>
      `The mirror ${file} cannot be used: its directory ${directory} does not exist. Make it first`,
  ),
  'cannot-make': rule(
    'unusable',
    ({ file, code }: { file: string; code: string }) =>
      `The mirror ${file} cannot be used: it cannot be made (${code}). Check that its folder may be written`,
  ),
  'newer-schema': rule(
    'newer-version',
    ({ schema }: { schema: string }) =>
      `The mirror was written by a newer release of recebiveis (its schema has ${schema}). Use that release, or a later one`,
  ),
  'known-loja': rule(
    'other-store',
    ({ name }: { name: string }) =>
      `The mirror holds the store of this client under the name ${JSON.stringify(name)}. Leave loja out, or give that name`,
  ),
  'which-loja': rule(
    'other-store',
    ({ names }: { names: readonly string[] }) =>
      `The mirror holds ${names.map((name) => JSON.stringify(name)).join(', ')}, written with another address or token. Give loja: the same name if it is the same store with a new token, another name if it is another store`,
  ),
  amount: rule(
    'amount',
    ({ path, kind, type }: { path: string; kind: AmountKind; type?: string }) =>
      `${path} must be an amount in reais with at most 2 decimals; got ${KINDS[kind] ?? `a ${type}`}. What the mirror held is left as it was: ask the service what the amount is`,
  ),
  'less-than-kept': rule(
    'detail',
    ({ idCiclo }: { idCiclo: number }) =>
      `The detail of cycle ${idCiclo} has less than the mirror holds: a group of it or the parcelas of a title are gone, or the names of its lines are (canal, evento, pedido), or its lines are fewer or add up worse to the valorRepasse of the list. What the mirror held is left as it was: run again, and ask the service if it stays so`,
  ),
  'record-less-than-kept': rule(
    'detail',
    ({ path }: { path: string }) =>
      `${path} is missing in the record of the order, and the mirror holds it. What the mirror held is left as it was: run again, and ask the service if it stays so`,
  ),
  'must-be': rule(
    'detail',
    ({ path, form }: { path: string; form: 'list' | 'object' }) =>
      `${path} must be ${form === 'list' ? 'a list' : 'an object'}. What the mirror held is left as it was: run again, and ask the service if it stays so`,
  ),
  'must-be-name': rule(
    'detail',
    ({ path }: { path: string }) =>
      `${path} must be a text, or a whole number of at most ${Number.MAX_SAFE_INTEGER}: the digits of a larger one may have changed on the way. What the mirror held is left as it was: ask the service for it as a text`,
  ),
  'another-name': rule(
    'detail',
    ({ path }: { path: string }) =>
      `${path} of the record that the service found is not the one that was asked for; zeros in front and upper case are not left out. What the mirror held is left as it was: look at how the service spells it in the cycle and in the order`,
  ),
  'name-too-long': rule(
    'detail',
    ({ path, max, length }: { path: string; max: number; length: number }) =>
      `${path} must have at most ${max} characters; got ${length}. What the mirror held is left as it was: ask the service what the name is`,
  ),
  'same-id': rule(
    'same-id',
    ({ id }: { id: string }) =>
      `The reconciliation gives two findings the id ${id}, and the ledger could keep only one. Nothing was recorded; record what reconcile answers, with each finding once`,
  ),
  closed: rule('closed', () => 'The mirror is closed: open it again'),
};

const KINDS: Partial<Record<AmountKind, string>> = {
  'not-exact': 'a number with fractions of a centavo, or too large',
  nothing: 'nothing',
};

/** Name of a rule of a mirror; stable. */
export type MirrorRuleCode = keyof typeof mirrorRules;

/** Facts of a rule. */
export type MirrorRuleParams<Code extends MirrorRuleCode> = Parameters<
  (typeof mirrorRules)[Code][1]
>[0];
