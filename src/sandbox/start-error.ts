/** Why a sandbox does not start, and what would remedy it, in English. */
const SENTENCES = {
  'port-taken': ({ port }: { port: number }) =>
    `port ${port} is taken; choose another, or 0 for any free one`,
  'port-not-allowed': ({ port }: { port: number }) =>
    `port ${port} is not allowed to this user; choose one above 1023`,
  'host-unknown': ({ host }: { host: string }) =>
    `the host ${host} is not known; name an address of this machine`,
  'host-not-own': ({ host }: { host: string }) =>
    `the host ${host} is not an address of this machine; name one that is`,
  'earlier-format': ({ path, command }: { path: string; command: string }) =>
    `${path} is SQLite, as earlier versions wrote it; nothing was changed. Convert it: ${command}. Or start afresh: name another file`,
  damaged: ({ path, line }: { path: string; line: number }) =>
    `${path}: line ${line} cannot be read; nothing was changed. Restore the file, or remove that line and those below it to go on from there`,
  'other-version': ({ path, version, own }: { path: string; version: number; own: number }) =>
    `${path} has version ${version}, this package reads version ${own}; nothing was changed. Use the package that wrote it, or name another file`,
  'not-of-sandbox': ({ path }: { path: string }) =>
    `${path} is not a sandbox's file; nothing was changed`,
  'cannot-hold-data': ({ path, cause }: { path: string; cause: string }) =>
    `${path} cannot be a data file (${CAUSES[cause] ?? cause}); name another file`,
  'other-token': (_: { path?: string }) =>
    'no store in the data file has this token. Start it with the token that the file was made with, or name another file',
};

/** Why a file cannot be opened, in words. */
const CAUSES: Record<string, string> = {
  NO_FILE: 'it is not the name of a file',
  EISDIR: 'it is a directory',
  ENOENT: 'its directory does not exist',
  ENOTDIR: 'its directory is a file',
  EACCES: 'no permission to write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Why a sandbox does not start, by a name that stays. */
export type SandboxStartRule = keyof typeof SENTENCES;

/** Facts that the sentence of a rule names. */
export type SandboxStartParams<Rule extends SandboxStartRule> = Parameters<
  (typeof SENTENCES)[Rule]
>[0];

/** A sandbox that does not start: `rule` and `params` say why as data. */
class StartError extends Error {
  readonly rule: SandboxStartRule;
  readonly params: Readonly<Record<string, unknown>>;
  /** The message without whose error it is, for a command that says so itself. */
  readonly sentence: string;

  constructor(rule: SandboxStartRule, sentence: string, params: object, cause?: unknown) {
    super(`sandbox: ${sentence}`, cause === undefined ? {} : { cause });
    this.rule = rule;
    this.sentence = sentence;
    this.params = { ...params };
  }
}

export function startError<Rule extends SandboxStartRule>(
  rule: Rule,
  params: SandboxStartParams<Rule>,
  cause?: unknown,
): StartError {
  const sentence = SENTENCES[rule] as (params: unknown) => string;
  return new StartError(rule, sentence(params), params, cause);
}
