import { digitsEnd, hasDigits, isSpace } from './characters.ts';

const months = new Set('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
const lastCapital = 0x5a;
const days = new Set('Mon Tue Wed Thu Fri Sat Sun'.split(' '));

/** The end of the date or time of day that starts at a position; -1 without one. */
export function timeEnd(text: string, at: number): number {
  const isDate = hasDigits(text, at, 4) && hasDigits(text, at + 5, 2) && hasDigits(text, at + 8, 2);
  if (isDate && /[-/]/.test(text.charAt(at + 4)) && text[at + 7] === text[at + 4])
    return withClock(text, at + 10);
  const isHttp = hasDigits(text, at, 2) && text[at + 2] === '/' && months.has(text.slice(at + 3, at + 6));
  if (isHttp && text[at + 6] === '/' && hasDigits(text, at + 7, 4)) return withClock(text, at + 11);
  return zonedClockEnd(text, at);
}

/** The end of `May 11 08:14:58`, with a day before it or a year behind it; -1 without one. */
export function namedDateEnd(text: string, at: number): number {
  // Most words begin in lower case: they need not be compared with each name.
  if (text.charCodeAt(at) > lastCapital) return -1;
  const first = text.slice(at, at + 3);
  const monthAt = days.has(first) ? skipSpaces(text, at + 3 + (text[at + 3] === ',' ? 1 : 0)) : at;
  if (!months.has(text.slice(monthAt, monthAt + 3))) return -1;
  const dayAt = skipSpaces(text, monthAt + 3);
  const dayEnd = digitsEnd(text, dayAt);
  if (dayAt === monthAt + 3 || dayEnd === dayAt || dayEnd > dayAt + 2) return -1;
  const end = zonedClockEnd(text, skipSpaces(text, dayEnd));
  return end >= 0 && text[end] === ' ' && hasDigits(text, end + 1, 4) ? end + 5 : end;
}

/** A time of day belongs to the date before it, behind `T`, a blank or a colon. */
function withClock(text: string, dateEnd: number): number {
  const clock = /[Tt :]/.test(text.charAt(dateEnd)) ? zonedClockEnd(text, dateEnd + 1) : -1;
  return clock < 0 ? dateEnd : clock;
}

function zonedClockEnd(text: string, at: number): number {
  const end = clockEnd(text, at);
  if (end < 0) return -1;
  if (text[end] === 'Z') return end + 1;
  const signAt = text[end] === ' ' ? end + 1 : end;
  if (text[signAt] !== '+' && text[signAt] !== '-') return end;
  if (hasDigits(text, signAt + 1, 4)) return signAt + 5;
  const isZone = hasDigits(text, signAt + 1, 2) && text[signAt + 3] === ':' && hasDigits(text, signAt + 4, 2);
  return isZone ? signAt + 6 : end;
}

/** `08:14`, `08:14:58`, `08:14:58.123` or `08:14:58,123`. */
function clockEnd(text: string, at: number): number {
  if (!hasDigits(text, at, 2) || text[at + 2] !== ':' || !hasDigits(text, at + 3, 2)) return -1;
  if (text[at + 5] !== ':' || !hasDigits(text, at + 6, 2)) return at + 5;
  const end = at + 8;
  return text[end] === '.' || text[end] === ',' ? Math.max(digitsEnd(text, end + 1), end) : end;
}

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (end < text.length && end < at + 4 && isSpace(text.charCodeAt(end))) end += 1;
  return end;
}
