import { Box, chakra } from '@chakra-ui/react';
import { missingParts } from '@tailrace/domain/views/widgets/aggregation-missing';
import { isAggregation, isMessages, type Widget } from '@tailrace/domain/views/widgets/widget';
import { defaultTitle, widgetLabel } from '@tailrace/domain/views/widgets/widget-labels';
import { type WidgetContext, widgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { parseQuery } from '@tailrace/languages/query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { requestConfirmation } from '#/app/confirm.ts';
import { useNow } from '#/app/now.ts';
import { useLeaveGuard } from '#/app/use-leave-guard.ts';
import { useZone } from '#/app/user-zone.ts';
import { LeaveDialog } from '#/components/form/LeaveDialog.tsx';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import type { WidgetBuilderProps } from './model.ts';
import { AdviceList } from './parts/AdviceList.tsx';
import { BuilderFrame } from './parts/BuilderFrame.tsx';
import { type Preview, usePreview } from './use-preview.ts';
import { useWidgetDraft, type WidgetDraft } from './use-widget-draft.ts';
import { WidgetSettings } from './WidgetSettings.tsx';

/** A column without a field was added and never chosen. */
const withoutEmptyColumns = (widget: Widget): Widget =>
  isMessages(widget) && widget.config.fields.includes('')
    ? { ...widget, config: { ...widget.config, fields: widget.config.fields.filter(Boolean) } }
    : widget;

/** Controls with a mistake; that of the query editor is marked around it. */
const invalidField = '[aria-invalid=true], [data-invalid] :is(textarea, [contenteditable=true])';

/** Whether the query was changed to one that cannot be parsed; another client may have stored what this one cannot. */
const hasNewMistake = ({ query }: Widget, before: Widget): boolean =>
  query?.query_string !== before.query?.query_string &&
  parseQuery(query?.query_string ?? '').errors.length > 0;

/**
 * Moves the focus to a widget on its grid, unless it is somewhere already. The browser returns the focus of a dialog to
 * where it was, but the menu that opened it is gone, and a new widget was not there.
 */
function focusWidget(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"] button`)?.focus();
  });
}

/** Creates or edits a widget beside its live preview. */
export function WidgetBuilder({
  widget,
  title,
  context,
  isNew,
  isOfSearch = false,
  onDone,
  onCancel,
}: WidgetBuilderProps) {
  const zone = useZone();
  const draft = useWidgetDraft(widget, title);
  const preview = usePreview(draft.widget, context);
  // All of it at once would keep the page busy for too long: first the dialog with its title, then the rest.
  const isOpened = useDeferredValue(true, false);
  const [attempts, setAttempts] = useState(0);
  const settings = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const guard = useLeaveGuard(() => draft.isChanged && !isDone.current, 'edit');

  useEffect(() => {
    if (attempts > 0) settings.current?.querySelector<HTMLElement>(invalidField)?.focus();
  }, [attempts]);

  useEffect(() => () => focusWidget(widget.id), [widget.id]);

  const apply = () => {
    const isIncomplete = isAggregation(draft.widget) && missingParts(draft.widget.config).length > 0;
    if (isIncomplete || hasNewMistake(draft.widget, widget)) {
      setAttempts(attempts + 1);
      return;
    }
    isDone.current = true;
    onDone(withoutEmptyColumns(draft.widget), draft.title.trim() || null);
  };
  const close = async () => {
    const isConfirmed =
      !draft.isChanged ||
      (await requestConfirmation({
        title: 'Discard your changes to this widget?',
        text: isNew ? 'The widget is not added.' : 'The widget stays as it was.',
        action: 'Discard changes',
      }));
    if (!isConfirmed) return;
    isDone.current = true;
    onCancel();
  };
  return (
    <>
      <BuilderFrame
        label={isNew ? 'New widget' : 'Edit widget'}
        submit={isNew ? 'Add widget' : 'Apply changes'}
        onSubmit={apply}
        onClose={() => void close()}
        settings={
          <div ref={settings}>
            <WidgetSettings
              {...{ draft, preview, context, zone, isOpened, isOfSearch }}
              isTried={attempts > 0}
            />
          </div>
        }
        preview={
          isOpened && (
            <WidgetPreview
              draft={draft}
              preview={preview}
              title={draft.title.trim() || defaultTitle(preview.widget)}
              context={context}
              zone={zone}
            />
          )
        }
      />
      {guard.isRequesting && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </>
  );
}

interface WidgetPreviewProps {
  draft: WidgetDraft;
  preview: Preview;
  title: string;
  context: WidgetContext;
  zone: string;
}

const aMinute = 60_000;

/** The picture, what it shows in words, and what is missing or costly. */
function WidgetPreview({ draft, preview, title, context, zone }: WidgetPreviewProps) {
  const now = useNow(aMinute);
  const { widget, missing, advice, isHeld, requestAnyway } = preview;
  const text = widgetLabel(draft.widget, {
    timeRange: widgetRequest(draft.widget, context).timeRange,
    now,
    zone,
  });
  return (
    <>
      <chakra.p role="status" textStyle="table" color="fg.muted" aria-label="In words">
        {missing.length > 0 ? missing.join(' ') : text}
      </chakra.p>
      <AdviceList advice={advice} isHeld={isHeld} onRequestAnyway={requestAnyway} onFix={draft.editConfig} />
      <Box flex="1" minH="0">
        <WidgetCard
          widget={widget}
          title={title}
          context={context}
          zone={zone}
          isVisible
          isLive={false}
          isBare
        />
      </Box>
    </>
  );
}
