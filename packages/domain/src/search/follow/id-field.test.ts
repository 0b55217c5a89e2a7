import { expect, it } from 'vitest';
import { idFieldOf } from './id-field.ts';

const uuid = '9c0d1a40-b232-11eb-9a6e-0242ac120004';

it.each([
  [{ trace_id: '7f3a9c01e2b84d55', order_id: '88213', source: 'pay-02' }, 'trace_id'],
  [{ traceId: 'a1b2c3', request_id: 'r-1' }, 'traceId'],
  [{ 'x-b3-traceid': '80f198ee56343ba8' }, 'x-b3-traceid'],
  [{ 'x-correlation-id': 'c-77', user_id: 12_345 }, 'x-correlation-id'],
  [{ user_id: 12_345, request_id: uuid }, 'request_id'],
  [{ http_request_id: uuid }, 'http_request_id'],
  [{ req_id: 'r7' }, null],
  [{ order: 88_213, message: 'shipped' }, 'order'],
  [{ order: 'ascending' }, null],
  [{ session_id: 's3ss10n' }, 'session_id'],
  [{ user_id: 'u-17', order_no: 'A-1004' }, 'order_no'],
  [{ trace_id: '-', request_id: 'req-9' }, 'request_id'],
  [{ trace_id: '0', message: 'x' }, null],
  [{ trace_id: '' }, null],
  [{ span_id: '80f198ee56343ba8', process_id: '4711', container_id: 'abcdef0123456789' }, null],
  [{ cart_id: 'c-881' }, 'cart_id'],
  [{ token: '80f198ee56343ba880f198ee56343ba8' }, 'token'],
  [{ token: uuid, cart_id: 'c-881' }, 'cart_id'],
  [{ gl2_message_id: uuid, _id: uuid, gl2_source_input: '609a10008d2f4b0012ab0009' }, null],
  [{ message: 'charge failed', source: 'pay-02', level: 3, took_ms: 3004 }, null],
  [{ commit: 'deadbeefdeadbeef' }, null],
  [{}, null],
])('of %j is %j', (fields, field) => {
  expect(idFieldOf(fields)).toBe(field);
});
