import { chakra } from '@chakra-ui/react';
import {
  contentPackState,
  contentPackUrl,
  revisionNumbers,
} from '@tailrace/domain/content-packs/content-packs';
import { formatCount } from '@tailrace/domain/format/format';
import {
  createContentPack,
  deleteContentPack,
  installContentPack,
} from '@tailrace/sdk/operations/content-packs';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { type Danger, DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import {
  type ContentPack,
  type Installation,
  packInstallations,
  packList,
  packRevisions,
  useDeletePacks,
  useDeleteRevision,
  useDownloadPack,
} from '../content-packs.ts';
import { InstallDialog } from '../install/InstallDialog.tsx';
import { PackState } from '../pack-state.tsx';
import { DifferencesSection } from './Differences.tsx';
import { InstallationsSection } from './InstallationsSection.tsx';
import { ConstraintsSection, EntitiesSection, ParametersSection } from './RevisionContents.tsx';

const route = getRouteApi('/_authed/system/contentpacks/$packId/');

/** One content pack: a revision of it, and where it is installed. */
export function PackPage() {
  const { packId } = route.useParams();
  const { revision, compare } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useSuspenseQuery(packRevisions(packId));
  const revisions = revisionNumbers(data.content_pack_revisions);
  const shown = revisions.includes(Number(revision)) ? Number(revision) : revisions[0];
  const pack = data.content_pack_revisions[String(shown)];
  const installed = useQuery(packInstallations(packId));
  const installations = installed.data?.installations;
  const download = useDownloadPack();
  const dangers = usePackDangers(pack, revisions, installations);
  const can = useCan();
  const [isInstalling, setInstalling] = useState(false);
  if (!pack) return null;
  const canInstall = pack.v === '1' && can(installContentPack, { contentPackId: packId });
  return (
    <>
      <DetailLayout
        header={
          <PageHeader
            title={pack.name}
            lead={pack.summary}
            badge={installations && <PackState state={stateOf(pack, revisions, installations)} />}
            action={
              <>
                <Button onClick={() => download.mutate(pack)}>Download</Button>
                {can(createContentPack) && pack.v === '1' && (
                  <Link
                    className={buttonClass()}
                    to="/system/contentpacks/$packId/$revision/edit"
                    params={{ packId, revision: String(pack.rev) }}
                  >
                    New version
                  </Link>
                )}
                {canInstall && (
                  <Button variant="solid" onClick={() => setInstalling(true)}>
                    Install
                  </Button>
                )}
              </>
            }
          />
        }
        detailsLabel="About this content pack"
        details={[
          {
            label: 'Revision',
            content: (
              <FieldFrame label="Revision" isLabelHidden>
                <SelectInput
                  value={String(pack.rev)}
                  onChange={(chosen) =>
                    navigate({ search: (search) => ({ ...search, revision: chosen }), replace: true })
                  }
                  choices={revisions.map((number, at) => ({
                    value: String(number),
                    label: at === 0 ? `${formatCount(number)} (latest)` : formatCount(number),
                  }))}
                />
              </FieldFrame>
            ),
          },
          ...packDetails(pack),
        ]}
        danger={<DangerZone dangers={dangers} />}
      >
        {pack.description && (
          <DetailSection title="Description">
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" maxW="84ch">
              {pack.description}
            </chakra.p>
          </DetailSection>
        )}
        <InstallationsSection pack={pack} installations={installations} error={installed.error} />
        <ConstraintsSection results={data.constraints_result[String(pack.rev)] ?? []} />
        <ParametersSection parameters={pack.parameters} />
        <EntitiesSection key={pack.rev} pack={pack} />
        <DifferencesSection
          pack={pack}
          packs={data.content_pack_revisions}
          revisions={revisions}
          compared={compare === undefined ? null : Number(compare)}
          onCompare={(other) =>
            navigate({
              search: { revision: String(pack.rev), ...(other !== null && { compare: String(other) }) },
              replace: true,
            })
          }
        />
      </DetailLayout>
      {isInstalling && <InstallDialog pack={pack} revision={pack.rev} onClose={() => setInstalling(false)} />}
    </>
  );
}

/** Whether the newest revision is installed; it is what the list says. */
function stateOf(pack: ContentPack, revisions: readonly number[], installations: readonly Installation[]) {
  const counts = Map.groupBy(installations, (each) => each.content_pack_revision);
  const metadata = Object.fromEntries(
    [...counts].map(([revision, { length }]) => [revision, { installation_count: length }]),
  );
  return contentPackState({ v: pack.v, rev: revisions[0] ?? pack.rev }, metadata);
}

function packDetails(pack: ContentPack): Detail[] {
  const link = contentPackUrl(pack.url);
  return [
    { label: 'Vendor', values: pack.vendor ? [pack.vendor] : [] },
    link
      ? {
          label: 'Website',
          content: (
            <chakra.a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              color="accent.fg"
              overflowWrap="anywhere"
              _hover={{ textDecoration: 'underline' }}
            >
              <bdi>{link}</bdi>
            </chakra.a>
          ),
        }
      : { label: 'Website', values: pack.url ? [pack.url] : [] },
    ...(pack.v === '1'
      ? [
          { label: 'Created', content: <RelativeTime at={new Date(pack.created_at)} /> },
          { label: 'Made for server version', values: [pack.server_version], isCode: true },
        ]
      : []),
    { label: 'Id', values: [pack.id], isCode: true },
  ];
}

function usePackDangers(
  pack: ContentPack | undefined,
  revisions: readonly number[],
  installations: readonly Installation[] | undefined,
): Danger[] {
  const can = useCan();
  const goBack = useWayBack(packList);
  const navigate = route.useNavigate();
  const removePack = useDeletePacks();
  const removeRevision = useDeleteRevision();
  if (!pack || !can(deleteContentPack, { contentPackId: pack.id })) return [];
  const isInstalled = (installations ?? []).length > 0;
  const isRevisionInstalled = installations?.some(
    ({ content_pack_revision }) => content_pack_revision === pack.rev,
  );
  const confirmed = async (title: string, action: string, run: () => void) => {
    const text = 'This cannot be undone; download it to keep it.';
    if (await requestConfirmation({ title, text, action })) run();
  };
  const revisionDanger: Danger = {
    action: `Delete revision ${pack.rev}`,
    text: 'The other revisions stay.',
    isBusy: removeRevision.isPending,
    ...(isRevisionInstalled && { disabledReason: 'This revision is installed. Uninstall it first.' }),
    run: () =>
      void confirmed(`Delete revision ${pack.rev} of “${pack.name}”?`, 'Delete revision', () =>
        removeRevision.mutate(pack, { onSuccess: () => navigate({ search: {}, replace: true }) }),
      ),
  };
  return [
    ...(revisions.length > 1 ? [revisionDanger] : []),
    {
      action: 'Delete content pack',
      text: revisions.length > 1 ? 'Deletes all of its revisions.' : 'Deletes the content pack.',
      isBusy: removePack.isPending,
      ...(isInstalled && { disabledReason: 'It is installed. Uninstall it first.' }),
      run: () =>
        void confirmed(`Delete content pack “${pack.name}”?`, 'Delete content pack', () =>
          removePack.mutate([pack], { onSuccess: goBack }),
        ),
    },
  ];
}
