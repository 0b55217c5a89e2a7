import type { ResultMessage } from '@tailrace/sdk';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import type { Fact } from '#/components/detail/FactList.tsx';
import { ExtractionLink } from './ExtractionLink.tsx';
import { MessageScreen } from './MessageScreen.tsx';
import { originOf } from './message-facts.ts';
import { messageQuery } from './queries.ts';
import { streamReasons } from './stream-reasons.ts';

const route = getRouteApi('/_authed/messages/$index/$messageId');

export function MessagePage() {
  const { index, messageId } = route.useParams();
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const streams = useQuery(query(listStreams)).data?.streams;
  const { data: result } = useSuspenseQuery(messageQuery({ index, messageId }));
  return (
    <MessageScreen
      result={result}
      facts={useFacts(result, index)}
      streams={streams ? streamReasons(result.message.stream_ids, streams) : []}
      permalink={`${location.origin}/messages/${encodeURIComponent(index)}/${encodeURIComponent(messageId)}`}
      extraction={<ExtractionLink result={result} index={index} />}
      view={view ?? 'fields'}
      onView={(chosen) => navigate({ search: chosen === 'json' ? { view: chosen } : {}, replace: true })}
    />
  );
}

/** Replaces ids by titles where the user may see the entity. */
function useFacts(result: ResultMessage, index: string): Fact[] {
  const { inputId, nodeId, remote } = originOf(result);
  const input = useQuery(query(getInput, { inputId: inputId ?? '' }, { enabled: inputId !== null })).data;
  const facts: (Fact | null)[] = [
    { label: 'Message id', values: [result.message.id], isCode: true },
    { label: 'Index', values: [result.index ?? index], isCode: true },
    inputId === null ? null : { label: 'Received by', values: [input?.title ?? inputId] },
    remote === null ? null : { label: 'Sent from', values: [remote], isCode: true },
    nodeId === null ? null : { label: 'Node', values: [nodeId], isCode: true },
  ];
  return facts.filter((fact) => fact !== null && (fact.values?.length ?? 0) > 0) as Fact[];
}
