import { describe, expect, it } from 'vitest';
import { maxMessageLength, maxTokens, scan } from './scan.ts';
import { kindText } from './token-kinds.ts';

/** A message with its variable parts named. */
function named(message: string): string {
  const { texts, kinds, gaps } = scan(message);
  const parts = texts.map((text, at) => {
    const kind = kinds[at] ?? 'word';
    return `${gaps[at]}${kind === 'word' ? text : kindText(kind)}`;
  });
  return parts.join('') + gaps.at(-1);
}

describe('the variable parts of a message', () => {
  it.each([
    ['charge failed: no answer in 3000 ms', 'charge failed: no answer in <num> ms'],
    ['took 12.5ms, 1h23m or 30s', 'took <duration>, <duration> or <duration>'],
    ['read 12KB of 1,204,888 bytes (12%)', 'read <size> of <num> bytes (<num>%)'],
    ['delta -5 +7.25 a-5 x -', 'delta <num> <num> <*> x -'],
    ['from 10.0.0.1:8080 to fe80::1%eth and ::1', 'from <ip>:<num> to <ip>%eth and ::<num>'],
    ['id 123e4567-e89b-12d3-a456-426614174000.', 'id <uuid>.'],
    ['commit 7f3a9c21d at 0xDEADbeef, mac 00:1a:2b:3c:4d:5e', 'commit <hex> at <hex>, mac <*>'],
    ['2021-05-11T08:14:58.123Z up', '<time> up'],
    ['2021-05-11 08:14:58,123 +02:00 up', '<time> up'],
    ['[11/May/2021:08:14:58 +0000] up', '[<time>] up'],
    ['<34>May  1 08:14:58 web-01 su[230]: ok', '<<num>><time> <*> su[<num>]: ok'],
    ['Tue May 11 08:14:58 2021 up at 10:30', '<time> up at <time>'],
    ['mail to mira@shop.example failed', 'mail to <email> failed'],
    ['see https://shop.example/a?b=1, then', 'see <url>, then'],
    ['level=info msg="order 7 paid" user=mira', 'level=info msg="order <num> paid" user=mira'],
    ['{"level":"info","order":7,"note":"two words"}', '{"level":"info","order":<num>,"note":<quoted>}'],
    ['"GET /api/orders/77 HTTP/1.1" 200', '"GET /api/orders/<num> HTTP/1.1" <num>'],
    ['open /var/lib/app/data/2021/05/11/x.db', 'open <path>'],
    ['v1.2.3 of order-8842 in web-01', '<*> of <*> in <*>'],
    ['can\'t "open it', 'can\'t "open it'],
    ['tab\t and   blanks', 'tab and blanks'],
    ['读取 订单 77 失败', '读取 订单 <num> 失败'],
  ])('%s', (message, pattern) => {
    expect(named(message)).toBe(pattern);
  });

  it('end with the first line of a stack trace', () => {
    const trace = 'Exception in thread "main" boom\n\tat com.shop.Cart(Cart.java:7)\n\tat x';
    expect(named(trace)).toBe('Exception in thread "main" boom <*>');
    expect(named('{\n  "a": 1\n}')).toBe('{ "a": <num> }');
  });
});

it.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['quotes', '"'.repeat(9_000)],
  ['opening quotes', ' "a'.repeat(3_000)],
  ['punctuation', '(([[{{<<--..//::@@%%'.repeat(400)],
  ['words', 'ab '.repeat(4_000)],
  ['digits', '1'.repeat(9_000)],
  ['half a pair', '\ud83d'.repeat(5_000)],
  ['control characters', '\u0000\u0001\u202e'.repeat(3_000)],
  ['colons', 'a:'.repeat(4_000)],
])('stays within its bounds on %s', (_, message) => {
  const { texts, kinds, gaps } = scan(message);
  expect(texts.length).toBeLessThanOrEqual(maxTokens + 1);
  expect(kinds).toHaveLength(texts.length);
  expect(gaps).toHaveLength(texts.length + 1);
  expect(texts.join('').length + gaps.join('').length).toBeLessThanOrEqual(maxMessageLength);
});
