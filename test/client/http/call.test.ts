import { describe, expect, it, vi } from 'vitest';
import { OpenCalls } from '../../../src/client/http/call.js';

describe('what is closed after the calls in flight', () => {
  it('is closed at once where there are none', async () => {
    const open = new OpenCalls();
    const release = vi.fn();
    expect(open.isClosed).toBe(false);
    await open.close(release);
    expect(release).toHaveBeenCalledOnce();
    expect(open.isClosed).toBe(true);
  });

  it('waits for the last of them', async () => {
    const open = new OpenCalls();
    const release = vi.fn();
    open.enter();
    open.enter();
    const closed = open.close(release);
    expect(open.isClosed).toBe(true);
    open.leave();
    await new Promise((resolve) => setImmediate(resolve));
    expect(release).not.toHaveBeenCalled();
    open.leave();
    await closed;
    expect(release).toHaveBeenCalledOnce();
  });

  it('is closed once, however often it is asked for', async () => {
    const open = new OpenCalls();
    const release = vi.fn();
    open.enter();
    const both = [open.close(release), open.close(release)];
    open.leave();
    await Promise.all([...both, open.close(release)]);
    expect(release).toHaveBeenCalledOnce();
  });
});
