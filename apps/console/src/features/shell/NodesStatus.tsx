import { Box } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#/components/StatusBadge.tsx';
import { shellQueries } from './queries.ts';

interface NodesStatusProps {
  isCollapsed: boolean;
}

/** How many nodes answer, at the foot of the rail. */
export function NodesStatus({ isCollapsed }: NodesStatusProps) {
  // Less than was told, which is another time for each node every time.
  const { data } = useQuery({
    ...shellQueries.nodes(),
    select: ({ nodes, total }) => ({ names: nodes.map(({ hostname }) => hostname).join(', '), total }),
  });
  if (!data || isCollapsed) return null;
  const { names, total } = data;
  return (
    <Box px="3" pb="2" textStyle="small" color="fg.muted">
      <StatusBadge status={total > 0 ? 'good' : 'bad'} detail={names}>
        {countOf(total, 'node')}
      </StatusBadge>
    </Box>
  );
}
