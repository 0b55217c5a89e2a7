import { Box, chakra, Grid } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import {
  figureText,
  isFigure,
  itemTitle,
  keyFields,
  type PinnedChart,
  type PinnedMessage,
  type TimelineItem,
} from '@tailrace/domain/timelines/timeline';
import { type ReactNode, useRef } from 'react';
import { useIsVisible } from '#/app/use-is-visible.ts';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import { useWidgetResult } from '#/features/widgets/run/index.ts';

interface ItemContentProps {
  item: TimelineItem;
  zone: string;
}

/** What was pinned. Texts of logs are always shown as text. */
export function ItemContent({ item, zone }: ItemContentProps) {
  const { content } = item;
  switch (content.type) {
    case 'message':
      return <MessageContent message={content} />;
    case 'chart':
      return <ChartContent chart={content} title={itemTitle(item)} zone={zone} />;
    case 'change':
      return (
        <>
          <LogText>{content.text}</LogText>
          <Aside>
            Compared with {absoluteTime(new Date(content.compared_from), zone)} –{' '}
            {absoluteTime(new Date(content.compared_to), zone)}
          </Aside>
        </>
      );
    case 'pattern':
      return (
        <>
          <LogText>{content.text}</LogText>
          <Aside>{countOf(content.messages, 'message')}</Aside>
        </>
      );
    case 'event':
      return <LogText>{content.text}</LogText>;
    case 'note':
      return null;
  }
}

const Aside = ({ children }: { children: ReactNode }) => (
  <chakra.p textStyle="small" color="fg.muted" mt="1">
    {children}
  </chakra.p>
);

const LogText = ({ children }: { children: string }) => (
  <chakra.pre
    className="mono"
    dir="auto"
    m="0"
    px="3"
    py="2"
    borderRadius="md"
    bg="bg.sunken"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    maxH="320px"
    overflowY="auto"
    // A text that scrolls must be reached with the keyboard.
    tabIndex={0}
    css={{ '@media print': { maxHeight: 'none' } }}
  >
    {children}
  </chakra.pre>
);

/** Fields that are shown at first; the others are one press away. */
const shownFields = 6;

function MessageContent({ message }: { message: PinnedMessage }) {
  const fields = keyFields(message);
  const others = fields.slice(shownFields);
  return (
    <>
      <LogText>{String(message.fields.message ?? '')}</LogText>
      <FieldList fields={fields.slice(0, shownFields)} />
      {others.length > 0 && (
        <chakra.details mt="1">
          <chakra.summary textStyle="small" cursor="pointer" color="fg.muted">
            {countOf(others.length, 'more field')}
          </chakra.summary>
          <FieldList fields={others} />
        </chakra.details>
      )}
      {message.is_cut && <Aside>Parts of the message were too long to pin.</Aside>}
    </>
  );
}

function FieldList({ fields }: { fields: readonly { name: string; value: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <Grid
      as="dl"
      className="mono"
      templateColumns="minmax(60px, max-content) minmax(0, 1fr)"
      columnGap="3"
      rowGap="0.5"
      mt="1.5"
      px="3"
    >
      {fields.map(({ name, value }) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted" overflowWrap="anywhere" maxW="240px">
            {name}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            <bdi>{value}</bdi>
          </chakra.dd>
        </Box>
      ))}
    </Grid>
  );
}

interface ChartContentProps {
  chart: PinnedChart;
  title: string;
  zone: string;
}

/** The widget has a query, streams and a time range of its own. */
const alone = {
  query: {
    query: { type: 'elasticsearch' as const, query_string: '' },
    timerange: { type: 'relative' as const, range: 0 },
    filter: null,
  },
  override: { timeRange: null, query: '' },
  parameters: [],
};

/** The chart, asked for again; or the figures that were pinned where its messages are gone or cannot be read. */
function ChartContent({ chart: { widget, columns, rows, is_cut }, title, zone }: ChartContentProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isVisible = useIsVisible(frame);
  const { result, problem } = useWidgetResult(widget, alone, { isVisible, isLive: false });
  const isGone = (problem !== null && !result) || (result?.chart?.total === 0 && rows.length > 0);
  const figures = <Figures {...{ title, columns, rows, zone }} isCut={is_cut} />;
  return (
    <div ref={frame}>
      {isGone ? (
        <>
          {figures}
          <Aside>
            {problem ? 'The chart could not be drawn again.' : 'No messages match any more.'} These are the
            figures when it was pinned.
          </Aside>
        </>
      ) : (
        <>
          <Box h="240px" maxW="760px">
            <WidgetCard
              widget={widget}
              title={title}
              context={alone}
              isVisible={isVisible}
              zone={zone}
              isLive={false}
            />
          </Box>
          {rows.length > 0 && (
            <chakra.details mt="1">
              <chakra.summary textStyle="small" cursor="pointer" color="fg.muted">
                Figures when it was pinned
              </chakra.summary>
              {figures}
            </chakra.details>
          )}
        </>
      )}
    </div>
  );
}

interface FiguresProps extends Pick<PinnedChart, 'columns' | 'rows'> {
  title: string;
  isCut: boolean;
  zone: string;
}

function Figures({ title, columns, rows, isCut, zone }: FiguresProps) {
  return (
    <Box mt="1.5">
      <PlainTable aria-label={`Figures of ${title}`} maxW="760px">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <HeadCell key={at} data-number={isFigure(rows[0]?.[at] ?? null) || undefined}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {columns.map((_, at) => {
                const cell = row[at] ?? null;
                return (
                  <Cell key={at} data-number={isFigure(cell) || undefined}>
                    <bdi>{figureText(cell, zone)}</bdi>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {isCut && <Aside>More figures were left out.</Aside>}
    </Box>
  );
}
