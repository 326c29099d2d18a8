// What publint and attw find wrong in a tarball, as JSON: in a process of its own, as attw holds its thread for seconds.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const bytes = new Uint8Array(readFileSync(process.argv[2]));
const { messages } = await publint({ pack: { tarball: bytes.slice().buffer }, strict: true });
const { types, problems, entrypoints } = await checkPackage(createPackageFromTarballData(bytes));
const found = { messages, types, problems, entries: Object.keys(entrypoints) };
process.stdout.write(`${JSON.stringify(found)}\n`);
