import type { ListenAddress } from './transport.ts';

const problems: Record<string, (where: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is already taken.`,
  EACCES: ({ port }) => `The server has no permission to listen on port ${port}.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `${host} is not an address of this machine.`,
};

/** Explains to the user who configured an input why its socket cannot listen. */
export function listenProblem(error: unknown, where: ListenAddress): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = problems[code]?.(where);
  if (text) return new Error(text, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
