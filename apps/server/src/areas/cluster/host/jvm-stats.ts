import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { Schemas } from '@tailrace/sdk';

/**
 * Node.js in the place of a virtual machine for Java. Options that may hold secrets, such as the server's own, are left
 * out: only those of Node.js are told.
 */
export function jvmStats(startedAt: number): Schemas['JvmStats'] {
  const heap = getHeapStatistics();
  return {
    version: process.version,
    vm_name: 'V8',
    vm_version: process.versions.v8,
    vm_vendor: 'Node.js',
    spec_name: 'ECMAScript',
    spec_version: process.versions.node,
    spec_vendor: 'Ecma International',
    start_time: startedAt,
    mem: {
      heap_init: heap.total_heap_size,
      heap_max: heap.heap_size_limit,
      non_heap_init: heap.malloced_memory,
      non_heap_max: -1,
      direct_memory_max: -1,
    },
    input_arguments: [...process.execArgv],
    boot_class_path: '',
    class_path: '',
    system_properties: { platform: process.platform, architecture: process.arch },
    garbage_collectors: ['Scavenger', 'Mark-Compact'],
    memory_pools: getHeapSpaceStatistics().map(({ space_name }) => space_name),
  };
}
