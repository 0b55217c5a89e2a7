import { chakra } from '@chakra-ui/react';
import { Delayed } from '#/components/core/Delayed.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import type { Setting } from './use-setting.ts';

/** Says that nothing differs from the default. */
export const DefaultBadge = () => (
  <chakra.span textStyle="small" color="fg.muted" borderWidth="1px" borderRadius="full" px="2">
    Default
  </chakra.span>
);

/** Who can change what the user cannot. */
export function MissingNote({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <chakra.p mt="3" textStyle="small" color="fg.muted">
      Changing this requires the {missing.length === 1 ? 'permission' : 'permissions'}{' '}
      <span className="mono">{missing.join(', ')}</span>. Administrators can change it.
    </chakra.p>
  );
}

interface SectionFailureProps {
  failure: NonNullable<Setting<object>['failure']>;
  title: string;
  retry: () => void;
}

export function SectionFailure({ failure, title, retry }: SectionFailureProps) {
  if (failure.kind === 'notFound') return <p>This server does not have these settings.</p>;
  return <FailureState failure={failure} what={`the settings of “${title}”`} onRetry={retry} />;
}

export const SectionSkeleton = ({ title }: { title: string }) => (
  <Delayed>
    <chakra.div role="status" aria-label={`Loading ${title}`} display="grid" gap="4" py="1">
      {['62%', '44%', '71%'].map((width) => (
        <Skeleton key={width} height={10} width={width} />
      ))}
    </chakra.div>
  </Delayed>
);
