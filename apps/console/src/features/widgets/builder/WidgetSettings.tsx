import { Box } from '@chakra-ui/react';
import type { MissingPart } from '@tailrace/domain/views/widgets/aggregation-missing';
import { missingParts } from '@tailrace/domain/views/widgets/aggregation-missing';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';
import { isAggregation, isMessages, textOf, textWidget } from '@tailrace/domain/views/widgets/widget';
import { defaultTitle } from '@tailrace/domain/views/widgets/widget-words';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { AggregationSettings } from './AggregationSettings.tsx';
import { MessagesSettings } from './MessagesSettings.tsx';
import { SettingsSection } from './parts/SettingsSection.tsx';
import { WhichMessages } from './parts/WhichMessages.tsx';
import { TextSettings } from './TextSettings.tsx';
import type { Preview } from './use-preview.ts';
import type { WidgetDraft } from './use-widget-draft.ts';

interface WidgetSettingsProps {
  draft: WidgetDraft;
  preview: Preview;
  place: WidgetPlace;
  zone: string;
  /** Whether the user has tried to apply it, so that what is missing is marked. */
  isTried: boolean;
  isOfSearch: boolean;
}

/** A field that is still empty is no mistake until the user is done. */
const isMarked = ({ at }: MissingPart, isTried: boolean) =>
  isTried || !(at === 'series' || at.endsWith('.field'));

/** All settings of a widget, by its type. */
export function WidgetSettings({ draft, preview, place, zone, isTried, isOfSearch }: WidgetSettingsProps) {
  const { widget } = draft;
  const { fields, counts } = preview;
  const missing = isAggregation(widget) ? missingParts(widget.config) : [];
  const text = textOf(widget);
  const canNarrow = !isOfSearch && (isAggregation(widget) || isMessages(widget));
  return (
    <>
      <SettingsSection title="Title">
        <Box data-autofocus>
          <FieldFrame label="Title of the widget" isLabelHidden isOptional>
            <TextInput value={draft.title} placeholder={defaultTitle(widget)} onChange={draft.setTitle} />
          </FieldFrame>
        </Box>
      </SettingsSection>
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
          timeRange={place.override.timeRange ?? place.query.timerange}
          fields={fields}
          zone={zone}
          onEdit={draft.edit}
        />
      )}
      {text !== null && (
        <TextSettings
          text={text}
          onEdit={(next) => draft.edit((before) => ({ ...before, ...textWidget(before.id, next) }))}
        />
      )}
    </>
  );
}
