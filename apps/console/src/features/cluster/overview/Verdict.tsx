import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Urgency } from '@tailrace/domain/cluster/state-problems';
import { nodeNotices } from '@tailrace/domain/notices/cluster';
import { systemNotificationNotices } from '@tailrace/domain/notices/system';
import {
  dismissSystemNotification,
  getClusterOverview,
  listSystemNotifications,
  resumeNodeProcessing,
} from '@tailrace/sdk/operations/cluster';
import { updateInput } from '@tailrace/sdk/operations/inputs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { Delayed } from '#/components/core/Delayed.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { useInputChanges } from '#/features/inputs/index.ts';
import { type Fix, type Problem, verdictOf } from './problems.ts';
import { type Problems, useProblems } from './use-problems.ts';

/** More problems than this are shown on demand, so that the figures below stay in view. */
const maxShown = 4;

const urgencyColors: Record<Urgency, string> = {
  urgent: 'level.error',
  normal: 'level.warning',
  note: 'level.warning',
};

interface ProblemAction {
  label: string;
  /** The label with what it is about, for who does not see the row. */
  fullLabel: string;
  run: () => void;
  isBusy: boolean;
}

type Dismissed = NonNullable<Problem['notification']>;

/** What the user may do about a problem from the overview. */
function useProblemActions() {
  const can = useCan();
  const navigate = useNavigate();
  const { canChange, start, isBusy: isStarting } = useInputChanges();
  const resume = useCall(resumeNodeProcessing, {
    input: ({ nodeId }: { nodeId: string; hostname: string }) => ({ nodeId }),
    done: (_, { hostname }) => nodeNotices.resumed(hostname),
    failed: (error, { hostname }) => nodeNotices.resumeFailed(error, hostname),
    invalidates: [getClusterOverview],
  });
  const dismissal = useCall(dismissSystemNotification, {
    input: ({ type, key }: Dismissed) => ({ notificationType: type, ...(key ? { key } : {}) }),
    failed: systemNotificationNotices.dismissFailed,
    invalidates: [listSystemNotifications],
  });

  function fixing(fix: Fix): ProblemAction | null {
    switch (fix.kind) {
      case 'start':
        if (!canChange(fix.input)) return null;
        return {
          label: 'Start input',
          fullLabel: `Start input ${fix.input.title}`,
          run: () => start(fix.input),
          isBusy: isStarting,
        };
      case 'edit':
        if (!can(updateInput, { inputId: fix.input.id, InputSummary: fix.input })) return null;
        return {
          label: 'Edit input',
          fullLabel: `Edit input ${fix.input.title}`,
          run: () => void navigate({ to: '/system/inputs/$inputId/edit', params: { inputId: fix.input.id } }),
          isBusy: false,
        };
      case 'resume':
        if (!can(resumeNodeProcessing, { nodeId: fix.nodeId })) return null;
        return {
          label: 'Resume processing',
          fullLabel: `Resume processing on ${fix.hostname}`,
          run: () => resume.mutate(fix),
          isBusy: resume.isPending,
        };
      case 'retry':
        return { label: 'Retry', fullLabel: 'Retry', run: fix.run, isBusy: false };
    }
  }

  return {
    fix: ({ fix }: Problem) => (fix ? fixing(fix) : null),
    /** Dismisses all notifications of the type, as the server does, or the one with its key. */
    dismiss({ notification, title }: Problem): ProblemAction | null {
      if (!notification || !can(dismissSystemNotification, { notificationType: notification.type }))
        return null;
      return {
        label: 'Dismiss',
        fullLabel: `Dismiss: ${title}`,
        run: () => dismissal.mutate(notification),
        isBusy:
          dismissal.isPending &&
          dismissal.variables.type === notification.type &&
          dismissal.variables.key === notification.key,
      };
    },
  };
}

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
                ? urgencyColors[first.urgency]
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
              color={urgencyColors[problem.urgency]}
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

const listFormat = new Intl.ListFormat('en');

/** Says what was not looked at, so that silence is not taken for good news. */
function Unseen({ unseen }: Pick<Problems, 'unseen'>) {
  if (unseen.length === 0) return null;
  return (
    <chakra.p textStyle="table" color="fg.muted">
      Not included: {listFormat.format(unseen.map(({ what }) => what))}. Viewing them requires{' '}
      {listFormat.format([...new Set(unseen.map(({ needs }) => needs))])}.
    </chakra.p>
  );
}

interface ProblemRowProps {
  problem: Problem;
  color: string;
  fix: ProblemAction | null;
  dismissal: ProblemAction | null;
}

const urgencyText: Record<Urgency, string> = { urgent: 'Urgent', normal: 'Warning', note: 'Note' };

/** A problem: how urgent, since when, what it means, and what can be done from here. */
function ProblemRow({ problem, color, fix, dismissal }: ProblemRowProps) {
  const { urgency, title, advice, since, link } = problem;
  return (
    <chakra.li borderTopWidth="1px" px="4" py="2" textStyle="table">
      <Flex gap="3" align="flex-start" wrap="wrap">
        <chakra.span color={color} fontWeight="550" w="56px" flexShrink="0">
          {urgencyText[urgency]}
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
          {link && (
            <Link {...link.link} className={buttonClass({ size: 'sm' })}>
              {link.label}
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
