import type { RuleFunctionBody } from '../rule-context.ts';
import { conversion } from './conversion.ts';
import { dates } from './dates.ts';
import { debug } from './debug.ts';
import { encodings } from './encodings.ts';
import { hashes } from './hashes.ts';
import { ip } from './ip.ts';
import { json } from './json.ts';
import { keyValue } from './key-value.ts';
import { lookup } from './lookup.ts';
import { messages } from './messages.ts';
import { patterns } from './patterns.ts';
import { strings } from './strings.ts';
import { syslog } from './syslog.ts';
import { typeTests } from './type-tests.ts';
import { urls } from './urls.ts';

/** What the functions of rules do, by their names. */
export const ruleFunctionBodies: Readonly<Record<string, RuleFunctionBody>> = {
  ...conversion,
  ...typeTests,
  ...messages,
  ...patterns,
  ...strings,
  ...keyValue,
  ...json,
  ...dates,
  ...hashes,
  ...encodings,
  ...ip,
  ...urls,
  ...syslog,
  ...lookup,
  ...debug,
};
