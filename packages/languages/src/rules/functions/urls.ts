import type { RuleFunction } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

const charset = optional('charset', 'String', 'The name of the character set. Default: "UTF-8".', 'charset');

/** Functions about URLs. */
export const urlFunctions: readonly RuleFunction[] = [
  {
    name: 'to_url',
    group: 'URLs',
    pure: false,
    returns: 'URL',
    description: 'Converts a text to a URL, whose parts are its members, such as host and path.',
    parameters: [
      required('url', 'Object', 'The text to convert.'),
      optional('default', 'String', 'The URL to use when the text is none. Default: null.'),
    ],
    examples: [
      { source: 'to_url("https://example.com:8443/cart?id=7").host', result: 'example.com' },
      { source: 'to_url("not a url", "https://example.com/").path', result: '/' },
    ],
  },
  {
    name: 'urldecode',
    group: 'URLs',
    pure: false,
    returns: 'String',
    description: 'Decodes a text of a URL: %26 and the like, and + as a space.',
    parameters: [required('value', 'String', 'The text to decode.'), charset],
    examples: [
      { source: 'urldecode("fish%26chips+%C3%A4")', result: 'fish&chips ä' },
      { source: 'urldecode("%E4", "ISO-8859-1")', result: 'ä' },
    ],
  },
  {
    name: 'urlencode',
    group: 'URLs',
    pure: false,
    returns: 'String',
    description: 'Encodes a text for a URL.',
    parameters: [required('value', 'String', 'The text to encode.'), charset],
    examples: [
      { source: 'urlencode("fish&chips")', result: 'fish%26chips' },
      { source: 'urlencode("ä")', result: '%C3%A4' },
    ],
  },
];
