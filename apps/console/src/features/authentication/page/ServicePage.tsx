import { directoryConfig, serviceTypeName } from '@tailrace/domain/authentication/service-types';
import { updateAuthBackend } from '@tailrace/sdk/operations/authentication';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { configurationDetailsOf } from '../service-details.tsx';
import { type AuthService, serviceList, serviceQueries } from '../services.ts';
import { useServiceActions } from '../use-service-actions.ts';
import { RolesSection } from './RolesSection.tsx';
import { ServiceUsers } from './ServiceUsers.tsx';
import { SynchronizationSection } from './SynchronizationSection.tsx';

/** The service in the address. */
export function ServicePage() {
  const { backendId = '' } = useParams({ strict: false });
  const { data: service } = useSuspenseQuery(serviceQueries.one(backendId));
  return <ServiceView service={service} />;
}

/** One service: its configuration, its people, their roles, and how they are synchronized. */
export function ServiceView({ service }: { service: AuthService }) {
  const { id, title, description, config } = service;
  const navigate = useNavigate();
  const active = useQuery(serviceQueries.active()).data;
  const isEmbedded = useServerVersion()?.isTailrace === true;
  const canEdit = useCan()(updateAuthBackend, { backendId: id });
  const actions = useServiceActions({
    active: active?.backend ?? null,
    onDeleted: () => navigate({ to: serviceList, replace: true }),
  });
  const isActive = active?.backend?.id === id;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={title}
          lead={description}
          badge={
            active && (
              <StatusBadge status={isActive ? 'good' : 'idle'}>
                {isActive ? 'Active' : 'Not active'}
              </StatusBadge>
            )
          }
          action={
            canEdit && (
              <Link
                className={buttonClass()}
                to="/system/authentication/services/edit/$backendId"
                params={{ backendId: id }}
              >
                Edit service
              </Link>
            )
          }
        />
      }
      detailsLabel="About this service"
      details={[
        { label: 'Type', values: [serviceTypeName(config.type)] },
        { label: 'Id', values: [id], isCode: true },
      ]}
      danger={active && <DangerZone dangers={dangers(actions, service)} />}
    >
      <DetailSection title="Configuration" isBare>
        <DetailList label="Configuration" details={configurationDetailsOf(config)} />
      </DetailSection>
      <RolesSection service={service} isEmbedded={isEmbedded} />
      {isEmbedded && directoryConfig(config) && (
        <SynchronizationSection backendId={id} isActive={isActive} canEdit={canEdit} />
      )}
      <ServiceUsers backendId={id} />
    </DetailLayout>
  );
}
