import { chakra } from '@chakra-ui/react';
import { namesText } from '@tailrace/domain/format/format';
import { required } from '@tailrace/domain/forms/checks';
import { configurationVariableNotices } from '@tailrace/domain/notices/sidecars';
import { variableToValidate } from '@tailrace/domain/sidecars/collector-validation';
import {
  checkVariableName,
  variableReference,
  variableRequest,
  variableValues,
} from '@tailrace/domain/sidecars/variable-form';
import {
  updateConfigurationVariable,
  validateConfigurationVariable,
} from '@tailrace/sdk/operations/sidecars';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#/app/calls/use-can.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { useSaveVariable, type Variable, variableQueries } from '../variables.ts';

interface VariableDialogProps {
  /** The variable to edit; omit it for a new one. */
  variable?: Variable | undefined;
  /** The URL parameter that opens the dialog, if there is one. */
  openedBy?: string;
  onSaved: (variable: Variable) => void;
  onClose: () => void;
}

/** A form for a variable. Renaming one that templates use changes them, which is confirmed first. */
export function VariableDialog({ variable, openedBy, onSaved, onClose }: VariableDialogProps) {
  const can = useCan();
  const { data: using } = useQuery({
    ...variableQueries.using(variable?.id ?? ''),
    enabled: variable !== undefined,
  });
  const names = using?.map(({ name }) => name) ?? [];
  const saving = useSaveVariable(variable);
  const form = useEntityForm({
    values: variableValues(variable),
    save: (values) => saving.mutateAsync(variableRequest(values, variable)),
    failed: configurationVariableNotices.saveFailed,
    confirm: ({ name }) =>
      variable && name.trim() !== variable.name && names.length > 0
        ? {
            title: `Rename “${variable.name}” to “${name.trim()}”?`,
            text: `The templates of these configurations change: ${variableReference(variable.name)} becomes ${variableReference(name.trim())}.`,
            names,
            action: 'Rename variable',
            isHarmless: true,
          }
        : null,
    onSaved,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const errors = useLiveErrors(
    validateConfigurationVariable,
    values.name.trim() === '' ? null : variableToValidate({ ...values, id: variable?.id ?? '' }),
    configurationVariableNotices.validateFailed,
  );
  const isReadOnly = variable !== undefined && !can(updateConfigurationVariable);
  const label = variable ? `Variable ${variable.name}` : 'New configuration variable';
  return (
    <Modal label={label} width="640px" onClose={onClose}>
      <chakra.div p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="3" overflowWrap="anywhere">
          {label}
        </chakra.h2>
        {isReadOnly ? (
          <chakra.pre textStyle="mono" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {variable.content}
          </chakra.pre>
        ) : (
          <FormLayout
            form={withLiveErrors(form, values, errors)}
            label={label}
            submit={variable ? 'Save variable' : 'Create variable'}
            submitting={variable ? 'Saving variable' : 'Creating variable'}
            onLeave={onClose}
            {...(openedBy !== undefined && { openedBy })}
          >
            <form.Field name="name" check={checkVariableName}>
              <TextField
                label="Name"
                isMono
                help={`Templates use it as ${variableReference(values.name.trim() || 'name')}.`}
              />
            </form.Field>
            <form.Field name="description">
              <TextField label="Description" isOptional />
            </form.Field>
            <form.Field name="content" check={required('some content', 'Enter')}>
              <CodeField label="Content" language="text" rows={4} help="May have several lines." />
            </form.Field>
          </FormLayout>
        )}
        {names.length > 0 && (
          <chakra.p mt="4" textStyle="table" color="fg.muted">
            Used by {names.length > 1 ? 'the configurations' : 'the configuration'}{' '}
            <bdi>{namesText(names)}</bdi>. They get the new content as soon as it is saved.
          </chakra.p>
        )}
      </chakra.div>
    </Modal>
  );
}
