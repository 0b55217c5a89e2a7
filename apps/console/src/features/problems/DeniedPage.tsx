import { DeniedState } from '#/components/core/DeniedState.tsx';

interface DeniedPageProps {
  permissions: readonly string[];
}

/** Stands in place of a page whose route names a permission the reader does not have. */
export function DeniedPage({ permissions }: DeniedPageProps) {
  return <DeniedState title="You may not see this page" permissions={permissions} />;
}
