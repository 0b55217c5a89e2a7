import path from 'node:path';
import { ok } from '../../http/handler.ts';
import { defaultOptions } from '../../ingest/chain/chain-options.ts';
import { defaultLimits } from '../../ingest/outputs/output.ts';
import { allowedStops } from '../../ingest/processing/incident-log.ts';
import { poolSize } from '../../ingest/processing/processing-pool.ts';
import { sliceMs } from '../../ingest/processing/watchdog.ts';
import { configFile } from '../../store/data-directory.ts';
import type { Handler } from './services.ts';

/** Threads wait in the event loop of libuv, not in a ring buffer. */
const waitStrategy = 'event-loop';

/**
 * The limits of this process in place of those of ring buffers: one ingest thread, the processing threads for expressions of
 * users, and batches in place of rings. There are no plugins and no other nodes, and collected garbage is not warned about.
 */
export const getExposedConfiguration: Handler<'getExposedConfiguration'> = (_, { machine }) =>
  ok({
    inputbuffer_processors: 1,
    processbuffer_processors: poolSize,
    outputbuffer_processors: 1,
    processor_wait_strategy: waitStrategy,
    inputbuffer_wait_strategy: waitStrategy,
    inputbuffer_ring_size: defaultOptions.maxMessages,
    ring_size: defaultOptions.maxInFlight,
    bin_dir: path.dirname(process.execPath),
    data_dir: machine.dataDir,
    plugin_dir: '',
    node_id_file: configFile(machine.dataDir),
    allow_highlighting: true,
    allow_leading_wildcard_searches: true,
    stream_processing_timeout: sliceMs,
    stream_processing_max_faults: allowedStops,
    output_module_timeout: defaultLimits.closeMs,
    stale_master_timeout: 0,
    gc_warning_threshold: '0 seconds',
  });
