import { Flex } from '@chakra-ui/react';
import { backendQuery } from '@tailrace/domain/search/search-request';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { parseQuery } from '@tailrace/languages/query';
import { useQuery } from '@tanstack/react-query';
import { QueryEditor } from '#/components/core/query-editor/QueryEditor.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoicesInput } from '#/components/inputs/ChoicesInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TimeRangeButton, useTimePicker } from '#/features/query/time/index.ts';
import { streamChoicesQuery } from '../stream-choices.ts';
import type { BuilderFields } from '../use-builder-fields.ts';
import { SettingsSection } from './SettingsSection.tsx';

interface WhichMessagesProps {
  widget: Widget;
  /** Of the tab, which holds while the widget has none of its own. */
  timeRange: TimeRange;
  fields: BuilderFields;
  zone: string;
  onEdit: (change: (widget: Widget) => Widget) => void;
}

/** Which messages a widget is about: its query, time range and streams. */
export function WhichMessages({ widget, timeRange, fields, zone, onEdit }: WhichMessagesProps) {
  const { data: streams = [] } = useQuery(streamChoicesQuery);
  const own = widget.timerange ?? null;
  const time = useTimePicker(
    {
      state: { timeRange: own ?? timeRange },
      setTimeRange: (timerange) => onEdit((before) => ({ ...before, timerange })),
    },
    zone,
  );
  const query = widget.query?.query_string ?? '';
  const problem = parseQuery(query).errors[0]?.message;
  return (
    <SettingsSection title="Which messages">
      <FieldFrame label="Query" isOptional problems={problem ? [problem] : []}>
        <Flex w="full">
          <QueryEditor
            value={query}
            label="Query of the widget"
            placeholder="Every message, or write field:value"
            suggestions={fields.suggestions}
            onChange={(text) =>
              onEdit((before) => ({ ...before, query: text.trim() === '' ? null : backendQuery(text) }))
            }
            onRun={() => {}}
          />
        </Flex>
      </FieldFrame>
      {widget.filter && (
        <FieldFrame label="Filter" help="Has to match as well; some clients store it beside the query.">
          <Flex w="full">
            <QueryEditor
              value={widget.filter}
              label="Filter of the widget"
              placeholder="No filter"
              suggestions={fields.suggestions}
              onChange={(text) => onEdit((before) => ({ ...before, filter: text === '' ? null : text }))}
              onRun={() => {}}
            />
          </Flex>
        </FieldFrame>
      )}
      <SwitchInput
        value={own !== null}
        label="Own time range"
        onChange={(isOwn) => onEdit((before) => ({ ...before, timerange: isOwn ? timeRange : null }))}
      />
      {own !== null && <TimeRangeButton time={{ ...time, keepsKeywords: true }} />}
      <FieldFrame label="Streams" isOptional>
        <ChoicesInput
          value={widget.streams ?? []}
          source={streams}
          placeholder="As the dashboard"
          onChange={(ids) => onEdit((before) => ({ ...before, streams: [...ids] }))}
        />
      </FieldFrame>
    </SettingsSection>
  );
}
