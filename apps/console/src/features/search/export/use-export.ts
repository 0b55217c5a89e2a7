import { searchNotices } from '@tailrace/domain/notices/search';
import { type ExportChoice, type ExportFormat, fileName } from '@tailrace/domain/search/export/export-choice';
import { useEffect, useRef, useState } from 'react';
import type { Notice } from '#/app/notices.ts';
import { type ExportFile, type FileKind, openExportFile } from './export-file.ts';
import { type ExportRequest, exportMessages, mediaTypes } from './export-messages.ts';

export interface ExportProgress {
  messages: number;
  bytes: number;
  /** Milliseconds since the start. */
  elapsed: number;
}

export type ExportState =
  | { phase: 'choosing' }
  | { phase: 'running'; name: string; progress: ExportProgress }
  | { phase: 'done'; name: string; progress: ExportProgress }
  | { phase: 'failed'; notice: Notice; progress: ExportProgress }
  | { phase: 'cancelled'; progress: ExportProgress };

interface Export {
  state: ExportState;
  start: (choice: ExportChoice) => void;
  cancel: () => void;
  /** Returns to the settings. */
  choose: () => void;
}

/** Milliseconds between updates of the progress. */
const progressIntervalMs = 150;

const kinds: Readonly<Record<ExportFormat, FileKind>> = {
  csv: { mediaType: mediaTypes.csv, extension: '.csv', description: 'Table of comma-separated values' },
  ndjson: { mediaType: mediaTypes.ndjson, extension: '.ndjson', description: 'JSON, one message a line' },
};

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const nothing: ExportProgress = { messages: 0, bytes: 0, elapsed: 0 };

/** Runs one export at a time; leaving the page cancels it. */
export function useExport(request: ExportRequest, title: string | null): Export {
  const [state, setState] = useState<ExportState>({ phase: 'choosing' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (choice: ExportChoice, opened: ExportFile, { signal }: AbortController) => {
    const began = performance.now();
    let progress = nothing;
    let lastUpdate = began;
    const file: ExportFile = {
      ...opened,
      write: (data) => {
        progress = { ...progress, bytes: progress.bytes + data.length };
        return opened.write(data);
      },
    };
    const onMessages = (messages: number) => {
      const now = performance.now();
      progress = { ...progress, messages, elapsed: now - began };
      if (now - lastUpdate < progressIntervalMs) return;
      lastUpdate = now;
      setState({ phase: 'running', name: file.name, progress });
    };
    setState({ phase: 'running', name: file.name, progress });
    try {
      await exportMessages(request, { choice, file, signal, onMessages });
      await file.save();
      setState({
        phase: 'done',
        name: file.name,
        progress: { ...progress, elapsed: performance.now() - began },
      });
    } catch (error) {
      await file.discard().catch(() => {});
      setState(
        signal.aborted
          ? { phase: 'cancelled', progress }
          : { phase: 'failed', progress, notice: searchNotices.exportFailed(asError(error)) },
      );
    }
  };

  return {
    state,
    start: async (choice) => {
      try {
        const file = await openExportFile(
          fileName(title ?? request.query, choice.format, new Date()),
          kinds[choice.format],
        );
        running.current = new AbortController();
        await write(choice, file, running.current);
      } catch (error) {
        // Cancelling the file picker returns to the form.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        setState({ phase: 'failed', progress: nothing, notice: searchNotices.exportFailed(asError(error)) });
      }
    },
    cancel: () => running.current?.abort(),
    choose: () => setState({ phase: 'choosing' }),
  };
}
