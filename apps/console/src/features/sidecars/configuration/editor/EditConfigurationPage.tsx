import { Box } from '@chakra-ui/react';
import { usedBySidecars } from '@tailrace/domain/sidecars/usage';
import { copyCollectorConfiguration } from '@tailrace/sdk/operations/sidecars';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button } from '#/components/core/Button.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { CopyConfigurationDialog } from '../CopyDialog.tsx';
import { configurationList, configurationQueries, configurations } from '../configurations.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';

const route = getRouteApi('/_authed/system/sidecars/configuration/edit/$configurationId');

export function EditConfigurationPage() {
  const { configurationId } = route.useParams();
  const { data: configuration } = useSuspenseQuery(configurationQueries.one(configurationId));
  const { data: assigned } = useQuery(configurationQueries.sidecars(configurationId));
  const goBack = useWayBack(configurationList);
  const canCopy = useCan()(copyCollectorConfiguration);
  const [isCopying, setCopying] = useState(false);
  const deletion = configurations.useDeletion({
    effect: () => 'Its template and its revisions are lost. This cannot be undone.',
    disabledReason: () => usedBySidecars(assigned?.sidecar_ids.length),
    onDone: goBack,
  });
  return (
    <FormPage heading={configuration.name} up={configurationList}>
      {canCopy && <Button onClick={() => setCopying(true)}>Copy configuration…</Button>}
      <ConfigurationForm
        key={configuration.id}
        configuration={configuration}
        onSaved={() => {}}
        onLeave={goBack}
      />
      <Box mt="6" maxW="900px">
        <DangerZone dangers={dangers([deletion], configuration)} />
      </Box>
      {isCopying && (
        <CopyConfigurationDialog configuration={configuration} onClose={() => setCopying(false)} />
      )}
    </FormPage>
  );
}
