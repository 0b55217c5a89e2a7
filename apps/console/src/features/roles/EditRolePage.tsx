import { roleRequest, roleValues } from '@tailrace/domain/roles/role-values';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { isInMatrix } from './PermissionMatrix.tsx';
import { RoleForm } from './RoleForm.tsx';
import { roles, useSaveRole } from './roles.ts';

export function EditRolePage() {
  const { roleId = '' } = useParams({ strict: false });
  const { data: role } = useSuspenseQuery(roles.get(roleId));
  const navigate = useNavigate();
  const save = useSaveRole(role);
  const leave = () => navigate({ to: '/system/roles/$roleId', params: { roleId } });
  return (
    <FormPage entity={role.name}>
      {role.read_only ? (
        <DetailSection title="Nothing to edit">
          This role is built in and cannot be changed. Copy it to create one that can.
        </DetailSection>
      ) : (
        <RoleForm
          key={role.id}
          label={`Role ${role.name}`}
          values={roleValues(role, isInMatrix)}
          isNew={false}
          save={(values) => save(roleRequest(values))}
          onSaved={leave}
          onLeave={leave}
        />
      )}
    </FormPage>
  );
}
