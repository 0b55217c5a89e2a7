import { valueLabel } from '../value-label.ts';
import type { Change, ChangeKind } from './model.ts';

/** The word of a change, and a sign so that it can be told at a glance without its colour. */
export const changeLabels: Readonly<Record<ChangeKind, { word: string; sign: string }>> = {
  new: { word: 'New', sign: '+' },
  gone: { word: 'Gone', sign: '×' },
  more: { word: 'More', sign: '↑' },
  less: { word: 'Less', sign: '↓' },
  higher: { word: 'Higher', sign: '↑' },
  lower: { word: 'Lower', sign: '↓' },
};

export const changeKey = (change: Change): string =>
  `${change.type}/${change.field}/${change.type === 'value' ? change.value : ''}`;

/** What changed, as text: a value, levels by their name, or what stands for one. */
export function valueText(change: Change): string {
  switch (change.type) {
    case 'presence':
      return 'any value';
    case 'number':
      return 'mean';
    case 'value':
      return valueLabel(change.field, change.value);
  }
}
