import type { Refuse } from '../../client/contract/option-rules.js';

const REQUIRED =
  "is required: { tipo: 'Basic', usuario, senha } or { tipo: 'Bearer', token } as registered with the service; { tipo: 'none' } accepts everybody";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Checks the credentials a receiver is to demand. No message carries any of them. */
export function checkAuth(auth: unknown, refuse: Refuse): void {
  if (!Array.isArray(auth)) {
    checkOne(auth, 'auth', refuse);
    return;
  }
  if (auth.length === 0) refuse('auth', REQUIRED);
  for (const [index, member] of auth.entries()) {
    checkOne(member, `auth[${index}]`, refuse);
    if (auth.length > 1 && Object(member).tipo === 'none') {
      refuse(`auth[${index}]`, "must not be { tipo: 'none' }, which makes the others pointless");
    }
  }
}

function checkOne(auth: unknown, path: string, refuse: Refuse): void {
  if (typeof auth !== 'object' || auth === null) {
    refuse(path, REQUIRED);
    return;
  }
  const { tipo, usuario, senha, token } = auth as Record<string, unknown>;
  switch (tipo) {
    case 'none':
      return;
    case 'Basic':
      checkText(usuario, `${path}.usuario`, refuse);
      checkText(senha, `${path}.senha`, refuse);
      if (typeof usuario === 'string' && usuario.includes(':')) {
        refuse(`${path}.usuario`, 'must have no colon: Basic ends the user name there');
      }
      return;
    case 'Bearer':
      checkText(token, `${path}.token`, refuse);
      if (typeof token === 'string' && token.trim() !== '' && token !== token.trim()) {
        refuse(`${path}.token`, 'must have no blanks around it: no header can carry them');
      }
      return;
    default:
      refuse(`${path}.tipo`, "must be 'Basic', 'Bearer' or 'none', spelt like this");
  }
}

function checkText(value: unknown, path: string, refuse: Refuse): void {
  if (typeof value !== 'string') {
    refuse(path, 'is required and must be text; is its environment variable set?');
  } else if (value.trim() === '') {
    refuse(path, 'must not be empty; is its environment variable set?');
  } else if (CONTROL.test(value)) {
    refuse(path, 'must have no control characters; a line break at its end is one');
  }
}
