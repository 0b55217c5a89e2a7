import { chakra, Grid } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { required } from '@tailrace/domain/forms/checks';
import type { Choice } from '@tailrace/domain/forms/choices';
import { collectorConfigurationNotices } from '@tailrace/domain/notices/sidecars';
import { rolloutRequest, rolloutValues, suggestedFirst } from '@tailrace/domain/sidecars/rollout';
import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { sidecarRequest } from '../configurations.ts';
import { useStartRollout } from '../rollouts.ts';

/** How many choices are offered at once. */
const mostOffered = 50;

interface RolloutDialogProps {
  configurationId: string;
  template: string;
  /** How many sidecars have the configuration. */
  assigned: number;
  /** Saves what is not part of a roll-out, such as a new name, before it starts. */
  onBefore: () => Promise<unknown>;
  onStarted: () => void;
  onClose: () => void;
}

/** Chooses the sidecars that get a new template first, and what happens then. */
export function RolloutDialog({
  configurationId,
  template,
  assigned,
  onBefore,
  onStarted,
  onClose,
}: RolloutDialogProps) {
  const starting = useStartRollout(configurationId);
  const [known, setKnown] = useState<readonly Choice[]>([]);
  const form = useEntityForm({
    values: rolloutValues,
    save: async (values) => {
      await onBefore();
      return starting.mutateAsync(rolloutRequest(values, template));
    },
    failed: collectorConfigurationNotices.rolloutFailed,
    onSaved: onStarted,
  });
  const search = async (text: string, signal?: AbortSignal): Promise<Choice[]> => {
    const { sidecars } = await call(
      listSidecars,
      sidecarRequest(text, { configuration: configurationId, perPage: mostOffered }),
      signal ? { signal } : {},
    );
    return sidecars.map(({ node_id, node_name, node_details }) => ({
      value: node_id,
      label: node_name,
      detail: node_details.operating_system,
    }));
  };
  // At least one has to be left for later.
  const few = Math.min(suggestedFirst, Math.max(1, assigned - 1));
  const pickFirst = async () => {
    const choices = (await search('')).slice(0, few);
    setKnown(choices);
    form.api.setFieldValue(
      'sidecar_ids',
      choices.map(({ value }) => value),
    );
  };
  const label = 'Roll out to some first';
  return (
    <Modal label={label} width="560px" onClose={onClose}>
      <chakra.div p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">{label}</chakra.h2>
        <chakra.p textStyle="table" color="fg.muted" mb="4">
          The first sidecars get the new template now. The others stay with the previous one until you send it
          to all {formatCount(assigned)}.
        </chakra.p>
        <FormLayout
          form={form}
          label={label}
          submit="Start roll-out"
          submitting="Starting roll-out"
          onLeave={onClose}
        >
          {/* Beside the field, so that an error below the field does not move the button while it is clicked. */}
          <Grid templateColumns="minmax(0, 1fr) auto" gap="2" alignItems="start">
            <form.Field name="sidecar_ids" check={required('at least one sidecar', 'Choose')}>
              <ChoicesField
                label="First sidecars"
                source={search}
                known={known}
                placeholder="Search sidecars with this configuration"
              />
            </form.Field>
            <Button style={{ marginTop: 26 }} onClick={() => void pickFirst()}>
              Choose the first {few === 1 ? 'one' : few}
            </Button>
          </Grid>
          <form.Field name="stops_on_failure">
            <SwitchField
              label="Stop when one of them fails"
              help="All first sidecars then get the previous template again."
            />
          </form.Field>
          <form.Field name="continues_by_itself">
            <SwitchField
              label="Send it to all automatically"
              help={`Once all first sidecars run with it, all ${formatCount(assigned)} get it.`}
            />
          </form.Field>
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}
