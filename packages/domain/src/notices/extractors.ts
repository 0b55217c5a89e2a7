import type { ImportSummary } from '../extractors/extractor-transfer.ts';
import { invalidExtractorType } from '../extractors/extractor-types.ts';
import { failedWith, type Notice, refusal, success } from './notice.ts';

/** Notices about extractors. */
export const extractorNotices = {
  created: (): Notice => success('Extractor created successfully'),
  updated: (): Notice => success('Extractor updated successfully'),
  deleted: (): Notice => success('Extractor deleted successfully'),
  orderChanged: (): Notice => success('Extractor positions updated successfully'),
  createFailed: failedWith('Creating extractor failed'),
  updateFailed: failedWith('Updating extractor failed'),
  deleteFailed: failedWith('Deleting extractor failed'),
  orderFailed: failedWith('Changing extractor positions failed'),
  typeUnknown: (type: string): Notice => refusal(invalidExtractorType(type)),
  imported: ({ imported, failed }: ImportSummary): Notice =>
    failed === 0
      ? success(`Import results: ${imported} extractor(s) imported.`, 'Import operation successful')
      : {
          kind: 'warning',
          title: 'Import operation completed',
          text: `Import results: ${imported} extractor(s) imported, ${failed} error(s).`,
        },
} as const;
