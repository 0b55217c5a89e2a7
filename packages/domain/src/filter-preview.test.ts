import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPending, nextPreview, noPreview, type PreviewEvent } from './filter-preview.ts';

const after = (...events: PreviewEvent<string>[]) =>
  events.reduce<ReturnType<typeof nextPreview<string>>>(nextPreview, noPreview);
const created = { type: 'created', searchId: 's-1' } as const;
const executed = (jobId: string) => ({ type: 'executed', jobId }) as const;
const answered = (jobId: string, done = true) => ({ type: 'answered', jobId, done, result: jobId }) as const;

describe('the preview of a filter (R-4.19)', () => {
  it('cannot be executed before it is created', () => {
    expect(() => after(executed('j-1'))).toThrow('has to be created first');
  });

  it('is asked for until it is done', () => {
    expect(isPending(after(created, executed('j-1')))).toBe(true);
    expect(isPending(after(created, executed('j-1'), answered('j-1', false)))).toBe(true);
    expect(after(created, executed('j-1'), answered('j-1'))).toEqual({
      searchId: 's-1',
      jobId: null,
      result: 'j-1',
    });
  });

  it('is cancelled by a new execution', () => {
    const preview = after(created, executed('j-1'), executed('j-2'), answered('j-1'));
    expect(preview).toMatchObject({ jobId: 'j-2', result: null });
  });

  it('never has the result of an execution that another one followed', () => {
    const jobs = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(jobs, (ids) => {
        const preview = after(created, ...ids.map(executed), ...ids.map((id) => answered(id)));
        expect(preview.result).toBe(ids.at(-1));
      }),
    );
  });
});
