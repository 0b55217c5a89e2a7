import { chakra } from '@chakra-ui/react';
import { simulatePipelines } from '@tailrace/sdk/operations/pipelines';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { pipelineList, ruleList } from './pipelines.ts';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  height: '38px',
  color: 'fg.muted',
  '&:hover': { color: 'fg.default' },
  '&[aria-current=page]': {
    color: 'fg.default',
    fontWeight: 550,
    boxShadow: 'inset 0 -2px var(--accent-solid)',
  },
};

const exact = { exact: true, includeSearch: false };
const inactive = { 'aria-current': undefined };

/** The pages about pipelines, under links to each. */
export function PipelinesSection() {
  const { view } = useSearch({ strict: false });
  const canReadRules = useCan()(simulatePipelines);
  return (
    <>
      <chakra.nav
        aria-label="Pipelines"
        display="flex"
        gap="5"
        px="6"
        borderBottomWidth="1px"
        bg="bg.panel"
        textStyle="table"
        css={{ '& a': link }}
      >
        <Link to={pipelineList} activeOptions={exact} activeProps={view === 'flow' ? inactive : {}}>
          Pipelines
        </Link>
        <Link
          to={pipelineList}
          search={{ view: 'flow' }}
          activeOptions={exact}
          activeProps={view === 'flow' ? {} : inactive}
        >
          Data flow
        </Link>
        {canReadRules && (
          <>
            <Link to={ruleList} activeOptions={{ includeSearch: false }}>
              Rules
            </Link>
            <Link to="/system/pipelines/simulate" activeOptions={{ includeSearch: false }}>
              Simulator
            </Link>
          </>
        )}
      </chakra.nav>
      <Outlet />
    </>
  );
}
