import { stepNamed } from '@tailrace/domain/authentication/service-steps';
import { isServiceType, type ServiceType, serviceTypes } from '@tailrace/domain/authentication/service-types';
import { newServiceValues } from '@tailrace/domain/authentication/service-values';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useServerVersion } from '#/app/server-version.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { readerRoleQuery } from './roles.ts';
import { serviceList, serviceQueries } from './services.ts';
import { ServiceWizard } from './wizard/ServiceWizard.tsx';

const noGroups: Schemas['AuthBackendGroups'] = {
  group_search_base: '',
  group_search_pattern: '',
  group_name_attribute: '',
  nested: true,
  roles: [],
};

/** Creates a service of the type in the address. */
export function NewServicePage() {
  const { backendType = '' } = useParams({ strict: false });
  const server = useServerVersion();
  const reader = useQuery(readerRoleQuery());
  const active = useQuery(serviceQueries.active()).data?.backend ?? null;
  if (!server || reader.isPending) return <DetailSkeleton label="Loading the form" />;
  const isKnown =
    isServiceType(backendType) && (server.isTailrace || !serviceTypes[backendType].isEmbeddedOnly);
  if (!isKnown) {
    return (
      <FormPage>
        <StateMessage title="This server has no such type">Choose one of the types that it has.</StateMessage>
      </FormPage>
    );
  }
  return (
    <FormPage heading={`New service: ${serviceTypes[backendType].name}`}>
      <NewService
        key={backendType}
        type={backendType}
        defaultRoles={reader.data ?? []}
        hasGroups={server.isTailrace}
        active={active}
      />
    </FormPage>
  );
}

interface NewServiceProps {
  type: ServiceType;
  defaultRoles: readonly string[];
  hasGroups: boolean;
  active: Schemas['AuthBackend'] | null;
}

function NewService({ type, defaultRoles, hasGroups, active }: NewServiceProps) {
  const navigate = useNavigate();
  const { initialStepKey } = useSearch({ strict: false });
  return (
    <ServiceWizard
      type={type}
      values={newServiceValues(type, defaultRoles)}
      groups={hasGroups ? noGroups : undefined}
      active={active}
      step={stepNamed(initialStepKey)}
      onStep={(step) => navigate({ to: '.', search: { initialStepKey: step } })}
      onSaved={({ id }) =>
        navigate({ to: '/system/authentication/services/$backendId', params: { backendId: id } })
      }
      onLeave={() => navigate({ to: serviceList })}
    />
  );
}
