import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { notFound } from './replies.ts';
import { mockStoredMessages } from './search.ts';
import { csvReply, mockCsv } from './universal-search.ts';

/** The only export job there is. */
export const mockExportJobId = '609a41008d2f4b0012ab3600';

const standardFields = ['timestamp', 'source', 'message'];
const oldestFirst = mockStoredMessages.toReversed();

type Wanted = Pick<Schemas['ResultFormat'], 'fields_in_order' | 'limit'>;

function exported({ fields_in_order = standardFields, limit }: Wanted) {
  return csvReply(mockCsv(oldestFirst.slice(0, limit ?? undefined), fields_in_order));
}

export const exportHandlers: RequestHandler[] = [
  handle('createExportJob', () => HttpResponse.text(mockExportJobId)),
  handle('downloadExportJob', ({ params }) =>
    params.exportJobId === mockExportJobId ? csvReply(mockCsv(oldestFirst, standardFields)) : notFound(),
  ),
  handle('exportMessages', async ({ body }) => exported(await body())),
  handle('createExportJobForSearch', () => HttpResponse.text(mockExportJobId)),
  handle('createExportJobForSearchType', () => HttpResponse.text(mockExportJobId)),
  handle('exportSearchMessages', async ({ body }) => exported(await body())),
  handle('exportSearchTypeMessages', async ({ body }) => exported(await body())),
];
