import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { Delayed } from '#/components/core/Delayed.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { ProblemRow } from './ProblemRow.tsx';
import { type Urgency, verdictOf } from './problems.ts';
import { useProblemActions } from './use-problem-actions.ts';
import { type Problems, useProblems } from './use-problems.ts';

/** More problems than this are shown on demand, so that the figures below stay in view. */
const maxShown = 4;

const colors: Record<Urgency, string> = {
  urgent: 'level.error',
  normal: 'level.warning',
  note: 'level.warning',
};

/** The one sentence that says whether all is well, and below it what is not. */
export function Verdict() {
  const { problems, isChecking, unseen } = useProblems();
  const { fix, dismiss } = useProblemActions();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, maxShown);
  const [first] = problems;
  return (
    <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" mb="4" aria-busy={isChecking}>
      <Flex align="center" gap="2.5" px="4" py="2.5">
        <chakra.span
          boxSize="10px"
          borderRadius="full"
          flexShrink="0"
          forcedColorAdjust="none"
          bg={
            isChecking
              ? 'fg.faint'
              : first
                ? colors[first.urgency]
                : unseen.length > 0
                  ? 'fg.faint'
                  : 'level.notice'
          }
        />
        <Box flex="1" minW="0">
          <chakra.p role="status" textStyle="heading" minH="22px" overflowWrap="anywhere">
            {isChecking ? (
              <Delayed>
                <chakra.span color="fg.muted">Checking…</chakra.span>
              </Delayed>
            ) : (
              verdictOf(problems, unseen.length === 0)
            )}
          </chakra.p>
          <Unseen unseen={unseen} />
        </Box>
      </Flex>
      {isChecking && (
        <Delayed>
          <Box px="4" pb="3">
            <Skeleton height={10} width="40%" />
          </Box>
        </Delayed>
      )}
      {problems.length > 0 && (
        <chakra.ul aria-label="Problems">
          {shown.map((problem) => (
            <ProblemRow
              key={problem.key}
              problem={problem}
              color={colors[problem.urgency]}
              fix={fix(problem)}
              dismissal={dismiss(problem)}
            />
          ))}
        </chakra.ul>
      )}
      {problems.length > maxShown && (
        <Box borderTopWidth="1px" px="4" py="2">
          <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer problems' : `Show ${problems.length - maxShown} more`}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const list = new Intl.ListFormat('en');

/** Says what was not looked at, so that silence is not taken for good news. */
function Unseen({ unseen }: Pick<Problems, 'unseen'>) {
  if (unseen.length === 0) return null;
  return (
    <chakra.p textStyle="table" color="fg.muted">
      Not included: {list.format(unseen.map(({ what }) => what))}. Viewing them requires{' '}
      {list.format([...new Set(unseen.map(({ needs }) => needs))])}.
    </chakra.p>
  );
}
