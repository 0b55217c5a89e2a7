import { required } from '@tailrace/domain/forms/checks';
import {
  type ConfigurationValues,
  configurationRequest,
  configurationStart,
  type RequestedConfiguration,
} from '@tailrace/domain/forms/configuration';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import type { Notice } from '#/app/notices.ts';
import { FormLayout } from '../form/FormLayout.tsx';
import { useEntityForm } from '../form/use-entity-form.tsx';
import { TextField } from '../inputs/TextInput.tsx';
import { ConfigurationFields } from './ConfigurationFields.tsx';

export interface Configured {
  title: string;
  configuration: ConfigurationValues;
}

interface ConfigurationFormProps {
  requested: RequestedConfiguration;
  /** The values being edited; omit them for a new entity. */
  values?: Configured;
  /** Name of the form: "New GELF TCP input". */
  label: string;
  /** "Create input". */
  submit: string;
  submitting?: string;
  save: (values: Configured) => Promise<unknown>;
  /** The notice for a failure; its title is shown above the server's message. */
  failed?: (error: Error) => Notice | null;
  onSaved?: () => void;
  onLeave?: () => void;
  /** What is said below the settings, of what is filled in. */
  note?: (values: Configured) => ReactNode;
}

/** A title and the settings requested by a type of input, output, condition or notification. */
export function ConfigurationForm({
  requested,
  values,
  save,
  failed,
  onSaved,
  note,
  ...layout
}: ConfigurationFormProps) {
  const form = useEntityForm({
    values: {
      title: values?.title ?? '',
      configuration: configurationStart(requested, values?.configuration),
    },
    save: ({ title, configuration }) =>
      save({
        title: title.trim(),
        configuration: configurationRequest(requested, configuration, values?.configuration),
      }),
    failed,
    onSaved,
  });
  const filledIn = useStore(form.api.store, (state) => state.values);
  return (
    <FormLayout form={form} {...layout}>
      <form.Field name="title" check={required('a title')}>
        <TextField label="Title" />
      </form.Field>
      <ConfigurationFields
        name="configuration"
        requested={requested}
        {...(values && { stored: values.configuration })}
      />
      {note?.(filledIn)}
    </FormLayout>
  );
}
