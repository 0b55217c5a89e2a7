import { Code, chakra } from '@chakra-ui/react';
import { permissionText } from '@tailrace/domain/permissions/permission-texts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '#/components/core/Button.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { useEntityTitles } from './entity-titles.ts';
import { isInMatrix, PermissionMatrix } from './PermissionMatrix.tsx';
import { RoleMembers } from './RoleMembers.tsx';
import { type Role, roles, useRoleRights } from './roles.ts';
import { useRoleActions } from './use-role-actions.ts';

/** One role: what it allows, and who has it. */
export function RolePage() {
  const { roleId = '' } = useParams({ strict: false });
  const { data: role } = useSuspenseQuery(roles.get(roleId));
  const { canCreate, canEdit, canSeeMembers } = useRoleRights();
  const actions = useRoleActions();
  return (
    <DetailLayout
      header={
        <PageHeader
          title={role.name}
          {...(role.read_only && {
            lead: 'This role is built in: it cannot be changed or deleted, but copied.',
          })}
          action={
            <>
              {canCreate && (
                <Link className={buttonClass()} to="/system/roles/new" search={{ copy: role.id }}>
                  Copy role
                </Link>
              )}
              {canEdit(role) && (
                <Link className={buttonClass()} to="/system/roles/edit/$roleId" params={{ roleId: role.id }}>
                  Edit role
                </Link>
              )}
            </>
          }
        />
      }
      detailsLabel="About this role"
      details={[
        { label: 'Description', values: role.description ? [role.description] : [] },
        { label: 'Kind', values: [role.read_only ? 'Built in' : 'Custom'] },
        { label: 'Id', values: [role.id], isCode: true },
      ]}
      danger={<DangerZone dangers={dangers(actions, role)} />}
    >
      {canSeeMembers && <RoleMembers role={role} />}
      <Permissions role={role} />
    </DetailLayout>
  );
}

interface PermissionsProps {
  role: Role;
}

/** What the members of a role may do. */
function Permissions({ role: { permissions } }: PermissionsProps) {
  const others = permissions.filter((permission) => !isInMatrix(permission));
  const titleOf = useEntityTitles(others);
  const texts = others.map((permission) => ({ permission, text: permissionText(permission, titleOf) }));
  return (
    <DetailSection
      title="Permissions"
      lead="What the users with this role may do."
      isBare={permissions.length > 0}
    >
      {permissions.length === 0 ? (
        'None: the role allows nothing yet.'
      ) : (
        <>
          {texts.length > 0 && (
            <chakra.ul mb="3" display="grid" gap="1" textStyle="table">
              {texts.map(({ permission, text }) => (
                <chakra.li key={permission} overflowWrap="anywhere">
                  {text && <bdi>{text} </bdi>}
                  <Code textStyle="monoSmall" bg="bg.sunken" color="fg.muted" px="1.5" wordBreak="break-all">
                    {permission}
                  </Code>
                </chakra.li>
              ))}
            </chakra.ul>
          )}
          <PermissionMatrix permissions={permissions} />
        </>
      )}
    </DetailSection>
  );
}
