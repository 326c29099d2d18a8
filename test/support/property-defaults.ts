import fc from 'fast-check';
import { runs } from './property-runs.js';

fc.configureGlobal({ numRuns: runs(100) });
