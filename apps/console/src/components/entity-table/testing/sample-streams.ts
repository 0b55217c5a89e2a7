export interface SampleStream {
  id: string;
  title: string;
  description: string;
  state: 'running' | 'paused' | 'faulted';
  rules: number;
  indexSet: string;
  rate: number | null;
  lastHour: readonly number[];
}

const wave = (seed: number) =>
  Array.from({ length: 16 }, (_, at) =>
    Math.round(20 + 12 * Math.sin(at * 0.9 + seed) + ((at * 7 + seed) % 5)),
  );

const stream = (
  index: number,
  title: string,
  description: string,
  change: Partial<SampleStream> = {},
): SampleStream => ({
  id: `60b5f4d1e4a1d80001a2b${String(index).padStart(3, '0')}`,
  title,
  description,
  state: 'running',
  rules: (index * 3) % 10,
  indexSet: index % 3 === 0 ? 'Finance 10 y' : 'Default',
  rate: index % 4 === 0 ? null : ((index * 37) % 400) + 0.5,
  lastHour: wave(index),
  ...change,
});

export const sampleStreams: readonly SampleStream[] = [
  stream(1, 'Payments', 'All charges, refunds, disputes'),
  stream(2, 'Payments, declined', 'Charges refused by issuer or acquirer'),
  stream(3, 'Payments, retries', '', { state: 'paused' }),
  stream(4, 'Paywall', 'Subscription checks'),
  stream(5, 'PayPal webhooks', 'Incoming, signature checked'),
  stream(6, 'Repayments', 'Nightly job'),
  stream(7, 'EU payouts', 'SEPA files and acknowledgements', { state: 'faulted' }),
  stream(8, 'US payouts', 'ACH and wire'),
  stream(9, 'Payroll audit', 'Who saw what'),
  stream(10, 'Payment fraud', 'Score over 0.8, or three cards in an hour'),
  stream(11, 'הודעות <script>alert("stream")</script>', 'Right to left, and not to be trusted'),
  stream(12, `The stream of ${'a very, very long name '.repeat(6)}`, 'Long'),
];

/** Hundreds of streams. */
export const manyStreams: readonly SampleStream[] = Array.from({ length: 640 }, (_, index) =>
  stream(index + 1, index % 9 === 0 ? `زخم البيانات ${index + 1}` : `Stream ${index + 1}`, 'One of many', {
    rules: index % 12,
  }),
);
