import type { TimelineItem } from '@tailrace/domain/timelines/timeline';
import { linkOptions } from '@tanstack/react-router';
import { emptyState, writeState } from '#/features/query/params/index.ts';

const alertLink = (eventId: string) => ({
  label: 'Open alert',
  link: linkOptions({ to: '/alerts', search: { event: eventId } }),
});

const messageLink = (index: string, messageId: string) => ({
  label: 'Open message',
  link: linkOptions({ to: '/messages/$index/$messageId', params: { index, messageId } }),
});

const searchLink = (label: string, search: Partial<typeof emptyState>) => ({
  label,
  link: linkOptions({ to: '/search', search: writeState({ ...emptyState, ...search }) }),
});

/** Where an item leads: to what was pinned, and to the search that it was pinned from. */
export function itemLinks({ content, search }: TimelineItem) {
  const searched = search && {
    query: search.query,
    streams: search.streams,
    timeRange: { type: 'absolute' as const, from: search.from, to: search.to },
  };
  const ofSearch = searched ? [searchLink('Search messages', searched)] : [];
  switch (content.type) {
    case 'message':
      return [
        messageLink(content.index, content.message_id),
        ...(searched
          ? [searchLink('Search around it', { ...searched, highlightMessage: content.message_id })]
          : []),
      ];
    case 'event':
      return [alertLink(content.event_id), ...ofSearch];
    default:
      return ofSearch;
  }
}
