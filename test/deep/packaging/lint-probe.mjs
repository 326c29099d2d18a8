// Prints the problems that publint and attw find in a tarball, as JSON. A separate process, because
// attw blocks its thread for seconds.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const bytes = new Uint8Array(readFileSync(process.argv[2]));
const { messages } = await publint({ pack: { tarball: bytes.slice().buffer }, strict: true });
const { types, problems, entrypoints } = await checkPackage(createPackageFromTarballData(bytes));
const found = { messages, types, problems, entries: Object.keys(entrypoints) };
process.stdout.write(`${JSON.stringify(found)}\n`);
