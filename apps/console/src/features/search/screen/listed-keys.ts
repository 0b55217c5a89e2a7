import type { ShortcutEntry } from '#/app/shortcuts.ts';

const field = 'Field of an open message';

/** Keys that rows and fields handle while they have the focus. */
export const listedKeys: readonly ShortcutEntry[] = [
  { group: 'Search', key: 'Enter', label: 'Open or close the message' },
  { group: field, key: '+', label: 'Filter for the value' },
  { group: field, key: '-', label: 'Filter out the value' },
  { group: field, key: 'e', label: 'Filter for messages with the field' },
  { group: field, key: 'c', label: 'Add or remove the column' },
  { group: field, key: 'v', label: 'Follow the value' },
  { group: field, key: 't', label: 'Show top values' },
  { group: field, key: 'w', label: 'Show the value formatted or as written' },
  { group: field, key: 'n', label: 'Create from the value' },
  { group: field, key: 'y', label: 'Copy the value' },
];
