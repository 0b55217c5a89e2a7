import { type Advice, adviceOn } from '@tailrace/domain/views/widgets/aggregation-advice';
import { type MissingPart, missingParts } from '@tailrace/domain/views/widgets/aggregation-missing';
import { ownSettings } from '@tailrace/domain/views/widgets/own-settings';
import { draftOf } from '@tailrace/domain/views/widgets/series-draft';
import {
  type AggregationConfig,
  isAggregation,
  isMessages,
  type Widget,
} from '@tailrace/domain/views/widgets/widget';
import { type WidgetContext, widgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { parseQuery } from '@tailrace/languages/query';
import { useMemo, useState } from 'react';
import { useDebounced } from '#/app/use-debounced.ts';
import { type BuilderFields, useBuilderFields } from './use-builder-fields.ts';
import { type MessageCounts, useMessageDetails } from './use-message-details.ts';

/** Debounce in ms, so that typing does not ask with every letter. */
const pauseMs = 300;

export interface Preview {
  /** The last widget that could be asked for. */
  widget: Widget;
  /** Why the current one is not asked for yet, in sentences. */
  missing: readonly string[];
  advice: readonly Advice[];
  /** Whether it waits for the user, because it may take long. */
  isHeld: boolean;
  requestAnyway: () => void;
  fields: BuilderFields;
  counts: MessageCounts;
}

const configOf = (widget: Widget): AggregationConfig | null => (isAggregation(widget) ? widget.config : null);

const nouns: Readonly<Record<string, string>> = {
  series: 'Metric',
  row_pivots: 'Row group',
  column_pivots: 'Column group',
};

/** What is missing, with the row it is missing in: `Row group 2: Choose a field.` */
function missingText({ at, text }: MissingPart): string {
  const [part = '', index] = at.split('.');
  return index === undefined ? text : `${nouns[part] ?? part} ${Number(index) + 1}: ${text}`;
}

function missingIn(widget: Widget): string[] {
  const config = configOf(widget);
  const share = config ? ownSettings(config).share : null;
  const queries = [widget.query?.query_string, widget.filter, share].filter(
    (text) => typeof text === 'string',
  );
  const isBroken = queries.some((text) => parseQuery(text).errors.length > 0);
  return [
    ...(config ? missingParts(config).map(missingText) : []),
    ...(isBroken ? ['The query contains a mistake.'] : []),
  ];
}

/** The fields whose values are groups. */
const groupedFields = ({ row_pivots, column_pivots }: AggregationConfig): string[] =>
  [...row_pivots, ...column_pivots].flatMap(({ type, field }) => (type === 'values' ? [field] : []));

/** The fields a widget names. */
function fieldsInUse(widget: Widget): string[] {
  if (isMessages(widget)) return widget.config.fields;
  if (!isAggregation(widget)) return [];
  const { series, row_pivots, column_pivots } = widget.config;
  return [
    ...series.map((one) => draftOf(one)?.field ?? ''),
    ...[...row_pivots, ...column_pivots].map(({ field }) => field),
  ];
}

/** The widget as it is previewed: once typing pauses, complete, and not costly without the user's consent. */
export function usePreview(edited: Widget, context: WidgetContext): Preview {
  const widget = useDebounced(edited, pauseMs);
  const config = configOf(widget);
  const request = useMemo(() => widgetRequest(widget, context), [widget, context]);
  const fields = useBuilderFields(request, fieldsInUse(widget));
  const details = useMessageDetails({
    request,
    parameters: context.parameters,
    fields: config ? groupedFields(config) : [],
  });
  // What is opened was asked for before.
  const [allowed, setAllowed] = useState<Widget>(edited);
  const missing = missingIn(widget);
  const advice = config && missing.length === 0 ? adviceOn(config, { ...details, fields: fields.typed }) : [];
  const isHeld = widget !== allowed && advice.some(({ isCostly }) => isCostly);
  const canRequest = widget === allowed || (missing.length === 0 && !isHeld && !details.isCounting);

  const [shown, setShown] = useState(widget);
  if (canRequest && shown !== widget) setShown(widget);
  return {
    widget: shown,
    missing,
    advice,
    isHeld,
    requestAnyway: () => setAllowed(widget),
    fields,
    counts: details,
  };
}
