import { Grid } from '@chakra-ui/react';
import { staticFieldNotices } from '@tailrace/domain/notices/inputs';
import { all, required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import type { Check } from '#/components/form/model.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { StaticField } from './static-fields.ts';

interface StaticFieldFormProps {
  save: (field: StaticField) => Promise<unknown>;
}

const hasValidCharacters: Check<string> = (key) =>
  /^[\w.\-@]*$/.test(key.trim()) ? undefined : 'Use letters, digits, and the characters _ . - @ only.';

export function StaticFieldForm({ save }: StaticFieldFormProps) {
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
