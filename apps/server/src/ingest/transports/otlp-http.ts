import type { IncomingMessage } from 'node:http';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { dropReasons } from '../drop-reasons.ts';
import { HttpRefusal } from './http-body.ts';
import type { HttpProtocol } from './http-protocol.ts';

const protobuf = 'application/x-protobuf';
const json = 'application/json';
const openingBrace = 0x7b;

const contentTypeOf = ({ headers }: IncomingMessage) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** gRPC codes of the status message in an error response. */
const codeOf = (status: number) => (status >= 500 ? 14 : 3);

/** `google.rpc.Status` in Protobuf. */
const statusMessage = (code: number, message: string) =>
  new BinaryWriter()
    .tag(1, WireType.Varint)
    .int32(code)
    .tag(2, WireType.LengthDelimited)
    .string(message)
    .finish();

function jsonStart(body: Buffer): Buffer {
  const from = body.indexOf(openingBrace);
  if (from === -1 || body.subarray(0, from).toString().trim() !== '')
    throw new HttpRefusal(400, dropReasons.broken_json, 'broken_json');
  return body.subarray(from);
}

/** OpenTelemetry logs over HTTP, in Protobuf or JSON; a response has the format of its request. */
export const otlpHttp: HttpProtocol = {
  path: '/v1/logs',

  payloads(body, request) {
    const type = contentTypeOf(request);
    if (type === json) return [jsonStart(body)];
    if (type !== protobuf) throw new HttpRefusal(415, `Send logs as ${protobuf} or ${json}.`);
    if (body[0] === openingBrace) throw new HttpRefusal(400, dropReasons.not_otlp, 'not_otlp');
    return [body];
  },

  stored(request) {
    const isJson = contentTypeOf(request) === json;
    return { status: 200, contentType: isJson ? json : protobuf, body: isJson ? '{}' : '' };
  },

  refused({ status, message }, request) {
    const code = codeOf(status);
    return contentTypeOf(request) === protobuf
      ? { status, contentType: protobuf, body: statusMessage(code, message) }
      : { status, contentType: json, body: JSON.stringify({ code, message }) };
  },
};
