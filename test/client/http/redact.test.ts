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
});
