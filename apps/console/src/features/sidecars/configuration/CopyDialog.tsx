import { chakra } from '@chakra-ui/react';
import type { Check } from '@tailrace/domain/forms/checks';
import { collectorConfigurationNotices, collectorNotices } from '@tailrace/domain/notices/sidecars';
import { checkCollectorName } from '@tailrace/domain/sidecars/collector-form';
import { checkConfigurationName, copiedName } from '@tailrace/domain/sidecars/configuration-form';
import {
  copyCollector,
  copyCollectorConfiguration,
  listCollectorConfigurations,
  listCollectorSummaries,
} from '@tailrace/sdk/operations/sidecars';
import { useCall } from '#/app/calls/use-call.ts';
import type { Notice } from '#/app/notices.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import type { ListedCollector } from './collectors.ts';
import type { ListedConfiguration } from './configurations.ts';

interface CopyConfigurationDialogProps {
  configuration: ListedConfiguration;
  onClose: () => void;
}

export function CopyConfigurationDialog({ configuration, onClose }: CopyConfigurationDialogProps) {
  const copying = useCall(copyCollectorConfiguration, {
    input: (name: string) => ({ id: configuration.id, name }),
    done: (_, name) => collectorConfigurationNotices.copied(name),
    invalidates: [listCollectorConfigurations],
  });
  return (
    <CopyDialog
      noun="configuration"
      name={configuration.name}
      help="Sidecars do not get the copy until you assign it."
      check={checkConfigurationName}
      copy={copying.mutateAsync}
      failed={collectorConfigurationNotices.copyFailed}
      onClose={onClose}
    />
  );
}

interface CopyCollectorDialogProps {
  collector: ListedCollector;
  onClose: () => void;
}

export function CopyCollectorDialog({ collector, onClose }: CopyCollectorDialogProps) {
  const copying = useCall(copyCollector, {
    input: (name: string) => ({ id: collector.id, name }),
    done: (_, name) => collectorNotices.copied(name),
    invalidates: [listCollectorSummaries],
  });
  return (
    <CopyDialog
      noun="collector"
      name={collector.name}
      check={checkCollectorName}
      copy={copying.mutateAsync}
      failed={collectorNotices.copyFailed}
      onClose={onClose}
    />
  );
}

interface CopyDialogProps {
  noun: string;
  /** The name of what is copied. */
  name: string;
  help?: string;
  check: Check<string>;
  copy: (name: string) => Promise<unknown>;
  failed: (error: Error) => Notice;
  onClose: () => void;
}

/** Asks for the name of a copy. */
function CopyDialog({ noun, name, help, check, copy, failed, onClose }: CopyDialogProps) {
  const form = useEntityForm({
    values: { name: copiedName(name) },
    save: (values) => copy(values.name.trim()),
    failed,
    onSaved: onClose,
  });
  const label = `Copy ${noun} “${name}”`;
  return (
    <Modal label={label} onClose={onClose}>
      <chakra.div p="5">
        <chakra.h2 textStyle="heading" mb="3" overflowWrap="anywhere">
          {label}
        </chakra.h2>
        <FormLayout
          form={form}
          label={label}
          submit={`Copy ${noun}`}
          submitting={`Copying ${noun}`}
          onLeave={onClose}
        >
          <form.Field name="name" check={check}>
            <TextField label="Name of the copy" help={help} />
          </form.Field>
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}
