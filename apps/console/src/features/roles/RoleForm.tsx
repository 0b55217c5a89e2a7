import { Box, chakra, Field, Input } from '@chakra-ui/react';
import { all, lengthBetween, required } from '@tailrace/domain/forms/checks';
import { roleNotices } from '@tailrace/domain/notices/roles';
import { permissionText } from '@tailrace/domain/permissions/permission-texts';
import {
  maxRoleName,
  permissionsFault,
  type RoleValues,
  roleNameFault,
} from '@tailrace/domain/roles/role-values';
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { ListField } from '#/components/inputs/ListInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { useEntityTitles } from './entity-titles.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { useRoleRights } from './roles.ts';

interface RoleFormProps {
  label: string;
  values: RoleValues;
  isNew: boolean;
  save: (values: RoleValues) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

/** Name, description and permissions of a role. */
export function RoleForm({ label, values, isNew, save, onSaved, onLeave }: RoleFormProps) {
  const form = useEntityForm({
    values,
    save,
    failed: isNew ? roleNotices.createFailed : roleNotices.updateFailed,
    onSaved,
  });
  const others = useStore(form.api.store, (state) => (state.values as RoleValues).others);
  return (
    <FormLayout
      form={form}
      label={label}
      submit={isNew ? 'Create role' : 'Save role'}
      submitting={isNew ? 'Creating role' : 'Saving role'}
      onLeave={onLeave}
    >
      <form.Field name="name" check={all(required('a name'), lengthBetween(1, maxRoleName), roleNameFault)}>
        <TextField label="Name" />
      </form.Field>
      <form.Field name="description">
        <TextField label="Description" isOptional />
      </form.Field>
      <form.Field name="chosen">
        <PermissionsField others={others} />
      </form.Field>
      <form.Field name="others" check={permissionsFault}>
        <ListField
          label="Other permissions"
          noun="permission"
          isMono
          isOptional
          placeholder="streams:read:60b5f4d1e4a1d80001a2b400"
          help={<OtherTexts permissions={others} />}
        />
      </form.Field>
    </FormLayout>
  );
}

interface PermissionsFieldProps {
  others: readonly string[];
}

/** Chooses permissions in the matrix. */
function PermissionsField({ others }: PermissionsFieldProps) {
  const { holds } = useRoleRights();
  const { name, value, change } = useFormField<readonly string[]>('Permissions');
  const [filter, setFilter] = useState('');
  return (
    <Field.Root role="group" aria-label="Permissions" data-field={name}>
      <Field.Label as="span">Permissions</Field.Label>
      <Input
        type="search"
        aria-label="Filter permissions"
        placeholder="Filter permissions"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Box w="full" maxH="60vh" overflowY="auto">
        <PermissionMatrix
          permissions={[...value, ...others]}
          filter={filter}
          holds={holds}
          onToggle={(permission, isChosen) =>
            change(isChosen ? [...value, permission] : value.filter((one) => one !== permission))
          }
        />
      </Box>
    </Field.Root>
  );
}

interface OtherTextsProps {
  permissions: readonly string[];
}

/** What the typed permissions allow. */
function OtherTexts({ permissions }: OtherTextsProps) {
  const titleOf = useEntityTitles(permissions);
  return (
    <>
      For single entities and whole domains: domain:action:id, or domain alone.
      {permissions
        .filter((one) => one.trim() !== '')
        .map((one) => (
          <chakra.bdi key={one} display="block" overflowWrap="anywhere">
            {permissionText(one.trim(), titleOf) ?? `${one}: not known to the console`}
          </chakra.bdi>
        ))}
    </>
  );
}
