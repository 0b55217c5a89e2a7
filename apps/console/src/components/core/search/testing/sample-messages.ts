import type { SearchMessage } from '@tailrace/domain/search/search-message';

const base = Date.parse('2021-05-11T19:25:58.214Z');

/** The example of the design: a payment service whose acquirer stops answering. */
const lines: readonly (readonly [
  level: number,
  source: string,
  errorCode: string | undefined,
  message: string,
])[] = [
  [
    3,
    'pay-03',
    'acquirer_timeout',
    'charge failed: acquirer nordpay did not answer in 3000 ms, card declined (order 88213)',
  ],
  [
    3,
    'pay-01',
    'acquirer_timeout',
    'charge failed: acquirer nordpay did not answer in 3000 ms, card declined (order 88209)',
  ],
  [4, 'pay-03', undefined, 'retry 2/3 for order 88213, card declined upstream, backing off 800 ms'],
  [
    3,
    'pay-02',
    'acquirer_timeout',
    'charge failed: acquirer nordpay did not answer in 3000 ms, card declined (order 88197)',
  ],
  [3, 'pay-01', 'card_declined', 'issuer refused: do_not_honor, card declined (order 88195)'],
  [
    2,
    'pay-02',
    undefined,
    'circuit breaker nordpay OPEN after 50 failures in 10 s; card declined returned to callers',
  ],
  [4, 'pay-03', undefined, 'connection pool nordpay exhausted (64/64), 211 waiting'],
  [6, 'pay-02', undefined, 'POST /v1/charges 402 3012 ms card declined'],
  [3, 'pay-03', 'insufficient_funds', 'issuer refused: insufficient_funds, card declined (order 88181)'],
  [6, 'pay-01', undefined, 'POST /v1/charges 402 3009 ms card declined'],
  [7, 'pay-02', undefined, 'acquirer nordpay: keep-alive sent'],
];

const pad = (count: number) => String(count).padStart(6, '0');

export function sampleMessage(at: number, fields: Record<string, unknown> = {}): SearchMessage {
  const [level, source, errorCode, message] = lines[at % lines.length] ?? [6, 'pay-01', undefined, ''];
  const id = `9c0d1a40-b232-11eb-9a6e-${pad(at)}ac1200`;
  const timestamp = new Date(base - at * 377).toISOString();
  return {
    id,
    index: `tailrace_${(at % 3) + 10}`,
    fields: {
      _id: id,
      timestamp,
      source,
      message,
      level,
      ...(errorCode === undefined ? {} : { error_code: errorCode }),
      acquirer: 'nordpay',
      service: 'payments',
      took_ms: 3000 + ((at * 7) % 40),
      client_ip: `10.4.18.${at % 250}`,
      trace_id: `7f3a9c01e2b84d${pad(at)}`,
      streams: ['000000000000000000000001'],
      gl2_source_input: '609a2b008d2f4b0012ab0001',
      gl2_receive_timestamp: timestamp,
      ...fields,
    },
  };
}

export const sampleMessages = (count: number): SearchMessage[] =>
  Array.from({ length: count }, (_, at) => sampleMessage(at));

/** Messages of careless or hostile senders, all shown as text. */
export const hostileMessages: readonly SearchMessage[] = [
  sampleMessage(0, { message: '<img src=x onerror=alert(1)><script>alert(2)</script> <b>bold</b>' }),
  sampleMessage(1, {
    message: '\u001b[1;31mFATAL\u001b[0m \u001b[33mdisk\u001b[0m 98 % full \u001b[2Jcleared',
  }),
  sampleMessage(2, { message: 'invoice \u202egpj.exe ends\u202c here\u0000\u0008 and \u200bthere' }),
  sampleMessage(3, { message: 'x'.repeat(1_000_000) }),
  sampleMessage(4, {
    message: 'فشل الدفع: لم يستجب المستحوذ nordpay خلال 3000 مللي ثانية',
    source: 'دفع-٠١',
  }),
  sampleMessage(5, { message: 'first line\nsecond line\n\tat charge (payments/acquirer.ts:118)' }),
  sampleMessage(6, { message: '{"event":"charge","ok":false,"acquirer":{"name":"nordpay","took_ms":3004}}' }),
  sampleMessage(7, {
    message: 'many long names',
    a_field_whose_name_was_generated_by_a_machine_that_did_not_care_about_the_people_reading_it: 'v'.repeat(
      300,
    ),
  }),
];
