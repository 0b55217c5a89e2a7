import type { RuleFunction } from '../rule-function.ts';
import { conversionFunctions } from './conversion.ts';
import { dateFunctions } from './dates.ts';
import { debugFunctions } from './debugging.ts';
import { encodingFunctions } from './encoding.ts';
import { hashFunctions } from './hashes.ts';
import { ipFunctions } from './ip-addresses.ts';
import { jsonFunctions } from './json.ts';
import { lookupFunctions } from './lookups.ts';
import { messageFunctions } from './messages.ts';
import { patternFunctions } from './patterns.ts';
import { stringFunctions } from './strings.ts';
import { syslogFunctions } from './syslog.ts';
import { typeTestFunctions } from './type-tests.ts';
import { urlFunctions } from './urls.ts';

/** The functions of Graylog 4.1. */
export const ruleFunctions: readonly RuleFunction[] = [
  ...messageFunctions,
  ...conversionFunctions,
  ...stringFunctions,
  ...patternFunctions,
  ...dateFunctions,
  ...jsonFunctions,
  ...typeTestFunctions,
  ...ipFunctions,
  ...urlFunctions,
  ...lookupFunctions,
  ...encodingFunctions,
  ...hashFunctions,
  ...syslogFunctions,
  ...debugFunctions,
];

const byName = new Map(ruleFunctions.map((fn) => [fn.name, fn]));

/** The function of a name. */
export function functionNamed(name: string): RuleFunction | undefined {
  return byName.get(name);
}
