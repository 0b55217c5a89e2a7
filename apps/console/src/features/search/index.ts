export {
  borrowDisplay,
  dropUnsavedDisplay,
  readDisplay,
  readOwnDisplay,
  useSearchDisplay,
  useUnsavedDisplays,
} from './display/display-store.ts';
export { isSameDisplay, isSameHighlighting, isSameLayout } from './display/same-display.ts';
export type { SavedDisplay } from './display/search-display.ts';
export { prefetchSearch } from './prefetch-search.ts';
export { askedParameters, boundValues, knowParameters } from './query/asked-parameters.ts';
export { isDrafts, type QueryDraft } from './query/drafts.ts';
export { readDraft, readDrafts, replaceDrafts, useDraft, writeDraft } from './query/search-draft.ts';
export { SearchPage } from './SearchPage.tsx';
export { type SearchHome, SearchHomeContext } from './search-home.ts';
export {
  emptyPlace,
  isSamePlace,
  type SearchPlace,
  searchParams,
  streamSearchParams,
  writePlace,
} from './search-place.ts';
export { newObjectId } from './search-request.ts';
export { TimeRangeButton } from './time/TimeRangeButton.tsx';
export { useTimePicker } from './time/use-time-picker.ts';
export { useSearchPlace } from './use-search-place.ts';
export { useZone } from './use-zone.ts';
