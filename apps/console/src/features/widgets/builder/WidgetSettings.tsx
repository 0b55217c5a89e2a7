import { Box, Flex } from '@chakra-ui/react';
import { type MissingPart, missingParts } from '@tailrace/domain/views/widgets/aggregation-missing';
import {
  type AggregationConfig,
  isAggregation,
  isMessages,
  type MessagesWidget,
  textOf,
  type Visualization,
  withText,
} from '@tailrace/domain/views/widgets/widget';
import { defaultTitle } from '@tailrace/domain/views/widgets/widget-labels';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { moved } from '#/components/inputs/use-row-keys.ts';
import { GroupsSection } from './aggregation/GroupsSection.tsx';
import { MetricsSection } from './aggregation/MetricsSection.tsx';
import { SortSection } from './aggregation/SortSection.tsx';
import type { AggregationEditing } from './model.ts';
import { DirectionInput } from './parts/DirectionInput.tsx';
import { FieldInput } from './parts/FieldInput.tsx';
import { SettingsRows } from './parts/SettingsRows.tsx';
import { SettingsSection } from './parts/SettingsSection.tsx';
import { WhichMessages } from './parts/WhichMessages.tsx';
import type { BuilderFields } from './use-builder-fields.ts';
import type { MessageCounts } from './use-message-details.ts';
import type { Preview } from './use-preview.ts';
import type { WidgetDraft } from './use-widget-draft.ts';
import { ColorsSection } from './visualization/ColorsSection.tsx';
import { OwnSettingsSection } from './visualization/OwnSettingsSection.tsx';
import { VisualizationSection } from './visualization/VisualizationSection.tsx';

interface WidgetSettingsProps {
  draft: WidgetDraft;
  preview: Preview;
  context: WidgetContext;
  zone: string;
  /** Whether the user has tried to apply it, so that what is missing is marked. */
  isTried: boolean;
  /** Before, there is only the title. */
  isOpened: boolean;
  isOfSearch: boolean;
}

/** A field that is still empty is no mistake until the user is done. */
const isMarked = ({ at }: MissingPart, isTried: boolean) =>
  isTried || !(at === 'series' || at.endsWith('.field'));

/** All settings of a widget, by its type. */
export function WidgetSettings(props: WidgetSettingsProps) {
  const { draft } = props;
  return (
    <>
      <SettingsSection title="Title">
        <Box data-autofocus>
          <FieldFrame label="Title of the widget" isLabelHidden isOptional>
            <TextInput
              value={draft.title}
              placeholder={defaultTitle(draft.widget)}
              onChange={draft.setTitle}
            />
          </FieldFrame>
        </Box>
      </SettingsSection>
      {props.isOpened && <TypeSettings {...props} />}
    </>
  );
}

/** The settings that not all types have. */
function TypeSettings({ draft, preview, context, zone, isTried, isOfSearch }: WidgetSettingsProps) {
  const { widget } = draft;
  const { fields, counts } = preview;
  const missing = isAggregation(widget) ? missingParts(widget.config) : [];
  const text = textOf(widget);
  const canNarrow = !isOfSearch && (isAggregation(widget) || isMessages(widget));
  return (
    <>
      {isAggregation(widget) && (
        <AggregationSettings
          config={widget.config}
          fields={fields}
          counts={counts}
          problemsAt={(at) =>
            missing.filter((part) => part.at === at && isMarked(part, isTried)).map((part) => part.text)
          }
          onEdit={draft.editConfig}
          onShowAs={draft.showAs}
        />
      )}
      {isMessages(widget) && (
        <MessagesSettings
          config={widget.config}
          fields={fields}
          onEdit={(config) => draft.edit((before) => (isMessages(before) ? { ...before, config } : before))}
        />
      )}
      {canNarrow && (
        <WhichMessages
          widget={widget}
          timeRange={context.override.timeRange ?? context.query.timerange}
          fields={fields}
          zone={zone}
          onEdit={draft.edit}
        />
      )}
      {text !== null && (
        <TextSettings text={text} onEdit={(next) => draft.edit((before) => withText(before, next))} />
      )}
    </>
  );
}

interface AggregationSettingsProps extends AggregationEditing {
  counts: MessageCounts;
  onShowAs: (visualization: Visualization) => void;
}

/** The visualizations that color their series. */
const hasSeriesColors = ({ visualization }: AggregationConfig) =>
  ['bar', 'line', 'area', 'scatter', 'pie'].includes(visualization);

/** How an aggregation is drawn, what it counts, how it is grouped and sorted. */
function AggregationSettings({ counts, onShowAs, ...editing }: AggregationSettingsProps) {
  return (
    <>
      <VisualizationSection {...editing} onShowAs={onShowAs} />
      <MetricsSection {...editing} />
      <GroupsSection {...editing} counts={counts} />
      <SortSection {...editing} />
      <OwnSettingsSection {...editing} />
      {hasSeriesColors(editing.config) && <ColorsSection {...editing} />}
    </>
  );
}

type Config = MessagesWidget['config'];

interface MessagesSettingsProps {
  config: Config;
  fields: BuilderFields;
  onEdit: (config: Config) => void;
}

/** The columns and the order of a list of messages. Its decorators are kept. */
function MessagesSettings({ config, fields, onEdit }: MessagesSettingsProps) {
  const { fields: columns, sort = [] } = config;
  const by = sort[0] ?? { type: 'pivot', field: 'timestamp', direction: 'Descending' };
  const setColumns = (names: string[]) => onEdit({ ...config, fields: names });
  const setSort = (first: typeof by) => onEdit({ ...config, sort: [first, ...sort.slice(1)] });
  return (
    <>
      <SettingsSection title="Columns">
        <SettingsRows
          noun="Column"
          count={columns.length}
          onAdd={() => setColumns([...columns, ''])}
          onMove={(from, to) => setColumns(moved(columns, from, to))}
          onRemove={(at) => setColumns(columns.toSpliced(at, 1))}
        >
          {(at) => (
            <FieldInput
              value={columns[at] ?? ''}
              choices={fields.choices()}
              onChange={(name) => setColumns(columns.with(at, name))}
            />
          )}
        </SettingsRows>
        <SwitchInput
          value={config.show_message_row}
          label="Show the message below its fields"
          onChange={(show_message_row) => onEdit({ ...config, show_message_row })}
        />
      </SettingsSection>
      <SettingsSection title="Sorted by">
        <Flex gap="2" align="start">
          <Box flex="1" minW="0">
            <FieldInput
              label="Sort by"
              value={by.field}
              choices={fields.choices()}
              onChange={(field) => setSort({ ...by, field: field === '' ? 'timestamp' : field })}
            />
          </Box>
          <DirectionInput
            of={fields.isTime(by.field) ? 'times' : 'values'}
            value={by.direction}
            onChange={(direction) => setSort({ ...by, direction })}
          />
        </Flex>
      </SettingsSection>
    </>
  );
}

interface TextSettingsProps {
  text: string;
  onEdit: (text: string) => void;
}

/** The source of a text. */
function TextSettings({ text, onEdit }: TextSettingsProps) {
  return (
    <SettingsSection title="Text">
      <FieldFrame label="Text" isLabelHidden help="Markdown: **bold**, lists, [links](https://example.com).">
        <TextareaInput value={text} rows={14} onChange={onEdit} />
      </FieldFrame>
    </SettingsSection>
  );
}
