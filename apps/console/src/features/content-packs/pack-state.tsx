import type { ContentPackState } from '@tailrace/domain/content-packs/content-packs';
import type { Status } from '@tailrace/domain/format/status';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

export const packStates: Readonly<Record<ContentPackState['kind'], { status: Status; text: string }>> = {
  installed: { status: 'good', text: 'Installed' },
  newer: { status: 'busy', text: 'Newer revision' },
  notInstalled: { status: 'idle', text: 'Not installed' },
  legacy: { status: 'bad', text: 'Old format' },
};

function detailOf({ kind, installedRevisions, installations }: ContentPackState): string | undefined {
  if (kind === 'legacy') return 'A pack of before version 3. It cannot be installed.';
  if (kind === 'notInstalled') return undefined;
  const revisions = installedRevisions.length === 1 ? 'Revision' : 'Revisions';
  const times = installations === 1 ? 'once' : `${installations} times`;
  return `${revisions} ${installedRevisions.join(', ')} installed, ${times} in all`;
}

/** Whether a pack is installed, and whether a newer revision is there. */
export function PackState({ state }: { state: ContentPackState }) {
  const detail = detailOf(state);
  const { status, text } = packStates[state.kind];
  return (
    <StatusBadge status={status} {...(detail !== undefined && { detail })}>
      {text}
    </StatusBadge>
  );
}
