import { describe, expectTypeOf, it } from 'vitest';
import type {
  AbortError,
  AlreadyExistsError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  CallEvent,
  ConnectionError,
  EndpointName,
  ErrorCode,
  Hooks,
  InvalidRequestError,
  InvalidResponseError,
  MismatchEvent,
  NotFoundError,
  OutcomeUnknownError,
  RateLimitError,
  RecebiveisError,
  ServerError,
  StoreInactiveError,
  TimeoutError,
  TokenError,
} from '../../src/index.js';

describe('errors', () => {
  it('are all RecebiveisError with a code', () => {
    type All =
      | AbortError
      | ApiError
      | ConnectionError
      | InvalidRequestError
      | InvalidResponseError
      | OutcomeUnknownError
      | TimeoutError
      | TokenError;
    expectTypeOf<All>().toExtend<RecebiveisError>();
    expectTypeOf<RecebiveisError>().toExtend<Error>();
    expectTypeOf<All['code']>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<RecebiveisError['endpoint']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RecebiveisError['toJSON']>().returns.toEqualTypeOf<Record<string, unknown>>();
  });

  it('of an answer are ApiError with status, mensagem, endpoint and attempts', () => {
    type Answered =
      | AuthenticationError
      | BadRequestError
      | NotFoundError
      | RateLimitError
      | ServerError
      | StoreInactiveError
      | AlreadyExistsError;
    expectTypeOf<Answered>().toExtend<ApiError>();
    expectTypeOf<StoreInactiveError>().toExtend<BadRequestError>();
    expectTypeOf<AlreadyExistsError>().toExtend<BadRequestError>();
    expectTypeOf<ApiError['status']>().toEqualTypeOf<number>();
    expectTypeOf<ApiError['mensagem']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ApiError['endpoint']>().toEqualTypeOf<string>();
    expectTypeOf<ApiError['attempts']>().toEqualTypeOf<number>();
    expectTypeOf<RateLimitError['retryAfterMs']>().toEqualTypeOf<number | undefined>();
  });

  it('have the facts of their own', () => {
    type Issues = readonly { path: string; message: string }[];
    type Odd = readonly { path: string; expected: string }[];
    expectTypeOf<InvalidRequestError['issues']>().toExtend<Issues>();
    expectTypeOf<InvalidResponseError['issues']>().toExtend<Odd>();
    expectTypeOf<InvalidResponseError['raw']>().toEqualTypeOf<unknown>();
    expectTypeOf<InvalidResponseError['status']>().toEqualTypeOf<number>();
    expectTypeOf<OutcomeUnknownError['chave']>().toEqualTypeOf<
      { pedido: string; pedidoCanal: string; chaveNFe: string } | undefined
    >();
    expectTypeOf<OutcomeUnknownError['reason']>().toEqualTypeOf<
      'timeout' | 'deadline' | 'connection' | 'server-error' | 'unclear-status' | 'invalid-response'
    >();
    expectTypeOf<TimeoutError['scope']>().toEqualTypeOf<'attempt' | 'deadline' | 'run'>();
    expectTypeOf<ConnectionError['reason']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<AbortError['outcomeUnknown']>().toEqualTypeOf<boolean>();
  });

  it('have the codes that the contract names', () => {
    expectTypeOf<'ABORTED'>().toExtend<ErrorCode>();
    expectTypeOf<string>().not.toExtend<ErrorCode>();
  });
});

describe('hooks', () => {
  it('carry the endpoint by name, and no values', () => {
    expectTypeOf<CallEvent['endpoint']>().toEqualTypeOf<EndpointName>();
    expectTypeOf<MismatchEvent>().toEqualTypeOf<{
      endpoint: EndpointName;
      path: string;
      expected: string;
    }>();
    expectTypeOf<keyof Hooks>().toEqualTypeOf<
      'onRequest' | 'onResponse' | 'onRetry' | 'onWait' | 'onSettle' | 'onMismatch' | 'onWarning'
    >();
  });
});
