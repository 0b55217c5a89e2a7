import { chakra } from '@chakra-ui/react';
import { directoryConfig } from '@tailrace/domain/authentication/service-types';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#/app/failure.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { useRoleChoices } from '../roles.ts';
import { type AuthService, serviceQueries } from '../services.ts';

interface RolesSectionProps {
  service: AuthService;
  /** Only the embedded server lets groups give roles. */
  isEmbedded: boolean;
}

/** Which roles people get: the default ones, and those of their groups. */
export function RolesSection({ service, isEmbedded }: RolesSectionProps) {
  const { id, default_roles, config } = service;
  const { data: groups, error, refetch } = useQuery({ ...serviceQueries.groups(id), enabled: isEmbedded });
  const roles = useRoleChoices([
    ...default_roles,
    ...(groups?.roles.flatMap(({ role_ids }) => role_ids) ?? []),
  ]);
  const nameOf = (roleId: string) => roles.find(({ value }) => value === roleId)?.label ?? roleId;
  const isRead =
    groups !== undefined && directoryConfig(config) !== undefined && groups.group_search_base !== '';
  return (
    <DetailSection title="Groups and roles" isBare>
      <DetailList
        label="Groups and roles"
        details={[
          { label: 'Default roles, given at the first login', values: default_roles.map(nameOf) },
          ...(isRead
            ? [
                { label: 'Search base of groups', values: [groups.group_search_base], isCode: true },
                { label: 'Search pattern of groups', values: [groups.group_search_pattern], isCode: true },
                { label: 'Nested groups', values: [groups.nested ? 'Included' : 'Not included'] },
              ]
            : []),
        ]}
      />
      {error && (
        <FailureState failure={failureOf(error)} what="the roles of its groups" onRetry={() => refetch()} />
      )}
      {groups && groups.roles.length > 0 && (
        <PlainTable aria-label="Roles of groups" mt="3">
          <thead>
            <tr>
              <HeadCell>Group</HeadCell>
              <HeadCell>Roles</HeadCell>
            </tr>
          </thead>
          <tbody>
            {groups.roles.map(({ group, role_ids }) => (
              <tr key={group}>
                <Cell overflowWrap="anywhere">
                  <chakra.bdi fontWeight="550">{group}</chakra.bdi>
                </Cell>
                <Cell overflowWrap="anywhere">{role_ids.map(nameOf).join(', ')}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}
