import { DeniedState } from '#/components/core/DeniedState.tsx';

interface DeniedPageProps {
  permissions: readonly string[];
}

/** Replaces a page for which the user lacks the permission. */
export function DeniedPage({ permissions }: DeniedPageProps) {
  return <DeniedState title="You don’t have permission to see this page" permissions={permissions} />;
}
