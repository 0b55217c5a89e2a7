import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Content security policy: only this server as source, plus inline styles (Emotion writes them) and the page's own
 * inline script, by its hash.
 */
export const contentSecurityPolicy = (page: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts(page).map((script) => `'sha256-${sha256(script)}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const inlineScripts = (page: string) =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** Adds the headers that a page is sent with. */
export function secure(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin');
}
