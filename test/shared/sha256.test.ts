import { expect, it, vi } from 'vitest';
import { sha256 } from '../../src/shared/sha256.js';

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('a digest of %j is the published one', async (text, digest) => {
  expect(await sha256(text)).toBe(digest);
});

it.each(['', 'Ação', '\0', '😀', 'half a character: \ud83d'])(
  'a digest of %j is the same without node:crypto',
  async (text) => {
    const inNode = await sha256(text);
    const lookup = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
    const elsewhere = await sha256(text);
    expect(lookup).toHaveBeenCalled();
    lookup.mockRestore();
    expect(elsewhere).toBe(inNode);
  },
);
