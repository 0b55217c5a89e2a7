import { Box } from '@chakra-ui/react';
import { downloadBlob } from '#/app/download-blob.ts';
import type { Failure } from '#/app/failure.ts';
import { absoluteTime } from '#/app/time.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { RoutePageHeader, UpLink } from '#/features/resource-pages/index.ts';
import { FindBar } from './FindBar.tsx';
import { LineViewer } from './LineViewer.tsx';
import { useFind } from './use-find.ts';

export interface DumpScreenProps {
  /** "Thread dump". */
  label: string;
  lead: string;
  hostname: string;
  /** `undefined` while loading. */
  text: string | undefined;
  takenAt: Date;
  isLoading: boolean;
  failure: Failure | null;
  permission: string;
  /** Name of the downloaded file, without the time. */
  fileName: string;
  onReload: () => void;
}

/** A dump of a node as text: found in, copied, downloaded, taken again. */
export function DumpScreen(props: DumpScreenProps) {
  const { label, lead, hostname, text, takenAt, isLoading, failure, permission, onReload } = props;
  const time = takenAt.toISOString().replace(/[:.]/g, '-');
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead={`${lead}${text === undefined ? '' : ` Taken from ${hostname} at ${absoluteTime(takenAt)}.`}`}
        up={<UpLink to="/system/nodes" />}
        action={
          <>
            {text !== undefined && (
              <>
                <CopyButton isNamed label="Copy dump" text={text} />
                <Button
                  size="sm"
                  onClick={() =>
                    downloadBlob(new Blob([text], { type: 'text/plain' }), `${props.fileName}-${time}.txt`)
                  }
                >
                  Download dump
                </Button>
              </>
            )}
            <Button size="sm" disabled={isLoading} onClick={onReload}>
              Take a new dump
            </Button>
          </>
        }
      />
      {failure && (
        <FailureState
          failure={failure}
          what={`the ${label.toLowerCase()}`}
          permissions={[permission]}
          onRetry={onReload}
        />
      )}
      {!failure && text === undefined && <RowsSkeleton label={`Loading ${label.toLowerCase()}`} />}
      {!failure && text !== undefined && <Dump label={label} text={text} />}
    </Box>
  );
}

function Dump({ label, text }: { label: string; text: string }) {
  const finder = useFind(text);
  return (
    <>
      <FindBar finder={finder} />
      <LineViewer label={label} lines={finder.lines} find={finder.find} current={finder.current} />
    </>
  );
}
