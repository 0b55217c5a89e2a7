import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decorationOf, makeDecorator } from './decoration.ts';
import { plainDecorators } from './decorator-types.ts';

const severity = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const format = 'org.graylog2.decorators.FormatStringDecorator';
const link = 'org.graylog2.decorators.LinkFieldDecorator';
const raw = {
  _id: 'a',
  timestamp: '2026-03-01T12:00:00.000Z',
  source: 'web-01',
  message: 'GET /cart',
  level: 3,
  url: 'https://shop.example/cart?id=1',
};
const decorationBy = (decorators: Parameters<typeof decorationOf>[0]) =>
  decorationOf(decorators, (type, config) => makeDecorator(plainDecorators, type, config), 'mira');
const decorate = async (decorators: Parameters<typeof decorationOf>[0], message: typeof raw) => {
  const [decorated] = await decorationBy(decorators)([message]);
  return decorated ?? { message, stats: null };
};
const one = (type: string, config: object = {}, order = 0) => ({ type, config: { ...config }, order });
const added = (field: string, value: unknown) => ({
  message: { ...raw, [field]: value },
  stats: { added_fields: { [field]: value }, changed_fields: {}, removed_fields: {} },
});
const changed = (field: 'message' | 'url', value: unknown) => ({
  message: { ...raw, [field]: value },
  stats: { added_fields: {}, changed_fields: { [field]: raw[field] }, removed_fields: {} },
});
const untouched = { message: raw, stats: null };
const text = (format_string: string, more: object = {}) => one(format, { format_string, ...more });

describe('decorators', () => {
  test.each([
    ['name the severity', one(severity), added('severity', 'Error (3)')],
    ['ignore values that are not severities', one(severity, { source_field: 'source' }), untouched],
    ['ignore absent fields', one(severity, { source_field: 'constructor' }), untouched],
    ['insert fields into a text', text(`\${source}: \${message}`), changed('message', 'web-01: GET /cart')],
    ['write to the target field', text(`<\${level}>`, { target_field: 'tag' }), added('tag', '<3>')],
    ['omit absent fields', text(`\${source}\${nothing}`), changed('message', 'web-01')],
    [
      'wait for all fields when told to',
      text(`\${source}\${nothing}`, { require_all_fields: true }),
      untouched,
    ],
    ['do not write an empty text', text(`\${nothing}`), untouched],
    ['make links', one(link, { link_field: 'url' }), changed('url', { type: 'a', href: raw.url })],
    ['ignore values that are not URLs', one(link, { link_field: 'source' }), untouched],
  ])('%s', async (_, decorator, expected) => {
    expect(await decorate([decorator], raw)).toEqual(expected);
  });

  it('are applied to the result of the decorator before', async () => {
    const last = text(`\${severity} \${message}`, {});
    const { message, stats } = await decorate([{ ...last, order: 2 }, one(severity, {}, 1)], raw);
    expect(message.message).toBe('Error (3) GET /cart');
    expect(stats).toEqual({
      added_fields: { severity: 'Error (3)' },
      changed_fields: { message: 'GET /cart' },
      removed_fields: {},
    });
  });

  it('limit the length of the text they write', async () => {
    const long = { ...raw, message: 'x'.repeat(1_000_000) };
    const { message } = await decorate([text(`\${message}`.repeat(300))], long);
    expect(message.message.length).toBeLessThanOrEqual(65_536);
  });

  test.each([
    ['an unknown type', one('org.example.Colours'), /no decorator of the type/],
    ['a number as field name', one(severity, { source_field: 5 }), /"config.source_field"/],
    ['an empty template', one(format, { format_string: '' }), /"config.format_string"/],
    ['a template with more than field names', text(`\${if a}b\${end}`), /can only name fields/],
    ['the timestamp as target', text(`\${source}`, { target_field: 'timestamp' }), /cannot change/],
    ['a text as boolean', text('a', { require_all_fields: 'yes' }), /"config.require_all_fields"/],
  ])('refuse %s', (_, decorator, reason) => {
    expect(() => decorationBy([decorator])).toThrow(reason);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 51 }, () => one(severity));
    expect(() => decorationBy(many)).toThrow(/at most 50/);
  });

  it('keep the raw values of changed fields', async () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), value), fc.string(), async (more, source) => {
        const before = { ...more, ...raw, source };
        const { message, stats } = await decorate([one(severity), text(`\${source} \${level}`)], before);
        const restored = { ...message, ...stats?.changed_fields };
        for (const name of Object.keys(stats?.added_fields ?? {})) Reflect.deleteProperty(restored, name);
        expect(restored).toEqual(before);
      }),
    );
  });
});
