import { Box, chakra } from '@chakra-ui/react';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ListParams } from '#/app/lists/list-search.ts';
import { useSharedNow } from '#/app/now.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useZone } from '#/app/user-zone.ts';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { TimeRangeButton, useTimePicker } from '#/features/query/time/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { EventList } from './EventList.tsx';
import { IncidentsView } from './incidents/IncidentsView.tsx';
import { type AlertsView, readRange, viewOf, views, withRange, withView } from './list-search.ts';

/** "No alerts in the last 5 minutes", "No alerts: from 09:00 to 10:00". */
function emptyTitle(nouns: string, span: string): string {
  const text = `${span.charAt(0).toLowerCase()}${span.slice(1)}`;
  return text.startsWith('last ') ? `No ${nouns} in the ${text}` : `No ${nouns}: ${text}`;
}

const nouns: Readonly<Record<AlertsView, { one: string; many: string }>> = {
  incidents: { one: 'alert', many: 'alerts' },
  only: { one: 'alert', many: 'alerts' },
  exclude: { one: 'event', many: 'events' },
  include: { one: 'event', many: 'events' },
};

/** The alerts of a time range: grouped into incidents, or each event. */
export function EventsPage() {
  const params = useSearch({ strict: false }) as ListParams;
  const navigate = useNavigate();
  const zone = useZone();
  const now = useSharedNow();
  const view = viewOf(params);
  const range = readRange(params);
  const setRange = (timeRange: TimeRange) =>
    void navigate({ to: '/alerts', search: withRange(params, timeRange) });
  const setView = (next: AlertsView) => void navigate({ to: '/alerts', search: withView(params, next) });
  const time = useTimePicker({ state: { timeRange: range }, setTimeRange: setRange }, zone);
  const timePanel = useRef<DropPanelHandle>(null);
  useShortcut({
    group: 'Events',
    key: 't',
    label: 'Choose a time range',
    run: () => timePanel.current?.open(),
  });
  usePaletteAction({
    label: 'Show incidents',
    isHidden: view === 'incidents',
    run: () => setView('incidents'),
  });
  usePaletteAction({ label: 'Show single alerts', isHidden: view === 'only', run: () => setView('only') });
  usePaletteAction({
    label: 'Show events that are no alerts',
    isHidden: view === 'exclude',
    run: () => setView('exclude'),
  });
  const list = {
    range,
    emptyTitle: emptyTitle(nouns[view].many, describeTimeRange(range, { now, zone })),
    onZoom: setRange,
  };
  const isOpen = view === 'incidents' && (params.incident !== undefined || params.event !== undefined);
  return (
    <Box px={{ base: '4', md: '6' }} py="4.5">
      <Box display={{ base: isOpen ? 'none' : 'block', lg: 'block' }}>
        <RoutePageHeader
          lead="Event definitions create events. Events with notifications are alerts."
          action={
            <>
              <ViewChoice view={view} onChange={setView} />
              <TimeRangeButton ref={timePanel} time={time} />
            </>
          }
        />
      </Box>
      {view === 'incidents' ? (
        <IncidentsView params={params} {...list} />
      ) : (
        <EventList noun={nouns[view]} {...list} />
      )}
    </Box>
  );
}

interface ViewChoiceProps {
  view: AlertsView;
  onChange: (view: AlertsView) => void;
}

/** Whether the page has incidents, or single alerts, other events, or both. */
const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <chakra.fieldset
    display="flex"
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="md"
    overflow="hidden"
    h="32px"
  >
    <legend className="visually-hidden">Show</legend>
    {views.map(({ value, label }) => (
      <chakra.label
        key={value}
        px="3"
        display="inline-flex"
        alignItems="center"
        textStyle="table"
        cursor="pointer"
        color="fg.muted"
        css={{
          '& + &': { borderInlineStartWidth: '1px' },
          '&:has(:checked)': { background: 'accent.weak', color: 'accent.fg', fontWeight: 550 },
          '&:has(:focus-visible)': { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' },
        }}
      >
        <input
          type="radio"
          name="kind"
          className="visually-hidden"
          value={value}
          checked={view === value}
          onChange={() => onChange(value)}
        />
        {label}
      </chakra.label>
    ))}
  </chakra.fieldset>
);
