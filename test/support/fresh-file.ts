import { vi } from 'vitest';

// Files of a worker share its globals: none must see what another one replaced, or wait for what it sent.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
delete (globalThis as { [key: symbol]: unknown })[Symbol.for('recebiveis.limits.1')];
