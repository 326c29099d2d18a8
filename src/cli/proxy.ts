import type { CliContext } from './context.js';
import { BASE_URL, isLocal, setting } from './settings.js';
import { textsOf } from './texts/texts.js';

/** A proxy that the environment names, and whether this Node sends requests through it. */
interface ProxySetting {
  isUsed: boolean;
  /** Setting, effect and remedy, in words, without the proxy's address: it may have a password. */
  message: string;
}

/** Undefined where no proxy is named for the address of the service. */
export function proxySetting(
  context: CliContext,
  version: string = process.versions.node,
): ProxySetting | undefined {
  const address = setting(context, BASE_URL);
  if (address === undefined || !URL.canParse(address) || isLocal(address)) return undefined;
  const variable = new URL(address).protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const name = [variable, variable.toLowerCase()].find((one) => setting(context, one));
  if (name === undefined) return undefined;
  const text = textsOf(context);
  const canUse = readsProxy(version);
  if (canUse && setting(context, 'NODE_USE_ENV_PROXY') === '1') {
    return { isUsed: true, message: text('proxy.used', { name }) };
  }
  const remedy = text(canUse ? 'proxy.set-variable' : 'proxy.newer-node');
  return { isUsed: false, message: `${text('proxy.unused', { name, version })} ${remedy}` };
}

/** True where Node has `NODE_USE_ENV_PROXY`: 22.21 and later of its line, 24 and later. */
function readsProxy(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 21);
}
