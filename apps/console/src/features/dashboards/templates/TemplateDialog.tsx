import { chakra, Flex } from '@chakra-ui/react';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import {
  dashboardFromTemplate,
  dashboardTemplates,
} from '@tailrace/domain/views/dashboards/templates/from-template';
import type { DashboardTemplate } from '@tailrace/domain/views/dashboards/templates/template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoicesInput } from '#/components/inputs/ChoicesInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { FieldMapping } from './FieldMapping.tsx';
import { newDashboardIds } from './new-ids.ts';
import { templateQueries } from './queries.ts';
import { TemplateList } from './TemplateList.tsx';
import { chosenFields, type Overrides } from './template-choices.ts';

export interface TemplateDialogProps {
  /** Gets the dashboard, which is not saved yet. */
  onCreate: (dashboard: Dashboard) => void;
  onClose: () => void;
}

const heading = 'New from template';

const ranges = [
  { value: '3600', label: 'Last hour' },
  { value: '86400', label: 'Last 24 hours' },
  { value: '604800', label: 'Last 7 days' },
];

const first = dashboardTemplates[0] as DashboardTemplate;

/** Makes a dashboard from a template: which messages it is about, and which fields they have. */
export function TemplateDialog({ onCreate, onClose }: TemplateDialogProps) {
  const [template, setTemplate] = useState(first);
  const [title, setTitle] = useState<string | null>(null);
  const [streams, setStreams] = useState<readonly string[]>([]);
  const [seconds, setSeconds] = useState('86400');
  const [overrides, setOverrides] = useState<Overrides>({});
  const timeRange: TimeRange = { type: 'relative', from: Number(seconds) };
  const known = useQuery(templateQueries.streams);
  const fields = useQuery(templateQueries.fields(streams, timeRange));
  const shownTitle = title ?? template.title;
  const chosen = chosenFields(template, fields.data ?? [], overrides);
  const create = () =>
    onCreate(
      dashboardFromTemplate(
        template,
        { title: shownTitle.trim(), fields: chosen, timeRange, streams },
        newDashboardIds(),
      ),
    );

  return (
    <Modal label={heading} width="720px" onClose={onClose}>
      <Flex direction="column" gap="4" px="5" pt="4" pb="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">{heading}</chakra.h2>
        <TemplateList
          chosen={template}
          onChoose={(next) => {
            setTemplate(next);
            setOverrides({});
          }}
        />
        <FieldFrame label="Title" problems={shownTitle.trim() === '' ? ['Enter a title.'] : []}>
          <TextInput value={shownTitle} onChange={setTitle} />
        </FieldFrame>
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
          <FieldFrame label="Streams" isOptional help="Leave empty for all streams you can read.">
            <ChoicesInput
              value={streams}
              onChange={setStreams}
              source={(known.data?.streams ?? []).map(({ id, title: name }) => ({ value: id, label: name }))}
            />
          </FieldFrame>
          <FieldFrame label="Time range">
            <SelectInput value={seconds} onChange={setSeconds} choices={ranges} width="180px" />
          </FieldFrame>
        </Flex>
        {fields.data && (
          <FieldMapping
            template={template}
            existing={fields.data}
            chosen={chosen}
            onChoose={(role, name) => setOverrides({ ...overrides, [role]: name })}
          />
        )}
        {fields.isPending && <RowsSkeleton rows={3} label="Loading the fields" />}
        {fields.error && (
          <FailureState
            failure={failureOf(fields.error)}
            what="the fields"
            onRetry={() => void fields.refetch()}
          />
        )}
        <Flex
          gap="2"
          justify="flex-end"
          position="sticky"
          bottom="-20px"
          mx="-5"
          mb="-5"
          px="5"
          py="3"
          bg="bg.raised"
          borderTopWidth="1px"
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" disabled={!fields.data || shownTitle.trim() === ''} onClick={create}>
            Create dashboard
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
