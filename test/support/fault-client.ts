import { type ClientOptions, Recebiveis } from '../../src/index.js';
import type { FaultServer } from './fault-server.js';

/** A client of a server, as a store whose limits nobody has used. */
export const faultClient = ({ url }: FaultServer, options: ClientOptions = {}): Recebiveis =>
  new Recebiveis({
    baseUrl: url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    ...options,
  });
