import { describe, expect, it } from 'vitest';
import { RuleError } from '../values.ts';
import { CompiledCache } from './compiled-cache.ts';

function counting() {
  const compiled: string[] = [];
  const cache = new CompiledCache((text, options) => {
    compiled.push(text + options);
    return { text, options };
  });
  return { cache, compiled };
}

describe('the cache of compiled patterns', () => {
  it('compiles a text once, and once with each option', () => {
    const { cache, compiled } = counting();
    for (const _ of [1, 2]) {
      cache.get('a');
      cache.get('a', 'b');
      cache.get('ab');
    }
    expect(compiled).toEqual(['a', 'ab', 'ab']);
    expect(cache.get('a', 'b')).toEqual({ text: 'a', options: 'b' });
  });

  it('drops what was not used for the longest time', () => {
    const { cache, compiled } = counting();
    for (let at = 0; at < 500; at++) cache.get(`p${at}`);
    cache.get('p0');
    cache.get('new');
    cache.get('p0');
    expect(compiled).toHaveLength(501);
    cache.get('p1');
    expect(compiled).toHaveLength(502);
  });

  it('has the reason of a pattern that cannot be compiled', () => {
    const cache = new CompiledCache(() => {
      throw new TypeError('It is wrong');
    });
    expect(() => cache.get('x')).toThrow(RuleError);
    expect(() => cache.get('x')).toThrow('It is wrong');
  });
});
