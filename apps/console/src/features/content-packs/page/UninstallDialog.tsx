import { chakra, Flex } from '@chakra-ui/react';
import { entityNoun } from '@tailrace/domain/content-packs/entity-names';
import { contentPackNotices } from '@tailrace/domain/notices/content-packs';
import type { Schemas } from '@tailrace/sdk';
import {
  getContentPackUninstallDetails,
  planContentPackUninstallation,
  uninstallContentPack,
} from '@tailrace/sdk/operations/content-packs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { displayMessage } from '#/app/display-message.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { Modal } from '#/components/Modal.tsx';
import { type ContentPack, type Installation, packReads } from '../content-packs.ts';
import { EntityRow } from '../entities/EntityGroups.tsx';
import { EntityLink } from '../entities/EntityLink.tsx';
import { Disclosure } from '../install/InstallPlan.tsx';
import { ResultFooter } from '../install/InstallResult.tsx';
import { PackProgress } from '../install/PackProgress.tsx';
import { ProblemList } from '../install/ProblemList.tsx';

type Entity = Schemas['NativeEntityDescriptor'];
type Remaining = Schemas['ContentPackUninstallPlan']['remaining'][number];
type Outcome = Schemas['ContentPackUninstallResponse']['uninstalled'];

interface UninstallDialogProps {
  pack: Pick<ContentPack, 'id' | 'name'>;
  installation: Installation;
  onClose: () => void;
}

/** Uninstalls an installation: what goes and what stays, with the reason; then what was done. */
export function UninstallDialog({ pack, installation, onClose }: UninstallDialogProps) {
  const { _id: installationId, content_pack_revision: rev, entities } = installation;
  const plan = useUninstallPlan(pack.id, installation);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const uninstall = useCall(uninstallContentPack, {
    invalidates: packReads,
    onSuccess: ({ uninstalled }) => setOutcome(uninstalled),
  });
  const label = outcome
    ? `Uninstalled revision ${rev} of “${pack.name}”`
    : `Uninstall revision ${rev} of “${pack.name}”?`;
  return (
    <Modal label={label} width="640px" onClose={onClose}>
      {/* The result is shown from its beginning. */}
      <chakra.div
        key={outcome ? 'outcome' : 'plan'}
        px="5"
        py="4"
        maxH="76vh"
        overflowY="auto"
        textStyle="table"
      >
        <chakra.h2 textStyle="heading" mb="2" overflowWrap="anywhere">
          {label}
        </chakra.h2>
        {outcome && <UninstallOutcome outcome={outcome} onClose={onClose} />}
        {!outcome && uninstall.isPending && (
          <PackProgress pack={{ id: pack.id, rev }} kind="uninstalling" total={entities.length} />
        )}
        {!outcome && !uninstall.isPending && (
          <Flex direction="column" gap="3">
            {plan.error && !plan.data && (
              <FailureState
                failure={failureOf(plan.error)}
                what="what would be removed"
                onRetry={plan.refetch}
              />
            )}
            {!plan.error && !plan.data && <Skeleton height={64} />}
            {plan.data && <UninstallPlan {...plan.data} />}
            {uninstall.error && (
              <div role="alert">
                <ProblemList
                  title={contentPackNotices.uninstallFailed(uninstall.error).title}
                  problems={[displayMessage(uninstall.error)]}
                />
              </div>
            )}
            <Flex justify="flex-end" gap="2" mt="1">
              <Button data-autofocus="" onClick={onClose}>
                Cancel
              </Button>
              <Button
                variant="solid"
                tone="danger"
                disabled={!plan.data}
                onClick={() => uninstall.mutate({ contentPackId: pack.id, installationId })}
              >
                Uninstall content pack
              </Button>
            </Flex>
          </Flex>
        )}
      </chakra.div>
    </Modal>
  );
}

interface Plan {
  removed: readonly Entity[];
  remaining: readonly Remaining[];
}

