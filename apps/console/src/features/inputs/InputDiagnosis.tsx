import { chakra } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { diagnose, type Finding, type InputStatus } from '@tailrace/domain/inputs/diagnosis';
import { correction, dropReason, fieldProblem } from '@tailrace/domain/inputs/drop-reasons';
import type { ReasonCount, Rejections } from '@tailrace/domain/inputs/rejections';
import type { InputSummary } from '@tailrace/sdk';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '#/app/calls/query.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import type { StoredMessages } from './stored-messages.ts';

interface InputDiagnosisProps {
  input: InputSummary;
  status: InputStatus;
  /** `undefined` while loading, and without permission to search. */
  stored: StoredMessages | undefined;
}

/** Follows a message from the sender to the streams, to show where it got lost. */
export function InputDiagnosis({ input, status, stored }: InputDiagnosisProps) {
  const details: Record<string, ReactNode> = {
    'Was anything rejected?': <RejectionList rejections={status.rejections} />,
    'Which streams received it?': stored && stored.total > 0 && <StreamCounts counts={stored.streams} />,
  };
  return (
    <DetailSection title="Diagnosis" isBare>
      <chakra.ol borderWidth="1px" borderRadius="lg" bg="bg.panel" textStyle="table" aria-label="Diagnosis">
        {diagnose(input, status, stored).map((finding) => (
          <FindingItem key={finding.check} finding={finding}>
            {details[finding.check]}
          </FindingItem>
        ))}
      </chakra.ol>
    </DetailSection>
  );
}

interface RejectionListProps {
  rejections: Rejections;
}

/** What was rejected, left out or corrected since the input was started, by reason. */
function RejectionList({ rejections: { messages, fields, corrected } }: RejectionListProps) {
  return (
    <chakra.div display="grid" gap="1.5">
      <Counts title="Messages rejected" counts={messages} label={dropReason} />
      <Counts title="Fields left out" counts={fields} label={fieldProblem} />
      <Counts title="Messages corrected" counts={corrected} label={correction} />
    </chakra.div>
  );
}

interface CountsProps {
  title: string;
  counts: readonly ReasonCount[];
  label: (reason: string) => string;
}

function Counts({ title, counts, label }: CountsProps) {
  if (counts.length === 0) return null;
  return (
    <chakra.div display="flex" columnGap="4" flexWrap="wrap">
      <chakra.span w="140px" flexShrink="0" color="fg.muted" aria-hidden="true">
        {title}
      </chakra.span>
      <chakra.ul aria-label={title} flex="1 1 240px" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {counts.map(({ reason, count }) => (
          <li key={reason}>
            <chakra.b fontWeight="550" fontVariantNumeric="tabular-nums">
              {formatCount(count)}
            </chakra.b>{' '}
            {label(reason)}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

interface StreamCountsProps {
  /** Number of messages by stream id. */
  counts: readonly { value: string; count: number }[];
}

/** The streams that took messages, linked to their search. */
function StreamCounts({ counts }: StreamCountsProps) {
  const { data } = useQuery(query(listStreams));
  const titles = new Map(data?.streams.map(({ id, title }) => [id, title]));
  return (
    <chakra.ul aria-label="Streams" css={{ '& a:hover': { textDecoration: 'underline' } }}>
      {counts.map(({ value, count }) => (
        <li key={value}>
          <Link to="/streams/$streamId/search" params={{ streamId: value }}>
            <chakra.bdi fontWeight="550">{titles.get(value) ?? value}</chakra.bdi>
          </Link>
          <chakra.span color="fg.muted" ms="2">
            {countOf(count, 'message')}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  );
}

interface FindingItemProps {
  finding: Finding;
  children: ReactNode;
}

function FindingItem({ finding: { check, status, result, advice }, children }: FindingItemProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      px="4"
      py="2.5"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.span w="180px" flexShrink="0" color="fg.muted">
        {check}
      </chakra.span>
      <chakra.div flex="1 1 280px" minW="0">
        <StatusBadge status={status}>{result}</StatusBadge>
        {advice && (
          <chakra.p color={status === 'bad' ? 'fg.default' : 'fg.muted'} overflowWrap="anywhere">
            {advice}
          </chakra.p>
        )}
        {children && <chakra.div mt="1">{children}</chakra.div>}
      </chakra.div>
    </chakra.li>
  );
}
