import type { Scope } from '@tailrace/openapi/permission-rule';
import type { TestServer } from '../test-server.ts';

/** Replaces the contract's examples for a call, and names the entities it concerns. */
export interface Given {
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** A text for a call that takes no JSON. */
  body?: object | string;
  headers?: Record<string, string>;
  entities?: Scope;
}

export type Make = (server: TestServer) => Given | Promise<Given>;

/** The id in a reply. */
export async function idOf(reply: Promise<{ body: unknown }>): Promise<string> {
  const { id } = (await reply).body as { id: string };
  return id;
}
