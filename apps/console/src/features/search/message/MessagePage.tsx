import { Box, chakra, Flex } from '@chakra-ui/react';
import { messageNotices } from '@tailrace/domain/notices/messages';
import { describeValue } from '@tailrace/domain/search/describe-value';
import { originOf } from '@tailrace/domain/search/message-details';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { streamReasons } from '@tailrace/domain/streams/stream-reasons';
import { pinnedMessage } from '@tailrace/domain/timelines/pinned';
import { escapeTerm } from '@tailrace/languages/query';
import type { ResultMessage } from '@tailrace/sdk';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { simulatePipelines } from '@tailrace/sdk/operations/pipelines';
import { analyzeMessage } from '@tailrace/sdk/operations/search';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import type { FieldCreation, ValueActions } from '#/components/core/search/model.ts';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { Modal } from '#/components/Modal.tsx';
import { useFieldCreations } from '#/features/messages/rows/index.ts';
import { usePin } from '#/features/pin/index.ts';
import type { SearchState } from '#/features/query/params/index.ts';
import { fullTime } from '#/features/query/time/index.ts';
import { followPanel } from '#/features/search/panels/follow/index.ts';
import { MessageScreen } from './MessageScreen.tsx';
import { searchAround, valueQuery } from './message-search.ts';
import { messageQuery } from './queries.ts';
import { SurroundingMessages } from './SurroundingMessages.tsx';

const route = getRouteApi('/_authed/messages/$index/$messageId');

/** The actions on the fields of a message that has a page of its own: each opens a search around the message. */
function useMessageActions(message: SearchMessage): ValueActions {
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

export function MessagePage() {
  const can = useCan();
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
  const pinning = usePin();
  const moment = Date.parse(result.message.timestamp);
  return (
    <>
      <MessageScreen
        result={result}
        time={Number.isNaN(moment) ? result.message.timestamp : fullTime(moment, zone)}
        actions={actions}
        creations={[...creations, ...terms.creations]}
        describeValue={(field, value) => describeValue(field, value, { streams: streams ?? [], zone })}
        details={useDetails(result, index)}
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
            {pinning.pin && (
              <Button
                size="sm"
                onClick={() => pinning.pin?.([pinnedMessage(message, everywhere, Date.now())])}
              >
                Pin to timeline
              </Button>
            )}
            <ExtractionLink result={result} index={index} />
            {can(simulatePipelines) && (
              <Link
                className={buttonClass({ size: 'sm' })}
                to="/system/pipelines/simulate"
                search={{ index, message_id: message.id }}
              >
                Simulate pipelines
              </Link>
            )}
          </>
        }
        surroundings={<SurroundingMessages key={message.id} message={message} zone={zone} />}
        view={view ?? 'fields'}
        onView={(chosen) => navigate({ search: chosen === 'json' ? { view: chosen } : {}, replace: true })}
      />
      {dialog}
      {terms.dialog}
      {pinning.dialog}
    </>
  );
}

const everywhere = { query: '', streams: [] };

const messageOf = ({ message, index }: ResultMessage, requested: string): SearchMessage => ({
  id: message.id,
  index: index ?? requested,
  fields: message.fields,
});

/** A longer text does not fit into the address of the call. */
const longestText = 4000;

/** Shows the terms by which the text of a field is found, for those who may ask for them. */
function useFieldTerms(index: string): { creations: FieldCreation[]; dialog: ReactNode } {
  const can = useCan();
  const [shown, setShown] = useState<{ field: string; text: string } | null>(null);
  if (!can(analyzeMessage)) return { creations: [], dialog: null };
  const terms: FieldCreation = {
    label: 'show terms',
    usualField: 'message',
    key: 'm',
    isOffered: (value) => typeof value === 'string' && value !== '' && value.length <= longestText,
    run: (field, value) => setShown({ field, text: String(value) }),
  };
  const dialog = shown && <FieldTerms {...shown} index={index} onClose={() => setShown(null)} />;
  return { creations: [terms], dialog };
}

interface FieldTermsProps {
  index: string;
  field: string;
  text: string;
  onClose: () => void;
}

function FieldTerms({ index, field, text, onClose }: FieldTermsProps) {
  const { data, error, refetch } = useQuery(
    query(analyzeMessage, { index, string: text }, { failed: messageNotices.termsFailed }),
  );
  const label = `Terms of ${field}`;
  return (
    <Modal label={label} width="560px" onClose={onClose}>
      <Box p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="1">
          {label}
        </chakra.h2>
        <chakra.p color="fg.muted" mb="3">
          The server splits the text into these words, and a search for one of them finds the message.
        </chakra.p>
        {error && <FailureState failure={failureOf(error)} what="the terms" onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton label="Loading the terms" rows={2} />}
        {data && (
          <Flex as="ul" aria-label={label} className="mono" gap="1.5" wrap="wrap" listStyleType="none">
            {[...new Set(data.tokens)].map((term) => (
              <chakra.li key={term} px="1.5" borderWidth="1px" borderRadius="md" overflowWrap="anywhere">
                <bdi>{term}</bdi>
              </chakra.li>
            ))}
          </Flex>
        )}
      </Box>
    </Modal>
  );
}

/** Replaces ids by titles where the user may see the entity. */
function useDetails(result: ResultMessage, index: string): Detail[] {
  const { inputId, nodeId, remote } = originOf(result);
  const input = useQuery(query(getInput, { inputId: inputId ?? '' }, { enabled: inputId !== null })).data;
  const details: (Detail | null)[] = [
    { label: 'Message ID', values: [result.message.id], isCode: true },
    { label: 'Index', values: [result.index ?? index], isCode: true },
    inputId === null ? null : { label: 'Received by', values: [input?.title ?? inputId] },
    remote === null ? null : { label: 'Sent from', values: [remote], isCode: true },
    nodeId === null ? null : { label: 'Node', values: [nodeId], isCode: true },
  ];
  return details.filter((detail) => detail !== null && (detail.values?.length ?? 0) > 0) as Detail[];
}

interface ExtractionLinkProps {
  result: ResultMessage;
  index: string;
}

/** Opens the form of a new extractor for the message's input, while that exists and the user may change it. */
function ExtractionLink({ result, index }: ExtractionLinkProps) {
  const inputId = originOf(result).inputId ?? '';
  const can = useCan();
  const { data: input } = useQuery(query(getInput, { inputId }, { enabled: inputId !== '' }));
  if (!input || !can(createExtractor, { inputId, InputSummary: input })) return null;
  return (
    <Link
      className={buttonClass({ size: 'sm' })}
      to="/system/inputs/$inputId/extractors/new"
      params={{ inputId }}
      search={{ field: 'message', example_index: index, example_id: result.message.id }}
    >
      Create extractor
    </Link>
  );
}
