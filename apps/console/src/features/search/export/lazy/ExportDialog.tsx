import { chakra } from '@chakra-ui/react';
import { countOf, formatBytes, formatCount, formatDuration } from '@tailrace/domain/format/format';
import { type ExportChoice, shownFields } from '@tailrace/domain/search/export/export-choice';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { ProgressBar } from '#/components/core/ProgressBar.tsx';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { Modal } from '#/components/Modal.tsx';
import type { ExportRequest } from '#/features/search/export/export-messages.ts';
import {
  type ExportState,
  type ExportProgress as Progress,
  useExport,
} from '#/features/search/export/use-export.ts';
import { ExportForm } from './ExportForm.tsx';
import { dialogStyles, progressStyles, searchStyles, warningStyles } from './export-styles.ts';

export interface ExportDialogProps {
  /** The search as it was answered. */
  request: ExportRequest;
  total: number;
  /** The searched time range as text. */
  timeRangeText: string;
  columns: readonly string[];
  fields: readonly FieldEntry[];
  /** Title of the search, if it has one. */
  title: string | null;
  onClose: () => void;
}

/** Exports the result on the screen to a file. */
export function ExportDialog({
  request,
  total,
  timeRangeText,
  columns,
  title,
  onClose,
  fields,
}: ExportDialogProps) {
  const { state, start, cancel, choose } = useExport(request, title);
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'csv',
    fields: shownFields(columns),
    order: 'screen',
    limit: null,
  });
  return (
    <Modal
      label="Export messages"
      width="520px"
      // Escape does not discard a running export.
      onClose={() => state.phase !== 'running' && onClose()}
    >
      <chakra.div css={dialogStyles}>
        <h2>Export messages</h2>
        <chakra.p css={searchStyles}>
          {countOf(total, 'message')}, {timeRangeText}
          {request.query.trim() !== '' && (
            <>
              : <code>{request.query.slice(0, 300)}</code>
            </>
          )}
        </chakra.p>
        {state.phase === 'choosing' ? (
          <ExportForm
            start={choice}
            total={total}
            sort={request.sort}
            fields={fields}
            onExport={(chosen) => {
              setChoice(chosen);
              start(chosen);
            }}
            onClose={onClose}
          />
        ) : (
          <ExportProgress
            state={state}
            expected={Math.min(total, choice.limit ?? total)}
            onCancel={cancel}
            onAgain={choose}
            onClose={onClose}
          />
        )}
      </chakra.div>
    </Modal>
  );
}

interface ExportProgressProps {
  state: Exclude<ExportState, { phase: 'choosing' }>;
  /** Expected number of messages. */
  expected: number;
  onCancel: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Progress and outcome of an export. */
function ExportProgress({ state, expected, onCancel, onAgain, onClose }: ExportProgressProps) {
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
          <ProgressBar label="Messages exported" max={expected} value={progress.messages} />
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
