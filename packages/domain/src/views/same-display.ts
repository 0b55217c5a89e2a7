import type { MessageLayout } from './search-view-layout.ts';
import type { LinkedView } from './view-link.ts';

type Rules = LinkedView['highlighting'];

/** Whether two searches have the same highlighting; the server does not keep the order of rules. */
export const isSameHighlighting = (a: Rules, b: Rules): boolean => textOf(a) === textOf(b);

const textOf = (rules: Rules) =>
  rules
    .map(({ field, value, condition = 'equal', color }) => JSON.stringify([field, value, condition, color]))
    .sort()
    .join();

/** Whether two layouts are the same, regardless of the order of their column widths. */
export const isSameLayout = (a: MessageLayout, b: MessageLayout): boolean =>
  a.isWrapped === b.isWrapped && widthsOf(a) === widthsOf(b);

const widthsOf = ({ widths }: MessageLayout) =>
  widths
    .map(({ field, width }) => JSON.stringify([field, width]))
    .sort()
    .join();

export const isSameDisplay = (a: LinkedView, b: LinkedView): boolean =>
  isSameHighlighting(a.highlighting, b.highlighting) && isSameLayout(a, b);
