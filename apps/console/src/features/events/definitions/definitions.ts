import type { EventDefinition } from '@tailrace/domain/events/event-definition';
import { eventDefinitionNotices as notices } from '@tailrace/domain/notices/events';
import { FetchError } from '@tailrace/sdk';
import {
  createEventDefinition,
  deleteEventDefinition,
  getEventDefinition,
  getEventDefinitionWithContext,
  listEventDefinitionRuns,
  listEventDefinitions,
  updateEventDefinition,
} from '@tailrace/sdk/operations/events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useSupportsField } from '#/app/supports.ts';

/** Path of the list page. */
export const definitionList = '/alerts/definitions';

export const definitions = resource({
  noun: { one: 'definition', many: 'definitions' },
  fullNoun: { one: 'event definition', many: 'event definitions' },
  lists: [listEventDefinitions],
  calls: {
    get: getEventDefinition,
    create: createEventDefinition,
    update: updateEventDefinition,
    remove: deleteEventDefinition,
  },
  id: ({ id }: EventDefinition) => id,
  name: ({ title }) => title,
  notices: {
    ...notices,
    deletedSeveral: () => notices.deleted(),
  },
});

/** Whether the server limits how many events a check creates. */
export const useHasEventLimit = (): boolean =>
  useSupportsField('createEventDefinition', 'config.event_limit');

/** Every call whose reply changes with a definition. */
export const definitionReads = [
  listEventDefinitions,
  getEventDefinition,
  getEventDefinitionWithContext,
  listEventDefinitionRuns,
];

/** A definition with its schedule. */
export const definitionQuery = (definitionId: string) =>
  queryOptions({
    queryKey: queryKeyOf(getEventDefinitionWithContext, { definitionId }),
    queryFn: ({ signal }) =>
      call(getEventDefinitionWithContext, { definitionId }, { signal }).catch((error: unknown) => {
        if (!(error instanceof FetchError && error.status === 404)) throw error;
        throw new FetchError(404, notices.notFound(definitionId).text, error.body);
      }),
  });
