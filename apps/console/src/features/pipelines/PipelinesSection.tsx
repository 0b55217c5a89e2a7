import { simulatePipelines } from '@tailrace/sdk/operations/pipelines';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useNearestPage } from '#/app/pages.ts';
import { SectionNav } from '#/components/SectionNav.tsx';
import { pipelineList, ruleList } from './pipelines.ts';

const simulator = '/system/pipelines/simulate';

/** The pages about pipelines, under links to each. */
export function PipelinesSection() {
  const { view } = useSearch({ strict: false });
  const canReadRules = useCan()(simulatePipelines);
  const isOfPipelines =
    useNearestPage([pipelineList, ruleList, simulator]) === pipelineList && view !== 'flow';
  return (
    <>
      <SectionNav label="Pipelines">
        {/* The diagram has the same path; its parameter is only compared there, so that sorting keeps the link current. */}
        <Link
          to={pipelineList}
          activeOptions={{ exact: true, includeSearch: view === 'flow' }}
          aria-current={isOfPipelines ? 'page' : undefined}
        >
          Pipelines
        </Link>
        <Link to={pipelineList} search={{ view: 'flow' }}>
          Data flow
        </Link>
        {canReadRules && (
          <>
            <Link to={ruleList} activeOptions={{ includeSearch: false }}>
              Rules
            </Link>
            <Link to={simulator} activeOptions={{ includeSearch: false }}>
              Simulator
            </Link>
          </>
        )}
      </SectionNav>
      <Outlet />
    </>
  );
}
