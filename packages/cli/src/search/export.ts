import { setTimeout as sleep } from 'node:timers/promises';
import {
  loadStep,
  type WalkedPage,
  type WalkPosition,
  walkPage,
  walkStart,
} from '@tailrace/analysis/messages';
import { countOf } from '@tailrace/domain/format/format';
import type { ExportFormat } from '@tailrace/domain/search/export/export-choice';
import { headerOf, lineOf } from '@tailrace/domain/search/export/export-lines';
import type { WalkRules } from '@tailrace/domain/search/result-walk';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import { isTransient } from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { ExitCode, usageError } from '../errors.ts';
import { noProgress, progressBar } from '../output/progress.ts';
import { countMessages } from './counts.ts';
import { reportEmpty } from './empty-result.ts';
import { ExportFile, type ExportPosition, readExportState } from './export-file.ts';
import { messageObject } from './message-line.ts';
import { defaultFields } from './messages.ts';
import { type ScopeOptions, type Search, withSearch } from './scope.ts';
import { timeText } from './time.ts';

export interface ExportOptions extends ScopeOptions {
  fields?: string[] | undefined;
  to?: string | undefined;
  resume?: true | undefined;
  force?: true | undefined;
  limit?: number | undefined;
  failOnEmpty?: true | undefined;
}

const pageSize = 1_000;
const rules: WalkRules = { order: 'ASC', pageSize, window: defaultResultWindow };
/** Attempts to read one page, which last about a minute. */
const attempts = 8;
const firstPause = 500;
const longestPause = 30_000;

function formatOf({ output }: Context, file: string | undefined): ExportFormat {
  const { format } = output;
  if (format === 'csv' || format === 'ndjson') return format;
  if (format !== undefined)
    throw usageError(`Exports cannot be written as ${format}`, 'Use -o csv or -o ndjson.');
  return file !== undefined && /\.csv$/i.test(file) ? 'csv' : 'ndjson';
}

/** The pause after an attempt, in milliseconds: doubled each time, and random, so that clients do not come together. */
const pauseAfter = (attempt: number): number =>
  Math.min(longestPause, firstPause * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** Reads a page, again after failures on the way. */
async function withRetry<Page>({ context, signal }: Search, read: () => Promise<Page>): Promise<Page> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (!isTransient(error) || attempt >= attempts || signal.aborted) throw error;
      const milliseconds = pauseAfter(attempt);
      context.output.status(`${error.message}; trying again in ${Math.ceil(milliseconds / 1_000)} s`);
      // An aborted pause ends at once; what counts is the reason of the signal.
      await sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

interface ExportedPage {
  text: string;
  /** Where to go on; `null` at the end. */
  next: Omit<ExportPosition, 'bytes'> | null;
  messages: number;
  /** The moment of which messages had to be left out. */
  skipped: number | null;
}

interface Walk {
  search: Search;
  format: ExportFormat;
  fields: readonly string[] | null;
  start: Omit<ExportPosition, 'bytes'>;
  limit: number;
}

/** The text of all messages, a page at a time, oldest first. Pages are read again after failures on the way. */
async function* exportedPages({ search, format, fields, start, limit }: Walk): AsyncGenerator<ExportedPage> {
  const { context, request, run, signal, time } = search;
  let { messages: written } = start;
  for (let at: WalkPosition | null = start; at && written < limit; ) {
    signal.throwIfAborted();
    const { step }: WalkPosition = at;
    const page: WalkedPage = await walkPage(at, rules, () =>
      withRetry(search, () => loadStep(request, step, 'ASC', { run, signal })),
    );
    const added = page.messages.slice(0, limit - written);
    const header = written === 0 && added.length > 0 ? headerOf(format, fields ?? defaultFields) : '';
    const lines = added.map((message) => {
      const object = messageObject(message);
      return lineOf(format, fields ?? Object.keys(object), object);
    });
    written += added.length;
    const skipped = step.hasSkipped ? step.range.from - 1 : null;
    at = page.next;
    if (skipped !== null)
      context.output.status(
        `More than ${countOf(rules.window, 'message')} have the time ${timeText(skipped, time.zone)}; the others were left out.`,
      );
    yield {
      text: header + lines.join(''),
      next: at && { messages: written, ...at },
      messages: written,
      skipped,
    };
  }
}

/** `tailrace export`. */
export async function exportMessages(context: Context, query: string, options: ExportOptions): Promise<void> {
  const { to: file, limit = Number.POSITIVE_INFINITY, resume, force } = options;
  const format = formatOf(context, file);
  if (resume && file === undefined)
    throw usageError('--resume needs the file to go on with', 'Add --to FILE.');
  if (resume && force) throw usageError('--resume and --force exclude each other', 'Give one of them.');
  const fields = options.fields ?? (format === 'csv' ? defaultFields : null);
  return withSearch(context, query, options, async (search) => {
    const { streams } = search.request;
    const what = { query, streams, format, fields };
    const resumed = resume && file !== undefined ? await readExportState(file, what) : null;
    // What is resumed has the time with which it was begun.
    const timeRange = resumed
      ? { type: 'absolute' as const, from: resumed.from, to: resumed.to }
      : search.request.timeRange;
    const ranged = { ...search, request: { ...search.request, timeRange } };
    const span = { from: Date.parse(timeRange.from), to: Date.parse(timeRange.to) };
    const start = resumed?.position ?? { messages: 0, ...walkStart(span, rules) };
    const total = Math.min(limit, await countMessages(ranged));
    if (resumed) context.output.status(`Going on after ${countOf(start.messages, 'message')}`);

    const target =
      file === undefined
        ? null
        : await ExportFile.open(
            file,
            { ...what, from: timeRange.from, to: timeRange.to },
            { bytes: resumed?.position.bytes ?? null, isForced: force ?? false },
          );
    // From here on, an interrupted export can be resumed.
    await target?.append('', start);
    const isShown = target === null && context.output.isTerminal;
    const progress = isShown ? noProgress : await progressBar(context, 'messages', total);
    let written = start.messages;
    try {
      for await (const { text, next, messages, skipped } of exportedPages({
        search: ranged,
        format,
        fields,
        start,
        limit,
      })) {
        if (target) await target.append(text, next);
        else await context.output.text(text);
        written = messages;
        if (skipped !== null) context.exitCode = ExitCode.failed;
        progress.update(written, Math.max(total, written));
      }
      await target?.finish();
    } catch (error) {
      progress.stop();
      if (target)
        context.output.status(`Stopped after ${countOf(written, 'message')}. Add --resume to go on.`);
      throw error;
    } finally {
      progress.stop();
      await target?.close();
    }
    if (written === 0) return reportEmpty(ranged, options);
    context.output.status(
      `Exported ${countOf(written, 'message')}${file === undefined ? '' : ` to ${file}`}`,
    );
  });
}
