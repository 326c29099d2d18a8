// Plugins for Stryker: a sample drawn by a seed, and the score of each room with its interval.
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const ROOMS = [
  'client',
  'events',
  'importer/run',
  'importer/ledger',
  'mirror/run',
  'conciliacao/pedido',
];
const { SAMPLE, SEED = '1' } = process.env;

/** The room of a file, by a path in the project, in Stryker's copy or in its report. */
function roomOf(fileName) {
  const path = relative(process.cwd(), fileName).split(sep).join('/');
  return ROOMS.find((room) => path.includes(`src/${room}/`));
}

/** A random position for a mutant; an edit of one file moves no mutant of another. */
function drawOf({ fileName, mutatorName, replacement, location: { start, end } }) {
  const path = relative(process.cwd(), fileName).split(sep).join('/');
  const place = [path.slice(path.indexOf('src/')), start.line, start.column, end.line, end.column];
  return createHash('sha256')
    .update(JSON.stringify([SEED, ...place, mutatorName, replacement]))
    .digest('hex');
}

/** Passes the first `SAMPLE` mutants of every room, in random order. */
class Sample {
  async init() {}
  /** A single group: each of several checkers would see only a part of the mutants. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
  async check(mutants) {
    const drawn = new Set();
    for (const room of ROOMS) {
      const inOrder = mutants
        .filter(({ fileName }) => roomOf(fileName) === room)
        .map((mutant) => ({ id: mutant.id, draw: drawOf(mutant) }))
        .sort((one, other) => (one.draw < other.draw ? -1 : 1));
      for (const { id } of inOrder.slice(0, Number(SAMPLE))) drawn.add(id);
    }
    const results = mutants.map(({ id }) => [
      id,
      drawn.has(id)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not drawn' },
    ]);
    return Object.fromEntries(results);
  }
}

/** The Wilson interval of a share, at 95%. */
function interval(part, whole) {
  const z = 1.96;
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const half = z * Math.sqrt((share * (1 - share)) / whole + (z / (2 * whole)) ** 2);
  return [middle - half, middle + half].map((edge) => percent(edge / (1 + z ** 2 / whole)));
}

const print = (line) => process.stdout.write(`${line}\n`);

const percent = (share) => `${(share * 100).toFixed(1)}%`;

const rooms = {
  onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const path = relative(process.cwd(), fileName);
    print(`${status} ${path}:${start.line}:${start.column} ${mutatorName}: ${replacement}`);
  },
  onMutationTestReportReady({ files }) {
    const mutants = Object.entries(files).flatMap(([fileName, file]) =>
      file.mutants.map(({ status }) => ({ room: roomOf(fileName), status })),
    );
    for (const room of ROOMS) {
      const count = (asked) =>
        mutants.filter((mutant) => mutant.room === room && mutant.status === asked).length;
      const [killed, timedOut] = [count('Killed'), count('Timeout')];
      const [survived, uncovered] = [count('Survived'), count('NoCoverage')];
      const tried = killed + timedOut + survived + uncovered;
      if (tried === 0) continue;
      const [low, high] = interval(killed + timedOut, tried);
      print(
        `${room}: ${tried} tried, ${killed} killed, ${timedOut} timed out, ${survived} survived, ${uncovered} without a test: ` +
          `${percent((killed + timedOut) / tried)} (95%: ${low} to ${high})`,
      );
    }
  },
};

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareValuePlugin(PluginKind.Reporter, 'rooms', rooms),
];
