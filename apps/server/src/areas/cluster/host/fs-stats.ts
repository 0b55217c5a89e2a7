import { realpathSync, statfsSync } from 'node:fs';
import type { Schemas } from '@tailrace/sdk';
import { percent, procLines } from './proc.ts';

interface Mount {
  device: string;
  folder: string;
  type: string;
  /** `major:minor`, as in `/proc/diskstats`. */
  number: string;
}

/** Spaces and other signs are written as octal numbers. */
const unescaped = (text: string) =>
  text.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

const mounts = (): Mount[] =>
  procLines('self/mountinfo').map((line) => {
    const [left = '', right = ''] = line.split(' - ');
    const [, , number = '', , folder = ''] = left.split(' ');
    const [type = '', device = ''] = right.split(' ');
    return { device: unescaped(device), folder: unescaped(folder), type, number };
  });

const holds = ({ folder }: Mount, path: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** The mounted file system of a folder: the longest that holds it. */
const mountOf = (path: string): Mount | undefined =>
  mounts()
    .filter((mount) => holds(mount, path))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];

const sectorBytes = 512;

interface DiskStats {
  disk_reads: number;
  disk_writes: number;
  disk_read_bytes: number;
  disk_write_bytes: number;
  disk_queue: number;
  disk_service_time: number;
}

/** What the disk has done since the machine started; zeros where the system does not tell. */
function diskStats(number: string | undefined): DiskStats {
  const line = procLines('diskstats')
    .map((each) => each.trim().split(/\s+/))
    .find(([major, minor]) => `${major}:${minor}` === number);
  const at = (column: number) => Number(line?.[column] ?? 0);
  const operations = at(3) + at(7);
  return {
    disk_reads: at(3),
    disk_writes: at(7),
    disk_read_bytes: at(5) * sectorBytes,
    disk_write_bytes: at(9) * sectorBytes,
    disk_queue: at(11),
    disk_service_time: operations > 0 ? at(12) / operations : 0,
  };
}

/** The file system of the data directory, the only one that the server uses. Sizes are megabytes, as in Graylog. */
export function fsStats(dataDir: string): Schemas['FsStats'] {
  const path = realpathSync(dataDir);
  const { bsize, blocks, bfree, bavail, files, ffree } = statfsSync(path);
  const megabytes = (count: number) => Math.floor((count * bsize) / 2 ** 20);
  const mount = mountOf(path);
  const filesystem = {
    path,
    mount: mount?.folder ?? null,
    dev: mount?.device ?? null,
    type_name: mount ? 'local' : null,
    sys_type_name: mount?.type ?? null,
    total: megabytes(blocks),
    free: megabytes(bfree),
    available: megabytes(bavail),
    used: megabytes(blocks - bfree),
    used_percent: percent(blocks - bfree, blocks - bfree + bavail),
    inodes_total: files,
    inodes_free: ffree,
    inodes_used: files - ffree,
    inodes_used_percent: percent(files - ffree, files),
    ...diskStats(mount?.number),
  };
  return { filesystems: { [path]: filesystem } };
}
