import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { Schemas } from '@tailrace/sdk';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { whenLoaded } from '#/app/first-load/lazy-with-retry.tsx';
import { useSharedNow } from '#/app/now.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useZone } from '#/app/user-zone.ts';
import { useWidgetsState } from '#/features/widgets/run/index.ts';
import { PrintContext } from './print-context.ts';
import type { Printing } from './use-printing.ts';

/** The width of A4 within its margins, in pixels: charts are drawn for it before the page is printed. */
const paperWidth = '703px';

const onPaper: SystemStyleObject = {
  padding: '0',
  '& [data-on-screen]': { display: 'none' },
  '& [data-on-paper]': { display: 'block' },
};

const styles: SystemStyleObject = {
  px: '6',
  py: '4.5',
  '& [data-on-paper]': { display: 'none' },
  '&[data-printing]': { ...onPaper, width: paperWidth, background: 'bg.panel', color: 'fg.default' },
  '@media print': onPaper,
};

interface PrintFrameProps {
  printing: Printing;
  view: Pick<Schemas['View'], 'title' | 'summary'>;
  /** The title of the open tab; `null` when it has none. */
  tabTitle: string | null;
  override: WidgetContext['override'];
  /** The time range that all widgets share; `null` when some have their own. */
  commonRange: TimeRange | null;
  children: ReactNode;
}

/** A dashboard, and how it is printed: title, time and widgets in the light theme, without what can be clicked. */
export function PrintFrame({ printing, children, ...head }: PrintFrameProps) {
  const { isPrinting, isWaiting, end, whenReady, print } = printing;
  const group = 'Dashboard';
  useShortcut({ key: 'mod+p', label: 'Print the dashboard', group, whileTyping: true, run: print });
  useShortcut({ key: 'Escape', label: 'Leave the print view', group, isHidden: !isPrinting, run: end });
  return (
    <chakra.div css={styles} {...(isPrinting && { 'data-printing': '', 'data-theme': 'light' })}>
      {/* Always there for the print styles, which apply without the events of printing as well. */}
      <PaperHead {...head} />
      {isWaiting && <PrintWhenLoaded onReady={whenReady} />}
      <PrintContext value={isPrinting}>{children}</PrintContext>
    </chakra.div>
  );
}

type PaperHeadProps = Omit<PrintFrameProps, 'printing' | 'children'>;

function PaperHead({ view, tabTitle, override, commonRange }: PaperHeadProps) {
  const zone = useZone();
  const now = useSharedNow();
  const timeRange = override.timeRange ?? commonRange;
  const range = timeRange ? describeTimeRange(timeRange, { now, zone }) : 'Widget time ranges';
  const details = [range, override.query, `Printed ${absoluteTime(new Date(now), zone)}`];
  return (
    <chakra.header data-on-paper mb="4">
      <chakra.h1 textStyle="title">{[view.title, tabTitle].filter(Boolean).join(' – ')}</chakra.h1>
      {view.summary && <p>{view.summary}</p>}
      <chakra.p textStyle="small" color="fg.muted">
        {details.filter(Boolean).join(' · ')}
      </chakra.p>
    </chakra.header>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Charts are drawn in the frames after their answers; in ms. */
const settleMs = 500;

/** Calls back once all widgets are answered and drawn, with the code of charts that were not shown before. */
function PrintWhenLoaded({ onReady }: { onReady: () => void }) {
  const { isRunning } = useWidgetsState();
  const print = useEffectEvent(onReady);
  useEffect(() => {
    if (isRunning) return;
    let isLeft = false;
    const printSettled = async () => {
      await pause(settleMs);
      await whenLoaded();
      await pause(settleMs);
      if (!isLeft) print();
    };
    void printSettled();
    return () => {
      isLeft = true;
    };
  }, [isRunning]);
  return null;
}
