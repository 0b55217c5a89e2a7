import { Box, chakra, Flex } from '@chakra-ui/react';
import { contentPackFile } from '@tailrace/domain/content-packs/content-packs';
import { entityCounts } from '@tailrace/domain/content-packs/entity-names';
import { draftOf, packUpload } from '@tailrace/domain/content-packs/pack-draft';
import { countOf } from '@tailrace/domain/format/format';
import { failedWith, success } from '@tailrace/domain/notices/notice';
import type { Schemas } from '@tailrace/sdk';
import { resolveCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { packList } from './content-packs.ts';
import { EntityPicker } from './editor/EntityPicker.tsx';
import { entityKeys } from './editor/steps.ts';
import { useSelection } from './editor/use-selection.ts';

const route = getRouteApi('/_authed/system/contentpacks/export');

/** Downloads selected entities as a content pack, which is not stored on this server. */
export function ExportPage() {
  const { entities: preselected } = route.useSearch();
  const { full_name } = useCurrentUser();
  const entities = useSelection({ preselected: entityKeys(preselected) });
  const [name, setName] = useState(() => `Export of ${new Date().toISOString().slice(0, 10)}`);
  const hasEntities = entities.selection.size > 0;
  const download = useMutationWithNotices({
    mutationFn: async () => {
      const exported = await call(resolveCatalogEntities, { body: { entities: entities.descriptors } });
      const pack = exportedPack(exported.entities, name.trim() || 'Export', full_name);
      downloadBlob(
        new Blob([`${JSON.stringify(pack, null, 2)}\n`], { type: 'application/json' }),
        contentPackFile(pack),
      );
      return exported.entities.length;
    },
    done: (count) => success(`${countOf(count, 'entity', 'entities')} exported`),
    failed: failedWith('Could not export the selected entities'),
  });
  return (
    <FormPage lead="Downloads the selected entities as a file, which can be installed as a content pack elsewhere. Nothing is stored on this server.">
      <EntityPicker entities={entities} />
      <Box maxW="form" mt="4">
        <FieldFrame label="Name" help="Of the content pack, and of the file.">
          <TextInput value={name} onChange={setName} />
        </FieldFrame>
      </Box>
      <Flex gap="2" mt="4" align="center">
        <Button
          variant="solid"
          aria-disabled={!hasEntities || download.isPending}
          onClick={() => {
            if (hasEntities && !download.isPending) download.mutate();
          }}
        >
          {download.isPending ? 'Exporting entities…' : 'Download file'}
        </Button>
        <Button onClick={useWayBack(packList)}>Cancel</Button>
        {!hasEntities && (
          <chakra.span textStyle="table" color="fg.muted">
            Select at least one entity.
          </chakra.span>
        )}
      </Flex>
    </FormPage>
  );
}

/** The file of an export: a new content pack every time. */
function exportedPack(entities: Schemas['ContentPackEntity'][], name: string, vendor: string) {
  const types = entities.map((entity) => ({ type: entity.type as Schemas['ModelType'] }));
  const details = { name, summary: entityCounts(types), description: '', vendor, url: '' };
  return packUpload(draftOf({ entities }), details, { id: crypto.randomUUID(), rev: 1 });
}
