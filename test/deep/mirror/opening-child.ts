import Libsql from 'libsql';
import { openMirror } from '../../../src/mirror/index.js';

/** Opens a mirror, and kills itself before preparing statement number `killAt`. */
const [path = '', killAt = '0'] = process.argv.slice(2);

const prototype = Libsql.prototype as { prepare(sql: string): unknown };
const { prepare } = prototype;
let count = 0;
prototype.prepare = function (sql) {
  count += 1;
  if (count === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, sql);
};
const mirror = await openMirror({ path });
await mirror.close();
process.stdout.write(String(count));
