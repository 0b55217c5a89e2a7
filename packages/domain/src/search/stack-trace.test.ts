import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackSections } from './stack-trace.ts';

const kinds = (text: string) => stackSections(text).map(({ kind, lines }) => `${lines} ${kind}`);

describe('stackSections', () => {
  it.each([
    ['Java', 'E: no\n\tat a.B.c(B.java:1)\n\tat a.B.d(B.java:2)\nCaused by: F\n\t... 14 more', '1,2,1,1'],
    ['JavaScript', 'TypeError: x\n    at charge (pay.ts:118:3)\n    at async retry (retry.ts:41)', '1,2'],
    ['Python', 'Traceback:\n  File "pay.py", line 3, in charge\n    raise X\nX: no', '1,2,1'],
    [
      'Python with carets',
      'Traceback:\n  File "pay.py", line 3, in f\n    raise X\n    ^^^^^\nX: no',
      '1,3,1',
    ],
    ['Go', 'panic: no\n\ngoroutine 1 [running]:\nmain.charge(...)\n\t/app/pay.go:12 +0x1d', '3,2'],
    ['Ruby', "pay.rb:3: no\n\tfrom pay.rb:12:in `charge'\n\tfrom pay.rb:19", '1,2'],
    ['PHP', 'Exception: no\n#0 /app/pay.php(118): charge()\n#1 {main}', '1,2'],
  ])('finds the calls of %s', (_, text, counts) => {
    expect(
      stackSections(text)
        .map(({ lines }) => lines)
        .join(','),
    ).toBe(counts);
    expect(stackSections(text).at(1)?.kind).toBe('frames');
  });

  it('leaves a text of several lines without calls in one section', () => {
    expect(kinds('first\n  indented\nat the end')).toEqual(['3 lines']);
  });

  it('leaves out nothing and adds nothing', () => {
    const line = fc.constantFrom(
      'words',
      '\tat a.B.c(B.java:1)',
      '  File "a", line 3',
      '    source',
      '',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        expect(
          stackSections(text)
            .map((section) => section.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
