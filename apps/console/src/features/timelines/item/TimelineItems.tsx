import { Box, chakra, Flex } from '@chakra-ui/react';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import {
  contentLabels,
  itemHeading,
  itemTime,
  itemTitle,
  type TimelineItem,
  timelineDays,
} from '@tailrace/domain/timelines/timeline';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  ChartColumn,
  GitCompare,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  Shapes,
} from 'lucide-react';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import { LazyMarkdown } from '../LazyMarkdown.tsx';
import { ItemContent } from './ItemContent.tsx';
import { itemLinks } from './item-links.ts';

const icons: Readonly<Record<TimelineItem['content']['type'], LucideIcon>> = {
  message: MessageSquareText,
  chart: ChartColumn,
  change: GitCompare,
  pattern: Shapes,
  event: Bell,
  note: NotebookPen,
};

/** What can be done with an item by who may change the timeline. */
export interface ItemEdits {
  edit: (item: TimelineItem) => void;
  remove: (item: TimelineItem) => void;
}

interface TimelineItemsProps {
  items: readonly TimelineItem[];
  zone: string;
  /** Null for who may only read. */
  edits: ItemEdits | null;
}

/** The items by day, in the order of their times. */
export function TimelineItems({ items, zone, edits }: TimelineItemsProps) {
  return timelineDays(items, zone).map(({ day, items: ofDay }) => (
    <chakra.section key={day} aria-label={day} mt="5">
      <chakra.h2 textStyle="heading" mb="2">
        {day}
      </chakra.h2>
      <ol>
        {ofDay.map((item) => (
          <li key={item.id}>
            <Item item={item} zone={zone} edits={edits} />
          </li>
        ))}
      </ol>
    </chakra.section>
  ));
}

interface ItemProps extends Omit<TimelineItemsProps, 'items'> {
  item: TimelineItem;
}

/** One item: its time beside the line, and what was pinned. */
function Item({ item, zone, edits }: ItemProps) {
  const Icon = icons[item.content.type];
  const label = contentLabels[item.content.type];
  const title = itemTitle(item);
  const heading = itemHeading(item);
  return (
    <chakra.article
      aria-label={`${label}: ${title}`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)' }}
      css={{ '@media print': { breakInside: 'avoid' } }}
    >
      <chakra.time
        dateTime={item.from}
        title={absoluteTime(new Date(item.from), zone)}
        color="fg.muted"
        textStyle="table"
        pt={{ base: '2', md: '2.5' }}
        pe="3"
        textAlign={{ md: 'end' }}
        css={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {itemTime(item, zone)}
      </chakra.time>
      <Box
        minW="0"
        ps={{ base: '0', md: '4' }}
        pt="2"
        pb="4"
        borderInlineStartWidth={{ base: '0', md: '2px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
      >
        <Flex align="flex-start" gap="2" mb="1">
          <chakra.span color="fg.muted" pt="0.5" title={label}>
            <Icon size={15} aria-hidden />
          </chakra.span>
          <chakra.h3 flex="1" minW="0" textStyle="ui" fontWeight="semibold" overflowWrap="anywhere">
            {heading !== label && <span className="visually-hidden">{label}: </span>}
            <bdi>{heading}</bdi>
          </chakra.h3>
          {edits && (
            <chakra.span data-on-screen>
              <RowMenu
                title={title}
                actions={[
                  { label: 'Edit item…', run: () => edits.edit(item) },
                  { label: 'Remove item', isDangerous: true, run: () => edits.remove(item) },
                ]}
              />
            </chakra.span>
          )}
        </Flex>
        <ItemContent item={item} zone={zone} />
        {item.note.trim() !== '' && <LazyMarkdown text={item.note} textStyle="ui" mt="1.5" maxW="84ch" />}
        <Flex gap="3" wrap="wrap" mt="1.5" textStyle="small" color="fg.muted">
          {itemLinks(item).map(({ label: text, link }) => (
            <chakra.span
              key={text}
              color="accent.fg"
              data-on-screen
              css={{ '& a:hover': { textDecoration: 'underline' } }}
            >
              <Link {...link}>{text}</Link>
            </chakra.span>
          ))}
          <span>
            Pinned by <bdi>{item.pinned_by}</bdi> <RelativeTime at={new Date(item.pinned_at)} />
          </span>
        </Flex>
      </Box>
    </chakra.article>
  );
}
