import { chakra } from '@chakra-ui/react';
import { streamNotices } from '@tailrace/domain/notices/streams';
import type { Schemas } from '@tailrace/sdk';
import { noticeText } from '../message/notice-text.ts';
import { MatchMark } from './MatchMark.tsx';

interface StreamVerdictProps {
  hasRules: boolean;
  isPaused: boolean;
  results: Schemas['TestMatchResponse'] | undefined;
  error: Error | null;
}

/** Whether the stream takes the loaded message, by its saved rules. */
export function StreamVerdict({ hasRules, isPaused, results, error }: StreamVerdictProps) {
  return (
    <chakra.p
      role="status"
      display="flex"
      gap="2"
      alignItems="center"
      minH="20px"
      textStyle="table"
      fontWeight="550"
      color={error ? 'danger.fg' : undefined}
    >
      {error && noticeText(streamNotices.testFailed(error))}
      {!error && !hasRules && 'Without rules, the stream receives no messages.'}
      {!error && hasRules && results && (
        <>
          <MatchMark matches={results.matches} />
          <span>{takesText(results.matches, isPaused)}</span>
        </>
      )}
    </chakra.p>
  );
}

function takesText(takes: boolean, isPaused: boolean): string {
  if (!takes) return 'The stream does not receive this message.';
  return isPaused
    ? 'The stream would receive this message if it were running.'
    : 'The stream receives messages like this one.';
}
