import { vi } from 'vitest';
import { forgetLimits } from './forget-limits.js';

// Files of a worker share its globals: none must see what another one replaced, or wait for what it sent.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
forgetLimits();
