import type { Lifetime } from '../generated/known-to.ts';
import type { paths } from '../generated/schema.ts';

/** A call by its method and its path in the contract: `GET /streams/{streamId}`. */
export type CallName = {
  [Path in keyof paths & string]: {
    [Method in 'get' | 'post' | 'put' | 'delete']: paths[Path] extends { [K in Method]: object }
      ? `${Uppercase<Method>} ${Path}`
      : never;
  }['get' | 'post' | 'put' | 'delete'];
}[keyof paths & string];

/** What is known of a call besides its bodies. */
export interface CallContext {
  readonly call: CallName;
  /** The URL that is requested. */
  readonly url: URL;
  /** The version of the server. */
  readonly version: string;
  /** The nodes that run the search jobs of the client, by the id of the job. */
  readonly jobNodes: Map<string, string>;
}

/**
 * How calls to some versions of the server differ from the contract. The functions take any JSON: what does not have the
 * form that they change, because a server is not what its version says, they return as it is. They do not change their
 * arguments.
 */
export interface Difference extends Lifetime {
  /** What differs, for the documentation: "Lists of streams are pages of `elements`". */
  readonly title: string;
  readonly calls: readonly CallName[];
  /** Changes the URL that is requested. */
  readonly url?: (url: URL, context: CallContext) => void;
  /** The media type of the response, if it is not JSON there: `reply` gets a string. */
  readonly accept?: string;
  /** The body of the contract that a call without one stands for, if the server needs one. */
  readonly absentBody?: object;
  /** From the body of the contract to the body that the server expects. */
  readonly body?: (body: unknown, context: CallContext) => unknown;
  /** From the body of a successful response to the body of the contract. */
  readonly reply?: (reply: unknown, context: CallContext) => unknown;
}
