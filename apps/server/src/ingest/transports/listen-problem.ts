import type { ListenAddress } from './transport.ts';

const problems: Record<string, (where: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is already taken.`,
  EACCES: ({ port }) => `The server may not listen on port ${port}.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `${host} is no address of this machine.`,
};

/** Says why a socket does not listen, in words for the person who configured it. */
export function listenProblem(error: unknown, where: ListenAddress): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = problems[code]?.(where);
  if (text) return new Error(text, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
