import { refusal, success } from '@tailrace/domain/notices/notice';
import { copyText } from '#/app/copy-text.ts';
import { showNotice } from '#/app/notices.ts';
import { useMenuAction } from '#/app/page-menu.ts';
import type { Search } from './use-search.ts';
import type { SearchRows } from './use-search-rows.tsx';

/** Servers and proxies refuse longer request lines, commonly from 16 KB on. */
const maxLength = 12_000;

/** Copies a link to exactly what is on the screen, by key, menu and palette. */
export function useCopyLink(
  { go, place, answer, display }: Search,
  { table, list, surrounding }: SearchRows,
): void {
  const copy = async () => {
    const key =
      list.cursor !== null && list.openKeys.has(list.cursor) ? list.cursor : [...list.openKeys].at(-1);
    const message = key === undefined || !table ? undefined : table.rows.at(table.rows.indexOf(key));
    const link = go.linkTo({
      searched: answer.run?.effective,
      columns: display.columns,
      view: display.display,
      message: message?.id ?? place.highlightMessage,
      around: message ? surrounding.countOf(message) : null,
    });
    if (link.length > maxLength) showNotice(refusal(tooLong));
    else if (await copyText(link)) showNotice(success(answer.run ? copied : copiedWithoutTime));
    else showNotice(refusal('The browser does not allow copying. Copy the address of this page instead.'));
  };
  useMenuAction({ section: 'answer', label: 'Copy link to this view', keys: ['y'], run: copy });
}

const copied = 'Link copied. It opens this view with the time range searched now.';
const copiedWithoutTime = 'Link copied. Its time range is still relative, because there is no result yet.';
const tooLong = 'This view is too long for a link. Save the search and share it instead.';
