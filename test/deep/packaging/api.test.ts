import { describe, expect, it } from 'vitest';
import { isLastChangeInChangelog, staleReports } from '../../../scripts/api-report.js';

describe('the public surface of every entry', () => {
  it('is as `api/` says: `npm run api` writes it', () => {
    expect(staleReports()).toEqual([]);
  });

  it('changed last in a commit that changed CHANGELOG.md', () => {
    expect(isLastChangeInChangelog()).toBe(true);
  });
});
