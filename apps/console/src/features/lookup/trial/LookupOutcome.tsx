import { Box, chakra } from '@chakra-ui/react';
import { formatDuration, formatMicroseconds } from '@tailrace/domain/format/format';
import { lookupTtl, showLookup } from '@tailrace/domain/lookup/lookup-values';
import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { ProblemNote } from '#/components/detail/ProblemNote.tsx';

type Source = ResponseBody<'testLookupTableKey'>['source'];

/** What a lookup gave. A server that is not our own says neither where it is from nor how long it took. */
export interface Trial {
  key: string;
  result: Schemas['LookupResult'];
  source?: Source;
  microseconds?: number;
  error?: string | null;
}

interface LookupOutcomeProps {
  trial: Trial;
  /** What to do when the lookup fails. */
  remedy: string;
}

const sources: Readonly<Record<Source, string>> = {
  cache: 'The cache',
  adapter: 'The data adapter',
  default: 'The table’s default value',
};

/** What a lookup found: nothing is told from a failure, and a default value from one that was found. */
export function LookupOutcome({ trial, remedy }: LookupOutcomeProps) {
  const { key, result, source, microseconds, error } = trial;
  const shown = showLookup(result);
  const isFailed = shown.state === 'failed' || Boolean(error);
  const hasValue = shown.single !== '' || shown.multi !== '' || shown.list.length > 0;
  const isFound = shown.state === 'found' && source !== 'default' && !isFailed;
  return (
    <Box role="status" display="grid" gap="2.5" textStyle="table">
      {isFailed ? (
        <ProblemNote title={`The lookup of “${key}” failed`} error={error ?? null}>
          {remedy}
        </ProblemNote>
      ) : (
        <StatusBadge status={isFound ? 'good' : 'idle'}>
          {isFound ? `Found “${key}”` : `Nothing found for “${key}”`}
        </StatusBadge>
      )}
      {!isFailed && !isFound && !hasValue && (
        <chakra.p color="fg.muted">The lookup worked, but there is no value for this key.</chakra.p>
      )}
      {(hasValue || isFound) && (
        <DetailList
          label="Result"
          details={outcomeDetails(shown, { source, microseconds, ttl: lookupTtl(result) })}
        />
      )}
    </Box>
  );
}

interface Origin {
  source: Source | undefined;
  microseconds: number | undefined;
  ttl: number | null;
}

function outcomeDetails(
  { single, multi, list }: ReturnType<typeof showLookup>,
  { source, microseconds, ttl }: Origin,
): Detail[] {
  return [
    { label: 'Single value', values: single === '' ? [] : [single] },
    ...(multi === ''
      ? []
      : [
          {
            label: 'Object',
            content: (
              <chakra.pre className="mono" overflowX="auto" tabIndex={0} maxH="320px">
                {multi}
              </chakra.pre>
            ),
          },
        ]),
    ...(list.length === 0 ? [] : [{ label: 'List', values: [...new Set(list)] }]),
    ...(source ? [{ label: 'From', values: [sources[source]] }] : []),
    ...(microseconds === undefined ? [] : [{ label: 'Took', values: [formatMicroseconds(microseconds)] }]),
    ...(source === 'default'
      ? []
      : [{ label: 'May be cached', values: [ttl === null ? 'Forever' : `For ${formatDuration(ttl)}`] }]),
  ];
}
