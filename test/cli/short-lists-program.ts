import { type ClientOptions, Recebiveis } from '../../src/index.js';

// Reads a short list three times, then once by a client with another limit and a hook.
const [baseUrl = '', token = ''] = process.argv.slice(2);
const limited = (perMinute: number, options: ClientOptions = {}) =>
  new Recebiveis({ ...options, baseUrl, token, limits: { 'ciclos.list': perMinute } });
const one = limited(50);
const other = limited(40, { hooks: { onMismatch: () => {} } });
for (let time = 0; time < 3; time++) await one.ciclos.list().toArray({ max: 10 });
await other.ciclos.list();
await Promise.all([one.close(), other.close()]);
