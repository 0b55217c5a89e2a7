import { isOwner } from '@tailrace/domain/permissions/permissions';
import { newObjectId } from '@tailrace/domain/search/search-request';
import { isSameDisplay } from '@tailrace/domain/views/same-display';
import {
  readSearchView,
  type SearchView,
  type SearchViewState,
  writeSearchView,
} from '@tailrace/domain/views/search-view';
import { newSearchView, type SearchViewDetails } from '@tailrace/domain/views/search-view-new';
import type { LinkedView } from '@tailrace/domain/views/view-link';
import { deleteView } from '@tailrace/sdk/operations/views';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { useDisplay } from '#/features/messages/display/index.ts';
import { useDraft, writeDraft } from '#/features/query/editor/index.ts';
import {
  isSameState,
  requestedParameters,
  type SearchState,
  useSearchHome,
  useSearchState,
  writeState,
} from '#/features/query/params/index.ts';
import {
  dropUnsavedCharts,
  isSameCharts,
  keyOfSearch,
  useChartsOfSearch,
  writeCharts,
} from '#/features/search/charts/index.ts';
import { deletionOf } from './deletion.ts';
import { useDeleteSavedSearches, useStoreSearch } from './queries.ts';
import { displayOf, positionOf, stateOf } from './saved-state.ts';

export interface SavedSearch {
  /** `undefined` for a new search. */
  document: SearchView | undefined;
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  isSaving: boolean;
  /** Updates the saved search; `undefined` if there is none or the user may not change it. */
  save: (() => void) | undefined;
  saveAs: (details: SearchViewDetails) => Promise<SearchView>;
  open: (stored: SearchView) => void;
  /** Changes the title and description of the saved search. */
  rename: ((details: SearchViewDetails) => Promise<SearchView>) | undefined;
  reset: (() => void) | undefined;
  remove: (() => void) | undefined;
  /** Whether the user may share it. */
  isOwned: boolean;
}

/** The screen's state as a saved search, and the actions on it. */
export function useSavedSearch(document: SearchView | undefined): SavedSearch {
  const home = useSearchHome();
  const go = useSearchState();
  const { state: searchState } = go;
  const draft = useDraft(searchState.query);
  const navigate = useNavigate();
  const isPermitted = usePermissions();
  const can = useCan();
  const reader = useCurrentUser();
  const store = useStoreSearch();
  const storeNamed = useStoreSearch({ showsOwnErrors: true });
  const remove = useDeleteSavedSearches();

  // The draft query counts as well, because it is what the user sees.
  const { columns: _, ...display } = useDisplay(go).display;
  const charts = useChartsOfSearch();
  const shown = { ...searchState, query: draft, ...display, charts };
  const written = (details?: SearchViewDetails): SearchView => {
    const before = document && readSearchView(document);
    const state = stateOf({ ...shown, parameters: requestedParameters(shown) }, before);
    const whole = document
      ? writeSearchView(document, state, () => crypto.randomUUID())
      : newSearchView(details ?? untitled, state, {
          documentId: newObjectId,
          partId: () => crypto.randomUUID(),
          now: new Date().toISOString(),
        });
    return details ? { ...whole, view: { ...whole.view, ...details } } : whole;
  };
  const open = ({ view }: SearchView) => {
    // The changes have been saved, here or as another search, or discarded.
    dropUnsavedCharts(keyOfSearch(home));
    void navigate({ to: '/search/$viewId', params: { viewId: view.id }, search: {}, replace: true });
  };

  const isChanged = document !== undefined && !isAsSaved(shown, document);
  const canEdit = document !== undefined && isPermitted(`view:edit:${document.view.id}`);
  return {
    document,
    isChanged,
    isSaving: store.isPending,
    save: canEdit
      ? () => store.mutate({ document: written(), isNew: false }, { onSuccess: open })
      : undefined,
    saveAs: (details) => storeNamed.mutateAsync({ document: written(details), isNew: true }),
    open,
    rename: canEdit
      ? (details) => {
          const named = { ...document, view: { ...document.view, ...details } };
          return storeNamed.mutateAsync({ document: named, isNew: false });
        }
      : undefined,
    reset:
      isChanged && document
        ? () => {
            for (const query of [searchState.query, positionOf(document).query]) writeDraft(query, query);
            open(document);
          }
        : undefined,
    remove:
      document && can(deleteView, { id: document.view.id })
        ? async () => {
            if (!(await requestConfirmation(deletionOf([document.view])))) return;
            // The search stays on the screen as an unsaved one.
            const leave = () => {
              const { viewId: _, ...unsaved } = home;
              writeCharts(keyOfSearch(unsaved), charts, []);
              void navigate({ to: '/search', search: writeState(searchState), replace: true });
            };
            remove.mutate([document.view], { onSuccess: leave });
          }
        : undefined,
    isOwned: document !== undefined && isOwner(reader, 'search', document.view.id),
  };
}

const isAsSaved = (
  shown: SearchState & LinkedView & Pick<SearchViewState, 'charts'>,
  document: SearchView,
): boolean =>
  isSameState(shown, positionOf(document)) &&
  isSameDisplay(shown, displayOf(document)) &&
  isSameCharts(shown.charts, readSearchView(document).charts);

const untitled: SearchViewDetails = { title: 'Untitled', summary: '', description: '' };
