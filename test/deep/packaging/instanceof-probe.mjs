// Creates every error class of every entry, by import and by require, and prints every `instanceof`
// that differs from a single copy. Argument: `{ entries, errorArguments }` as JSON.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { entries, errorArguments } = JSON.parse(process.argv[2]);

const isErrorClass = (value) => typeof value === 'function' && value.prototype instanceof Error;

const classes = [];
for (const entry of entries) {
  for (const [how, exported] of [
    ['import', await import(entry)],
    ['require', require(entry)],
  ]) {
    for (const [name, made] of Object.entries(exported)) {
      if (isErrorClass(made)) classes.push({ name, made, at: `${how} ${entry}` });
    }
  }
}

/** The names of a class and of its base classes. */
function namesOf({ made, name }) {
  const names = [name];
  for (let above = Object.getPrototypeOf(made); above !== Error; ) {
    names.push(above.name);
    above = Object.getPrototypeOf(above);
  }
  return names;
}

const wrong = [];
for (const own of classes) {
  const error = new own.made(...errorArguments[own.name]);
  if (error.name !== own.name) wrong.push(`${own.at}: ${own.name} is named ${error.name}`);
  const names = namesOf(own);
  for (const asked of classes) {
    if (error instanceof asked.made !== names.includes(asked.name)) {
      wrong.push(`${own.name} of ${own.at} and ${asked.name} of ${asked.at}`);
    }
  }
}

/** A refused call of each entry. */
const REFUSED = {
  recebiveis: ({ Recebiveis }) => new Recebiveis({}),
  'recebiveis/importer': ({ importPedidos }) => importPedidos({}, [], { concurrency: 0 }),
  'recebiveis/receiver': ({ createReceiver }) => createReceiver({}),
  'recebiveis/inbox': ({ openInbox }) => openInbox({}),
  'recebiveis/inbox/bullmq': ({ openBullmqInbox }) => openBullmqInbox({}),
  'recebiveis/mirror': ({ openMirror }) => openMirror({}),
  'recebiveis/conciliacao': ({ reconcile }) => reconcile({}),
};
const roots = [await import('recebiveis'), require('recebiveis')];
const thrown = [];
for (const [entry, refuse] of Object.entries(REFUSED)) {
  for (const exported of [await import(entry), require(entry)]) {
    try {
      await refuse(exported);
    } catch (error) {
      thrown.push(roots.every(({ InvalidRequestError }) => error instanceof InvalidRequestError));
    }
  }
}

const names = [...new Set(classes.map(({ name }) => name))].sort();
process.stdout.write(JSON.stringify({ names, made: classes.length, wrong, thrown }));