/** From our own server with the reasons; others only say what would be removed. */
function useUninstallPlan(contentPackId: string, { _id: installationId, entities }: Installation) {
  const isOwn = useServerVersion()?.isTailrace;
  const params = { contentPackId, installationId };
  const settings = {
    isAside: true,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    structuralSharing: false,
  } as const;
  const own = useQuery({
    ...query(planContentPackUninstallation, params, settings),
    enabled: isOwn === true,
  });
  const details = useQuery({
    ...query(getContentPackUninstallDetails, params, settings),
    enabled: isOwn === false,
  });
  if (isOwn === true) {
    return {
      data: own.data && { removed: own.data.removed, remaining: own.data.remaining },
      error: own.error,
      refetch: () => void own.refetch(),
    };
  }
  const removed = details.data?.entities.filter(({ found_on_system }) => !found_on_system);
  const ids = new Set(removed?.map(({ id }) => id));
  const data: Plan | undefined = removed && {
    removed,
    remaining: entities
      .filter(({ id }) => !ids.has(id))
      .map((entity) => ({
        entity,
        reason: entity.found_on_system ? 'found' : 'installed',
        used_by: [],
      })),
  };
  return { data, error: details.error, refetch: () => void details.refetch() };
}

const keyOf = ({ type, id }: Entity) => `${type.name} ${id}`;

const linkTo = ({ type, id, title }: Pick<Entity, 'type' | 'id' | 'title'>) => (
  <EntityLink type={type.name} id={id}>
    <chakra.span color="accent.fg">{title || id}</chakra.span>
  </EntityLink>
);

function UninstallPlan({ removed, remaining }: Plan) {
  return (
    <>
      <p>
        {removed.length === 0
          ? 'No entities are deleted.'
          : 'Entities of this installation are deleted, with all changes made to them since. This cannot be undone.'}
      </p>
      {removed.length > 0 && (
        <Disclosure
          title="Deleted"
          isOpenAtFirst={removed.length <= 50}
          entities={removed}
          keyOf={keyOf}
          row={(entity) => <EntityRow name={linkTo(entity)} />}
        />
      )}
      {remaining.length > 0 && (
        <Disclosure
          title="Kept"
          isOpenAtFirst={remaining.length <= 50}
          entities={remaining.map((each) => ({ type: each.entity.type, each }))}
          keyOf={({ each }) => keyOf(each.entity)}
          row={({ each }) => <EntityRow name={linkTo(each.entity)} note={<RemainingReason {...each} />} />}
        />
      )}
    </>
  );
}

function RemainingReason({ reason, used_by }: Remaining) {
  if (reason === 'found') return 'It existed before the installation.';
  if (reason === 'installed') return 'Another installation uses it.';
  if (used_by.length === 0) return 'Other entities use it.';
  return (
    <>
      Used by{' '}
      {used_by.map((user, at) => (
        <span key={`${user.type.name} ${user.id}`}>
          {at > 0 && ', '}
          {entityNoun(user.type.name).one} <bdi>{linkTo(user)}</bdi>
        </span>
      ))}
    </>
  );
}

interface UninstallOutcomeProps {
  outcome: Outcome;
  onClose: () => void;
}

function UninstallOutcome({ outcome, onClose }: UninstallOutcomeProps) {
  const { entities, failed_entities, skipped_entities } = outcome;
  const lists = [
    { title: 'Could not be deleted', members: failed_entities, isProblem: true, hasLinks: true },
    { title: 'Deleted', members: entities, isProblem: false, hasLinks: false },
    { title: 'Kept', members: skipped_entities, isProblem: false, hasLinks: true },
  ];
  return (
    <Flex direction="column" gap="3">
      {lists.map(
        ({ title, members, isProblem, hasLinks }) =>
          members.length > 0 && (
            <Disclosure
              key={title}
              title={title}
              isProblem={isProblem}
              entities={members}
              keyOf={keyOf}
              row={(entity) => <EntityRow name={hasLinks ? linkTo(entity) : entity.title || entity.id} />}
            />
          ),
      )}
      {lists.every(({ members }) => members.length === 0) && <p>It had no entities.</p>}
      <ResultFooter onClose={onClose} />
    </Flex>
  );
}
