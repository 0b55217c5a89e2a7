import { chakra, Flex } from '@chakra-ui/react';
import { revisionNumbers } from '@tailrace/domain/content-packs/content-packs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { Modal } from '#/components/Modal.tsx';
import { type ContentPack, type Installation, packRevisions } from '../content-packs.ts';
import { InstallForm } from './InstallForm.tsx';
import { InstallResult } from './InstallResult.tsx';

interface InstallDialogProps {
  pack: Pick<ContentPack, 'id' | 'name'>;
  /** The revision it begins with; the latest one without it. */
  revision?: number;
  onClose: () => void;
}

/** Installs a revision of a content pack: what it asks for, what it makes, how far it is, and what it made. */
export function InstallDialog({ pack: { id, name }, revision, onClose }: InstallDialogProps) {
  const { data, error, refetch } = useQuery(packRevisions(id));
  const [chosen, setChosen] = useState(revision);
  // Kept when another revision is chosen, which starts the form anew.
  const [comment, setComment] = useState('');
  const [installation, setInstallation] = useState<Installation | null>(null);
  const packs = Object.values(data?.content_pack_revisions ?? {}).filter(({ v }) => v === '1');
  const revisions = revisionNumbers(Object.fromEntries(packs.map((pack) => [pack.rev, pack])));
  const shown = chosen !== undefined && revisions.includes(chosen) ? chosen : revisions[0];
  const pack = packs.find(({ rev }) => rev === shown);
  const label = `${installation ? 'Installed' : 'Install'} “${name}”`;
  return (
    <Modal label={label} width="680px" onClose={onClose}>
      {/* The result is shown from its beginning. */}
      <chakra.div key={installation ? 'result' : 'form'} px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="3" overflowWrap="anywhere">
          {label}
        </chakra.h2>
        {error && !data && (
          <FailureState failure={failureOf(error)} what="the content pack" onRetry={() => refetch()} />
        )}
        {!data && !error && <DetailSkeleton label="Loading the content pack" />}
        {data && !pack && (
          <>
            <p>It has the format of before version 3 and cannot be installed.</p>
            <Flex justify="flex-end" mt="4">
              <Button onClick={onClose}>Close</Button>
            </Flex>
          </>
        )}
        {pack && !installation && (
          <InstallForm
            key={pack.rev}
            pack={pack}
            revisions={revisions}
            constraints={data?.constraints_result[String(pack.rev)] ?? []}
            comment={comment}
            onRevision={(next, written) => {
              setComment(written);
              setChosen(next);
            }}
            onInstalled={setInstallation}
            onClose={onClose}
          />
        )}
        {installation && <InstallResult installation={installation} onClose={onClose} />}
      </chakra.div>
    </Modal>
  );
}
