import { Box, chakra } from '@chakra-ui/react';
import { collectorLabel, commandLine, configurationPath } from '@tailrace/domain/sidecars/collector-form';
import { usedByConfigurations } from '@tailrace/domain/sidecars/usage';
import { copyCollector } from '@tailrace/sdk/operations/sidecars';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button } from '#/components/core/Button.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { collectorDeletionEffect } from '../CollectorsList.tsx';
import { CopyCollectorDialog } from '../CopyDialog.tsx';
import { type Collector, collectorQueries, collectors } from '../collectors.ts';
import { configurationList, type ListedConfiguration, useAllConfigurations } from '../configurations.ts';
import { CollectorForm } from './CollectorForm.tsx';

const route = getRouteApi('/_authed/system/sidecars/collector/edit/$collectorId');

export function EditCollectorPage() {
  const { collectorId } = route.useParams();
  const { data: collector } = useSuspenseQuery(collectorQueries.one(collectorId));
  const goBack = useWayBack(configurationList, { list: 'collectors' });
  const canCopy = useCan()(copyCollector);
  const canEdit = collectors.useCan().edit(collector);
  const [isCopying, setCopying] = useState(false);
  const using = useAllConfigurations()?.filter(({ collector_id }) => collector_id === collector.id);
  const deletion = collectors.useDeletion({
    effect: () => collectorDeletionEffect,
    disabledReason: () => usedByConfigurations(using?.map(({ name }) => name)),
    onDone: goBack,
  });
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        title={`${canEdit ? 'Edit ' : ''}${collectorLabel(collector)}`}
        lead="How sidecars start the program, and what its configurations start with."
        action={canCopy && <Button onClick={() => setCopying(true)}>Copy collector…</Button>}
      />
      {canEdit ? (
        <CollectorForm key={collector.id} collector={collector} onSaved={goBack} onLeave={goBack} />
      ) : (
        <ReadOnlyCollector collector={collector} />
      )}
      <Box mt="6" maxW="form">
        <UsedBy using={using} />
        <Box mt="6">
          <DangerZone dangers={dangers([deletion], collector)} />
        </Box>
      </Box>
      {isCopying && <CopyCollectorDialog collector={collector} onClose={() => setCopying(false)} />}
    </Box>
  );
}

function ReadOnlyCollector({ collector }: { collector: Collector }) {
  const { executable_path, execute_parameters, validation_parameters, default_template } = collector;
  const path = configurationPath(collector.node_operating_system, collector.name);
  const command = (parameters: string | null) => (
    <span className="mono">{commandLine(executable_path, parameters ?? '', path)}</span>
  );
  return (
    <Box maxW="form" display="flex" flexDirection="column" gap="4">
      <DetailList
        label="About this collector"
        details={[
          { label: 'Runs', content: command(execute_parameters) },
          {
            label: 'Checks a configuration with',
            content: validation_parameters ? command(validation_parameters) : '–',
          },
        ]}
      />
      <CodeEditor
        label="Default template"
        language="freemarker"
        value={default_template ?? ''}
        onChange={() => {}}
        isReadOnly
      />
    </Box>
  );
}

function UsedBy({ using }: { using: readonly ListedConfiguration[] | undefined }) {
  if (!using) return null;
  return (
    <DetailSection title="Used by">
      {using.length === 0 ? (
        <chakra.p color="fg.muted">No configuration uses this collector.</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" maxH="240px" overflowY="auto">
          {using.map(({ id, name }) => (
            <li key={id}>
              <Link
                to="/system/sidecars/configuration/edit/$configurationId"
                params={{ configurationId: id }}
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </chakra.ul>
      )}
    </DetailSection>
  );
}
