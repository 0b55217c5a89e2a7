import { createHash } from 'node:crypto';
import type { JsonText } from '../../../json-text.ts';

/** A response with the MD5 of what is sent. */
export interface Tagged {
  body: JsonText;
  tag: string;
}

export function tagged(body: JsonText): Tagged {
  const hash = createHash('md5');
  for (const part of body.parts) hash.update(part);
  return { body, tag: hash.digest('hex') };
}

/** Whether `If-None-Match` names the tag. Agents quote the tags they got once more. */
export const hasTag = (ifNoneMatch: string | null, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => each.replaceAll('"', '').trim().replace(/^W\//, '') === tag);

export const tagHeaders = (tag: string) => ({
  etag: `"${tag}"`,
  'cache-control': 'private, no-transform',
});
