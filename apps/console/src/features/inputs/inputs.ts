import { inputNotices } from '@tailrace/domain/notices/inputs';
import type { InputSummary } from '@tailrace/sdk';
import {
  createInput,
  deleteInput,
  getInput,
  listClusterInputStates,
  listInputs,
  updateInput,
} from '@tailrace/sdk/operations/inputs';
import { resource } from '#/app/calls/resource.ts';

export const inputs = resource({
  noun: { one: 'input', many: 'inputs' },
  lists: [listInputs, listClusterInputStates],
  calls: { get: getInput, create: createInput, update: updateInput, remove: deleteInput },
  id: ({ id }: InputSummary) => id,
  name: ({ title }) => title,
  scope: (input) => ({ InputSummary: input }),
  sent: ({ attributes, ...input }) => ({ ...input, configuration: attributes }),
  // Whether it runs is known later: see `useStartWatch`.
  notices: { ...inputNotices, created: () => null, saveFailed: inputNotices.launchFailed },
});

/** Not undoable: a new input has another id, and searches and stream rules refer to the old one. */
export const deletionEffect =
  'Senders can no longer reach it. Its extractors and static fields are deleted with it; stored messages stay. This cannot be undone.';

/** Path of the list page, the parent of the other pages. */
export const inputList = '/system/inputs';
