import { isRecebiveisError } from './base.js';

/** Where a method was called: the way from there to a failure crosses timers and sockets. */
export interface CallerLine {
  stack?: string;
}

/** The line that runs now, and those that called it. */
export function callerLine(): CallerLine {
  const line: CallerLine = {};
  Error.captureStackTrace?.(line, callerLine);
  return line;
}

/** The error, whose stack shows the line that called. */
export function withCallerLine(error: unknown, { stack }: CallerLine): unknown {
  if (!isRecebiveisError(error) || stack === undefined) return error;
  const frames = stack.slice(stack.indexOf('\n'));
  Object.defineProperty(error, 'stack', {
    value: `${error.name}: ${error.message}${frames}`,
    configurable: true,
    writable: true,
  });
  return error;
}
