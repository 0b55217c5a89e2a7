import { timelineNotices } from '@tailrace/domain/notices/timelines';
import { timelineMarkdown } from '@tailrace/domain/timelines/timeline-markdown';
import { exportFileName } from '@tailrace/domain/views/widgets/table-csv';
import type { Schemas } from '@tailrace/sdk';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { copyText } from '#/app/copy-text.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { type Notice, showNotice } from '#/app/notices.ts';
import { useZone } from '#/app/user-zone.ts';
import { itemLinks } from './item/item-links.ts';

/** Copies or downloads a timeline: its link, and its Markdown. */
export function useTimelineExport({ timeline, items }: Schemas['TimelineDetails']) {
  // Links of several routes, whose types say nothing of each other.
  const router: AnyRouter = useRouter();
  const zone = useZone();
  const urlOf = (link: { to: string; params?: object; search?: object }) =>
    `${location.origin}${router.buildLocation(link as never).publicHref}`;
  const url = urlOf({ to: '/timelines/$timelineId', params: { timelineId: timeline.id } });
  const markdown = () =>
    timelineMarkdown(timeline, items, {
      zone,
      url,
      linksOf: (item) => itemLinks(item).map(({ label, link }) => ({ label, url: urlOf(link) })),
    });
  const copied = (text: string, notice: Notice) =>
    void copyText(text).then((isCopied) => isCopied && showNotice(notice));
  return {
    copyLink: () => copied(url, timelineNotices.linkCopied()),
    copyMarkdown: () => copied(markdown(), timelineNotices.markdownCopied()),
    downloadMarkdown: () => {
      const blob = new Blob([markdown()], { type: 'text/markdown;charset=utf-8' });
      downloadBlob(blob, exportFileName(timeline.title, Date.parse(timeline.last_updated_at), 'md'));
    },
  };
}
