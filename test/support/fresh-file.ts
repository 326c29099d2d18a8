import { vi } from 'vitest';
import { forgetLimits } from './forget-limits.js';

// Test files of a worker share its globals: remove what an earlier file replaced or stubbed.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
forgetLimits();
