import { Box, chakra, Flex } from '@chakra-ui/react';
import { exportExtractors } from '@tailrace/domain/extractors/extractor-transfer';
import { countOf } from '@tailrace/domain/format/format';
import { useQuery } from '@tanstack/react-query';
import { downloadBlob } from '#/app/download-blob.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { ExtractorHeader } from './ExtractorHeader.tsx';
import { type Extractor, extractorsOf, listPermission } from './extractors.ts';
import { useInputRoute } from './input-route.ts';

/** The extractors of an input as a file that other inputs and servers can import. */
export function ExportPage() {
  const { inputId } = useInputRoute();
  const { data: extractors, error, refetch } = useQuery(extractorsOf(inputId));
  return (
    <Box px="6" py="4.5">
      <ExtractorHeader lead="Import this file on another input of this or any Graylog server. Counters are not part of it." />
      {extractors ? (
        <ExportedFile extractors={extractors} inputId={inputId} />
      ) : error ? (
        <FailureState
          failure={failureOf(error)}
          what="the extractors"
          permissions={[listPermission(inputId)]}
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton label="Loading extractors" />
      )}
    </Box>
  );
}

interface ExportedFileProps {
  extractors: readonly Extractor[];
  inputId: string;
}

function ExportedFile({ extractors, inputId }: ExportedFileProps) {
  const version = useServerVersion()?.version ?? '4.1';
  if (extractors.length === 0)
    return <EmptyState title="Nothing to export">This input has no extractors.</EmptyState>;
  const text = `${JSON.stringify(exportExtractors(extractors, version), null, 2)}\n`;
  const file = new Blob([text], { type: 'application/json' });
  return (
    <>
      <Flex gap="2" mb="3">
        <Button variant="solid" onClick={() => downloadBlob(file, `extractors-${inputId}.json`)}>
          Download {countOf(extractors.length, 'extractor')}
        </Button>
        <CopyButton text={text} label="Copy JSON" isNamed />
      </Flex>
      {/* Focusable, because it scrolls. */}
      <chakra.pre
        tabIndex={0}
        role="region"
        aria-label="Exported extractors"
        className="mono"
        maxH="60vh"
        overflow="auto"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        px="4"
        py="3"
      >
        {text}
      </chakra.pre>
    </>
  );
}
