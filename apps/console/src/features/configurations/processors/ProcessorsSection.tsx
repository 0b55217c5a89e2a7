import { Box, chakra, Flex, useFieldContext } from '@chakra-ui/react';
import {
  defaultProcessors,
  type ProcessorRow,
  type Processors,
  processorLabel,
  processorRows,
  processorsOf,
  processorText,
  someOn,
} from '@tailrace/domain/configurations/processor-rows';
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
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { MoveHandle } from '#/components/MoveHandle.tsx';
import { MovingRows } from '#/components/motion/MovingRows.tsx';
import { useRowOrder } from '#/components/use-row-order.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';
import { useSetting } from '../use-setting.ts';

const processorsQuery = query(getMessageProcessorsConfig);
const noProcessors: Processors = { processor_order: [], disabled_processors: [] };

const processorDetails = (value: Processors): SettingDetail[] => [
  { label: 'Order', text: processorText(value) },
];

/** In which order incoming messages are processed, and by what. */
export function ProcessorsSection() {
  const { data: installed = noProcessors } = useQuery(processorsQuery);
  const setting = useSetting({
    query: processorsQuery,
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
      details={processorDetails}
      form={(props) => <ProcessorsForm {...props} />}
    />
  );
}

function ProcessorsForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Processors>) {
  const form = useEntityForm({
    values: { processors: processorRows(value) },
    save: ({ processors }) => save(processorsOf(processors, value)),
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

/** The message processors in the order they run; each can be moved and switched off. */
function ProcessorsInput({ value, onChange, onLeave }: InputProps<readonly ProcessorRow[]>) {
  const field = useFieldContext();
  const { orderOf, announcement } = useRowOrder({
    ids: value.map(({ class_name }) => class_name),
    onOrder: (ids) => onChange(ids.flatMap((id) => value.find(({ class_name }) => class_name === id) ?? [])),
  });
  return (
    <chakra.div
      role="group"
      aria-labelledby={field?.ids.label}
      aria-describedby={field?.ariaDescribedby}
      borderWidth="1px"
      borderRadius="md"
      onBlur={onLeave}
      css={{
        '& [data-drop=above]': { boxShadow: 'inset 0 2px 0 var(--accent-solid)' },
        '& [data-drop=below]': { boxShadow: 'inset 0 -2px 0 var(--accent-solid)' },
      }}
    >
      <MovingRows>
        {value.map((row, at) => {
          const { name, class_name, isOn } = row;
          const order = orderOf(at);
          return (
            <Flex key={class_name} {...order.row} align="flex-start" gap="2" px="2" py="1.5">
              <MoveHandle name={name} order={order} />
              <Box flex="1" minW="0">
                <FieldFrame label={name} isLabelHidden isOptional>
                  <SwitchInput
                    value={isOn}
                    label={name}
                    onChange={(next) => onChange(value.with(at, { ...row, isOn: next }))}
                  />
                </FieldFrame>
                <chakra.p ps="42px" textStyle="small" color="fg.muted" overflowWrap="anywhere">
                  {processorLabel(class_name) ?? class_name}
                </chakra.p>
              </Box>
            </Flex>
          );
        })}
      </MovingRows>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </chakra.div>
  );
}

const ProcessorsField = toField<readonly ProcessorRow[], InputProps<readonly ProcessorRow[]>>(
  ProcessorsInput,
);
