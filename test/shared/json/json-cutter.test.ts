import { describe, expect, it } from 'vitest';
import { JsonCutter } from '../../../src/shared/json/json-cutter.js';
import { JsonFault } from '../../../src/shared/json/json-fault.js';

const encoder = new TextEncoder();

function cut(body: string, maxElementBytes = 1000) {
  const cutter = new JsonCutter({ groups: ['eventos', 'pedidosTitulos'], maxElementBytes });
  const found: string[] = [];
  try {
    for (const { group, bytes } of cutter.cut(encoder.encode(body))) {
      found.push(`${group} ${bytes ? new TextDecoder().decode(bytes) : 'over the cap'}`);
    }
    cutter.end();
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { found, fault: [error.code, error.group, error.offset] };
  }
  return { found, fault: undefined };
}

describe('JsonCutter', () => {
  it.each([
    ['', ['cut', undefined, 0]],
    ['[]', ['not-an-object', undefined, 0]],
    ['<html>', ['not-an-object', undefined, 0]],
    ['{"eventos":{"0":1}}', ['not-a-list', 'eventos', 11]],
    ['{"eventos":[1]', ['cut', undefined, 14]],
    ['{"eventos":[1]}{', ['syntax', undefined, 15]],
    ['{"eventos":[1]} x', ['syntax', undefined, 16]],
    ['{"eventos":[1 2]}', ['syntax', undefined, 14]],
    ['{"eventos":[,]}', ['syntax', undefined, 12]],
    ['{"eventos":[1,]}', ['syntax', undefined, 14]],
    ['{"eventos":[1],}', ['syntax', undefined, 15]],
    ['{eventos:[1]}', ['syntax', undefined, 1]],
    ['{"outro":}', ['syntax', undefined, 9]],
    ['{"outro" 1}', ['syntax', undefined, 9]],
  ])('refuses %j', (body, fault) => {
    expect(cut(body).fault).toEqual(fault);
  });

  it('refuses a list that occurs twice, after the elements of the first', () => {
    expect(cut('{"eventos":[1],"x":[],"event\\u006fs":[2]}')).toEqual({
      found: ['eventos 1'],
      fault: ['repeated', 'eventos', 37],
    });
  });

  it('keeps nothing of an element over the cap, and goes on after it', () => {
    expect(cut(`{"eventos":["${'x'.repeat(20)}",[1,[2]],"y"]}`, 10)).toEqual({
      found: ['eventos over the cap', 'eventos [1,[2]]', 'eventos "y"'],
      fault: undefined,
    });
  });

  it('skips members of other names, however often and however deep', () => {
    const deep = `${'['.repeat(5000)}"]"${']'.repeat(5000)}`;
    expect(cut(`{"x":${deep},"x":1,"eventos":[true],"x":{"eventos":[1]}}`).found).toEqual([
      'eventos true',
    ]);
  });
});
