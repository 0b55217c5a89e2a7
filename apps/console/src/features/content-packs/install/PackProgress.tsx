import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { getContentPackProgress } from '@tailrace/sdk/operations/content-packs';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { ProgressBar } from '#/components/core/ProgressBar.tsx';
import type { ContentPack } from '../content-packs.ts';

type Running = Schemas['ContentPackProgress']['running'][number];

const pollInterval = 500;

const texts: Readonly<Record<Running['kind'], string>> = {
  installing: 'Installing the content pack',
  uninstalling: 'Uninstalling the content pack',
  undoing: 'Removing what was created, because an entity failed',
};

interface PackProgressProps {
  pack: Pick<ContentPack, 'id' | 'rev'>;
  kind: 'installing' | 'uninstalling';
  /** Entities of the pack or the installation. */
  total: number;
}

/** How far an installation is, where the server says so. */
export function PackProgress({ pack: { id, rev }, kind, total }: PackProgressProps) {
  const { username } = useCurrentUser();
  const { data } = useQuery({
    ...query(
      getContentPackProgress,
      { contentPackId: id, revision: rev },
      { refetchInterval: pollInterval, retry: false, staleTime: 0, gcTime: 0 },
    ),
    enabled: useServerVersion()?.isTailrace === true,
  });
  const own = data?.running.filter(({ created_by }) => created_by === username) ?? [];
  const running = own.find((each) => each.kind === 'undoing' || each.kind === kind);
  return (
    <chakra.div display="grid" gap="3" py="4">
      <chakra.p role="status" fontWeight="500">
        {texts[running?.kind ?? kind]}
      </chakra.p>
      <ProgressBar label="Entities done" {...(running && { max: running.total, value: running.done })} />
      <chakra.p color="fg.muted" textStyle="table" fontVariantNumeric="tabular-nums">
        {formatCount(running?.done ?? 0)} of {formatCount(running?.total ?? total)} entities
      </chakra.p>
    </chakra.div>
  );
}
