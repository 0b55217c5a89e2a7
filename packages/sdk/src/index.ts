export { type CallArguments, type CallInput, type CallResult, call, type SendOptions } from './call.ts';
export { callsOf, type NamedCall, type NamedCalls } from './calls.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  type ContractPath,
  createClient,
  type Refusal,
} from './client.ts';
export type { Credentials } from './credentials.ts';
export { csvRows } from './csv.ts';
export {
  type ErrorKind,
  errorKind,
  FetchError,
  fieldErrors,
  isApiError,
  isTransient,
  missingStreams,
  queryParseError,
} from './errors.ts';
export { parseExact } from './exact-json.ts';
export { type ExportCursor, type ExportRequest, exportMessages } from './export-messages.ts';
export { asCsv, asCsvStream, asText, textBody } from './formats.ts';
export type { operations as Operations, paths as Paths } from './generated/schema.ts';
export { type MessagePagesOptions, messagePages } from './message-pages.ts';
export type {
  Operation,
  OperationId,
  PathParams,
  QueryParams,
  RequestBody,
  ResponseBody,
} from './operation-types.ts';
export { pages, slices } from './pages.ts';
export type { RetryPolicy } from './retry.ts';
export { type SearchRequest, type SearchResult, search } from './search.ts';
export { isResultWindowError, type ResultWindowError, SearchFailure } from './search-failure.ts';
export { executeSearch, finishedJob, runSearch } from './search-job.ts';
export type { Moment, SearchRange } from './search-range.ts';
export { login, logout, ping } from './session.ts';
export { type TailOptions, type TailQuery, tail } from './tail.ts';
export type * from './types.ts';
export { type Unwrapped, unwrap } from './unwrap.ts';
