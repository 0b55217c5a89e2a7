import type { ContractOperation } from './contract.ts';
import type { Credential } from './credentials.ts';
import type { User } from './user.ts';

/** A call as far as the audit log needs it. */
export interface AuditedCall {
  operation: ContractOperation;
  path: Readonly<Record<string, string>>;
  body: unknown;
  /** Null without a valid login. */
  user: User | null;
  credential: Credential | null;
  address: string;
  userAgent: string;
}

/** Records calls that change something, or tried to. Neither method throws: a call does not fail because of its entry. */
export interface AuditRecorder {
  /** Reads what the call is about to change; the returned function records the call with its response. */
  begin(call: AuditedCall): (status: number, response: () => unknown) => void;
  /** Records a call that was refused or failed. */
  failed(call: AuditedCall, status: number): void;
}
