import type { OperationId } from '@tailrace/sdk';

/** What is known of a call besides its bodies. */
export interface PlayedCall {
  readonly operation: OperationId;
  /** The URL that was requested. */
  readonly url: URL;
  /** The version that is played. */
  readonly version: string;
}

/** Thrown by a function of a difference: the server refuses the request. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The server refuses a member that it does not know. */
export const refuseMembers = (body: object, ...names: readonly string[]): void => {
  for (const name of names)
    if (name in body) throw new Refused(400, `Unable to map property ${name}.\nKnown properties include: …`);
};

/**
 * How a version of Graylog differs from the contract, seen from the server: the other half of a `Difference` of the SDK.
 * A server that speaks the contract plays the version with it.
 */
export interface PlayedDifference {
  /** The first version that differs, such as `5.1`, and the first that no longer does. */
  readonly since: string;
  readonly until?: string;
  readonly calls: readonly OperationId[];
  /** The version has the call at another path, `['/system/urlwhitelist', '/system/urlallowlist']`; it starts with it. */
  readonly moved?: readonly [from: string, to: string];
  /** Changes the URL that is requested to that of the contract, where `moved` does not say it. */
  readonly url?: (url: URL) => void;
  /** From the body that is sent to this version to that of the contract. Throws `Refused` where the version refuses it. */
  readonly body?: (body: unknown, call: PlayedCall) => unknown;
  /** The contract's reply without what this version no longer has, so that the SDK cannot give it back either. */
  readonly lost?: (reply: unknown, call: PlayedCall) => unknown;
  /** From the body of the contract's response to that of this version. */
  readonly reply?: (reply: unknown, call: PlayedCall) => unknown;
  /** The status of a successful response, where it is another one. */
  readonly status?: number;
  /** Sends the reply, a text, as this type of media. */
  readonly textType?: string;
}
