import { release, type } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Schemas } from '@tailrace/sdk';

function byteSize(bytes: number): Schemas['ByteSize'] {
  return { bytes, kilobytes: Math.floor(bytes / 1024), megabytes: Math.floor(bytes / 1024 ** 2) };
}

/** Reports the heap of this Node.js process in the shape of a JVM report. */
export function jvmInfo(nodeId: string): Schemas['JvmInfo'] {
  const heap = getHeapStatistics();
  return {
    free_memory: byteSize(heap.total_heap_size - heap.used_heap_size),
    max_memory: byteSize(heap.heap_size_limit),
    total_memory: byteSize(heap.total_heap_size),
    used_memory: byteSize(heap.used_heap_size),
    node_id: nodeId,
    pid: String(process.pid),
    info: `Node.js ${process.version} (V8 ${process.versions.v8}), ${type()} ${release()}`,
  };
}
