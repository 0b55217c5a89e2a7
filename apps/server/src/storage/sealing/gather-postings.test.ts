import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { rows } from '../../rows.ts';
import { sampleMessages } from '../../search/testing/prove-search.ts';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { PostingsReader, wordOf } from '../words/postings.ts';
import { FieldRegistry } from '../writing/field-registry.ts';
import { Layouts } from '../writing/layouts.ts';
import { gatherPostings } from './gather-postings.ts';

/** The words of the messages of each block, with the ids of those that have them, as the full text index has them. */
function indexedTerms(db: DatabaseSync) {
  db.exec("CREATE VIRTUAL TABLE temp.instances USING fts5vocab ('main', 'terms', 'instance')");
  const select = db.prepare(
    'SELECT term, CAST(doc AS TEXT) AS id FROM instances GROUP BY term, doc ORDER BY CAST(term AS BLOB), doc',
  );
  return rows<{ term: string; id: string }>(select)
    .all()
    .map(({ term, id }) => `${term} ${id}`);
}

function gatheredTerms(db: DatabaseSync) {
  const blocks = new Blocks('graylog_0', db, new PackCache());
  blocks.refresh();
  const layouts = new Layouts(new FieldRegistry(db));
  return blocks.all.flatMap((block) => {
    const { head, frames, spots } = gatherPostings(blocks.texts(block), layouts, new Map()).write(
      block.messages,
    );
    const reader = new PostingsReader(head, block.messages, {
      frame: (at) => frames[at] ?? new Uint8Array(),
      spots: (at) => spots[at] ?? new Uint8Array(),
    });
    const ids = blocks.ids(block);
    return Array.from(reader.from(''), ({ word, positions }) =>
      Array.from(positions(), (at) => `${wordOf(word)} ${block.first + BigInt(ids[at] ?? 0)}`),
    ).flat();
  });
}

const variants = {
  'messages of all kinds': sampleMessages(5, 300),
  'messages with more sets of fields than are registered': Array.from({ length: 400 }, (_, at) =>
    storedMessage({ [`of_${at}`]: at, full_message: `Line ${at}\nline "two" of ${'x'.repeat(at * 3)}` }),
  ),
};

test.each(Object.entries(variants))('the words of %s are those that were indexed', (_, messages) => {
  using data = new TemporaryData();
  data.store(messages);
  data.seal('graylog_0', 100);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(gatheredTerms(db).sort()).toEqual(indexedTerms(db).sort());
});
