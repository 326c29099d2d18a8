export const failure = { endpoint: 'pedido.get', status: 400, attempts: 1 };
const known = { reason: 'timeout', attempts: 1 };

/** Constructor arguments, in JSON, for each exported error class. */
export const ERROR_ARGUMENTS: Record<string, readonly unknown[]> = {
  AbortError: ['pedido.get'],
  ApiError: [failure],
  AuthenticationError: [failure],
  BadRequestError: [failure],
  ConciliacaoError: ['balance', 'x'],
  ConnectionError: ['pedido.get', null, 1, false],
  IncompleteAnswerError: ['ciclos.stream', 1],
  InboxError: ['closed', 'x'],
  InvalidFileError: ['x', 'is broken'],
  InvalidRequestError: ['x', []],
  InvalidResponseError: ['pedido.get', 200, [], null],
  InvalidRowError: [{ issues: [] }],
  LedgerError: ['in-use', 'x', 'is in use'],
  LimiterUnavailableError: ['pedido.get'],
  MirrorError: ['closed', 'x'],
  NotFoundError: [failure],
  OutcomeUnknownError: ['pedido.create', known],
  PeerMissingError: ['msw', 'x'],
  RateLimitError: [failure],
  RecebiveisError: ['API_ERROR', 'x'],
  ServerError: [failure],
  StoreInactiveError: [failure],
  AlreadyExistsError: [failure],
  TimeoutError: ['pedido.get', 'attempt', 1, 1],
  TokenError: ['x'],
};
