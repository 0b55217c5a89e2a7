import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkedView, readView, writeView } from './view-link.ts';

const view: LinkedView = {
  widths: [
    { field: 'source', width: 120 },
    { field: 'took_ms', width: 90 },
  ],
  isWrapped: true,
  highlighting: [
    {
      field: 'message',
      value: 'card * declined',
      condition: 'equal',
      color: { type: 'static', color: '#ffec3d' },
    },
    {
      field: 'took_ms',
      value: '1000',
      condition: 'greater',
      color: { type: 'gradient', gradient: 'YlOrRd', lower: -0.5, upper: 5000 },
    },
  ],
};

describe('the display settings in a link', () => {
  it('are short and readable', () => {
    expect(writeView({ ...view, highlighting: [] })).toBe('1.wrap0*width2*source*120*width2*took__ms*90*.');
  });

  it('are read back as they were written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '*', '_', 's', '.', ' ', '"', '日') });
    const written = fc.record<LinkedView>({
      isWrapped: fc.boolean(),
      widths: fc.array(fc.record({ field: text, width: fc.nat() })),
      highlighting: fc.array(
        fc.record({
          field: text,
          value: text,
          condition: fc.constantFrom('equal', 'less_equal'),
          color: fc.constant({ type: 'static', color: '#00ff00' } as const),
        }),
      ),
    });
    fc.assert(
      fc.property(written, (given) => {
        expect(readView(writeView(given))).toEqual({ view: given, problem: null });
      }),
    );
    expect(readView(writeView(view))).toEqual({ view, problem: null });
  });

  it('are read as far as they go when the link was cut, which is said', () => {
    const whole = writeView(view);
    for (let length = 0; length < whole.length; length++) {
      const { view: read, problem } = readView(whole.slice(0, length));
      expect(problem).toContain('incomplete');
      for (const rule of read?.highlighting ?? []) expect(view.highlighting).toContainEqual(rule);
    }
  });

  it('leave out unknown parts', () => {
    expect(readView('1.later3*a*b*c*wrap0*.')).toEqual({
      view: { widths: [], isWrapped: true, highlighting: [] },
      problem: null,
    });
  });

  it.each([
    ['2.wrap0*.', 'newer version'],
    [`1.${'width2*a*1*'.repeat(10_000)}.`, 'too long'],
    ['1.width2*source*wide*.', 'incomplete'],
    ['1.mark4*level*3*equal*red*.', 'incomplete'],
    ['1.mark4*level*3*resembles*ffec3d*.', 'incomplete'],
    ['1.width999*source*.', 'incomplete'],
    ['nonsense', 'incomplete'],
  ])('reports %.40s', (text, problem) => {
    expect(readView(text).problem).toContain(problem);
  });
});
