import { afterAll, describe, expect, it } from 'vitest';
import { BadRequestError } from '../errors.ts';
import { PatternRunner } from './pattern-runner.ts';

const runner = new PatternRunner();
afterAll(() => runner.close());

const match = (pattern: string, text: string, timeoutMs = 5000) =>
  runner.run('match', { definitions: {}, pattern, text, namedOnly: false }, timeoutMs);

describe('the thread of the patterns', () => {
  it('answers in the order of requests', async () => {
    const texts = ['a', 'b', 'c'];
    const responses = await Promise.all(texts.map((text) => match('(?<x>.)', text)));
    expect(responses).toEqual(texts.map((x) => ({ x })));
  });

  it('stops a pattern that takes too long, and continues with the next', async () => {
    const slow = match('(a+)+$', `${'a'.repeat(40)}!`, 200);
    const next = match('(?<x>a)', 'a');
    await expect(slow).rejects.toThrow(/longer than 0.2 s/);
    expect(await next).toEqual({ x: 'a' });
  });

  it('reports what is wrong with a pattern', async () => {
    await expect(match('(', '')).rejects.toThrow(BadRequestError);
    const definitions = { A: 'a', B: '%{C}' };
    expect(await runner.run('check', { definitions, names: ['A'] }, 5000)).toBeNull();
    expect(await runner.run('check', { definitions, names: ['A', 'B'] }, 5000)).toMatchObject({
      name: 'B',
      message: expect.stringContaining('no pattern C'),
    });
  });

  it('serves users in turns, and the server itself first', async () => {
    const served: string[] = [];
    const slow = async (who: string | null, name: string) => {
      const request = { definitions: {}, pattern: '(a+)+$', text: `${'a'.repeat(40)}!`, namedOnly: false };
      await runner.run('match', request, 50, who).catch(() => {});
      served.push(name);
    };
    const all = [
      slow('mira', 'mira 1'),
      ...[2, 3, 4].map((at) => slow('mira', `mira ${at}`)),
      slow('jo', 'jo 1'),
      slow(null, 'server 1'),
      slow(null, 'server 2'),
    ];
    await Promise.all(all);
    expect(served).toEqual(['mira 1', 'server 1', 'server 2', 'mira 2', 'jo 1', 'mira 3', 'mira 4']);
  });

  it('lets one user wait with a few patterns, and others still try theirs', async () => {
    const ofUser = runner.of('mira');
    const request = { definitions: {}, pattern: '(?<x>a)', text: 'a', namedOnly: false };
    const many = Promise.allSettled(Array.from({ length: 50 }, () => ofUser.run('match', request, 5000)));
    expect(await runner.of('jo').run('match', request, 5000)).toEqual({ x: 'a' });
    const refused = (await many).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(39);
    expect(await ofUser.run('match', request, 5000)).toEqual({ x: 'a' });
  });

  it('limits waiting patterns', async () => {
    const many = await Promise.allSettled(Array.from({ length: 150 }, () => match('a', 'a')));
    const refused = many.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(49);
    expect(await match('(?<x>a)', 'a')).toEqual({ x: 'a' });
  });

  it('refuses patterns once it is closed', async () => {
    const other = new PatternRunner();
    await other.close();
    const request = { definitions: {}, pattern: 'a', text: 'a', namedOnly: false };
    await expect(other.run('match', request, 1000)).rejects.toThrow(/shutting down/);
  });
});
