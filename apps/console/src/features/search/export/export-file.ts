import { downloadBlob } from '#/app/download-blob.ts';
/** The file an export is written to. */
export interface ExportFile {
  name: string;
  write: (data: Uint8Array<ArrayBuffer> | string) => Promise<void>;
  /** Completes the file. */
  save: () => Promise<void>;
  /** Discards what was written. */
  discard: () => Promise<void>;
}

interface PickerOptions {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}

/** Only in some browsers, and only on secure pages. */
type FilePicker = (options: PickerOptions) => Promise<FileSystemFileHandle>;

export interface FileKind {
  mediaType: string;
  extension: string;
  description: string;
}

/** Asks for a file and streams into it; browsers without that API collect the data for a download. */
export async function openExportFile(name: string, kind: FileKind): Promise<ExportFile> {
  const picker = 'showSaveFilePicker' in window ? (window.showSaveFilePicker as FilePicker) : undefined;
  return picker ? openOnDisk(picker, name, kind) : inMemory(name, kind);
}

async function openOnDisk(pick: FilePicker, suggestedName: string, kind: FileKind): Promise<ExportFile> {
  const { mediaType, extension, description } = kind;
  const handle = await pick.call(window, {
    suggestedName,
    types: [{ description, accept: { [mediaType]: [extension] } }],
  });
  const file = await handle.createWritable();
  return {
    name: handle.name,
    write: (data) => file.write(data),
    save: () => file.close(),
    discard: () => file.abort(),
  };
}

/** Chunks are merged into blobs, which the browser can move out of memory. */
const pieceSize = 4_000_000;

function inMemory(name: string, { mediaType }: FileKind): ExportFile {
  let blobs: Blob[] = [];
  let pieces: (Uint8Array<ArrayBuffer> | string)[] = [];
  let size = 0;
  const gather = () => {
    blobs.push(new Blob(pieces));
    pieces = [];
    size = 0;
  };
  return {
    name,
    write: async (data) => {
      pieces.push(data);
      size += data.length;
      if (size >= pieceSize) gather();
    },
    save: async () => {
      gather();
      downloadBlob(new Blob(blobs, { type: mediaType }), name);
    },
    discard: async () => {
      blobs = [];
      pieces = [];
    },
  };
}
