import type { StoredMessage } from '../storage/message.ts';
import {
  type BlockCheckReply,
  type BlockCheckRequest,
  blockNumbers,
  checkBlocks,
} from './execute/check-blocks.ts';
import { type ExportReply, type ExportRequest, exportMessages } from './execute/export-messages.ts';
import { type FieldTypesRequest, fieldTypes, type TypedField } from './execute/field-types.ts';
import { type FieldValue, type FieldValuesRequest, listFieldValues } from './execute/field-values.ts';
import { getMessage, type MessageRequest } from './execute/get-message.ts';
import { type LateTimesReply, type LateTimesRequest, lateTimes } from './execute/late-times.ts';
import { type IndexInfo, listIndexInfos } from './execute/list-indices.ts';
import { type MatchingReply, type MatchingRequest, matchingMessages } from './execute/matching-messages.ts';
import { type MessagesReply, type MessagesRequest, searchMessages } from './execute/search-messages.ts';
import { countFields, type FieldCountsReply, type FieldCountsRequest } from './pivot/count-fields.ts';
import { countPart, type PartRequest, type PivotPart } from './pivot/pivot-parts.ts';
import type { PivotReply } from './pivot/pivot-request.ts';
import { type DividedPivot, type PivotJob, runPivot } from './pivot/search-pivot.ts';
import type { OpenIndices } from './read/open-indices.ts';
import {
  type WrittenExport,
  type WrittenExportRequest,
  type WrittenReply,
  writeExport,
  writeMessages,
  writePivot,
} from './views/written-results.ts';

/** The operations of a search worker, with their requests and results. */
export interface Operations {
  messages: { request: MessagesRequest; reply: MessagesReply };
  pivot: { request: PivotJob; reply: PivotReply | DividedPivot };
  pivotPart: { request: PartRequest; reply: PivotPart };
  writtenMessages: { request: MessagesRequest; reply: WrittenReply };
  writtenPivot: { request: PivotJob; reply: WrittenReply | DividedPivot };
  fieldCounts: { request: FieldCountsRequest; reply: FieldCountsReply };
  fieldTypes: { request: FieldTypesRequest; reply: TypedField[] };
  values: { request: FieldValuesRequest; reply: FieldValue[] };
  export: { request: ExportRequest; reply: ExportReply };
  writtenExport: { request: WrittenExportRequest; reply: WrittenExport };
  matching: { request: MatchingRequest; reply: MatchingReply };
  message: { request: MessageRequest; reply: StoredMessage | null };
  indices: { request: null; reply: IndexInfo[] };
  blockNumbers: { request: Pick<BlockCheckRequest, 'index'>; reply: number[] };
  checkBlocks: { request: BlockCheckRequest; reply: BlockCheckReply };
  lateTimes: { request: LateTimesRequest; reply: LateTimesReply };
}

export type OperationName = keyof Operations;

type Handlers = {
  [Name in OperationName]: (
    indices: OpenIndices,
    request: Operations[Name]['request'],
  ) => Operations[Name]['reply'];
};

export const handlers: Handlers = {
  messages: searchMessages,
  pivot: runPivot,
  pivotPart: countPart,
  writtenMessages: writeMessages,
  writtenPivot: writePivot,
  fieldCounts: countFields,
  fieldTypes,
  values: listFieldValues,
  export: exportMessages,
  writtenExport: writeExport,
  matching: matchingMessages,
  message: getMessage,
  indices: listIndexInfos,
  blockNumbers,
  checkBlocks,
  lateTimes,
};
