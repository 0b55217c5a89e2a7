import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { filledIn } from '../../http/empty-values.ts';

type ViewStates = Schemas['ViewStates'];
type HighlightingRule = Schemas['HighlightingRule'];

/** Limits of one view. The size of its request is limited, too. */
export const viewLimits = { tabs: 100, widgets: 200 };

/** Refuses a view beyond the limits. */
export function withinLimits(states: ViewStates): ViewStates {
  const tabs = Object.entries(states);
  if (tabs.length > viewLimits.tabs) {
    throw new BadRequestError(`A view has at most ${viewLimits.tabs} tabs; this one has ${tabs.length}`);
  }
  for (const [id, { titles, widgets }] of tabs) {
    if (widgets.length <= viewLimits.widgets) continue;
    const tab = titles?.tab?.title ?? id;
    throw new BadRequestError(
      `A tab has at most ${viewLimits.widgets} widgets; the tab “${tab}” has ${widgets.length}. Move some to another tab.`,
    );
  }
  return states;
}

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
