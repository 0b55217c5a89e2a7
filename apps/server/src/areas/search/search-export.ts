import { expandQuery } from '@tailrace/domain/search/expand-parameters';
import { parameterValues, unboundParameters } from '@tailrace/domain/search/parameter-values';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { applyOverride, overrideFor } from '../../search/views/apply-override.ts';
import { isRunnable } from '../../search/views/execute-search-type.ts';
import { searchTypeScope } from '../../search/views/query-scope.ts';
import type { SearchExport } from './export-jobs.ts';
import type { ExportCall, MessageRows } from './message-export.ts';
import { namedStreams } from './named-streams.ts';
import { requireCapabilities, type Search } from './search-definitions.ts';
import { usedParameters } from './search-metadata.ts';

type Query = Schemas['Query'];
type MessageList = Schemas['MessageListSearchType'];

function onlyQuery({ id, queries }: Search): Query {
  const [query, ...others] = queries;
  if (query && others.length === 0) return query;
  throw new BadRequestError(
    `Search ${id} has ${queries.length} queries; only a search with one query can be exported`,
  );
}

function messageList(query: Query, id: string | null): MessageList {
  if (id === null) return { id: '', type: 'messages' };
  const found = query.search_types?.find((searchType) => searchType.id === id);
  if (found?.type === 'messages') return found;
  throw new BadRequestError(`The search has no message list ${id}`);
}

/** The query with the execution state applied, with all of its search types. */
function executed(
  search: Search,
  { execution_state: state = {}, timerange }: Schemas['ResultFormat'],
): Query {
  const stored = onlyQuery(search);
  const override = { ...overrideFor(state, stored.id), keep_search_types: null };
  const query = applyOverride(stored, timerange ? { ...override, timerange } : override);
  const values = parameterValues(search.parameters, state.parameter_bindings);
  const [missing] = unboundParameters(usedParameters(query), search.parameters, values);
  if (missing !== undefined) throw new BadRequestError(`The parameter "${missing}" needs a value`);
  return expandQuery(query, values, isRunnable);
}

/** The messages of a stored search, with its query, time range, streams and decorators. */
export function searchRows(searchExport: SearchExport, { services, caller }: ExportCall): MessageRows {
  const { searchId, searchTypeId, request } = searchExport;
  const { searches, streams } = services;
  const search = searches.get(searchId, caller, ({ id }) => caller.isPermitted(`view:read:${id}`));
  requireCapabilities(search);
  const query = executed(search, request);
  const list = messageList(query, searchTypeId);
  const exported = { ...query, search_types: [list] };
  streams.requireReadable(caller, namedStreams([exported]));
  const readable = {
    now: services.now(),
    streams: streams.scope(caller, []),
    hasStream: (id: string) => streams.has(id),
  };
  const { limit, fields_in_order: columns } = request;
  return {
    scope: { ...searchTypeScope(list, exported, readable), ...(limit == null ? {} : { limit }) },
    columns,
    decoration: list.decorators?.length
      ? services.decorations.of(list.decorators, caller.user.username)
      : null,
  };
}
