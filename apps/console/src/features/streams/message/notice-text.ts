import type { Notice } from '@tailrace/domain/notices/notice';

/** A notice on one line, where it is shown beside what failed. */
export const noticeText = ({ title, text }: Notice): string => `${title}: ${text}`;
