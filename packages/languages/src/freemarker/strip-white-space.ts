import type { Tag } from './read-tag.ts';
import type { Piece } from './scan-template.ts';

type TextPiece = Extract<Piece, { kind: 'text' }>;

/** A part of a text that stands on one line, its break included; or lines of this text alone. */
interface Fragment {
  kind: 'fragment';
  piece: TextPiece;
  from: number;
  to: number;
  text: string;
}

type LinePart = Fragment | Exclude<Piece, TextPiece>;

const isBlank = (text: string) => /^\s*$/.test(text);
const hasBreak = (text: string) => /[\r\n]/.test(text);
const lineBreak = /\r\n|\r|\n/;

const isTrim = (part: LinePart, ...kinds: string[]) => part.kind === 'tag' && kinds.includes(part.tag.kind);

/** Whether white space between this and another such piece is never written. */
function isSilent(piece: Piece | undefined): boolean {
  if (!piece || piece.kind === 'comment') return true;
  return piece.kind === 'tag' && (piece.tag.kind === 'assign' || piece.tag.kind === 'setting');
}

/** FreeMarker strips the text in `<#noparse>` as if the start tag were not there. */
const isNoparse = (piece: Piece, ...kinds: Tag['kind'][]) =>
  piece.kind === 'tag' &&
  kinds.includes(piece.tag.kind) &&
  (piece.tag.kind !== 'end' || piece.tag.name === 'noparse');

/** The first line of a text, all lines between, which have nothing else on them, and the last one. */
function fragmentsOf(piece: TextPiece): Fragment[] {
  const { text } = piece;
  const first = lineBreak.exec(text);
  const afterFirst = first ? first.index + first[0].length : text.length;
  const afterLast = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
  const ends = [afterFirst, afterLast, text.length];
  return ends.flatMap((to, index) => {
    const from = index === 0 ? 0 : Math.max(afterFirst, ends[index - 1] ?? 0);
    return to > from ? [{ kind: 'fragment' as const, piece, from, to, text: text.slice(from, to) }] : [];
  });
}

/** The parts of each line, without the texts that are gone. A tag over several lines ends one and starts another. */
function linesOf(pieces: readonly Piece[], source: string, gone: ReadonlySet<Piece>): LinePart[][] {
  const lines: LinePart[][] = [[]];
  for (const piece of pieces) {
    if (isNoparse(piece, 'noparse')) continue;
    const parts = piece.kind === 'text' ? fragmentsOf(piece) : [piece];
    for (const part of parts) {
      if (!gone.has(piece)) lines.at(-1)?.push(part);
      if (part.kind !== 'fragment') {
        if (hasBreak(source.slice(part.from, part.to))) lines.push([part]);
      } else if (hasBreak(part.text)) lines.push([]);
    }
  }
  return lines;
}

/** The pieces with each `<#assign name>…</#assign>` as one tag, and the pieces that are within them. */
function withoutCaptures(pieces: readonly Piece[]): { outer: Piece[]; inner: Set<Piece> } {
  const outer: Piece[] = [];
  const inner = new Set<Piece>();
  let depth = 0;
  for (const piece of pieces) {
    if (piece.kind === 'tag' && piece.tag.kind === 'capture') depth += 1;
    const start = outer.at(-1);
    const isEnd =
      piece.kind === 'tag' && piece.tag.kind === 'end' && piece.tag.name === 'assign' && depth > 0;
    if (isEnd) depth -= 1;
    if (isEnd && depth === 0 && start) outer[outer.length - 1] = { ...start, to: piece.to };
    else if (depth === 0 || (depth === 1 && piece.kind === 'tag' && piece.tag.kind === 'capture'))
      outer.push(piece);
    else inner.add(piece);
  }
  return { outer, inner };
}

/**
 * FreeMarker's removal of white space, done once for the source: a line that has only tags leaves nothing behind, white
 * space alone between two assignments or comments is dropped, and `<#t>`, `<#lt>`, `<#rt>` and `<#nt>` rule over their
 * line. Returns what is left of each text.
 */
export function stripWhiteSpace(pieces: readonly Piece[], source: string): ReadonlyMap<Piece, string> {
  const removed = new Map<Piece, [from: number, to: number][]>();
  const { outer, inner } = withoutCaptures(pieces);
  let isWithin = false;
  const remove = ({ piece, from }: Fragment, start: number, end: number) => {
    if (inner.has(piece) === isWithin)
      removed.set(piece, [...(removed.get(piece) ?? []), [from + start, from + end]]);
  };

  const gone = new Set<Piece>();
  const parts = pieces.filter((piece) => !isNoparse(piece, 'noparse', 'end'));
  for (const [index, piece] of parts.entries()) {
    if (piece.kind !== 'text' || !isBlank(piece.text) || parts.length === 1) continue;
    if (!isSilent(parts[index - 1]) || !isSilent(parts[index + 1])) continue;
    gone.add(piece);
    removed.set(piece, [[0, piece.text.length]]);
  }

  function trim(line: readonly LinePart[]): void {
    const [first] = line;
    const last = line.at(-1);
    if (first?.kind === 'fragment' && line.some((part) => isTrim(part, 't', 'lt')))
      remove(first, 0, /^[^\S\r\n]*/.exec(first.text)?.[0].length ?? 0);
    // In the last line, which has no break, FreeMarker keeps the white space at the end.
    if (last?.kind === 'fragment' && hasBreak(last.text) && line.some((part) => isTrim(part, 't', 'rt')))
      remove(last, last.text.trimEnd().length, last.text.length);
  }

  function stripTags(line: readonly LinePart[]): void {
    const [first] = line;
    const last = line.at(-1);
    const between = line.slice(
      first?.kind === 'fragment' ? 1 : 0,
      last?.kind === 'fragment' ? -1 : undefined,
    );
    if (!between.every(({ kind }) => kind === 'tag' || kind === 'comment')) return;
    for (const part of [first, last]) if (part?.kind === 'fragment' && !isBlank(part.text)) return;
    if (line.length === 1 && first?.kind === 'fragment') {
      // White space alone is removed from the last line, and blank lines stay.
      if (!hasBreak(first.text) && first.piece !== parts[0]) remove(first, 0, first.text.length);
      return;
    }
    // Without a break, white space at the end of the template stays, and the line is not one of tags only.
    if (last?.kind === 'fragment' && !hasBreak(last.text)) return;
    if (first?.kind === 'fragment') {
      // FreeMarker leaves the white space before the first tag of a template when text comes before.
      if (first.piece !== parts[0]) remove(first, 0, first.text.length);
      else if (first.from === 0) return;
    }
    if (last?.kind === 'fragment') remove(last, 0, last.text.length);
  }

  // Around a captured text, only its tags count for a line; within it, all that stands on the line does.
  for (const view of [outer, pieces]) {
    isWithin = view === pieces;
    for (const line of linesOf(view, source, gone)) {
      if (line.some((part) => isTrim(part, 'nt'))) continue;
      if (line.some((part) => isTrim(part, 't', 'lt', 'rt'))) trim(line);
      stripTags(line);
    }
  }

  const texts = new Map<Piece, string>();
  for (const [piece, ranges] of removed) {
    if (piece.kind !== 'text') continue;
    let position = 0;
    let text = '';
    for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
      text += piece.text.slice(position, Math.max(from, position));
      position = Math.max(position, to);
    }
    texts.set(piece, text + piece.text.slice(position));
  }
  return texts;
}
