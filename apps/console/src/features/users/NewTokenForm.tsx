import { Box } from '@chakra-ui/react';
import { userNotices } from '@tailrace/domain/notices/users';
import type { Schemas } from '@tailrace/sdk';
import { required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';

interface NewTokenFormProps {
  save: (name: string) => Promise<Schemas['Token']>;
  onSaved: (token: Schemas['Token']) => void;
}

export function NewTokenForm({ save, onSaved }: NewTokenFormProps) {
  const form = useEntityForm({
    values: { name: '' },
    save: ({ name }) => save(name.trim()),
    failed: userNotices.tokenCreateFailed,
    onSaved,
  });
  return (
    <Box mb="5">
      <FormLayout form={form} label="New token" submit="Create token" submitting="Creating token">
        <form.Field name="name" check={required('a name')}>
          <TextField
            label="Name of a new token"
            help="Name the script or service that uses it, so that you know what stops working when you revoke it."
          />
        </form.Field>
      </FormLayout>
    </Box>
  );
}
