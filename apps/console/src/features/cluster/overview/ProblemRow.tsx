import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import type { Problem, Urgency } from './problems.ts';
import type { ProblemAction } from './use-problem-actions.ts';

interface ProblemRowProps {
  problem: Problem;
  color: string;
  fix: ProblemAction | null;
  dismissal: ProblemAction | null;
}

const words: Record<Urgency, string> = { urgent: 'Urgent', normal: 'Warning', note: 'Note' };

/** A problem: how urgent, since when, what it means, and what can be done from here. */
export function ProblemRow({ problem, color, fix, dismissal }: ProblemRowProps) {
  const { urgency, title, advice, since, place } = problem;
  return (
    <chakra.li borderTopWidth="1px" px="4" py="2" textStyle="table">
      <Flex gap="3" align="flex-start" wrap="wrap">
        <chakra.span color={color} fontWeight="550" w="56px" flexShrink="0">
          {words[urgency]}
        </chakra.span>
        <Box flex="1" minW={{ base: '180px', sm: '280px' }} overflowWrap="anywhere">
          <chakra.span fontWeight="550">{title}</chakra.span>{' '}
          {since && (
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              · <RelativeTime at={since} />
            </chakra.span>
          )}
          {advice && <chakra.p color="fg.muted">{advice}</chakra.p>}
        </Box>
        <Flex gap="2" wrap="wrap">
          {fix && <ActionButton {...fix} isMain />}
          {place && (
            <Link {...place.link} className={buttonClass({ size: 'sm' })}>
              {place.label}
            </Link>
          )}
          {dismissal && <ActionButton {...dismissal} />}
        </Flex>
      </Flex>
    </chakra.li>
  );
}

function ActionButton({
  label,
  fullLabel,
  run,
  isBusy,
  isMain = false,
}: ProblemAction & { isMain?: boolean }) {
  return (
    <Button
      size="sm"
      variant={isMain ? 'solid' : 'outline'}
      aria-label={fullLabel}
      disabled={isBusy}
      onClick={run}
    >
      {label}
    </Button>
  );
}
