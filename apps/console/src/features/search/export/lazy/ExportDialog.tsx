import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { useState } from 'react';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { Modal } from '#/components/Modal.tsx';
import { type ExportChoice, shownFields } from '#/features/search/export/export-choice.ts';
import type { ExportRequest } from '#/features/search/export/export-messages.ts';
import { useExport } from '#/features/search/export/use-export.ts';
import { ExportForm } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { dialogStyles, searchStyles } from './export-styles.ts';

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
