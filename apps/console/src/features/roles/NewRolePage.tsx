import { copyOfRole, roleRequest, roleValues } from '@tailrace/domain/roles/role-values';
import { getAuthzRole } from '@tailrace/sdk/operations/roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { permissionOf } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { isInMatrix } from './PermissionMatrix.tsx';
import { RoleForm } from './RoleForm.tsx';
import { type Role, roleList, roles } from './roles.ts';

/** A new role, empty or a copy of another. */
export function NewRolePage() {
  const { copy = '' } = useSearch({ strict: false }) as { copy?: string };
  const original = useQuery({ ...roles.get(copy), enabled: copy !== '' });
  if (original.error) {
    return (
      <FormPage>
        <FailureState
          failure={failureOf(original.error)}
          what="the role to copy"
          permissions={[permissionOf(getAuthzRole, { roleId: copy }) ?? '']}
          onRetry={() => void original.refetch()}
        />
      </FormPage>
    );
  }
  if (copy !== '' && !original.data) return <DetailSkeleton label="Loading the role to copy" />;
  return <NewRole original={original.data ?? null} />;
}

interface NewRoleProps {
  /** The role to copy. */
  original: Role | null;
}

function NewRole({ original }: NewRoleProps) {
  const navigate = useNavigate();
  const { save } = roles.useSave();
  const leave = useWayBack(roleList);
  return (
    <FormPage {...(original && { lead: `A copy of ${original.name}, without its users.` })}>
      <RoleForm
        key={original?.id}
        label="New role"
        values={roleValues(original && copyOfRole(original), isInMatrix)}
        isNew
        save={(values) => save(roleRequest(values))}
        onSaved={() => navigate({ to: roleList })}
        onLeave={leave}
      />
    </FormPage>
  );
}
