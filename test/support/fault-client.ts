import { type ClientOptions, Recebiveis } from '../../src/index.js';
import type { FaultServer } from './fault-server.js';

/** A client of the server, with a store id whose limits are unused. */
export const faultClient = ({ url }: FaultServer, options: ClientOptions = {}): Recebiveis =>
  new Recebiveis({
    baseUrl: url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    ...options,
  });
