import { chakra, Flex } from '@chakra-ui/react';
import { entityCounts } from '@tailrace/domain/content-packs/entity-names';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import {
  getContentPackInstallationChanges,
  uninstallContentPack,
} from '@tailrace/sdk/operations/content-packs';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import type { ContentPack, Installation } from '../content-packs.ts';
import { EntityGroups, EntityRow } from '../entities/EntityGroups.tsx';
import { EntityLink } from '../entities/EntityLink.tsx';
import { UninstallDialog } from './UninstallDialog.tsx';

type Change = Schemas['ContentPackInstallationChanges']['entities'][number];

interface InstallationsSectionProps {
  pack: Pick<ContentPack, 'id' | 'name'>;
  /** Undefined while loading. */
  installations: readonly Installation[] | undefined;
  error: Error | null;
}

/** Where the pack is installed: by whom, with which values, and what each installation made. */
export function InstallationsSection({ pack, installations, error }: InstallationsSectionProps) {
  const can = useCan();
  const canUninstall = can(uninstallContentPack, { contentPackId: pack.id });
  // It stays open with its result after the installation has gone from the list.
  const [leaving, setLeaving] = useState<Installation | null>(null);
  return (
    <DetailSection title="Installations" isBare>
      {!installations && !error && <Skeleton height={64} />}
      {!installations && error && (
        <chakra.p color="danger.fg" textStyle="table">
          Could not load the installations: {displayMessage(error)}
        </chakra.p>
      )}
      {installations?.length === 0 && (
        <chakra.p color="fg.muted" textStyle="table">
          It is not installed.
        </chakra.p>
      )}
      <Flex direction="column" gap="2">
        {installations
          ?.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
          .map((installation) => (
            <InstallationCard
              key={installation._id}
              installation={installation}
              isOpenAtFirst={installations.length === 1}
              onUninstall={canUninstall ? () => setLeaving(installation) : undefined}
            />
          ))}
      </Flex>
      {leaving && <UninstallDialog pack={pack} installation={leaving} onClose={() => setLeaving(null)} />}
    </DetailSection>
  );
}

interface InstallationCardProps {
  installation: Installation;
  isOpenAtFirst: boolean;
  onUninstall: (() => void) | undefined;
}

function InstallationCard({ installation, isOpenAtFirst, onUninstall }: InstallationCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { content_pack_revision, created_at, created_by, comment, entities, parameters } = installation;
  const revision = `Revision ${formatCount(content_pack_revision)}`;
  const values = Object.entries(parameters);
  return (
    <chakra.article
      aria-label={`Installation of revision ${content_pack_revision}`}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
    >
      <Flex align="center" gap="3" px="4" py="2.5">
        <chakra.div flex="1" minW="0">
          <p>
            <chakra.span fontWeight="550">{revision}</chakra.span>
            <chakra.span color="fg.muted">
              {' '}
              installed <RelativeTime at={new Date(created_at)} /> by <bdi>{created_by}</bdi>
            </chakra.span>
          </p>
          {comment && (
            <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap" dir="auto">
              {comment}
            </chakra.p>
          )}
          {values.length > 0 && (
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {values.map(([name, value], at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <bdi className="mono">{name}</bdi> = <bdi>{String(value['@value'])}</bdi>
                </span>
              ))}
            </chakra.p>
          )}
        </chakra.div>
        {onUninstall && (
          <Button
            tone="danger"
            size="sm"
            aria-label={`Uninstall revision ${content_pack_revision}…`}
            onClick={onUninstall}
          >
            Uninstall…
          </Button>
        )}
      </Flex>
      {entities.length > 0 && (
        <chakra.div borderTopWidth="1px" px="4" py="1.5">
          <chakra.button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            display="flex"
            alignItems="center"
            gap="2"
            py="1"
            color="fg.muted"
            textAlign="start"
            css={{
              '& svg': { flexShrink: 0, transition: 'transform 120ms' },
              '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
              '&:hover': { color: 'var(--fg-default)' },
            }}
          >
            <ChevronRight size={14} aria-hidden />
            {entityCounts(entities)}
          </chakra.button>
          {isOpen && <MadeEntities installation={installation} />}
        </chakra.div>
      )}
    </chakra.article>
  );
}

/** What an installation made or found, and what has changed of it since, where the server says so. */
function MadeEntities({ installation }: { installation: Installation }) {
  const { content_pack_id, _id, entities } = installation;
  const { data } = useQuery({
    ...query(
      getContentPackInstallationChanges,
      { contentPackId: content_pack_id, installationId: _id },
      { isAside: true, retry: false, structuralSharing: false },
    ),
    enabled: useServerVersion()?.isTailrace === true,
  });
  const changes = useMemo(
    () => new Map(data?.entities.map((change) => [change.content_pack_entity_id, change])),
    [data],
  );
  return (
    <chakra.div pb="2">
      <EntityGroups
        entities={entities}
        keyOf={({ type, id }) => `${type.name} ${id}`}
        row={(entity) => <MadeEntity entity={entity} change={changes.get(entity.content_pack_entity_id)} />}
      />
    </chakra.div>
  );
}

interface MadeEntityProps {
  entity: Installation['entities'][number];
  change: Change | undefined;
}

function MadeEntity({ entity: { type, id, title, found_on_system }, change }: MadeEntityProps) {
  const isGone = change?.state === 'deleted';
  const name = change?.title || title || id;
  return (
    <EntityRow
      name={
        isGone ? (
          name
        ) : (
          <EntityLink type={type.name} id={id}>
            <chakra.span color="accent.fg">{name}</chakra.span>
          </EntityLink>
        )
      }
      note={change?.state === 'changed' && change.changed.length > 0 ? change.changed.join(', ') : undefined}
    >
      {found_on_system && <StatusBadge status="idle">Existed before</StatusBadge>}
      {change?.state === 'changed' && <StatusBadge status="busy">Changed since</StatusBadge>}
      {isGone && <StatusBadge status="bad">Deleted since</StatusBadge>}
    </EntityRow>
  );
}
