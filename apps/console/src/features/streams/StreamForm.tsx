import { type Check, required } from '@tailrace/domain/forms/checks';
import { indexSetHelp, matchingChoices } from '@tailrace/domain/streams/stream-labels';
import type { Schemas } from '@tailrace/sdk';
import { createIndexSet } from '@tailrace/sdk/operations/indices';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import type { Notice } from '#/app/notices.ts';
import { useBehaves } from '#/app/supports.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';

export interface StreamValues {
  title: string;
  description: string;
  index_set_id: string;
  matching_type: 'AND' | 'OR';
  remove_matches_from_default_stream: boolean;
}

interface StreamFormProps<Result> {
  initial: StreamValues;
  indexSets: readonly Schemas['IndexSet'][];
  /** Whether the stream exists. Servers before 6.1 cannot empty the description of one. */
  isStored?: boolean;
  /** A clone has the matching type of the original. */
  hasMatchingType?: boolean;
  label: string;
  submit: string;
  submitting: string;
  save: (values: StreamValues) => Promise<Result>;
  failed: (error: Error) => Notice | null;
  onSaved: (result: Result) => void;
  onLeave: () => void;
}

export function StreamForm<Result>(props: StreamFormProps<Result>) {
  const {
    initial,
    indexSets,
    isStored = false,
    hasMatchingType = true,
    save,
    failed,
    onSaved,
    onLeave,
  } = props;
  const form = useEntityForm({ values: initial, save, failed, onSaved });
  const can = useCan();
  const canClear = useBehaves('clearsDescriptions');
  const chosen = useStore(form.api.store, (state) => state.values.index_set_id);
  const choices = useMemo(
    () => indexSets.filter(({ writable }) => writable).map(({ id, title }) => ({ value: id, label: title })),
    [indexSets],
  );
  const checkDescription: Check<string> = (text) =>
    isStored && !canClear && initial.description !== '' && text.trim() === ''
      ? 'The server cannot remove a description. Change it instead.'
      : undefined;
  return (
    <FormLayout
      form={form}
      label={props.label}
      submit={props.submit}
      submitting={props.submitting}
      onLeave={onLeave}
    >
      <form.Field name="title" check={required('a title')}>
        <TextField label="Title" />
      </form.Field>
      <form.Field name="description" check={checkDescription}>
        <TextField label="Description" isOptional help="Shown in the list of streams." />
      </form.Field>
      <form.Field name="index_set_id" check={required('an index set')}>
        <SelectField
          label="Index set"
          choices={choices}
          placeholder="Choose an index set"
          help={
            <>
              {indexSetHelp(indexSets, chosen)}{' '}
              {can(createIndexSet) && (
                // In a tab of its own: the stream that is being filled in stays.
                <Link to="/system/index_sets/create" target="_blank" style={{ textDecoration: 'underline' }}>
                  Create another index set
                </Link>
              )}
            </>
          }
        />
      </form.Field>
      {hasMatchingType && (
        <form.Field name="matching_type">
          <SelectField label="A message must match" choices={matchingChoices} />
        </form.Field>
      )}
      <form.Field name="remove_matches_from_default_stream">
        <SwitchField
          label="Remove matches from “All messages”"
          help="Matching messages are then only in this stream. Users without access to it cannot find them."
        />
      </form.Field>
    </FormLayout>
  );
}
