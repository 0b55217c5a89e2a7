import { Box } from '@chakra-ui/react';
import { shownState } from '@tailrace/domain/inputs/input-state';
import { momentOf } from '@tailrace/domain/time/display-time';
import { listClusterInputStates } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isRefused } from '#/app/failure.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DeniedNote } from '#/components/detail/DeniedNote.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { StateCell } from '#/features/inputs/index.ts';
import { nodeQueries } from '../queries.ts';

interface NodeInputsSectionProps {
  nodeId: string;
}

/** The inputs that the node has started, with their state there. */
export function NodeInputsSection({ nodeId }: NodeInputsSectionProps) {
  const { data, error } = useQuery(nodeQueries.inputStates());
  const states = data?.[nodeId]?.toSorted((a, b) =>
    a.message_input.title.localeCompare(b.message_input.title),
  );
  const isTable = states !== undefined && states.length > 0;
  return (
    <Box id="inputs" css={{ '& a:hover': { textDecoration: 'underline' } }}>
      <DetailSection
        title="Inputs on this node"
        isBare={isTable}
        action={<Link to="/system/inputs">All inputs</Link>}
      >
        {isRefused(error) && <DeniedNote what="see the inputs" needs={listClusterInputStates.permission} />}
        {data === undefined && !error && 'Loading…'}
        {data !== undefined && !isTable && 'No started inputs on this node are visible to you.'}
        {isTable && (
          <PlainTable aria-label="Inputs on this node">
            <thead>
              <tr>
                <HeadCell>Input</HeadCell>
                <HeadCell w="40%">State</HeadCell>
                <HeadCell w="130px">Started</HeadCell>
              </tr>
            </thead>
            <tbody>
              {states.map((state) => (
                <tr key={state.id}>
                  <Cell>
                    <Link to="/system/inputs/$inputId" params={{ inputId: state.id }}>
                      <bdi>{state.message_input.title}</bdi>
                    </Link>
                  </Cell>
                  <Cell>
                    <StateCell shown={shownState([state])} />
                  </Cell>
                  <Cell>
                    <RelativeTime at={momentOf(state.started_at)} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </DetailSection>
    </Box>
  );
}
