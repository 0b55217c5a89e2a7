import type { FieldEntry, TopValues } from '../model.ts';

const field = (name: string, type: string, isInResult = true): FieldEntry => ({ name, type, isInResult });

export const sampleFields: readonly FieldEntry[] = [
  field('acquirer', 'string'),
  field('client_ip', 'ip'),
  field('error_code', 'string'),
  field('level', 'long'),
  field('message', 'string'),
  field('service', 'string'),
  field('source', 'string'),
  field('timestamp', 'date'),
  field('took_ms', 'compound(long,string)'),
  field('trace_id', 'string'),
  field('facility', 'string', false),
  field('full_message', 'string', false),
  field('is_retry', 'boolean', false),
  field('a_field_whose_name_was_generated_by_a_machine', 'string', false),
  field('حقل_عربي', 'string', false),
];

export const manyFields = (count: number): FieldEntry[] =>
  Array.from({ length: count }, (_, at) =>
    field(`field_${at}`, at % 3 === 0 ? 'long' : 'string', at % 50 === 0),
  );

/** The values of a field of syslog levels. */
export const sampleLevels: TopValues = {
  values: [
    { value: '6', count: 3_416 },
    { value: '3', count: 866 },
  ],
  withField: 4_282,
  distinct: 2,
};

export const sampleTopValues: TopValues = {
  values: [
    { value: 'acquirer_timeout', count: 3_416 },
    { value: 'card_declined', count: 866 },
    { value: 'insufficient_funds', count: 289 },
    { value: 'a_code_that_goes_on_and_on_and_on', count: 31 },
  ],
  withField: 4_812,
  distinct: 7,
};
