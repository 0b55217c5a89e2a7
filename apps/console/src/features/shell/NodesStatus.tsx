import { countOf } from '@tailrace/domain/format';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { shellQueries } from './queries.ts';
import styles from './rail.module.css';

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
    <div className={styles.nodes}>
      <StatusBadge status={total > 0 ? 'good' : 'bad'} detail={names}>
        {countOf(total, 'node')}
      </StatusBadge>
    </div>
  );
}
