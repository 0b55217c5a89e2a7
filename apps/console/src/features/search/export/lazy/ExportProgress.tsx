import { chakra } from '@chakra-ui/react';
import { countOf, formatBytes, formatCount, formatDuration } from '@tailrace/domain/format/format';
import { Button } from '#/components/core/Button.tsx';
import type { ExportState, ExportProgress as Progress } from '#/features/search/export/use-export.ts';
import { progressStyles, warningStyles } from './export-styles.ts';

interface ExportProgressProps {
  state: Exclude<ExportState, { phase: 'choosing' }>;
  /** Expected number of messages. */
  expected: number;
  onCancel: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Progress and outcome of an export. */
export function ExportProgress({ state, expected, onCancel, onAgain, onClose }: ExportProgressProps) {
  const { phase, progress } = state;
  return (
    <chakra.div css={progressStyles}>
      <p role={phase === 'failed' ? 'alert' : 'status'} data-outcome data-failed={phase === 'failed'}>
        {phase === 'running' && 'Exporting messages'}
        {phase === 'done' &&
          `${countOf(progress.messages, 'message')} exported in ${formatDuration(progress.elapsed)}`}
        {phase === 'failed' && `${state.notice.title}: ${state.notice.text}`}
        {phase === 'cancelled' && 'The export was cancelled. No file was written.'}
      </p>
      {(phase === 'running' || phase === 'done') && (
        <>
          <progress aria-label="Messages exported" max={Math.max(expected, 1)} value={progress.messages} />
          <p data-figures>
            <b>{formatCount(progress.messages)}</b> of {formatCount(expected)} · {formatBytes(progress.bytes)}
            {phase === 'running' && progress.elapsed > 0 && ` · ${rate(progress)}`}
            <bdi data-file title={state.name}>
              {state.name}
            </bdi>
          </p>
        </>
      )}
      {phase === 'done' && progress.messages !== expected && (
        <chakra.p css={warningStyles}>{differenceText(progress.messages, expected)}</chakra.p>
      )}
      <footer>
        {phase === 'running' ? (
          <Button autoFocus onClick={onCancel}>
            Cancel the export
          </Button>
        ) : (
          <>
            {phase !== 'done' && <Button onClick={onAgain}>Change what to export</Button>}
            <Button variant="solid" autoFocus onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </footer>
    </chakra.div>
  );
}

const rate = ({ messages, bytes, elapsed }: Progress): string =>
  `${formatCount(Math.round((messages / elapsed) * 1_000))} messages/s, ${formatBytes((bytes / elapsed) * 1_000)}/s`;

/** Tells when the file has more or fewer messages than the search found. */
const differenceText = (written: number, expected: number): string =>
  written < expected
    ? `The search found ${formatCount(expected)}: ${formatCount(expected - written)} are missing from the file. The server ended the export early, or they were deleted since.`
    : `The search found ${formatCount(expected)}: ${formatCount(written - expected)} more are in the file. They were stored since.`;
