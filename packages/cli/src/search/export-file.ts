import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { ExportFormat } from '@tailrace/domain/search/export/export-choice';
import type { WalkEdge, WalkStep } from '@tailrace/domain/search/result-walk';
import { CliError, usageError } from '../errors.ts';

/** What an export writes. */
export interface ExportedWhat {
  query: string;
  streams: readonly string[];
  format: ExportFormat;
  /** `null` for all fields. */
  fields: readonly string[] | null;
}

/** Where an export stands: what the file has, and the next step of the walk. */
export interface ExportPosition {
  /** The complete part of the file. */
  bytes: number;
  messages: number;
  step: WalkStep;
  edge: WalkEdge | null;
}

/** The state file beside an unfinished export. */
interface StoredState extends ExportedWhat {
  version: 1;
  from: string;
  to: string;
  bytes: number;
  messages: number;
  step: Omit<WalkStep, 'shown'> & { shown: string[] };
  edge: (Omit<WalkEdge, 'keys'> & { keys: string[] }) | null;
}

export interface ResumedExport {
  from: string;
  to: string;
  position: ExportPosition;
}

export const stateFileOf = (file: string): string => `${file}.export-state`;

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isState = (value: unknown): value is StoredState =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'step' in value;

const same = (a: ExportedWhat, b: ExportedWhat) =>
  a.query === b.query &&
  a.format === b.format &&
  JSON.stringify([a.streams, a.fields]) === JSON.stringify([b.streams, b.fields]);

/**
 * The state of an export that was interrupted; `null` where nothing has been written. Throws a usage error for a file that
 * is complete, no export, or one of something else.
 */
export async function readExportState(file: string, what: ExportedWhat): Promise<ResumedExport | null> {
  let text: string;
  try {
    text = await readFile(stateFileOf(file), 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (!(await exists(file))) return null;
    throw usageError(
      `${file} cannot be resumed, because it is complete or no export`,
      'Choose another file, or replace it with --force.',
    );
  }
  let stored: unknown = null;
  try {
    stored = JSON.parse(text);
  } catch {
    // Reported below.
  }
  if (!isState(stored))
    throw new CliError(`${stateFileOf(file)} is damaged`, { hint: 'Begin anew with --force.' });
  if (!same(stored, what))
    throw usageError(
      `${file} is an export of something else: ${stored.query || 'all messages'}`,
      'Resume it with the query, streams, fields and format with which it was begun.',
    );
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (size < stored.bytes)
    throw new CliError(`${file} is shorter than what was exported to it`, {
      hint: 'Begin anew with --force.',
    });
  const { from, to, bytes, messages, step, edge } = stored;
  return {
    from,
    to,
    position: {
      bytes,
      messages,
      step: { ...step, shown: new Set(step.shown) },
      edge: edge && { ...edge, keys: new Set(edge.keys) },
    },
  };
}

/** A file that is written so that it can be gone on with after any end of the process. */
export class ExportFile {
  private readonly handle: FileHandle;
  private readonly file: string;
  private readonly what: ExportedWhat & { from: string; to: string };
  private position: number;

  private constructor(handle: FileHandle, file: string, what: ExportFile['what'], position: number) {
    this.handle = handle;
    this.file = file;
    this.what = what;
    this.position = position;
  }

  /** Opens a file at its complete part, and drops what follows. Throws a usage error for one that exists already. */
  static async open(
    file: string,
    what: ExportFile['what'],
    { bytes, isForced }: { bytes: number | null; isForced: boolean },
  ): Promise<ExportFile> {
    try {
      const handle = await open(file, bytes === null ? (isForced ? 'w' : 'wx') : 'r+');
      await handle.truncate(bytes ?? 0);
      return new ExportFile(handle, file, what, bytes ?? 0);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST')
        throw usageError(
          `${file} exists already`,
          'Go on with it with --resume, or replace it with --force.',
        );
      throw new CliError(`Cannot write ${file}: ${message}`, { cause: error });
    }
  }

  /** Appends text, and then stores that it is complete. */
  async append(text: string, next: Omit<ExportPosition, 'bytes'> | null): Promise<void> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.handle.write(bytes, at, bytes.length - at, this.position);
      at += bytesWritten;
      this.position += bytesWritten;
    }
    await this.handle.datasync();
    if (next) await this.store(next);
  }

  private async store({ messages, step, edge }: Omit<ExportPosition, 'bytes'>): Promise<void> {
    const state: StoredState = {
      version: 1,
      ...this.what,
      bytes: this.position,
      messages,
      step: { ...step, shown: [...step.shown] },
      edge: edge && { ...edge, keys: [...edge.keys] },
    };
    const temporary = `${stateFileOf(this.file)}.tmp`;
    await writeFile(temporary, JSON.stringify(state));
    await rename(temporary, stateFileOf(this.file));
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** Removes the state of a complete export. */
  async finish(): Promise<void> {
    await rm(stateFileOf(this.file), { force: true });
  }
}
