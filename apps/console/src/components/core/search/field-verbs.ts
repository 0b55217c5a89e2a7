import { followedText } from '@tailrace/domain/search/follow/followed-text';
import { valueText } from '@tailrace/domain/search/value-text';
import { copyText } from '#/app/copy-text.ts';
import type { FieldCreation, ValueActions } from './model.ts';

/** An action on a field of a message or on its value. */
export interface FieldVerb {
  /** As the row says it, beside others: "top values". */
  label: string;
  /** As the menu of a value says it. */
  title: string;
  /** Its key while the field is focused. */
  key: string;
  run: () => void;
  /** Only in the menu: the row is for what is done most. */
  isInMenuOnly?: boolean;
}

interface FieldSubject {
  field: string;
  value: unknown;
  isColumn: boolean;
  actions: ValueActions;
  creations: readonly FieldCreation[];
}

/** What can be done with a field of a message. */
export function fieldVerbs({ field, value, isColumn, actions, creations }: FieldSubject): FieldVerb[] {
  const { filterFor, filterOut, filterExists, toggleColumn, showTopValues, follow } = actions;
  return [
    { label: 'filter for', title: 'Filter for this value', key: '+', run: () => filterFor(field, value) },
    { label: 'filter out', title: 'Filter out this value', key: '−', run: () => filterOut(field, value) },
    {
      label: 'exists',
      title: 'Filter for messages with this field',
      key: 'e',
      run: () => filterExists(field),
      isInMenuOnly: true,
    },
    ...(follow && followedText(value) !== null
      ? [{ label: 'follow', title: 'Follow this value', key: 'v', run: () => follow(field, value) }]
      : []),
    ...(showTopValues
      ? [{ label: 'top values', title: 'Show top values', key: 't', run: () => showTopValues(field) }]
      : []),
    ...(toggleColumn
      ? [
          {
            label: isColumn ? 'remove column' : 'column',
            title: isColumn ? 'Remove column' : 'Add column',
            key: 'c',
            run: () => toggleColumn(field),
          },
        ]
      : []),
    ...creations
      .filter(({ isOffered }) => isOffered(value))
      .map(({ label, key, run }) => ({
        label,
        title: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
        key,
        run: () => run(field, value),
        isInMenuOnly: true,
      })),
    {
      label: 'copy',
      title: 'Copy value',
      key: 'y',
      run: () => void copyText(valueText(value)),
    },
  ];
}
