import { type DefinitionValues, definitionRequest } from '@tailrace/domain/events/definition-values';
import type { EventDefinition } from '@tailrace/domain/events/event-definition';
import type { Check } from '@tailrace/domain/forms/checks';
import { eventDefinitionNotices as notices } from '@tailrace/domain/notices/events';
import type { ResponseBody } from '@tailrace/sdk';
import {
  createEventDefinition,
  getEventDefinition,
  updateEventDefinition,
} from '@tailrace/sdk/operations/events';
import { type ReactNode, useRef } from 'react';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { definitionReads } from '../definitions.ts';

type Saved = ResponseBody<'createEventDefinition'>;

interface FormOptions {
  initial: DefinitionValues;
  /** The definition to change; omit it for a new one. */
  stored?: EventDefinition | undefined;
  /** What a new definition is a copy of, with settings that the form does not show. */
  original?: EventDefinition | undefined;
  /** The present state, which saving keeps. */
  isScheduled: boolean;
  onSaved: (saved: Saved) => void;
}

/** `form.Field` for the top level of the values: paths into conditions, which nest without end, do not type-check. */
type TopField = <Name extends keyof DefinitionValues>(props: {
  name: Name;
  check?: Check<DefinitionValues[Name], DefinitionValues>;
  children: ReactNode;
}) => ReactNode;

export type DefinitionForm = ReturnType<typeof useDefinitionForm>['form'];

/** The form of a definition, and saving it without enabling it. */
export function useDefinitionForm({ initial, stored, original, isScheduled, onSaved }: FormOptions) {
  // Set for one submission by the second button.
  const isDisabled = useRef(false);
  const create = useCall(createEventDefinition, { done: notices.created, invalidates: definitionReads });
  const update = useCall(updateEventDefinition, { done: notices.updated, invalidates: definitionReads });
  const guarded = useOverwriteGuard({
    entity: stored,
    id: stored?.id ?? '',
    name: stored?.title ?? '',
    read: () => call(getEventDefinition, { definitionId: stored?.id ?? '' }),
  });
  const save = (values: DefinitionValues): Promise<Saved> => {
    const { body, query } = definitionRequest(values, isScheduled && !isDisabled.current, stored ?? original);
    return stored
      ? guarded(body, () =>
          update.mutateAsync({ ...query, definitionId: stored.id, body: { ...body, id: stored.id } }),
        )
      : create.mutateAsync({ ...query, body });
  };
  const form = useEntityForm({
    values: initial,
    save,
    failed: stored ? notices.updateFailed : notices.saveFailed,
    onSaved,
  });
  const saveDisabled = async () => {
    isDisabled.current = true;
    await form.submit();
    isDisabled.current = false;
  };
  return { form: { ...form, Field: form.Field as unknown as TopField }, saveDisabled };
}
