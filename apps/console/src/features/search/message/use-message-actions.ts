import { escapeTerm } from '@tailrace/languages/query';
import { useNavigate } from '@tanstack/react-router';
import type { SearchMessage, ValueActions } from '#/components/core/search/model.ts';
import type { SearchState } from '#/features/query/params/index.ts';
import { followPanel } from '#/features/search/panels/follow/index.ts';
import { searchAround, valueQuery } from './message-search.ts';

/** The actions on the fields of a message that has a page of its own: each opens a search around the message. */
export function useMessageActions(message: SearchMessage): ValueActions {
  const navigate = useNavigate();
  const search = (change: Partial<SearchState>) =>
    void navigate({ to: '/search', search: searchAround(message, change) });
  return {
    filterFor: (field, value) =>
      search({ query: valueQuery(field, value, 'for'), highlightMessage: message.id }),
    filterOut: (field, value) => search({ query: valueQuery(field, value, 'out') }),
    filterExists: (field) => search({ query: `_exists_:${escapeTerm(field)}`, highlightMessage: message.id }),
    follow: (field, value) => {
      const panel = followPanel(field, value);
      if (panel) search({ panel });
    },
  };
}
