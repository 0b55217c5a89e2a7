import { describe, expect, it } from 'vitest';
import { ruleFunctionBodies } from './index.ts';

/** The functions that Graylog 4.1 has. */
const names = `
  to_bool to_double to_long to_string to_map
  is_bool is_number is_double is_long is_string is_collection is_list is_map is_date is_period is_ip is_json is_url is_null
  is_not_null
  has_field set_field set_fields rename_field remove_field drop_message create_message clone_message remove_from_stream
  route_to_stream traffic_accounting_size from_input
  regex regex_replace grok grok_exists
  abbreviate capitalize uncapitalize swapcase lowercase uppercase contains starts_with ends_with substring concat join split
  replace length first_non_null key_value
  parse_json select_jsonpath
  now to_date parse_date flex_parse_date parse_unix_milliseconds format_date years months weeks days hours minutes seconds
  millis period
  crc32 crc32c md5 murmur3_32 murmur3_128 sha1 sha256 sha512
  base16_encode base16_decode base32_encode base32_decode base32human_encode base32human_decode base64_encode base64_decode
  base64url_encode base64url_decode
  cidr_match to_ip
  to_url urldecode urlencode
  syslog_facility syslog_level expand_syslog_priority expand_syslog_priority_as_string
  lookup lookup_value lookup_string_list lookup_set_value lookup_clear_key lookup_set_string_list lookup_add_string_list
  lookup_remove_string_list
  debug metric_counter_inc`
  .trim()
  .split(/\s+/);

describe('the functions of rules', () => {
  it('are the 107 of Graylog', () => {
    expect(names).toHaveLength(107);
    expect(Object.keys(ruleFunctionBodies).toSorted()).toEqual(names.toSorted());
  });
});
