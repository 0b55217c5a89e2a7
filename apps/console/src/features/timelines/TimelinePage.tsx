import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { timelineNotices } from '@tailrace/domain/notices/timelines';
import type { Timeline, TimelineItem } from '@tailrace/domain/timelines/timeline';
import {
  addTimelineItem,
  getTimeline,
  listTimelines,
  removeTimelineItem,
} from '@tailrace/sdk/operations/timelines';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Copy, Download, Ellipsis, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { undoable } from '#/app/notices.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { useZone } from '#/app/user-zone.ts';
import { type Action, ActionMenu } from '#/components/ActionMenu.tsx';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { ShareButton } from '#/features/sharing/index.ts';
import { ItemDialog } from './item/ItemDialog.tsx';
import { TimelineItems } from './item/TimelineItems.tsx';
import { LazyMarkdown } from './LazyMarkdown.tsx';
import { TimelineDialog } from './TimelineDialog.tsx';
import {
  deletionEffect,
  sharingNote,
  timelineList,
  timelineQueries,
  timelines,
  useCanEdit,
} from './timelines.ts';
import { useTimelineExport } from './use-timeline-export.ts';

/** The dialogs have what was there when they were opened, so that a later version is not overwritten unseen. */
type OpenDialog =
  | { kind: 'note' }
  | { kind: 'timeline'; timeline: Timeline }
  | { kind: 'item'; item: TimelineItem }
  | null;

const iconSize = 14;
const invalidates = [getTimeline, listTimelines];

/** On paper, nothing that can be pressed. */
const styles: SystemStyleObject = {
  px: '6',
  py: '4.5',
  maxW: '1080px',
  '@media print': { padding: '0', '& [data-on-screen]': { display: 'none' } },
};

/** Removing an item, which can be undone: it is pinned again. */
function useRemoveItem(timelineId: string) {
  const restore = useMutationWithNotices({
    mutationFn: ({ from, to, title, note, search, content }: TimelineItem) =>
      call(addTimelineItem, { timelineId, body: { from, to, title, note, search, content } }),
    failed: timelineNotices.pinFailed,
    invalidates,
  });
  return useMutationWithNotices({
    mutationFn: ({ id }: TimelineItem) => call(removeTimelineItem, { timelineId, itemId: id }),
    done: (_, item) => undoable(timelineNotices.itemRemoved(), () => restore.mutate(item)),
    failed: timelineNotices.itemRemoveFailed,
    invalidates,
  });
}

/** A timeline by day and time. */
export function TimelinePage() {
  const { timelineId = '' } = useParams({ strict: false });
  const { data: details } = useSuspenseQuery(timelineQueries.one(timelineId));
  const { timeline, items } = details;
  const zone = useZone();
  const canEdit = useCanEdit(timeline.id);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const exports = useTimelineExport(details);
  const remove = useRemoveItem(timeline.id);
  const deletion = timelines.useDeletion({ effect: () => deletionEffect, onDone: useWayBack(timelineList) });
  const addNote = () => setOpen({ kind: 'note' });
  useShortcut({ group: 'Timeline', key: 'n', label: 'Add a note', isHidden: !canEdit, run: addNote });
  const actions: Action[] = [
    ...(canEdit
      ? [
          {
            label: 'Edit title and summary…',
            icon: <Pencil size={iconSize} aria-hidden />,
            run: () => setOpen({ kind: 'timeline', timeline }),
          },
        ]
      : []),
    { label: 'Copy as Markdown', icon: <Copy size={iconSize} aria-hidden />, run: exports.copyMarkdown },
    {
      label: 'Download Markdown',
      icon: <Download size={iconSize} aria-hidden />,
      run: exports.downloadMarkdown,
    },
    { label: 'Print', icon: <Printer size={iconSize} aria-hidden />, run: () => window.print() },
  ];
  return (
    <chakra.div css={styles}>
      <PageHeader
        title={timeline.title}
        action={
          <Flex data-on-screen gap="2" align="center" wrap="wrap">
            <Button onClick={exports.copyLink}>Copy link</Button>
            <ShareButton type="timeline" id={timeline.id} title={timeline.title} note={sharingNote} />
            {canEdit && (
              <Button title="Add note (n)" aria-keyshortcuts="n" onClick={addNote}>
                Add note
              </Button>
            )}
            <ActionMenu actions={actions}>
              <IconButton aria-label="More actions" title="More actions">
                <Ellipsis size={15} aria-hidden />
              </IconButton>
            </ActionMenu>
          </Flex>
        }
      />
      {timeline.summary.trim() !== '' && <LazyMarkdown text={timeline.summary} textStyle="ui" maxW="84ch" />}
      <chakra.p textStyle="small" color="fg.muted" mt="1.5">
        {countOf(items.length, 'item')} · by <bdi>{timeline.owner}</bdi> · changed{' '}
        <RelativeTime at={new Date(timeline.last_updated_at)} /> · times in {zone}
      </chakra.p>
      {items.length === 0 ? (
        <Box mt="6">
          <EmptyState
            title="Nothing pinned yet"
            action={
              canEdit && (
                <Button variant="solid" onClick={addNote}>
                  Add note
                </Button>
              )
            }
          >
            Choose “Pin to timeline” at a message, a chart, a change, a pattern or an incident.
          </EmptyState>
        </Box>
      ) : (
        <TimelineItems
          items={items}
          zone={zone}
          edits={
            canEdit
              ? { edit: (item) => setOpen({ kind: 'item', item }), remove: (item) => remove.mutate(item) }
              : null
          }
        />
      )}
      <Box data-on-screen mt="8">
        <DangerZone dangers={dangers([deletion], timeline)} />
      </Box>
      {open?.kind === 'timeline' && (
        <TimelineDialog timeline={open.timeline} onSaved={close} onClose={close} />
      )}
      {open?.kind === 'note' && <ItemDialog timelineId={timeline.id} onClose={close} />}
      {open?.kind === 'item' && <ItemDialog timelineId={timeline.id} item={open.item} onClose={close} />}
    </chakra.div>
  );
}
