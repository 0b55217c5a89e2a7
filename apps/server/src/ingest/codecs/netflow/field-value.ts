import type { FieldKind } from './field-types.ts';

export const ipv4At = (bytes: Buffer, at: number) => bytes.subarray(at, at + 4).join('.');

/** RFC 5952: the longest run of two or more zero groups is shortened. */
function ipv6(bytes: Buffer): string {
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(
    ':',
  );
  const runs = groups.match(/(?:^|:)0(?::0)+(?=:|$)/g) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  if (longest === '') return groups;
  const at = groups.indexOf(longest);
  return `${groups.slice(0, at)}::${groups.slice(at + longest.length).replace(/^:/, '')}`;
}

function unsigned(bytes: Buffer): number | bigint {
  if (bytes.length <= 6) return bytes.readUIntBE(0, bytes.length);
  const value = bytes.readBigUInt64BE(0);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

/** Reads a field; bytes of an unexpected length are returned as hexadecimal digits. */
export function fieldValue(bytes: Buffer, kind: FieldKind): string | number | bigint {
  if (kind === 'text') return bytes.toString('utf8').replace(/\0.*$/s, '');
  if (kind === 'ipv4' && bytes.length === 4) return ipv4At(bytes, 0);
  if (kind === 'ipv6' && bytes.length === 16) return ipv6(bytes);
  if (kind === 'mac' && bytes.length === 6)
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(':');
  const isNumber = kind === 'number' && ((bytes.length >= 1 && bytes.length <= 6) || bytes.length === 8);
  return isNumber ? unsigned(bytes) : bytes.toString('hex');
}
