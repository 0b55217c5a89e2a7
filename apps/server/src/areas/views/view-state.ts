import type { Schemas } from '@tailrace/sdk';

type ViewStates = Schemas['ViewStates'];
type HighlightingRule = Schemas['HighlightingRule'];

/** Older clients send a colour alone. */
function withWholeColour(rule: HighlightingRule): HighlightingRule {
  const color = rule.color as HighlightingRule['color'] | string;
  return typeof color === 'string' ? { ...rule, color: { type: 'static', color } } : rule;
}

/** The state as it is stored: as it came, whatever a widget of an unknown type holds. */
export function storedState(states: ViewStates): ViewStates {
  const whole = Object.entries(states).map(([id, state]) => {
    const { formatting } = state;
    if (!formatting?.highlighting) return [id, state];
    const highlighting = formatting.highlighting.map(withWholeColour);
    return [id, { ...state, formatting: { ...formatting, highlighting } }];
  });
  return Object.fromEntries(whole);
}
