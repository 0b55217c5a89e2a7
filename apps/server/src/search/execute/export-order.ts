import { firstRowId, lastRowId, millisecondOf } from '../../storage/row-id.ts';
import { comparePositions, type IndexPosition } from '../read/index-position.ts';
import type { IndexInTurn } from '../read/open-indices.ts';
import type { Selection } from '../read/selection.ts';
import type { MessageHit } from '../read/selection-parts.ts';

/** Where an export stopped: at a message, named by the position of its index among all and its row id. */
export interface ExportCursor {
  position: IndexPosition;
  id: bigint;
}

/** Yields what is to be exported of the messages of an index, oldest first. */
export type ReadHits<Fields> = (selection: Selection) => Generator<MessageHit<Fields>, void>;

/** The rest of an index's messages, of which the first has been read. */
interface Line<Fields = unknown> {
  position: IndexPosition;
  next: MessageHit<Fields>;
  rest: Generator<MessageHit<Fields>, void>;
}

/** The last row id before what is left of an index: within a millisecond, older indices come first. */
function startOf({ position }: Selection, { position: last, id }: ExportCursor): bigint {
  const order = comparePositions(position, last);
  if (order === 0) return id;
  const moment = millisecondOf(id);
  return order < 0 ? lastRowId(moment) : firstRowId(moment) - 1n;
}

const isBefore = (a: Line, b: Line) => {
  const [left, right] = [millisecondOf(a.next.id), millisecondOf(b.next.id)];
  return left === right ? comparePositions(a.position, b.position) < 0 : left < right;
};

/** Yields the messages of all indices after a cursor, oldest first. An index is opened when its time has come. */
export function* inExportOrder<Fields>(
  indices: readonly IndexInTurn[],
  after: ExportCursor | null,
  read: ReadHits<Fields>,
): Generator<MessageHit<Fields> & { cursor: ExportCursor }> {
  const waiting = indices.toSorted((a, b) => a.from - b.from);
  const lines: Line<Fields>[] = [];
  const admit = (index: IndexInTurn) => {
    const selection = index.select();
    if (!selection) return;
    const rest = read(after ? selection.after(startOf(selection, after)) : selection);
    const first = rest.next();
    if (!first.done) lines.push({ position: selection.position, next: first.value, rest });
  };
  try {
    for (;;) {
      let line = earliest(lines);
      while (waiting[0] && (!line || waiting[0].from <= millisecondOf(line.next.id))) {
        admit(waiting.shift() as IndexInTurn);
        line = earliest(lines);
      }
      if (!line) return;
      yield { ...line.next, cursor: { position: line.position, id: line.next.id } };
      const following = line.rest.next();
      if (following.done) lines.splice(lines.indexOf(line), 1);
      else line.next = following.value;
    }
  } finally {
    for (const { rest } of lines) rest.return(undefined);
  }
}

const earliest = <Fields>(lines: readonly Line<Fields>[]) =>
  lines.reduce<Line<Fields> | undefined>(
    (best, line) => (best && !isBefore(line, best) ? best : line),
    undefined,
  );
