import { Box, chakra, Flex } from '@chakra-ui/react';
import { collectorLabel } from '@tailrace/domain/sidecars/collector-form';
import { isRollingOut } from '@tailrace/domain/sidecars/rollout';
import { usedBySidecars } from '@tailrace/domain/sidecars/usage';
import { copyCollectorConfiguration, listSidecars } from '@tailrace/sdk/operations/sidecars';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button } from '#/components/core/Button.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { EditorColumns } from '#/components/form/EditorColumns.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { configurationDeletionEffect } from '../ConfigurationsList.tsx';
import { CopyConfigurationDialog } from '../CopyDialog.tsx';
import { useAllCollectors } from '../collectors.ts';
import {
  type Configuration,
  configurationList,
  configurationQueries,
  configurations,
} from '../configurations.ts';
import { useRollout } from '../rollouts.ts';
import { ConfigurationForm, type UnsavedTemplate } from './ConfigurationForm.tsx';
import { RolloutPanel } from './RolloutPanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { usePreview } from './use-preview.ts';

const route = getRouteApi('/_authed/system/sidecars/configuration/edit/$configurationId');

/** One configuration: an editor, or only its text for users who may not change it and while it is rolled out. */
export function EditConfigurationPage() {
  const { configurationId } = route.useParams();
  const { data: configuration } = useSuspenseQuery(configurationQueries.one(configurationId));
  const can = useCan();
  const { data: assignment } = useQuery({
    ...configurationQueries.sidecars(configurationId),
    enabled: can(listSidecars),
  });
  const assigned = assignment?.sidecar_ids.length ?? 0;
  const { rollout, ended } = useRollout(configurationId);
  const goBack = useWayBack(configurationList);
  const canEdit = configurations.useCan().edit(configuration);
  const [isCopying, setCopying] = useState(false);
  // Somebody else's roll-out replaces the form, which must not lose what is written in it.
  const unsaved = useRef<UnsavedTemplate | null>(null);
  const [incoming, setIncoming] = useState<{ template: string; after: number } | null>(null);
  const deletion = configurations.useDeletion({
    effect: () => configurationDeletionEffect,
    disabledReason: () => usedBySidecars(assigned),
    onDone: goBack,
  });
  const isLocked = isRollingOut(rollout);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        title={canEdit ? `Edit ${configuration.name}` : configuration.name}
        action={
          can(copyCollectorConfiguration) && (
            <Button onClick={() => setCopying(true)}>Copy configuration…</Button>
          )
        }
      />
      {rollout && (
        <Box mb="6">
          <RolloutPanel
            rollout={rollout}
            configurationId={configurationId}
            template={configuration.template}
            canEdit={canEdit}
            onEdit={() => setIncoming({ template: rollout.template, after: ended })}
          />
        </Box>
      )}
      {canEdit && !isLocked ? (
        <ConfigurationForm
          key={`${configurationId} ${ended}`}
          configuration={configuration}
          assigned={assigned}
          unsaved={unsaved}
          incoming={incoming?.after === ended ? incoming : null}
          onSaved={() => {}}
          onLeave={goBack}
        />
      ) : (
        <ReadOnlyConfiguration
          configuration={configuration}
          assigned={assigned}
          reason={
            isLocked && canEdit
              ? 'The configuration cannot be changed during a roll-out. Send the new template to all, or take it back.'
              : undefined
          }
        />
      )}
      <EditorColumns mt="6">
        <DangerZone dangers={dangers([deletion], configuration)} />
      </EditorColumns>
      {isCopying && (
        <CopyConfigurationDialog configuration={configuration} onClose={() => setCopying(false)} />
      )}
    </Box>
  );
}

interface ReadOnlyConfigurationProps {
  configuration: Configuration;
  assigned: number;
  /** Why somebody who may change it cannot do so now. */
  reason: string | undefined;
}

function ReadOnlyConfiguration({ configuration, assigned, reason }: ReadOnlyConfigurationProps) {
  const { id, name, collector_id, template } = configuration;
  const collector = useAllCollectors()?.find((one) => one.id === collector_id);
  const preview = usePreview({
    template,
    configurationId: id,
    assigned,
    system: collector?.node_operating_system,
  });
  return (
    <EditorColumns>
      <Flex direction="column" gap="3" minW="0">
        {reason && (
          <chakra.p role="note" textStyle="table" bg="bg.sunken" borderRadius="md" px="3" py="2">
            {reason}
          </chakra.p>
        )}
        <chakra.p textStyle="table" color="fg.muted">
          For <bdi>{collector ? collectorLabel(collector) : collector_id}</bdi>
        </chakra.p>
        <CodeEditor label="Template" language="freemarker" value={template} onChange={() => {}} isReadOnly />
      </Flex>
      <SidePanel
        configurationId={id}
        name={name}
        template={template}
        preview={preview}
        onGoTo={() => {}}
        onInsert={undefined}
        onRestore={undefined}
      />
    </EditorColumns>
  );
}
