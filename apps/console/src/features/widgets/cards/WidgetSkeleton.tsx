import { chakra } from '@chakra-ui/react';
import { isAggregation, type Widget } from '@tailrace/domain/views/widgets/widget';
import { Delayed } from '#/components/core/Delayed.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';

interface WidgetSkeletonProps {
  widget: Widget;
  title: string;
}

const bars = [34, 52, 41, 66, 78, 58, 70, 44, 61, 37, 49, 72];

/** A placeholder in the shape of what is loading. */
export function WidgetSkeleton({ widget, title }: WidgetSkeletonProps) {
  const shape = isAggregation(widget) ? widget.config.visualization : 'messages';
  const label = `Loading ${title}`;
  if (shape === 'messages' || shape === 'table')
    return <RowsSkeleton rows={6} rowHeight={26} label={label} />;
  return (
    <Delayed>
      <chakra.div role="status" aria-label={label} h="full" p="4" overflow="hidden">
        {shape === 'numeric' || shape === 'pie' ? (
          <chakra.div display="grid" placeItems="center" h="full">
            <Skeleton height={shape === 'pie' ? 96 : 36} width={shape === 'pie' ? 96 : 120} />
          </chakra.div>
        ) : (
          <chakra.div display="flex" alignItems="end" gap="2" h="full">
            {bars.map((height, at) => (
              <chakra.div
                key={at}
                flex="1"
                display="flex"
                alignItems="end"
                h={`${height}%`}
                overflow="hidden"
              >
                <Skeleton height={400} />
              </chakra.div>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </Delayed>
  );
}
