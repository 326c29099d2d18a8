import { randomBytes } from 'node:crypto';
import { head } from './support.js';

/** Pseudo-random numbers in [0, 1), reproducible by seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The bytes written on one connection, in pieces with a pause after each. */
export interface Attack {
  kind: string;
  pieces: (string | Buffer)[];
  pauseMs?: number;
  /** The attacker's action once everything is written. */
  end?: 'wait' | 'half-close' | 'reset';
}

const sized = (body: string | Buffer, length: number | string = Buffer.byteLength(body)) => [
  head('Connection: close', `Content-Length: ${length}`),
  body,
];

/** A random size, mostly small because large bodies cost CPU, at times up to `most`. */
const sizeUpTo = (most: number, random: () => number) => Math.floor(random() ** 3 * most);

/** Kinds of hostile requests; `valid` is the control and must be answered 200. */
const KINDS: Record<string, (random: () => number) => Omit<Attack, 'kind'>> = {
  valid: (random) => ({
    pieces: sized(JSON.stringify({ tipo: 'Ciclo', dados: { codigo: `${random()}` } })),
  }),
  noise: (random) => ({ pieces: [randomBytes(1 + random() * 3_000)], end: 'half-close' }),
  'random body': (random) => ({ pieces: sized(randomBytes(random() * 5_000)) }),
  'deep lists': (random) => {
    const levels = sizeUpTo(100_000, random);
    return {
      pieces: sized(`{"tipo":"x","dados":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`),
    };
  },
  'deep objects': (random) => {
    const levels = sizeUpTo(50_000, random);
    return {
      pieces: sized(`{"tipo":"x","dados":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`),
    };
  },
  'never closed': (random) => ({ pieces: sized('{"dados":['.repeat(sizeUpTo(20_000, random))) }),
  'prototype keys': (random) => {
    const names = [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'valueOf',
      'tipo',
      'dados',
      'then',
    ];
    const name = () => names[Math.floor(random() * names.length)];
    return {
      pieces: sized(
        `{"tipo":"${name()}","dados":{"${name()}":{"${name()}":{"${name()}":null}}},"${name()}":{"${name()}":1}}`,
      ),
    };
  },
  'odd values': (random) => {
    const values = [
      '1e999',
      '-0',
      '1'.repeat(5_000),
      '"\\ud800"',
      '"\\u0000"',
      '[]',
      'null',
      '""',
      '{}',
    ];
    const value = () => values[Math.floor(random() * values.length)];
    return {
      pieces: sized(
        `{"tipo":${random() < 0.5 ? '"Pedido"' : value()},"dados":{"chavePedido":${value()},"dadosTitulo":${value()},"idApp":${value()},"percComissaoPrevista":${value()}}}`,
      ),
    };
  },
  'many keys': (random) => {
    const keys = Array.from({ length: sizeUpTo(20_000, random) }, (_, index) => `"${index}":[]`);
    return { pieces: sized(`{"tipo":"x","dados":{${keys.join()}}}`) };
  },
  'broken UTF-8': () => ({
    pieces: sized(Buffer.from('{"tipo":"\xff\xc3","dados":{}}', 'latin1')),
  }),
  'length too long': (random) => ({
    pieces: sized('{}', 3 + Math.floor(random() * 1e6)),
    end: 'half-close',
  }),
  'length too short': (random) => ({
    pieces: sized('{"tipo":"Ciclo","dados":{}}', Math.floor(random() * 20)),
  }),
  'length that is invalid': (random) => {
    const lengths = ['-1', '1e3', '0x10', 'NaN', '18446744073709551616', '1, 2', ''];
    return {
      pieces: sized('{}', lengths[Math.floor(random() * lengths.length)]),
      end: 'half-close',
    };
  },
  'length and chunks': () => ({
    pieces: [
      head('Content-Length: 5', 'Transfer-Encoding: chunked'),
      '0\r\n\r\nPOST / HTTP/1.1\r\n\r\n',
    ],
    end: 'half-close',
  }),
  'bad chunks': (random) => {
    const sizes = ['-1', 'ffffffffffffffff', 'zz', '5;ext=1', '', '2\n'];
    const size = sizes[Math.floor(random() * sizes.length)];
    return {
      pieces: [head('Transfer-Encoding: chunked'), `${size}\r\n{}\r\n0\r\n\r\n`],
      end: 'half-close',
    };
  },
  'too large': (random) => ({ pieces: sized(Buffer.alloc(1_048_577 + random() * 100_000, ' ')) }),
  'cut anywhere': (random) => {
    const whole = sized('{"tipo":"Ciclo","dados":{"codigo":"cut"}}').join('');
    const cut = Math.floor(random() * (whole.length - 1));
    return { pieces: [whole.slice(0, cut)], end: random() < 0.5 ? 'reset' : 'half-close' };
  },
  'cut before the answer': () => ({ pieces: sized('{"tipo":'), end: 'reset' }),
  'byte by byte': () => ({
    pieces: [head('Connection: close', 'Content-Length: 27'), ...'{"tipo":"Ciclo","dados":{}}'],
    pauseMs: 1,
  }),
  slow: () => ({
    pieces: [head('Connection: close', 'Content-Length: 1000'), ...' '.repeat(30)],
    pauseMs: 25,
  }),
  stopped: () => ({ pieces: [head('Connection: close', 'Content-Length: 1000'), '{'] }),
  'wrong credentials': (random) => ({
    pieces: [
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${['Basic', 'Bearer', 'bearer', 'X'][Math.floor(random() * 4)]} ${randomBytes(random() * 3_000).toString(random() < 0.5 ? 'hex' : 'base64')}\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  }),
  'odd bytes in headers': () => ({
    pieces: [head('Content-Type: \xff\xfe', 'Content-Encoding: \xe9', 'X: \x01\x02'), '{}'],
    end: 'half-close',
  }),
  'headers without end': (random) => ({
    pieces: [`POST / HTTP/1.1\r\n${`X-${random()}: y\r\n`.repeat(2_000)}`],
    end: 'half-close',
  }),
  'odd method': (random) => {
    const methods = ['GET', 'TRACE', 'OPTIONS', 'PATCH', 'CONNECT', 'PRI', 'post', 'M-SEARCH'];
    const method = methods[Math.floor(random() * methods.length)];
    return {
      pieces: [
        sized('{}')
          .join('')
          .replace('POST', method ?? ''),
      ],
      end: 'half-close',
    };
  },
  'zipped zeros': () => ({
    pieces: [
      head('Connection: close', 'Content-Encoding: gzip', 'Content-Length: 3'),
      '\x1f\x8b\x08',
    ],
  }),
  'upgrade to another protocol': () => ({
    pieces: [head('Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 2'), '{}'],
    end: 'half-close',
  }),
  pipelined: () => ({
    pieces: [`${head('Content-Length: 2')}{}`.repeat(20), ...sized('[]')],
  }),
};

/** Yields `count` attacks, cycling through all kinds. */
export function* attacks(count: number, seed: number): Generator<Attack> {
  const random = seeded(seed);
  const kinds = Object.entries(KINDS);
  for (let index = 0; index < count; index++) {
    const [kind, make] = kinds[index % kinds.length] ?? ['', () => ({ pieces: [] })];
    yield { kind, ...make(random) };
  }
}

/** The number of attack kinds. */
export const KIND_COUNT = Object.keys(KINDS).length;
