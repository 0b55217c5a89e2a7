import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import type { Logger } from '../../logger.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';

/** The part of the server that writes a system message, named like the loggers. */
export type SystemMessageCaller = `tailrace.${string}`;

/** The log of the system: what the server did, or was told to do, that an administrator should be able to read later. */
export interface SystemMessages {
  /** Never throws while the disk cannot be written: the message is logged and lost. */
  write(caller: SystemMessageCaller, content: string): void;
  /** Newest first; 0 and 1 are both the first page. */
  page(page: number): Schemas['SystemMessageList'];
}

const pageSize = 30;
/** The oldest are deleted when there are more. */
const maxSystemMessages = 10_000;
/** Longer texts are cut. */
const maxLength = 2000;

interface Row {
  written_at: number;
  caller: string;
  content: string;
}

interface Parts {
  config: ConfigStore;
  nodeId: string;
  now: () => number;
  logger: Pick<Logger, 'warn'>;
}

function createSystemMessages({ config: { db, transaction }, nodeId, now, logger }: Parts): SystemMessages {
  const insert = db.prepare('INSERT INTO system_messages (written_at, caller, content) VALUES (?, ?, ?)');
  const cut = db.prepare(
    'DELETE FROM system_messages WHERE number <= (SELECT max(number) FROM system_messages) - ?',
  );
  const count = rows<{ total: number }>(db.prepare('SELECT count(*) AS total FROM system_messages'));
  const select = rows<Row>(
    db.prepare(
      'SELECT written_at, caller, content FROM system_messages ORDER BY number DESC LIMIT ? OFFSET ?',
    ),
  );

  return {
    write(caller, content) {
      const store = () =>
        transaction(() => {
          insert.run(now(), caller, content.slice(0, maxLength));
          cut.run(maxSystemMessages);
        });
      if (!tryToWrite(store)) logger.warn({ caller, content }, 'A system message could not be stored');
    },

    page(page) {
      const skipped = Math.min(Math.max(0, page - 1) * pageSize, maxSystemMessages);
      const messages = select.all(pageSize, skipped).map(({ written_at, caller, content }) => ({
        caller,
        content,
        timestamp: wireTime(written_at),
        node_id: nodeId,
      }));
      return { total: count.get()?.total ?? 0, messages };
    },
  };
}

export const systemMessageService = defineService({
  create: ({ config, logging, node, now }) =>
    createSystemMessages({ config, now, nodeId: node.nodeId, logger: logging.logger('tailrace') }),
});
