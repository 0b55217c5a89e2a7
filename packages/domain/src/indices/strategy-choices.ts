import type { Choice } from '../forms/choices.ts';
import { retentionTypes, rotationTypes } from './index-strategies.ts';

const known: readonly Choice[] = [
  { value: rotationTypes.time, label: 'After a period' },
  { value: rotationTypes.messageCount, label: 'After a number of messages' },
  { value: rotationTypes.size, label: 'At a size' },
  { value: rotationTypes.sizeOptimizing, label: 'By size and age' },
  { value: retentionTypes.age, label: 'Delete messages by age' },
  { value: retentionTypes.delete, label: 'Keep a number of indices, delete older ones' },
  { value: retentionTypes.close, label: 'Keep a number of indices open, close older ones' },
  { value: retentionTypes.none, label: 'Keep everything' },
];

/** What they are called where the rotation sets how long messages stay. */
const agedLabels: Readonly<Record<string, string>> = {
  [retentionTypes.delete]: 'Delete old indices',
  [retentionTypes.close]: 'Close old indices',
};

/** Whether a strategy comes from a plugin, whose settings the form cannot show. */
export const isForeign = (type: string): boolean => !known.some(({ value }) => value === type);

/**
 * The strategies of the server as choices, those of plugins last. An index set keeps one that the server lacks. `isByAge`:
 * the rotation sets how long messages stay.
 */
export function strategyChoices(types: readonly string[], current: string, isByAge = false): Choice[] {
  const offered = new Set(types).add(current);
  const foreign = [...offered].filter((type) => type !== '' && isForeign(type));
  return [
    ...known
      .filter(({ value }) => offered.has(value))
      .map(({ value, label }) => ({ value, label: (isByAge && agedLabels[value]) || label })),
    ...foreign.map((type) => ({ value: type, label: type.slice(type.lastIndexOf('.') + 1) })),
  ];
}
