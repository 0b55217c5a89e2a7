import { describe, expect, it } from 'vitest';
import { readLayout, writeLayout } from './search-view-layout.ts';

const layout = { widths: [{ field: '__proto__', width: 80 }], isWrapped: true };

describe('a layout among the properties of a view', () => {
  it('is read as it was written, beside those of others', () => {
    const properties = writeLayout(['theirs'], layout);
    expect(properties).toEqual(['theirs', 'tailrace.layout:{"widths":[["__proto__",80]],"wrap":true}']);
    expect(readLayout(properties)).toEqual(layout);
    expect(writeLayout(properties, null)).toEqual(['theirs']);
  });

  it('takes the place of the one before, and keeps what a later version says beside it', () => {
    const later = 'tailrace.layout:{"density":"calm","widths":[],"wrap":false}';
    expect(readLayout([later])).toEqual({ widths: [], isWrapped: false });
    expect(writeLayout([later, 'theirs'], { widths: [], isWrapped: true })).toEqual([
      'tailrace.layout:{"density":"calm","widths":[],"wrap":true}',
      'theirs',
    ]);
  });

  it.each([
    'tailrace.layout:',
    'tailrace.layout:{',
    'tailrace.layout:null',
    'tailrace.layout:{"widths":[],"wrap":1}',
    'tailrace.layout:{"widths":["source"],"wrap":true}',
    'tailrace.layout:{"widths":[["source","80"]],"wrap":true}',
    'tailrace.layout:{"widths":[["source",1e999]],"wrap":true}',
    'wrap',
  ])('is none in %s, which stays as it is', (property) => {
    expect(readLayout([property])).toBeNull();
    const [retained, ours] = writeLayout([property], layout);
    expect(retained).toBe(property);
    expect(readLayout([property, ours ?? ''])).toEqual(layout);
    expect(writeLayout([property], null)).toEqual([property]);
  });
});
