import { Box } from '@chakra-ui/react';
import { stepNamed } from '@tailrace/domain/authentication/service-steps';
import { isServiceType } from '@tailrace/domain/authentication/service-types';
import { serviceValues } from '@tailrace/domain/authentication/service-values';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { type AuthService, serviceQueries } from './services.ts';
import { ServiceWizard } from './wizard/ServiceWizard.tsx';

/** Changes a service, step by step. */
export function EditServicePage() {
  const { backendId = '' } = useParams({ strict: false });
  const { data: backend } = useSuspenseQuery(serviceQueries.one(backendId));
  return (
    <Box px="6" py="4.5">
      <PageHeader title={`Edit ${backend.title}`} entity={backend.title} />
      <EditService backend={backend} />
    </Box>
  );
}

function EditService({ backend }: { backend: AuthService }) {
  const { id: backendId, config } = backend;
  const navigate = useNavigate();
  const { initialStepKey } = useSearch({ strict: false });
  const server = useServerVersion();
  const hasGroups = server?.isTailrace === true;
  const groups = useQuery({ ...serviceQueries.groups(backendId), enabled: hasGroups });
  const active = useQuery(serviceQueries.active()).data?.backend ?? null;
  if (!isServiceType(config.type)) {
    return (
      <StateMessage title="This service cannot be edited here">
        It has the type {config.type}, which comes from a plugin of the server.
      </StateMessage>
    );
  }
  if (hasGroups && groups.isError) {
    return (
      <FailureState
        failure={failureOf(groups.error)}
        what="the roles of its groups"
        onRetry={() => groups.refetch()}
      />
    );
  }
  if (!server || (hasGroups && groups.isPending)) return <DetailSkeleton label="Loading the form" />;
  const leave = () => navigate({ to: '/system/authentication/services/$backendId', params: { backendId } });
  return (
    <ServiceWizard
      key={backendId}
      type={config.type}
      backend={backend}
      groups={groups.data}
      values={serviceValues(backend, groups.data)}
      active={active}
      step={stepNamed(initialStepKey)}
      onStep={(step) => navigate({ to: '.', search: { initialStepKey: step } })}
      onSaved={leave}
      onLeave={leave}
    />
  );
}
