import { serviceAddresses, serviceTypeName } from '@tailrace/domain/authentication/service-types';
import {
  createAuthBackend,
  getActiveAuthBackend,
  getHttpHeaderAuthConfig,
} from '@tailrace/sdk/operations/authentication';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { serviceListSearch } from './list-search.ts';
import { type AuthService, authServices, everyService } from './services.ts';
import { useServiceActions } from './use-service-actions.ts';

const title: TitleColumn<AuthService> = {
  text: (service) => service.title,
  link: ({ id }) => <Link to="/system/authentication/services/$backendId" params={{ backendId: id }} />,
  note: ({ description }) => description,
  isSortable: true,
};

const typeOf = ({ config }: AuthService) => serviceTypeName(config.type);

const columnsWith = (active: AuthService | null): EntityColumn<AuthService>[] => [
  { id: 'type', header: 'Type', isPlain: true, isSortable: true, cell: typeOf },
  {
    id: 'servers',
    header: 'Servers',
    cell: ({ config }) => serviceAddresses(config).join(', ') || '–',
  },
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: ({ id }) =>
      id === active?.id ? (
        <StatusBadge status="good">Active</StatusBadge>
      ) : (
        <StatusBadge status="idle">Not active</StatusBadge>
      ),
  },
];

/** All authentication services, of which one can be active. */
export function ServicesPage() {
  const can = authServices.useCan();
  const canSeeHeader = useCan()(getHttpHeaderAuthConfig);
  const active = useQuery(everyService()).data?.context.active_backend ?? null;
  const actions = useServiceActions({ active });
  const list = useWholeList({
    search: serviceListSearch,
    query: everyService(),
    rows: ({ backends }) => backends,
    texts: (service) => [
      service.title,
      service.description,
      typeOf(service),
      ...serviceAddresses(service.config),
    ],
    order: { title: (service) => service.title, type: typeOf },
  });
  return (
    <ListPage
      lead="Let people log in with the accounts they already have. One service can be active; local users can always log in."
      links={[
        ...(canSeeHeader
          ? [{ label: 'Trusted header', to: '/system/authentication/authenticator' } as const]
          : []),
        ...(can.create
          ? [
              {
                label: 'Create service',
                to: '/system/authentication/services/create',
                isPrimary: true,
              } as const,
            ]
          : []),
      ]}
      noun={{ one: 'service', many: 'services' }}
      list={list}
      rowId={({ id }) => id}
      permission={getActiveAuthBackend.permission}
      title={title}
      columns={columnsWith(active)}
      actions={actions}
      searchHint="Search by title, type or server"
      empty={{
        title: 'Only local users can log in',
        text: 'Connect a directory or an OpenID Connect provider, so that people log in with the account they have there.',
        creation: createAuthBackend.permission,
        link: 'Create service',
      }}
    />
  );
}
