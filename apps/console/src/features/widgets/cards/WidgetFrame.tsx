import { chakra } from '@chakra-ui/react';
import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { widgetNotes } from '@tailrace/domain/views/widgets/widget-notes';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { ReactNode } from 'react';
import { useSharedNow } from '#/app/now.ts';
import { useServerVersion } from '#/app/server-version.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { Delayed } from '#/components/core/Delayed.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import type { WidgetRun } from '#/features/widgets/run/index.ts';
import { useStreams } from './queries.ts';
import { problemText } from './widget-problem.ts';

interface WidgetFrameProps {
  title: string;
  widget: Widget;
  context: WidgetContext;
  run: WidgetRun;
  zone: string;
  handle?: ReactNode;
  actions: readonly Action[];
  isBare: boolean;
  children: ReactNode;
}

/** An answer older than this says so, in ms. */
const oldAfterMs = 300_000;

/** The frame of a widget: title, what it asks differently, the age of an old result, its menu; the body fills the rest. */
export function WidgetFrame({
  title,
  widget,
  context,
  run,
  zone,
  handle,
  actions,
  isBare,
  children,
}: WidgetFrameProps) {
  const now = useSharedNow();
  const streams = useStreams(widget.streams ?? []);
  const server = useServerVersion();
  const notes = widgetNotes(widget, context, {
    now,
    zone,
    titleOf: streams.titleOf,
    sortsByAll: server?.isTailrace !== false,
  });
  const { result, receivedAt, problem, isRunning } = run;
  const isOld = receivedAt !== null && (problem !== null || now - receivedAt > oldAfterMs);
  return (
    <chakra.section
      aria-label={title}
      aria-busy={isRunning}
      display="flex"
      flexDirection="column"
      position="relative"
      h="full"
      minW="0"
      minH="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="1.5"
        flexShrink="0"
        ps="3"
        pe="1.5"
        minH={isBare ? '32px' : '34px'}
      >
        {handle}
        <chakra.h2
          textStyle="table"
          fontSize={isBare ? '15px' : undefined}
          fontWeight="semibold"
          dir="auto"
          title={title}
          truncate
          flexShrink="1"
        >
          {title}
        </chakra.h2>
        <chakra.p textStyle="small" color="fg.muted" title={notes.join(' · ')} truncate flex="1 1 0" minW="0">
          {notes.join(' · ')}
        </chakra.p>
        {isOld && (
          <chakra.span textStyle="small" color="fg.muted" whiteSpace="nowrap">
            <RelativeTime at={new Date(receivedAt)} />
          </chakra.span>
        )}
        <RowMenu title={title} actions={actions} />
      </chakra.header>
      {result && isRunning && (
        <Delayed>
          <chakra.div
            role="progressbar"
            aria-label={`Refreshing ${title}`}
            position="absolute"
            insetX="0"
            top="0"
            h="2px"
            bg="accent.solid"
            animation="pulse"
          />
        </Delayed>
      )}
      <chakra.div flex="1" minH="0" minW="0" position="relative">
        {children}
      </chakra.div>
      {/* That the server is gone is said once, above the page. */}
      {result && problem && problem.kind !== 'unreachable' && (
        <chakra.footer
          role="status"
          display="flex"
          alignItems="center"
          gap="2"
          position="absolute"
          insetX="0"
          bottom="0"
          px="3"
          py="1"
          bg="warn.bg"
          textStyle="small"
        >
          <chakra.span flex="1" minW="0" truncate title={problemText(problem, streams).text}>
            Not refreshed: {problemText(problem, streams).title}
          </chakra.span>
          {!isBare && (
            <Button size="xs" variant="ghost" disabled={isRunning} onClick={run.retry}>
              Retry
            </Button>
          )}
        </chakra.footer>
      )}
    </chakra.section>
  );
}
