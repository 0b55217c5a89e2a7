import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { csvReply } from './csv.ts';
import { handle } from './handle.ts';
import { mockStoredMessages } from './search.ts';

const standardFields = ['timestamp', 'source', 'message'];
const oldestFirst = mockStoredMessages.toReversed();

type Wanted = Pick<Schemas['ResultFormat'], 'fields_in_order' | 'limit'>;

function exported({ fields_in_order = standardFields, limit }: Wanted) {
  return csvReply(oldestFirst.slice(0, limit ?? undefined), fields_in_order);
}

export const exportHandlers: RequestHandler[] = [
  handle('exportMessages', async ({ body }) => exported(await body())),
  handle('exportSearchTypeMessages', async ({ body }) => exported(await body())),
];
