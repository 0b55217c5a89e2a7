import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { functionReference, referencePath } from '../../../rule-reference.ts';
import { functionNamed, javaClassOf, parseRule, ruleFunctions } from '../index.ts';

/** Names, parameters (`?` when optional) and types, as Graylog 4.1 lists its functions. */
const signatures = `
to_bool(value: Object, default?: Boolean) → Boolean
to_double(value: Object, default?: Double) → Double
to_long(value: Object, default?: Long) → Long
to_string(value: Object, default?: String) → String
to_map(value: Object) → Map
has_field(field: String, message?: Message) → Boolean
set_field(field: String, value: Object, prefix?: String, suffix?: String, message?: Message) → Void
set_fields(fields: Map, prefix?: String, suffix?: String, message?: Message) → Void
rename_field(old_field: String, new_field: String, message?: Message) → Void
remove_field(field: String, message?: Message) → Void
drop_message(message?: Message) → Void
create_message(message?: String, source?: String, timestamp?: DateTime) → Message
clone_message(message?: Message) → Message
remove_from_stream(name?: String, id?: String, message?: Message) → Void
route_to_stream(name?: String, id?: String, message?: Message, remove_from_default?: Boolean) → Void
traffic_accounting_size(message?: Message) → Long
from_input(id?: String, name?: String) → Boolean
regex(pattern: String, value: String, group_names?: List) → RegexMatchResult
regex_replace(pattern: String, value: String, replacement: String, replace_all?: Boolean) → String
grok(pattern: String, value: String, only_named_captures?: Boolean) → GrokResult
grok_exists(pattern: String, log_missing?: Boolean) → Boolean
abbreviate(value: String, width: Long) → String
capitalize(value: String) → String
uncapitalize(value: String) → String
swapcase(value: String) → String
lowercase(value: String, locale?: String) → String
uppercase(value: String, locale?: String) → String
contains(value: String, search: String, ignore_case?: Boolean) → Boolean
starts_with(value: String, prefix: String, ignore_case?: Boolean) → Boolean
ends_with(value: String, suffix: String, ignore_case?: Boolean) → Boolean
substring(value: String, start: Long, end?: Long) → String
concat(first: String, second: String) → String
join(elements: Object, delimiter?: String, start?: Long, end?: Long) → String
split(pattern: String, value: String, limit?: Long) → List
replace(value: String, search: String, replacement?: String, max?: Long) → String
length(value: String, bytes?: Boolean) → Long
first_non_null(value: List) → Object
key_value(value: String, delimiters?: String, kv_delimiters?: String, ignore_empty_values?: Boolean, allow_dup_keys?: Boolean, handle_dup_keys?: String, trim_key_chars?: String, trim_value_chars?: String) → Map
parse_json(value: String) → JsonNode
select_jsonpath(json: JsonNode, paths: Map) → Map
now(timezone?: String) → DateTime
to_date(value: Object, timezone?: String) → DateTime
parse_date(value: String, pattern: String, locale?: String, timezone?: String) → DateTime
flex_parse_date(value: String, default?: DateTime, timezone?: String) → DateTime
parse_unix_milliseconds(value: Long, timezone?: String) → DateTime
format_date(value: DateTime, format: String, timezone?: String) → String
period(value: String) → Period
cidr_match(cidr: String, ip: IpAddress) → Boolean
to_ip(ip: Object, default?: String) → IpAddress
to_url(url: Object, default?: String) → URL
urldecode(value: String, charset?: String) → String
urlencode(value: String, charset?: String) → String
lookup(lookup_table: String, key: Object, default?: Object) → Map
lookup_value(lookup_table: String, key: Object, default?: Object) → Object
lookup_string_list(lookup_table: String, key: Object, default?: List) → List
lookup_set_value(lookup_table: String, key: Object, value: Object) → Object
lookup_clear_key(lookup_table: String, key: Object) → Void
lookup_set_string_list(lookup_table: String, key: Object, value: List) → List
lookup_add_string_list(lookup_table: String, key: Object, value: List, keep_duplicates?: Boolean) → List
lookup_remove_string_list(lookup_table: String, key: Object, value: List) → List
debug(value: Object) → Void
metric_counter_inc(name: String, value?: Long) → Void
is_bool(value: Object) → Boolean
is_number(value: Object) → Boolean
is_double(value: Object) → Boolean
is_long(value: Object) → Boolean
is_string(value: Object) → Boolean
is_collection(value: Object) → Boolean
is_list(value: Object) → Boolean
is_map(value: Object) → Boolean
is_date(value: Object) → Boolean
is_period(value: Object) → Boolean
is_ip(value: Object) → Boolean
is_json(value: Object) → Boolean
is_url(value: Object) → Boolean
is_null(value: Object) → Boolean
is_not_null(value: Object) → Boolean
years(value: Long) → Period
months(value: Long) → Period
weeks(value: Long) → Period
days(value: Long) → Period
hours(value: Long) → Period
minutes(value: Long) → Period
seconds(value: Long) → Period
millis(value: Long) → Period
crc32(value: String) → String
crc32c(value: String) → String
md5(value: String) → String
murmur3_32(value: String) → String
murmur3_128(value: String) → String
sha1(value: String) → String
sha256(value: String) → String
sha512(value: String) → String
base16_encode(value: String, omit_padding?: Boolean) → String
base16_decode(value: String, omit_padding?: Boolean) → String
base32_encode(value: String, omit_padding?: Boolean) → String
base32_decode(value: String, omit_padding?: Boolean) → String
base32human_encode(value: String, omit_padding?: Boolean) → String
base32human_decode(value: String, omit_padding?: Boolean) → String
base64_encode(value: String, omit_padding?: Boolean) → String
base64_decode(value: String, omit_padding?: Boolean) → String
base64url_encode(value: String, omit_padding?: Boolean) → String
base64url_decode(value: String, omit_padding?: Boolean) → String
syslog_facility(value: Object) → String
syslog_level(value: Object) → String
expand_syslog_priority(value: Object) → SyslogPriority
expand_syslog_priority_as_string(value: Object) → SyslogPriorityAsString
`
  .trim()
  .split('\n');

