import type { HttpProtocol } from './http-protocol.ts';

const closingBrace = 0x7d;
const lineFeed = 0x0a;

/** Splits a body into messages, one per line: inside a JSON object, only a line break never separates `}` from `{`. */
function payloadsOf(body: Buffer): Buffer[] {
  const payloads: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(lineFeed); at !== -1; at = body.indexOf(lineFeed, at + 1)) {
    const end = body[at - 1] === 0x0d ? at - 1 : at;
    if (body[end - 1] !== closingBrace || body[at + 1] !== 0x7b) continue;
    payloads.push(body.subarray(from, end));
    from = at + 1;
  }
  payloads.push(body.subarray(from));
  return payloads;
}

/** GELF over HTTP: the response 202 means that the messages are stored. */
export const gelfHttp: HttpProtocol = {
  path: '/gelf',
  payloads: payloadsOf,
  stored: () => ({ status: 202 }),
  refused: ({ status, message }) => ({
    status,
    contentType: 'text/plain; charset=utf-8',
    body: `${message}\n`,
  }),
};
