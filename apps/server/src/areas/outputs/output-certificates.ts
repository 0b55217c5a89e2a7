import { readFileSync, statSync } from 'node:fs';
import { certificateConditions, endOfTrusted } from '../../conditions/certificates.ts';
import type { Condition } from '../../host/condition.ts';
import { defineService } from '../../host/service.ts';
import type { OutputState } from '../../ingest/configuration/output-definition.ts';
import type { Output } from './stored-outputs.ts';

type UsedOutput = Pick<Output, 'id' | 'title' | 'configuration'>;

/** When the certificates end that outputs trust. */
export interface OutputCertificates {
  conditions(states: readonly Pick<OutputState, 'id'>[], outputs: readonly UsedOutput[]): Condition[];
}

interface Read {
  changedAt: number;
  endsAt: number | null;
}

/** The file with trusted certificates of an output that checks its target; null for others. */
function trustFile({ configuration }: UsedOutput): string | null {
  const { protocol, tls_verification_enabled: verifies, tls_trust_cert_chain: file } = configuration;
  const isUsed = protocol === 'TCP+TLS' && verifies === true;
  return isUsed && typeof file === 'string' && file !== '' ? file : null;
}

export function createOutputCertificates(now: () => number): OutputCertificates {
  /** By file. Outputs read it with each connection, so it counts as it is now. */
  let known = new Map<string, Read>();
  function read(file: string): Read {
    try {
      const changedAt = statSync(file).mtimeMs;
      const before = known.get(file);
      if (before?.changedAt === changedAt) return before;
      return { changedAt, endsAt: endOfTrusted(readFileSync(file, 'utf8')) };
    } catch {
      // The output fails to connect, and says why.
      return { changedAt: 0, endsAt: null };
    }
  }
  return {
    conditions(states, outputs) {
      const used = new Set(states.map(({ id }) => id));
      const next = new Map<string, Read>();
      const found = outputs.flatMap((output) => {
        const file = used.has(output.id) ? trustFile(output) : null;
        if (file === null) return [];
        const trusted = read(file);
        next.set(file, trusted);
        if (trusted.endsAt === null) return [];
        const certificates = {
          ...{ user: `the output ${output.title}`, key: output.id, file, endsAt: trusted.endsAt },
          ...{ advice: 'Add its successor to the file.', details: { outputId: output.id } },
        };
        return certificateConditions(certificates, now());
      });
      known = next;
      return found;
    },
  };
}

export const outputCertificates = defineService({ create: ({ now }) => createOutputCertificates(now) });
