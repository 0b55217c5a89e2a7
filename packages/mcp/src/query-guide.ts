/** The queries of the guide, of which each must be one that the parser accepts. */
export const guideExamples: readonly (readonly [query: string, meaning: string])[] = [
  ['timeout', 'the word in any field; texts are split into words, in any case'],
  ['"connection refused"', 'these words in this order'],
  ['source:web-01', 'a field with this value; no blank after the colon'],
  ['level:<=3', 'syslog levels error and worse (0 emergency … 7 debug)'],
  ['took_ms:>=500', 'a number compared'],
  ['http_status:[500 TO 599]', 'a range with both ends; { and } leave an end out'],
  ['took_ms:[1000 TO *]', 'a range that is open at one end'],
  ['source:web-01 AND NOT level:7', 'operators in upper case: AND, OR, NOT'],
  ['(timeout OR refused) AND source:web-01', 'parentheses wherever AND and OR meet'],
  ['user:"mira k"', 'a value with blanks in quotes'],
  ['_exists_:exception', 'messages that have the field'],
  ['NOT _exists_:user', 'messages that do not have it'],
  ['host:web*', 'a wildcard: * for any characters, ? for one; not at the start of a word'],
  ['path:/\\/api\\/v[12].*/', 'a regular expression that matches a whole value, or a word of a text'],
  ['tmeout~1', 'a word with at most one letter changed'],
  ['url:http\\:\\/\\/shop', 'a backslash before : / ( ) [ ] { } " ~ ^ ? * in a value without quotes'],
];

/** A short guide to the query language for assistants, in Markdown. */
export const queryGuide = `# Query language

Lucene syntax. An empty query matches all messages.

| query | meaning |
| --- | --- |
${guideExamples.map(([query, meaning]) => `| \`${query.replaceAll('|', '\\|')}\` | ${meaning} |`).join('\n')}

- Conditions side by side without an operator are joined by OR. Write AND.
- Only \`message\` and \`full_message\` are split into words. \`source\` is compared as a whole in any case, and other fields as a whole
  and exactly as written: \`user:mira\` does not match \`Mira\`, and \`path:cart\` does not match \`/shop/cart\`. For a part of a value use a
  regular expression: \`path:/.*cart.*/\`.
- Field names are case-sensitive and differ between senders. \`list_fields\` shows those that exist; \`explain_query\` shows how a
  query is read and finds misspelled names.
- The time range is not part of the query: use \`since\` and \`until\`.
- \`$name$\` would be a parameter: write \`\\$\` for the character.
`;
