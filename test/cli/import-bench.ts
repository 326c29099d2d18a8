import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.js';
import { type Ran, runCli, type Surroundings } from './in-process.js';
import { type Asked, openAsked, order } from './sandbox.js';

/** A sandbox and a folder for each test of the import command. */
export interface ImportBench {
  asked(): Asked;
  /** The path of a file in the folder. */
  place(name: string): string;
  /** Writes rows as NDJSON, or the given contents, and returns the path. */
  write(name: string, content: readonly unknown[] | string | Uint8Array): string;
  /** Runs `recebiveis pedido import`. */
  importing(args: readonly string[], more?: Surroundings): Promise<Ran>;
  /** Orders sent to the sandbox. */
  posts(): string[];
}

const ndjson = (rows: readonly unknown[]) =>
  rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('');

export function useImportBench(): ImportBench {
  let asked: Asked;
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    asked = await openAsked();
  });
  afterEach(() => asked.close());
  const place = (name: string) => join(folder, name);
  return {
    asked: () => asked,
    place,
    write(name, content) {
      writeFileSync(place(name), Array.isArray(content) ? ndjson(content) : (content as string));
      return place(name);
    },
    importing: (args, more = {}) =>
      runCli(['pedido', 'import', ...args], { ...more, env: { ...asked.env, ...more.env } }),
    posts: () => asked.requests.filter((request) => request.startsWith('POST')),
  };
}

/** Orders 0 to `count - 1`. */
export const orders = (count: number) => Array.from({ length: count }, (_, n) => order(n));

export const jsonLines = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** The figures of the summary table, by name. */
export const figures = (out: readonly string[]): Record<string, string> =>
  Object.fromEntries(out.slice(1).map((line) => line.trim().split(/\s+/).slice(0, 2)));

const { valorFrete: _, ...rest } = order(900);

/** Order 900 without a required field. */
export const withoutFrete = rest;
