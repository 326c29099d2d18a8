import { createHash } from 'node:crypto';

/** The page runs and draws what it carries, and asks no host for anything. */
export const politica = ({ estilo, script }: { estilo: string; script: string }): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash(estilo)}'`,
    `script-src 'sha256-${hash(script)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
