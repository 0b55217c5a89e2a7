import type { RuleFunction } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

const omitPadding = optional('omit_padding', 'Boolean', 'Whether to write no = at the end. Default: false.');

/** The two functions of an encoding. */
function encoding(name: string, about: string, plain: string, encoded: string): RuleFunction[] {
  const common = { group: 'Encoding', pure: false, returns: 'String' } as const;
  const unpadded = encoded.replace(/=+$/, '');
  return [
    {
      ...common,
      name: `${name}_encode`,
      description: `Encodes a text in UTF-8 as ${about}.`,
      parameters: [required('value', 'String', 'The text to encode.'), omitPadding],
      examples: [
        { source: `${name}_encode("${plain}")`, result: encoded },
        ...(unpadded === encoded ? [] : [{ source: `${name}_encode("${plain}", true)`, result: unpadded }]),
      ],
    },
    {
      ...common,
      name: `${name}_decode`,
      description: `Decodes ${about} to a text in UTF-8.`,
      parameters: [
        required('value', 'String', 'The text to decode.'),
        optional('omit_padding', 'Boolean', 'Whether the text has no = at the end. Default: false.'),
      ],
      examples: [{ source: `${name}_decode("${encoded}")`, result: plain }],
    },
  ];
}

/** Functions that write texts in other alphabets and read them. */
export const encodingFunctions: readonly RuleFunction[] = [
  ...encoding('base16', 'Base16: hexadecimal digits', 'web', '776562'),
  ...encoding(
    'base32',
    'Base32 with the digits 0 to 9 and A to V (RFC 4648 “extended hex”)',
    'mira',
    'DLKN4O8=',
  ),
  ...encoding(
    'base32human',
    'Base32 with the letters A to Z and the digits 2 to 7 (RFC 4648)',
    'mira',
    'NVUXEYI=',
  ),
  ...encoding('base64', 'Base64', 'mira', 'bWlyYQ=='),
  ...encoding('base64url', 'Base64 for URLs, with - and _', 'a?b>c??~', 'YT9iPmM_P34='),
];
