import { userNotices } from '@tailrace/domain/notices/users';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import type { ChoiceSource } from '#/components/inputs/model.ts';

interface RolesFormProps {
  roles: readonly string[];
  source: ChoiceSource;
  save: (roles: readonly string[]) => Promise<unknown>;
}

export function RolesForm({ roles, source, save }: RolesFormProps) {
  const form = useEntityForm({
    values: { roles },
    save: (values) => save(values.roles),
    failed: userNotices.updateFailed,
  });
  return (
    <FormLayout form={form} label="Roles" submit="Save roles" submitting="Saving roles">
      <form.Field name="roles">
        <ChoicesField label="Roles" source={source} isOptional />
      </form.Field>
    </FormLayout>
  );
}
