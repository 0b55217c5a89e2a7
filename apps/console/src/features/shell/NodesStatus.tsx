import { countOf } from '@tailrace/domain/format/format';
import { useQuery } from '@tanstack/react-query';
import { useAvailability } from '#/app/availability.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { shellQueries } from './queries.ts';
import styles from './rail.module.css';

interface NodesStatusProps {
  isCollapsed: boolean;
}

/** The number of running nodes, at the bottom of the rail. */
export function NodesStatus({ isCollapsed }: NodesStatusProps) {
  // Select only what is shown: each node's timestamp changes with every reply.
  const { data } = useQuery({
    ...shellQueries.nodes(),
    select: ({ nodes, total }) => ({ names: nodes.map(({ hostname }) => hostname).join(', '), total }),
  });
  const { isUp } = useAvailability();
  if (!data || isCollapsed) return null;
  const { names, total } = data;
  return (
    <div className={styles.nodes}>
      <StatusBadge status={isUp && total > 0 ? 'good' : 'bad'} detail={names}>
        {isUp ? countOf(total, 'node') : 'Server unreachable'}
      </StatusBadge>
    </div>
  );
}
