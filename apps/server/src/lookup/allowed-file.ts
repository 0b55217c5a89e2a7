import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the server may not read it',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'it is a symbolic link',
};

const isInside = (folder: string, file: string) => file.startsWith(folder + path.sep);

function unreadable(file: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`The file ${file} cannot be read: ${reasons[code] ?? message}`, { cause: error });
}

/** A file that is read, with a text that tells it from the same file with another content. */
export interface OpenFile extends AsyncDisposable {
  handle: FileHandle;
  size: number;
  stamp: string;
}

const stampOf = ({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }) =>
  `${ino} ${size} ${mtimeMs}`;

/** Files that data adapters may read: those below some folders, also after links have been followed. */
export class AllowedFiles {
  readonly #folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** The file without links. Throws an Error that says why it must not or cannot be read. */
  async resolve(file: string): Promise<string> {
    const absolute = path.resolve(this.#folders[0] ?? '/', file);
    const outside = new Error(
      `The file ${file} is not in ${this.#folders.join(' or ')}. Move it there, or start the server with another --lookup-dir`,
    );
    if (!this.#folders.some((folder) => isInside(folder, absolute))) throw outside;
    try {
      const real = await realpath(absolute);
      const folders = await Promise.all(this.#folders.map((folder) => realpath(folder).catch(() => folder)));
      if (folders.some((folder) => isInside(folder, real))) return real;
    } catch (error) {
      throw unreadable(file, error);
    }
    throw outside;
  }

  /** What the file is now; null when it cannot be read. */
  async stamp(file: string): Promise<string | null> {
    try {
      return stampOf(await stat(await this.resolve(file)));
    } catch {
      return null;
    }
  }

  async open(file: string): Promise<OpenFile> {
    return openFile(await this.resolve(file), file);
  }
}

/** Opens a file that is no link, pipe or device, which would be read without end. */
export async function openFile(real: string, shown = real): Promise<OpenFile> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const info = await handle.stat();
    if (!info.isFile()) throw new Error('it is not a file');
    const opened = handle;
    return {
      handle,
      size: info.size,
      stamp: stampOf(info),
      [Symbol.asyncDispose]: () => opened.close(),
    };
  } catch (error) {
    await handle?.close();
    throw unreadable(shown, error);
  }
}
