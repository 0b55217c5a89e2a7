import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { listConfigurationUploads } from '@tailrace/sdk/operations/sidecars';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Modal } from '#/components/Modal.tsx';

type Upload = Schemas['CollectorUpload'];

interface UploadsDialogProps {
  onImport: (template: string) => void;
  onClose: () => void;
}

/** The configurations that sidecars before version 1.0 uploaded, to go on with as templates. */
export function UploadsDialog({ onImport, onClose }: UploadsDialogProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Upload | null>(null);
  const { data, error, refetch } = useQuery(
    query(listConfigurationUploads, { page }, { placeholderData: keepPreviousData }),
  );
  const label = 'Import an uploaded configuration';
  return (
    <Modal label={label} width="720px" onClose={onClose}>
      <Flex direction="column" gap="3" p="5" maxH="76vh" overflowY="auto" textStyle="table">
        <div>
          <chakra.h2 textStyle="heading">{label}</chakra.h2>
          <chakra.p color="fg.muted">
            Sidecars before version 1.0 uploaded their configurations. Uploads are deleted after 30 days.
          </chakra.p>
        </div>
        {error && (
          <FailureState failure={failureOf(error)} what="the uploads" onRetry={() => void refetch()} />
        )}
        {!data && !error && <RowsSkeleton label="Loading uploads" rows={3} />}
        {data?.uploads.length === 0 && <p>No uploads. No sidecar of an older version has sent any.</p>}
        {data && data.uploads.length > 0 && (
          <UploadList uploads={data.uploads} chosen={chosen} onChoose={setChosen} />
        )}
        {data && data.pagination.total > data.pagination.per_page && (
          <Flex align="center" gap="2" color="fg.muted">
            <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button
              size="sm"
              disabled={page * data.pagination.per_page >= data.pagination.total}
              onClick={() => setPage(page + 1)}
            >
              Next
            </Button>
            <span role="status">{formatCount(data.pagination.total)} uploads</span>
          </Flex>
        )}
        {chosen && (
          <chakra.pre
            // Focusable, because it scrolls.
            tabIndex={0}
            role="region"
            aria-label="Uploaded configuration"
            className="mono"
            maxH="32vh"
            overflow="auto"
            borderWidth="1px"
            borderRadius="md"
            bg="bg.sunken"
            px="3"
            py="2"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {chosen.rendered_configuration}
          </chakra.pre>
        )}
        <Flex gap="2" justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            disabled={chosen === null}
            onClick={() => chosen && onImport(chosen.rendered_configuration)}
          >
            Put it into the editor
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}

interface UploadListProps {
  uploads: readonly Upload[];
  chosen: Upload | null;
  onChoose: (upload: Upload) => void;
}

const UploadList = ({ uploads, chosen, onChoose }: UploadListProps) => (
  <chakra.ul
    aria-label="Uploads"
    borderWidth="1px"
    borderRadius="lg"
    listStyleType="none"
    overflow="hidden"
    flexShrink="0"
    css={{
      '& li + li': { borderTopWidth: '1px' },
      '& button': { w: 'full', px: '3', py: '2', textAlign: 'start', display: 'flex', gap: '3' },
      '& button:hover': { bg: 'bg.canvas' },
      '& button[aria-pressed=true]': { bg: 'accent.weak' },
    }}
  >
    {uploads.map((upload, at) => (
      <li key={upload.id ?? at}>
        <button type="button" aria-pressed={upload === chosen} onClick={() => onChoose(upload)}>
          <chakra.bdi fontWeight="550">{upload.collector_name}</chakra.bdi>
          <chakra.span color="fg.muted" flex="1" overflowWrap="anywhere">
            from <bdi className="mono">{upload.node_id}</bdi>
          </chakra.span>
          <RelativeTime at={upload.created === null ? null : new Date(upload.created)} never="Unknown time" />
        </button>
      </li>
    ))}
  </chakra.ul>
);
