import { rmSync } from 'node:fs';
import { vi } from 'vitest';
import { threadFolder } from '../../src/client/limits/thread-folder.js';
import { forgetLimits } from './forget-limits.js';

// Files of a worker share its globals: none must see what another one replaced, or wait for what it sent.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
// A thread that one of them started would make the others share their limits over threads.
rmSync(threadFolder(), { recursive: true, force: true });
forgetLimits();
