import { levelName } from '../levels.ts';
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

/** What changed, as text: a value, with the name of a level, or what stands for one. */
export function valueText(change: Change): string {
  switch (change.type) {
    case 'presence':
      return 'any value';
    case 'number':
      return 'mean';
    case 'value': {
      const level = change.field === 'level' ? levelName(change.value) : null;
      if (level) return `${change.value} ${level.name}`;
      return change.value === '' ? '(empty)' : change.value;
    }
  }
}
