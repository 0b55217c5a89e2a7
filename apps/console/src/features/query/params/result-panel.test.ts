import { describe, expect, it } from 'vitest';
import { type ResultPanel, readPanel, writePanel } from './result-panel.ts';

describe('the panel of a search in its address', () => {
  it.each<ResultPanel>([
    { kind: 'patterns', settings: {} },
    { kind: 'changes', settings: { against: 'rest' } },
    { kind: 'follow', settings: { value: '7f3a "9c" *', 'field.name': 'a=b&c' } },
  ])('reads back %j', (panel) => {
    expect(readPanel(writePanel(panel))).toEqual(panel);
  });

  it('has no parameters without a panel', () => {
    expect(writePanel(null)).toEqual({});
    expect(readPanel({ 'panel.against': 'rest' })).toBeNull();
  });

  it('ignores unknown panels, nameless settings and what is too long or too much', () => {
    expect(readPanel({ panel: 'nonsense' })).toBeNull();
    expect(readPanel({ panel: 'follow', 'panel.': 'x', 'panel.value': 'a'.repeat(2_001) })).toEqual({
      kind: 'follow',
      settings: {},
    });
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`panel.s${at}`, 'x']));
    expect(Object.keys(readPanel({ panel: 'follow', ...many })?.settings ?? {})).toHaveLength(8);
  });
});
