import { X509Certificate } from 'node:crypto';
import type { Condition } from '../host/condition.ts';

const block = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

function endOf(certificate: string): number[] {
  try {
    return [new X509Certificate(certificate).validToDate.getTime()];
  } catch {
    // Whoever uses the file says what is wrong with it.
    return [];
  }
}

const endsIn = (pem: string) => [...pem.matchAll(block)].flatMap(([certificate]) => endOf(certificate));

/** When a certificate and its chain, a PEM text, end to be valid; null for another text. */
export function endOfChain(pem: string): number | null {
  const ends = endsIn(pem);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** When the last of several trusted certificates ends; collections have some that ended long ago. */
export function endOfTrusted(pem: string): number | null {
  const ends = endsIn(pem);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Certificates that something uses. */
export interface UsedCertificates {
  /** What uses them, in a sentence: `the input Syslog`. */
  user: string;
  /** The same while they are used by this. */
  key: string;
  file: string;
  endsAt: number;
  /** What to do about it. */
  advice: string;
  /** The id of what uses them, which links to its page. */
  details: { input_id: string } | { outputId: string };
}

const dayMs = 86_400_000;
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Each stage is a condition of its own, so that each is told; null while there is time enough. */
function stageOf(leftMs: number) {
  if (leftMs <= 0) return { stage: 'ended', verb: 'has expired', severity: 'urgent' } as const;
  if (leftMs <= 7 * dayMs)
    return { stage: 'week', verb: 'expires within a week', severity: 'urgent' } as const;
  if (leftMs <= 30 * dayMs) {
    return { stage: 'month', verb: 'expires within a month', severity: 'normal' } as const;
  }
  return null;
}

/** A certificate that ends soon, or has ended. */
export function certificateConditions(used: UsedCertificates, now: number): Condition[] {
  const stage = stageOf(used.endsAt - now);
  if (!stage) return [];
  const title = `A certificate of ${used.user} ${stage.verb}`;
  const tense = stage.stage === 'ended' ? 'was' : 'is';
  const day = dayFormat.format(used.endsAt);
  const description = `A certificate in ${used.file} ${tense} valid until ${day}. ${used.advice}`;
  return [
    {
      ...{ key: `certificate_${stage.stage}:${used.key}`, title, reason: description, since: null },
      notification: {
        severity: stage.severity,
        type: 'generic',
        details: { title, description, ...used.details },
      },
    },
  ];
}
