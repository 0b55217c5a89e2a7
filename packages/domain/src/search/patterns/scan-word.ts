import { digitsEnd, isDigit, isHexDigit, isLetter, isLetterOrDigit, isWordPart } from './characters.ts';
import { namedDateEnd, timeEnd } from './scan-time.ts';
import type { TokenKind } from './token-kinds.ts';

/** A token that was recognized, and where it ends. */
export interface ScannedWord {
  kind: TokenKind;
  end: number;
}

const colon = 0x3a;
const durationUnits = new Set('ns us µs μs ms s sec secs m min mins h hr hrs d'.split(' '));
const sizeUnits = new Set('b kb mb gb tb kib mib gib tib k'.split(' '));

/** Recognizes the token that starts at a letter or digit, or at the sign of a number. */
export function wordAt(text: string, at: number): ScannedWord {
  const isNumeric = !isLetter(text.charCodeAt(at));
  const time = isNumeric ? timeEnd(text, at) : namedDateEnd(text, at);
  const end = chunkEnd(text, at);
  // Addresses and URLs have a colon behind their first letters and digits, which most words have not.
  const hasColon = text.charCodeAt(end) === colon;
  const address = hasColon ? colonsEnd(text, at) : null;
  if (address) return address;
  if (time >= 0 && !isLetterOrDigit(text.charCodeAt(time))) return { kind: 'time', end: time };
  const url = hasColon ? urlEnd(text, at) : -1;
  if (url >= 0) return { kind: 'url', end: url };
  if (text.startsWith('HTTP/', at) && end === at + 4) return { kind: 'word', end: chunkEnd(text, at + 5) };
  return classified(text, at, end);
}

/** The end of a run of letters, digits and what joins them; what joins does not end it. */
function chunkEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && isWordPart(text.charCodeAt(end))) end += 1;
  while (end > at + 1 && !isLetterOrDigit(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

function classified(text: string, at: number, end: number): ScannedWord {
  let digits = 0;
  let dots = 0;
  let hexDigits = 0;
  let sign = -1;
  for (let position = at; position < end; position += 1) {
    const code = text.charCodeAt(position);
    if (isDigit(code)) digits += 1;
    if (isHexDigit(code)) hexDigits += 1;
    else if (code === 0x2e) dots += 1;
    else if (code === 0x40) sign = position;
  }
  const length = end - at;
  if (sign > at && text.slice(sign, end).includes('.')) return { kind: 'email', end };
  if (digits === 0) return { kind: 'word', end };
  if (length === 36 && hexDigits === 32 && isUuid(text, at)) return { kind: 'uuid', end };
  const number = numberAt(text, at, end, dots);
  if (number) return number;
  const isPrefixed = text.startsWith('0x', at) || text.startsWith('0X', at);
  const isHex = hexDigits === length ? length >= 8 : isPrefixed && hexDigits === length - 1;
  return { kind: isHex ? 'hex' : 'id', end };
}

const isUuid = (text: string, at: number) => [8, 13, 18, 23].every((dash) => text[at + dash] === '-');

/** A number, or one with the unit of a duration or size right behind it; an address of four numbers. */
function numberAt(text: string, at: number, end: number, dots: number): ScannedWord | null {
  const start = isDigit(text.charCodeAt(at)) ? at : at + 1;
  let last = digitsEnd(text, start);
  if (last === start) return null;
  if (last === end) return { kind: 'num', end: thousandsEnd(text, start, end) };
  if (dots === 3 && isIpv4(text.slice(start, end))) return { kind: 'ip', end };
  if (text[last] === '.' && isDigit(text.charCodeAt(last + 1))) last = digitsEnd(text, last + 1);
  if (last === end) return { kind: 'num', end };
  if (end - last > 4) return isCompound(text, start, end) ? { kind: 'duration', end } : null;
  const unit = text.slice(last, end);
  if (durationUnits.has(unit)) return { kind: 'duration', end };
  if (sizeUnits.has(unit.toLowerCase())) return { kind: 'size', end };
  return isCompound(text, start, end) ? { kind: 'duration', end } : null;
}

/** The rest of `1,204,888`. */
function thousandsEnd(text: string, start: number, end: number): number {
  if (end - start > 3) return end;
  let last = end;
  while (text[last] === ',' && digitsEnd(text, last + 1) === last + 4 && !isLetter(text.charCodeAt(last + 4)))
    last += 4;
  return last;
}

/** `1h23m`: numbers and units in turn. */
function isCompound(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const digits = digitsEnd(text, at);
    let unit = digits;
    while (unit < end && isLetter(text.charCodeAt(unit))) unit += 1;
    if (digits === at || !durationUnits.has(text.slice(digits, unit))) return false;
    at = unit;
  }
  return true;
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => part.length <= 3 && part !== '' && Number(part) <= 255);
}

/** An IPv6 address or a hardware address: hexadecimal digits between colons. */
function colonsEnd(text: string, at: number): ScannedWord | null {
  let colons = 0;
  let isDouble = false;
  let end = at;
  for (; end < text.length && end < at + 40; end += 1) {
    const code = text.charCodeAt(end);
    if (code === colon) {
      colons += 1;
      isDouble ||= text[end - 1] === ':';
    } else if (!isHexDigit(code)) break;
  }
  if (colons < 2 || isLetterOrDigit(text.charCodeAt(end))) return null;
  const isHardware = colons === 5 && end - at === 17 && !isDouble;
  if (isHardware) return { kind: 'id', end };
  return isDouble || colons === 7 ? { kind: 'ip', end } : null;
}

const urlStops = new Set('"\'<>`|{}[]()');
const urlTrail = new Set('.,;:!?');

function urlEnd(text: string, at: number): number {
  let scheme = at;
  while (scheme < at + 12 && isLetterOrDigit(text.charCodeAt(scheme))) scheme += 1;
  if (scheme === at || !text.startsWith('://', scheme)) return -1;
  let end = scheme + 3;
  while (end < text.length && text.charCodeAt(end) > 0x20 && !urlStops.has(text.charAt(end))) end += 1;
  while (end > scheme + 3 && urlTrail.has(text.charAt(end - 1))) end -= 1;
  return end;
}
