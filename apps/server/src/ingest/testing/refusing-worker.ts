/** The ingest worker, whose indices refuse messages with the text `refused`. */
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import '../ingest-worker.ts';

const { append } = IndexWriter.prototype;

IndexWriter.prototype.append = function (messages, options) {
  if (messages.some(({ message }) => message === 'refused')) throw new RangeError('too long');
  return append.call(this, messages, options);
};
