import { outputNotices } from '@tailrace/domain/notices/outputs';
import type { Schemas } from '@tailrace/sdk';
import {
  createOutput,
  deleteOutput,
  getOutput,
  listOutputs,
  listOutputTypes,
  updateOutput,
} from '@tailrace/sdk/operations/outputs';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';

export type Output = Schemas['OutputSummary'];

export const outputs = resource({
  noun: { one: 'output', many: 'outputs' },
  lists: [listOutputs],
  calls: { get: getOutput, create: createOutput, update: updateOutput, remove: deleteOutput },
  id: ({ id }: Output) => id,
  name: ({ title }) => title,
  notices: outputNotices,
});

export const everyOutput = () => query(listOutputs, {}, { failed: outputNotices.listFailed });

/** The output types by class name. */
export const everyOutputType = () =>
  query(
    listOutputTypes,
    {},
    { select: ({ types }) => types, failed: outputNotices.listFailed, isAside: true },
  );

/** The target of an output: `archive.example.net:12201 (TCP)`. */
export function targetOf({ configuration: { hostname, port, protocol } }: Output): string {
  if (!hostname) return '–';
  return `${hostname}:${port}${protocol ? ` (${protocol})` : ''}`;
}

/** Path of the list page, the parent of the other pages. */
export const deletionEffect = 'Streams stop sending messages to it. This cannot be undone.';

export const outputList = '/system/outputs';
