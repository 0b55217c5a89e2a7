import type { EventDefinition } from '@tailrace/domain/events/event-definition';
import { eventDefinitionNotices as notices } from '@tailrace/domain/notices/events';
import { scheduleEventDefinition, unscheduleEventDefinition } from '@tailrace/sdk/operations/events';
import { useCall } from '#/app/calls/use-call.ts';
import { definitionReads } from './definitions.ts';

/** Enabling and disabling a definition. */
export function useDefinitionChanges() {
  const input = ({ id }: Pick<EventDefinition, 'id'>) => ({ definitionId: id });
  const enable = useCall(scheduleEventDefinition, {
    input,
    done: notices.enabled,
    failed: notices.enableFailed,
    invalidates: definitionReads,
  });
  const disable = useCall(unscheduleEventDefinition, {
    input,
    done: notices.disabled,
    failed: notices.disableFailed,
    invalidates: definitionReads,
  });
  return { enable: enable.mutate, disable: disable.mutate, isBusy: enable.isPending || disable.isPending };
}
