import { chakra, Grid } from '@chakra-ui/react';
import { all, type Check, required } from '@tailrace/domain/forms/checks';
import { staticFieldNotices } from '@tailrace/domain/notices/inputs';
import type { InputSummary } from '@tailrace/sdk';
import { createStaticField, deleteStaticField, getInput, listInputs } from '@tailrace/sdk/operations/inputs';
import { X } from 'lucide-react';
import { useCall } from '#/app/calls/use-call.ts';
import { undoable } from '#/app/notices.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';

interface StaticField {
  key: string;
  value: string;
}

const invalidates = [getInput, listInputs];

/** The form shows errors. */
const useAddStaticField = (inputId: string) =>
  useCall(createStaticField, {
    input: (body: StaticField) => ({ inputId, body }),
    done: staticFieldNotices.added,
    invalidates,
  });

function useRemoveStaticField(inputId: string) {
  const restore = useCall(createStaticField, {
    input: (body: StaticField) => ({ inputId, body }),
    done: staticFieldNotices.added,
    failed: staticFieldNotices.addFailed,
    invalidates,
  });
  return useCall(deleteStaticField, {
    input: ({ key }: StaticField) => ({ inputId, key }),
    done: (_, field) => undoable(staticFieldNotices.removed(), () => restore.mutate(field)),
    failed: staticFieldNotices.removeFailed,
    invalidates,
  });
}

interface StaticFieldsProps {
  input: InputSummary;
  canEdit: boolean;
}

/** The fields an input adds to its messages. */
export function StaticFields({ input, canEdit }: StaticFieldsProps) {
  const add = useAddStaticField(input.id);
  const remove = useRemoveStaticField(input.id);
  const fields = Object.entries(input.static_fields).sort(([a], [b]) => a.localeCompare(b, 'en'));
  if (fields.length === 0 && !canEdit) return null;
  return (
    <DetailSection
      title="Static fields"
      lead="Every message of this input gets these fields, unless it has a field of the same name."
    >
      {fields.length > 0 && (
        <chakra.ul aria-label="Static fields" mb={canEdit ? '4' : '0'}>
          {fields.map(([key, value]) => (
            <chakra.li key={key} display="flex" alignItems="center" gap="3" minH="8">
              <chakra.span className="mono" overflowWrap="anywhere" minW="0">
                <bdi>{key}</bdi>
                <chakra.span color="fg.muted"> = </chakra.span>
                <bdi>{value}</bdi>
              </chakra.span>
              {canEdit && (
                <IconButton
                  variant="ghost"
                  size="xs"
                  aria-label={`Remove static field ${key}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ key, value })}
                >
                  <X size={13} aria-hidden />
                </IconButton>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {canEdit && <StaticFieldForm key={fields.length} save={add.mutateAsync} />}
    </DetailSection>
  );
}

interface StaticFieldFormProps {
  save: (field: StaticField) => Promise<unknown>;
}

const hasValidCharacters: Check<string> = (key) =>
  /^[\w.\-@]*$/.test(key.trim()) ? undefined : 'Use letters, digits, and the characters _ . - @ only.';

function StaticFieldForm({ save }: StaticFieldFormProps) {
  const form = useEntityForm({
    values: { key: '', value: '' },
    save: ({ key, value }) => save({ key: key.trim(), value: value.trim() }),
    failed: staticFieldNotices.addFailed,
    onSaved: () => form.api.reset(),
  });
  return (
    <FormLayout form={form} label="New static field" submit="Add field" submitting="Adding field">
      <Grid templateColumns="repeat(auto-fit, minmax(200px, 1fr))" gap="3">
        <form.Field name="key" check={all(required('a name'), hasValidCharacters)}>
          <TextField label="Field" isMono />
        </form.Field>
        <form.Field name="value" check={required('a value')}>
          <TextField label="Value" />
        </form.Field>
      </Grid>
    </FormLayout>
  );
}
