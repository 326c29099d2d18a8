import * as z from 'zod/mini';
import {
  callable,
  milliseconds,
  optionsOf,
  type RefuseOption,
  readOptions,
  whole,
} from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
import { receiverAuth } from './auth.js';
import type { ReceiverOptions } from './options.js';

type Given = { [Key in keyof ReceiverOptions]?: unknown };

const remember = optionsOf<{ maxEntries?: number | undefined; keepMs?: number | undefined }>({
  maxEntries: z.optional(whole()),
  keepMs: z.optional(milliseconds(1, Number.MAX_SAFE_INTEGER)),
});

const receiverOptions = optionsOf<Given>(
  {
    auth: receiverAuth,
    // These depend on one another: see below.
    onEvento: z.optional(z.unknown()),
    inbox: z.optional(z.unknown()),
    maxBodyBytes: z.optional(whole()),
    timeoutMs: z.optional(milliseconds()),
    remember: z.optional(remember),
    handled: z.optional(z.unknown()),
    onError: z.optional(callable()),
    onRefused: z.optional(callable()),
    onMismatch: z.optional(callable()),
  },
  (given, refuse) => (given.inbox === undefined ? checkHandling : checkStoring)(given, refuse),
);

function checkHandling({ onEvento, handled }: Given, refuse: RefuseOption): void {
  if (typeof onEvento !== 'function') {
    refuse(
      ['onEvento'],
      'is required: a function that handles an event, or give inbox in its place',
    );
  }
  for (const name of handled === undefined ? [] : ['has', 'add']) {
    if (typeof Object(handled)[name] !== 'function') {
      refuse(['handled', name], 'must be a function');
    }
  }
}

function checkStoring({ onEvento, inbox, remember, handled }: Given, refuse: RefuseOption): void {
  if (onEvento !== undefined && typeof onEvento !== 'function') {
    refuse(['onEvento'], 'must be a function');
  }
  if (typeof Object(inbox).store !== 'function') {
    refuse(['inbox'], 'must have a function store: openInbox of recebiveis/inbox gives one');
  }
  for (const [name, value] of Object.entries({ remember, handled })) {
    if (value !== undefined) refuse([name], 'has no use beside inbox, which folds repeats itself');
  }
}

/**
 * Refuses what a receiver cannot work with.
 *
 * @throws InvalidRequestError naming every option that breaks a rule, and no value of any
 */
export function checkOptions(options: ReceiverOptions): void {
  accepted(readOptions(receiverOptions, options), 'Options of createReceiver');
}
