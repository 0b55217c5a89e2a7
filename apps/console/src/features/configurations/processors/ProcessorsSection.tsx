import { configurationNotices } from '@tailrace/domain/notices/configurations';
import {
  getClusterConfig,
  getMessageProcessorsConfig,
  listClusterConfigs,
  updateMessageProcessorsConfig,
} from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import type { SettingFact, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';
import { useSetting } from '../use-setting.ts';
import { ProcessorsField } from './ProcessorsInput.tsx';
import {
  defaultProcessors,
  type Processors,
  processorRows,
  processorsOf,
  processorText,
  someOn,
} from './processor-rows.ts';

const stored = query(getMessageProcessorsConfig);
const none: Processors = { processor_order: [], disabled_processors: [] };

const processorFacts = (value: Processors): SettingFact[] => [{ label: 'Order', text: processorText(value) }];

/** In which order incoming messages are processed, and by what. */
export function ProcessorsSection() {
  const { data: installed = none } = useQuery(stored);
  const setting = useSetting({
    query: stored,
    read: (reply): Processors => reply,
    write: (body) => call(updateMessageProcessorsConfig, { body }),
    defaults: defaultProcessors(installed),
    permissions: [updateMessageProcessorsConfig.permission],
    failed: configurationNotices.processorsFailed,
    invalidates: [getMessageProcessorsConfig, getClusterConfig, listClusterConfigs],
  });
  return (
    <SettingSection
      id="processors"
      lead="The steps that process each message between its input and its index, in order."
      setting={setting}
      facts={processorFacts}
      form={(props) => <ProcessorsForm {...props} />}
    />
  );
}

function ProcessorsForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Processors>) {
  const form = useEntityForm({
    values: { processors: processorRows(value) },
    save: ({ processors }) => save(processorsOf(processors)),
    failed,
    onSaved,
  });
  return (
    <SettingForm
      id="processors"
      form={form}
      defaults={{ processors: processorRows(defaults) }}
      onLeave={onLeave}
    >
      <form.Field name="processors" check={someOn}>
        <ProcessorsField label="Message processors" help="They run from top to bottom." />
      </form.Field>
    </SettingForm>
  );
}
