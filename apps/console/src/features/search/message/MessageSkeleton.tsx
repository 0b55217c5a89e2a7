import { Delayed } from '#/components/core/Delayed.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';

/** Part of the first load with its route, so it does not use Chakra. */
export function MessageSkeleton() {
  return (
    <div style={{ maxWidth: '1200px', padding: '18px 24px' }}>
      <Delayed>
        <div style={{ marginBottom: '16px' }}>
          <Skeleton height={10} width={240} />
        </div>
        <div style={{ marginBottom: '24px' }}>
          <Skeleton height={14} width="60%" />
        </div>
      </Delayed>
      <RowsSkeleton rows={8} rowHeight={26} label="Loading message" />
    </div>
  );
}
