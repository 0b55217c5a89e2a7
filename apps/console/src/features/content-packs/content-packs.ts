import { contentPackFile } from '@tailrace/domain/content-packs/content-packs';
import { contentPackNotices } from '@tailrace/domain/notices/content-packs';
import type { Schemas } from '@tailrace/sdk';
import {
  createContentPack,
  deleteContentPack,
  deleteContentPackRevision,
  downloadContentPackRevision,
  getContentPackRevisions,
  listContentPackInstallations,
  listContentPacks,
  listLatestContentPacks,
} from '@tailrace/sdk/operations/content-packs';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { downloadBlob } from '#/app/download-blob.ts';

export type ContentPack = Schemas['ContentPack'];
export type Installation = Schemas['ContentPackInstallation'];

/** Path of the list page, the parent of the other pages. */
export const packList = '/system/contentpacks';

/** All reading operations, for changes that affect the list and the page of a pack. */
export const packReads = [
  listLatestContentPacks,
  listContentPacks,
  getContentPackRevisions,
  listContentPackInstallations,
] as const;

/** Comparing thousands of entities with the reply before would hold the page up. */
const large = { structuralSharing: false } as const;

/** The latest revision of every pack, and how often each revision is installed. */
export const latestPacks = query(
  listLatestContentPacks,
  {},
  { ...large, failed: contentPackNotices.listFailed },
);

/** Revisions never change, and what is made or deleted here is read again at once. */
export const packRevisions = (contentPackId: string) =>
  query(
    getContentPackRevisions,
    { contentPackId },
    { ...large, staleTime: 30_000, failed: contentPackNotices.getFailed },
  );

export const packInstallations = (contentPackId: string) =>
  query(
    listContentPackInstallations,
    { contentPackId },
    { failed: contentPackNotices.installationsFailed, isAside: true },
  );

/** Creates a pack or a new revision of one. For a form, which shows the error. */
export const useCreatePack = () =>
  useCall(createContentPack, {
    input: (pack: Schemas['ContentPackV1Upload']) => ({ body: pack }),
    done: (_, { name, rev }) => contentPackNotices.created(name, rev),
    invalidates: packReads,
  });

/** Saves a revision as a file, formatted to be read and compared. */
export const useDownloadPack = () =>
  useMutationWithNotices({
    mutationFn: async ({ id, name, rev }: Pick<ContentPack, 'id' | 'name' | 'rev'>) => {
      const pack = await call(downloadContentPackRevision, { contentPackId: id, revision: rev });
      const text = `${JSON.stringify(pack, null, 2)}\n`;
      downloadBlob(new Blob([text], { type: 'application/json' }), contentPackFile({ name, rev }));
    },
    failed: contentPackNotices.downloadFailed,
  });

/** Deletes packs with all of their revisions; failures are reported and do not stop the others. */
export const useDeletePacks = () =>
  useMutationWithNotices({
    mutationFn: (packs: readonly Pick<ContentPack, 'id' | 'name'>[]) =>
      doToEach(packs, ({ id }) => call(deleteContentPack, { contentPackId: id })),
    done: (outcome) =>
      eachNotice(outcome, {
        done: ([first, ...others]) =>
          first && others.length === 0
            ? contentPackNotices.deleted(first.name)
            : contentPackNotices.deletedSeveral(outcome.done.length),
        failed: contentPackNotices.deleteFailed,
      }),
    failed: contentPackNotices.deleteFailed,
    invalidates: packReads,
  });

export const useDeleteRevision = () =>
  useCall(deleteContentPackRevision, {
    input: ({ id, rev }: Pick<ContentPack, 'id' | 'rev' | 'name'>) => ({ contentPackId: id, revision: rev }),
    done: (_, { name, rev }) => contentPackNotices.revisionDeleted(name, rev),
    failed: contentPackNotices.revisionDeleteFailed,
    invalidates: packReads,
  });
