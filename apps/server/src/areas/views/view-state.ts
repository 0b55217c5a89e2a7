import type { Schemas } from '@tailrace/sdk';
import { filledIn } from '../../http/empty-values.ts';

type ViewStates = Schemas['ViewStates'];
type HighlightingRule = Schemas['HighlightingRule'];

/** Older clients send only the colour. */
function withWholeColour(rule: HighlightingRule): HighlightingRule {
  const color = rule.color as HighlightingRule['color'] | string;
  return typeof color === 'string' ? { ...rule, color: { type: 'static', color } } : rule;
}

/** Fills in defaults for keys that a client omitted, or that are newer than the stored document. */
export function wholeState(states: ViewStates): ViewStates {
  return filledIn('ViewStates', withWholeColours(states));
}

function withWholeColours(states: ViewStates): ViewStates {
  const whole = Object.entries(states).map(([id, state]) => {
    const { formatting } = state;
    if (!formatting?.highlighting) return [id, state];
    const highlighting = formatting.highlighting.map(withWholeColour);
    return [id, { ...state, formatting: { ...formatting, highlighting } }];
  });
  return Object.fromEntries(whole);
}
