import { Box, chakra, Flex } from '@chakra-ui/react';
import { systemJobNotices } from '@tailrace/domain/notices/system';
import type { Schemas } from '@tailrace/sdk';
import { cancelClusterJob, cancelNodeJob, listClusterJobs } from '@tailrace/sdk/operations/cluster';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Button } from '#/components/core/Button.tsx';
import { ProgressBar } from '#/components/core/ProgressBar.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { Panel } from './Panel.tsx';
import { overviewQueries } from './queries.ts';

type Job = Schemas['SystemJob'];

const needs = 'systemjobs:read';
/** More jobs than this are told as a number. */
const maxShown = 8;

/** The system jobs of all nodes that run now. */
export function JobsPanel() {
  const isPermitted = usePermissions();
  const can = useCan();
  const query = useQuery({ ...overviewQueries.jobs(), enabled: isPermitted(needs) });
  const cancel = useCall(cancelClusterJob, {
    input: ({ id }: Job) => ({ jobId: id }),
    done: (_, { description }) => systemJobNotices.canceled(description),
    failed: systemJobNotices.cancelFailed,
    invalidates: [listClusterJobs],
  });
  return (
    <Panel title="System jobs" what="the system jobs" needs={needs} query={query}>
      {(nodes) => {
        const jobs = Object.values(nodes).flatMap((node) => node?.jobs ?? []);
        if (jobs.length === 0) return <chakra.p color="fg.muted">No job is running.</chakra.p>;
        return (
          <>
            <chakra.ul aria-label="System jobs">
              {jobs.slice(0, maxShown).map((job) => (
                <JobLine
                  key={job.id}
                  job={job}
                  onCancel={
                    job.is_cancelable && !isOver(job) && can(cancelNodeJob, { SystemJob: job })
                      ? () => cancel.mutate(job)
                      : undefined
                  }
                  isBusy={cancel.isPending && cancel.variables.id === job.id}
                />
              ))}
            </chakra.ul>
            {jobs.length > maxShown && (
              <chakra.p color="fg.muted">{jobs.length - maxShown} more are running.</chakra.p>
            )}
          </>
        );
      }}
    </Panel>
  );
}

interface JobLineProps {
  job: Job;
  /** Absent when the job or the user's permissions do not allow it. */
  onCancel: (() => void) | undefined;
  isBusy: boolean;
}

/** Newer servers also list jobs that are over, and those that wait. */
const isOver = ({ job_status: status }: Job) => /^(complete|error|cancelled)$/i.test(status ?? '');

const statusText = ({ job_status: status }: Job) =>
  status === undefined || /^running$/i.test(status) ? '' : `${status.toLowerCase().replaceAll('_', ' ')} · `;

function JobLine({ job, onCancel, isBusy }: JobLineProps) {
  const { description, info, started_at, percent_complete, provides_progress } = job;
  return (
    <chakra.li py="1">
      <Flex gap="3" align="center">
        <Box flex="1" minW="0" overflowWrap="anywhere">
          {description}{' '}
          <chakra.span color="fg.muted">
            {statusText(job)}
            {provides_progress ? `${percent_complete}%` : info}
            {started_at && (
              <>
                {' '}
                · started <RelativeTime at={new Date(started_at)} />
              </>
            )}
          </chakra.span>
        </Box>
        {onCancel && (
          <Button size="sm" aria-label={`Cancel job ${description}`} disabled={isBusy} onClick={onCancel}>
            Cancel job
          </Button>
        )}
      </Flex>
      {provides_progress && (
        <Box mt="1">
          <ProgressBar label={`Progress of ${description}`} value={percent_complete} />
        </Box>
      )}
    </chakra.li>
  );
}
