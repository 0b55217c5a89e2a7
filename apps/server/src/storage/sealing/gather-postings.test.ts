import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { rows } from '../../rows.ts';
import { sampleMessages } from '../../search/testing/prove-search.ts';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { BlockTerms, headCache } from '../words/block-terms.ts';
import { wordOf } from '../words/postings.ts';

/** Words that are not of a text begin with one of these. */
const isOfText = (term: string) => !/^[=~$*&]/.test(term);

/**
 * The words of the messages, with the ids of those that have them, as the full text index has them; of words of texts also
 * where they are, counted from the first word of the text.
 */
function indexedTerms(db: DatabaseSync) {
  db.exec("CREATE VIRTUAL TABLE temp.instances USING fts5vocab ('main', 'terms', 'instance')");
  const select = rows<{ term: string; id: string; spot: number }>(
    db.prepare('SELECT term, CAST(doc AS TEXT) AS id, "offset" AS spot FROM instances'),
  );
  const instances = select.all();
  const textOf = ({ term, id }: { term: string; id: string }) => `${term.startsWith('+')} ${id}`;
  const starts = new Map<string, number>();
  for (const instance of instances.filter(({ term }) => isOfText(term))) {
    const text = textOf(instance);
    starts.set(text, Math.min(starts.get(text) ?? Number.POSITIVE_INFINITY, instance.spot));
  }
  const terms = instances.map((instance) => {
    const { term, id, spot } = instance;
    return isOfText(term) ? `${term} ${id} ${spot - (starts.get(textOf(instance)) ?? 0)}` : `${term} ${id}`;
  });
  return [...new Set(terms)];
}

function convertedTerms(db: DatabaseSync) {
  const blocks = new Blocks('graylog_0', db, new PackCache());
  blocks.refresh();
  const words = new BlockTerms('graylog_0', db, headCache());
  return blocks.all.flatMap((block) => {
    const ids = blocks.ids(block);
    return Array.from(
      words.each(block, (postings) => postings.from('')),
      (posting) => {
        const term = wordOf(posting.word);
        const { starts, spots } = posting.spots();
        return Array.from(posting.positions()).flatMap((at, index) => {
          const hit = `${term} ${block.first + BigInt(ids[at] ?? 0)}`;
          const inText = Array.from(spots.subarray(starts[index], starts[index + 1]));
          return isOfText(term) ? inText.map((spot) => `${hit} ${spot}`) : [hit];
        });
      },
    ).flat();
  });
}

/** Whole numbers that are stored as their digits, alone and beside wide integers. */
const wideNumbers = [
  1e18,
  2n ** 60n,
  -(2n ** 62n),
  123_456_789_012_345_680_000,
  2 ** 63,
  10n ** 18n,
  1e300,
  7,
];

const variants = {
  'whole numbers beyond 2^53': wideNumbers.flatMap((wide, at) => [
    storedMessage({
      wide,
      [`wide_${at}`]: wide,
      list: [wide, 5],
      number: typeof wide === 'bigint' ? 1.5 : wide,
    }),
    storedMessage({ wide, level: 1, list: [wide] }),
  ]),

  'messages of all kinds': sampleMessages(5, 300),
  'messages with more sets of fields than are registered': Array.from({ length: 400 }, (_, at) =>
    storedMessage({ [`of_${at}`]: at, full_message: `Line ${at}\nline "two" of ${'x'.repeat(at * 3)}` }),
  ),
};

test.each(Object.entries(variants))(
  'the words of %s are those that were indexed, where they were',
  (_, messages) => {
    using data = new TemporaryData();
    data.store(messages);
    data.seal('graylog_0', 100);
    using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
    const indexed = indexedTerms(db);
    expect(data.convert()).toBe(null);
    expect(convertedTerms(db).sort()).toEqual(indexed.sort());
  },
);
