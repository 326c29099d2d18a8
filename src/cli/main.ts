#!/usr/bin/env node
import { run } from './run.js';
import { processContext } from './terminal/process-context.js';

process.exitCode = await run(process.argv.slice(2), processContext());
