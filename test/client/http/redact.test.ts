import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/client/http/words.js';

describe('a secret in a text', () => {
  it('is searched in time that grows no faster than the text', () => {
    const began = performance.now();
    redact('a'.repeat(100_000), ['a-a-a-a-a-a-a-a-a-a-a-a-b9']);
    // Milliseconds; a search that begins again at each letter takes minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each(['abc&xyz9', 'Zx9"Qw8&Er7<Ty6'])('is masked however it is escaped: %s', (secret) => {
    for (const written of [
      JSON.stringify(secret),
      encodeURIComponent(secret),
      secret.replaceAll('&', '&amp;'),
    ]) {
      expect(redact(`before ${written} after`, [secret])).not.toContain(secret.slice(-2));
    }
  });

  it('is masked whichever secrets the text before had', () => {
    const both = 'first-secret then second-secret';
    for (const [secret, kept] of [
      ['first-secret', 'second'],
      ['second-secret', 'first'],
      ['first-secret', 'second'],
    ] as const) {
      const masked = redact(both, [secret]);
      expect(masked).not.toContain(secret.slice(0, 6));
      expect(masked).toContain(kept);
    }
    // One secret of two lines is not two.
    expect(redact('ab12cd34', ['ab12\ncd34'])).toBe('***');
    expect(redact('ab12-x-cd34', ['ab12', 'cd34'])).toBe('***-x-***');
  });
});
