import type { ResultMessage } from '@tailrace/sdk';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import type { SearchMessage } from '#/components/core/search/model.ts';
import type { Fact } from '#/components/detail/FactList.tsx';
import { describeValue, useFieldCreations } from '#/features/messages/rows/index.ts';
import { fullTime, useZone } from '#/features/query/time/index.ts';
import { ExtractionLink } from './ExtractionLink.tsx';
import { MessageScreen } from './MessageScreen.tsx';
import { originOf } from './message-facts.ts';
import { searchAround } from './message-search.ts';
import { messageQuery } from './queries.ts';
import { SurroundingMessages } from './SurroundingMessages.tsx';
import { streamReasons } from './stream-reasons.ts';
import { useFieldTerms } from './use-field-terms.tsx';
import { useMessageActions } from './use-message-actions.ts';

const route = getRouteApi('/_authed/messages/$index/$messageId');

export function MessagePage() {
  const { index, messageId } = route.useParams();
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const streams = useQuery(query(listStreams)).data?.streams;
  const { data: result } = useSuspenseQuery(messageQuery({ index, messageId }));
  const zone = useZone();
  const message = useMemo(() => messageOf(result, index), [result, index]);
  const actions = useMessageActions(message);
  const { creations, dialog } = useFieldCreations(message);
  const terms = useFieldTerms(message.index);
  const moment = Date.parse(result.message.timestamp);
  return (
    <>
      <MessageScreen
        result={result}
        time={Number.isNaN(moment) ? result.message.timestamp : fullTime(moment, zone)}
        actions={actions}
        creations={[...creations, ...terms.creations]}
        describeValue={(field, value) => describeValue(field, value, { streams: streams ?? [], zone })}
        facts={useFacts(result, index)}
        streams={streams ? streamReasons(result.message.stream_ids, streams) : []}
        permalink={`${location.origin}${
          router.buildLocation({ to: '/messages/$index/$messageId', params: { index, messageId } }).publicHref
        }`}
        links={
          <>
            <Link
              className={buttonClass({ size: 'sm' })}
              to="/search"
              search={searchAround(message, { highlightMessage: message.id })}
            >
              ±5 min around this
            </Link>
            <ExtractionLink result={result} index={index} />
          </>
        }
        surroundings={<SurroundingMessages key={message.id} message={message} zone={zone} />}
        view={view ?? 'fields'}
        onView={(chosen) => navigate({ search: chosen === 'json' ? { view: chosen } : {}, replace: true })}
      />
      {dialog}
      {terms.dialog}
    </>
  );
}

const messageOf = ({ message, index }: ResultMessage, asked: string): SearchMessage => ({
  id: message.id,
  index: index ?? asked,
  fields: message.fields,
});

/** Replaces ids by titles where the user may see the entity. */
function useFacts(result: ResultMessage, index: string): Fact[] {
  const { inputId, nodeId, remote } = originOf(result);
  const input = useQuery(query(getInput, { inputId: inputId ?? '' }, { enabled: inputId !== null })).data;
  const facts: (Fact | null)[] = [
    { label: 'Message ID', values: [result.message.id], isCode: true },
    { label: 'Index', values: [result.index ?? index], isCode: true },
    inputId === null ? null : { label: 'Received by', values: [input?.title ?? inputId] },
    remote === null ? null : { label: 'Sent from', values: [remote], isCode: true },
    nodeId === null ? null : { label: 'Node', values: [nodeId], isCode: true },
  ];
  return facts.filter((fact) => fact !== null && (fact.values?.length ?? 0) > 0) as Fact[];
}
