import { messageNotices } from '@tailrace/domain/notices/messages';
import { getMessage } from '@tailrace/sdk/operations/search';
import { query } from '#/app/calls/query.ts';

/** Stored messages never change. */
export const messageQuery = (params: { index: string; messageId: string }) =>
  query(getMessage, params, { staleTime: Number.POSITIVE_INFINITY, failed: messageNotices.getFailed });