const pure = new Set([
  'drop_message',
  'regex',
  'regex_replace',
  'join',
  'split',
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
  'millis',
  'period',
]);

describe('the functions', () => {
  it('are the 107 of Graylog 4.1, with its parameters', () => {
    const written = ruleFunctions.map(({ name, parameters, returns }) => {
      const list = parameters.map((parameter) => {
        return `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type}`;
      });
      return `${name}(${list.join(', ')}) → ${returns}`;
    });
    expect(written).toHaveLength(107);
    expect(written.toSorted()).toEqual(signatures.toSorted());
    expect(ruleFunctions.filter((fn) => fn.pure).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...pure]),
    );
    expect(ruleFunctions.filter((fn) => fn.pure)).toHaveLength(pure.size);
  });

  it('are in the reference, which `pnpm generate` writes', () => {
    expect(readFileSync(referencePath, 'utf8')).toBe(functionReference());
  });

  it('are found by name', () => {
    expect(functionNamed('set_field')?.returns).toBe('Void');
    expect(functionNamed('constructor')).toBeUndefined();
  });

  it('have the class names of the API', () => {
    expect(javaClassOf('GrokResult')).toBe(
      'org.graylog.plugins.pipelineprocessor.functions.strings.GrokMatch$GrokResult',
    );
    expect(javaClassOf('DateTime')).toBe('org.joda.time.DateTime');
  });
});

test.each(ruleFunctions.map((fn) => [fn.name, fn] as const))(
  '%s is described and has examples',
  (name, fn) => {
    for (const { description } of [fn, ...fn.parameters]) expect(description).toMatch(/^[A-Z].*\.$/);
    expect(fn.examples.length).toBeGreaterThan(0);
    for (const { source } of fn.examples) {
      expect(source).toContain(`${name}(`);
      const rule = fn.returns === 'Void' ? `true then ${source};` : `is_null(${source})`;
      expect(parseRule(`rule "a" when ${rule} end`).problems).toEqual([]);
    }
  },
);
