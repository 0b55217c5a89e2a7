import { readFileSync } from 'node:fs';
import { certificateConditions, endOfChain, endOfTrusted } from '../../conditions/certificates.ts';
import type { Condition } from '../../host/condition.ts';
import { defineService } from '../../host/service.ts';
import type { InputState } from '../../ingest/input-definition.ts';
import type { Input } from './input.ts';

/** When the certificates end with which inputs were started. */
export interface InputCertificates {
  conditions(
    states: readonly InputState[],
    inputs: readonly Pick<Input, 'id' | 'title' | 'configuration'>[],
  ): Condition[];
}

interface Read {
  startedAt: number;
  endsAt: number | null;
}

interface UsedFile {
  file: string;
  endOf: (pem: string) => number | null;
}

function endIn({ file, endOf }: UsedFile): number | null {
  try {
    return endOf(readFileSync(file, 'utf8'));
  } catch {
    // The input fails to start, and says why.
    return null;
  }
}

/** The files of an input that takes encrypted connections. */
function filesOf({ configuration }: Pick<Input, 'configuration'>): UsedFile[] {
  if (configuration.tls_enable !== true) return [];
  const { tls_cert_file, tls_client_auth_cert_file, tls_client_auth } = configuration;
  const requestsClientCertificate = tls_client_auth === 'optional' || tls_client_auth === 'required';
  const used = [
    { file: tls_cert_file, endOf: endOfChain },
    { file: requestsClientCertificate ? tls_client_auth_cert_file : '', endOf: endOfTrusted },
  ];
  return used.flatMap(({ file, endOf }) =>
    typeof file === 'string' && file !== '' ? [{ file, endOf }] : [],
  );
}

export function createInputCertificates(now: () => number): InputCertificates {
  /** By input and file. An input uses what the file had when it started, so it is read again with the next start only. */
  let known = new Map<string, Read>();
  return {
    conditions(states, inputs) {
      const byId = new Map(inputs.map((input) => [input.id, input]));
      const next = new Map<string, Read>();
      const found = states.flatMap(({ id, state, startedAt }) => {
        const input = byId.get(id);
        if (state !== 'RUNNING' || !input) return [];
        return filesOf(input).flatMap((used) => {
          const { file } = used;
          const key = `${id}:${file}`;
          const before = known.get(key);
          const read = before?.startedAt === startedAt ? before : { startedAt, endsAt: endIn(used) };
          next.set(key, read);
          if (read.endsAt === null) return [];
          const certificates = {
            ...{ user: `the input ${input.title}`, key, file, endsAt: read.endsAt },
            ...{ advice: 'Renew it and restart the input.', details: { input_id: id } },
          };
          return certificateConditions(certificates, now());
        });
      });
      known = next;
      return found;
    },
  };
}

export const inputCertificates = defineService({ create: ({ now }) => createInputCertificates(now) });
